"""A* on a map, which prints its trace: python3 astar.py ../rooms.txt"""

import sys
from heapq import heappop, heappush
from itertools import count
from math import sqrt

from search_trace import Trace

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]

text = open(sys.argv[1], encoding="utf-8").read()
cells = {(x, y): c for y, row in enumerate(text.split()) for x, c in enumerate(row)}
start = next(cell for cell, c in cells.items() if c == "S")
goal = next(cell for cell, c in cells.items() if c == "G")


def is_floor(x, y):
    return cells.get((x, y), "#") != "#"


def neighbours(x, y):
    # A diagonal step needs floor on both sides.
    for dx, dy in STEPS:
        if is_floor(x + dx, y + dy) and is_floor(x + dx, y) and is_floor(x, y + dy):
            yield (x + dx, y + dy), sqrt(dx * dx + dy * dy)


def estimate(x, y):
    return sqrt((goal[0] - x) ** 2 + (goal[1] - y) ** 2)


trace = Trace(map=text)
trace.start(*start)
trace.goal(*goal)
trace.label("longer", "No shorter path to an open cell")
order = count()
g, parent, closed, heap = {start: 0.0}, {}, set(), []


def push(word, cell):
    h = estimate(*cell)
    f = g[cell] + h
    trace.event(word, *cell, parent.get(cell), g=g[cell], h=h, f=f)
    heappush(heap, (f, next(order), cell))


push("generate", start)
while heap:
    cell = heappop(heap)[2]
    if cell in closed:
        continue
    closed.add(cell)
    trace.event("expand", *cell)
    if cell == goal:
        path = [goal]
        while path[-1] in parent:
            path.append(parent[path[-1]])
        trace.path(reversed(path), g[goal])
        break
    for near, cost in neighbours(*cell):
        if near in closed:
            continue
        if near in g and g[cell] + cost >= g[near]:
            trace.event("longer", *near)
            continue
        word = "update" if near in g else "generate"
        g[near], parent[near] = g[cell] + cost, cell
        push(word, near)
