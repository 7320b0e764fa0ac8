"""Prints the trace of astar_path of NetworkX, by what it calls: its weight and its heuristic.

pip install networkx, then: python3 rooms.py > rooms.trace
"""

import sys
from itertools import product
from math import dist
from pathlib import Path

import networkx as nx

EXAMPLES = Path(__file__).parent.parent
sys.path.insert(0, str(EXAMPLES / "python"))
from search_trace import Trace  # noqa: E402

text = (EXAMPLES / "rooms.txt").read_text()
letters = {(x, y): c for y, row in enumerate(text.split()) for x, c in enumerate(row) if c != "#"}
start, goal = (next(cell for cell, c in letters.items() if c == letter) for letter in "SG")
graph = nx.Graph()
for (x, y), dx, dy in product(letters, (-1, 0, 1), (-1, 0, 1)):
    # A diagonal step needs floor on both sides.
    if (dx or dy) and letters.keys() >= {(x + dx, y + dy), (x + dx, y), (x, y + dy)}:
        graph.add_edge((x, y), (x + dx, y + dy), weight=dist((0, 0), (dx, dy)))

trace = Trace(map=text)
print("# NetworkX", nx.__version__)
expanded, g, h = None, {}, {}


def weight(u, v, edge):
    """Each call is a look from u, which is being expanded, at v."""
    global expanded
    if expanded != u:
        expanded = u
        trace.event("expand", *u)
    cost = g.get(u, 0) + edge["weight"]
    if v in g and cost >= g[v]:
        trace.event("scan", *v)
    else:
        g[v] = cost
        if v in h:
            trace.event("update", *v, u, g=cost, h=h[v], f=cost + h[v])
    return edge["weight"]


def heuristic(v, target):
    """The search calls it once for each cell, after the weight."""
    h[v] = dist(v, target)
    trace.event("generate", *v, expanded, g=g[v], h=h[v], f=g[v] + h[v])
    return h[v]


path = nx.astar_path(graph, start, goal, heuristic, weight)
trace.event("close", *goal)
trace.path(path, g[goal])
