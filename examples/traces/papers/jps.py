"""Jump point search, after D. Harabor and A. Grastien, "Online Graph Pruning for Pathfinding on Grid Maps", AAAI 2011.

Prints its trace: python3 jps.py jps.txt. The map has what Figure 1 of the paper shows, a straight and a diagonal jump point.
Diagonal steps cut corners, as in the paper.
"""

import sys
from heapq import heappop, heappush
from itertools import count
from math import sqrt

sys.path.insert(0, __file__.rsplit("papers", 1)[0] + "python")
from search_trace import Trace

text = open(sys.argv[1], encoding="utf-8").read()
cells = {(x, y): c for y, row in enumerate(text.split()) for x, c in enumerate(row)}
start = next(cell for cell, c in cells.items() if c == "S")
goal = next(cell for cell, c in cells.items() if c == "G")
AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]

labels = {
    "forced": "Forced neighbour: a wall blocks the other way to it",
    "ends": "A jump ends at a wall",
}
if "--zh" in sys.argv:
    labels = {"forced": "强迫邻居：另一条路被墙挡住", "ends": "跳到墙，这次跳跃落空"}

trace = Trace(map=text)
trace.start(*start)
trace.goal(*goal)
for word, label in labels.items():
    trace.label(word, label)


def is_floor(x, y):
    return cells.get((x, y), "#") != "#"


def forced(x, y, dx, dy):
    """Returns the forced neighbours of a cell that was entered in a direction: Definition 1."""
    if dx and dy:
        sides = [((-dx, 0), (-dx, dy)), ((0, -dy), (dx, -dy))]
    elif dx:
        sides = [((0, side), (dx, side)) for side in (-1, 1)]
    else:
        sides = [((side, 0), (side, dy)) for side in (-1, 1)]
    for (wx, wy), (fx, fy) in sides:
        if not is_floor(x + wx, y + wy) and is_floor(x + fx, y + fy):
            yield x + fx, y + fy


def jump(x, y, dx, dy, scanned):
    """Returns the jump point in a direction, or None: Algorithm 2. Notes the cells on the way."""
    while True:
        if not is_floor(x + dx, y + dy):
            return None
        x, y = x + dx, y + dy
        scanned.append((x, y))
        if (x, y) == goal or any(forced(x, y, dx, dy)):
            return x, y
        if dx and dy and (jump(x, y, dx, 0, scanned) or jump(x, y, 0, dy, scanned)):
            return x, y


def directions(cell):
    """Returns the directions of the natural and the forced neighbours: Algorithm 1."""
    if cell not in parent:
        return AROUND
    (x, y), (px, py) = cell, parent[cell]
    dx, dy = (x > px) - (x < px), (y > py) - (y < py)
    natural = [(dx, dy), (dx, 0), (0, dy)] if dx and dy else [(dx, dy)]
    others = list(forced(x, y, dx, dy))
    for near in others:
        trace.event("forced", *near)
    return natural + [(fx - x, fy - y) for fx, fy in others]


def octile(a, b):
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return max(dx, dy) + (sqrt(2) - 1) * min(dx, dy)


order = count()
g, parent, closed, heap = {start: 0.0}, {}, set(), []


def push(word, cell):
    h = octile(cell, goal)
    trace.event(word, *cell, parent.get(cell), g=g[cell], h=h, f=g[cell] + h)
    heappush(heap, (g[cell] + h, next(order), cell))


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
    for dx, dy in directions(cell):
        scanned = []
        point = jump(*cell, dx, dy, scanned)
        for x, y in scanned:
            trace.event("scan", x, y)
        if point is None:
            if scanned:
                trace.event("ends", *scanned[-1])
        elif point not in closed and g[cell] + octile(cell, point) < g.get(point, 1e9):
            word = "update" if point in g else "generate"
            g[point], parent[point] = g[cell] + octile(cell, point), cell
            push(word, point)
