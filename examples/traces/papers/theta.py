"""Theta*, after A. Nash, K. Daniel, S. Koenig and A. Felner, "Theta*: Any-Angle Path Planning on Grids", AAAI 2007.

Prints its trace: python3 theta.py. The grid has corners A1 to C5 and leads from A4 to C1, as the example of the paper does. It
shows both choices of the paper: Path 1 over the expanded corner, and Path 2 straight from that corner's parent.
"""

import sys
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from math import dist, floor

from lattice import Lattice, drawn

grid = Lattice("##.. ....", start=(3, 0), goal=(0, 2))
labels = {"path-1": "Path 1: over the expanded corner", "path-2": "Path 2: straight from its parent"}
if "--zh" in sys.argv:
    labels = {"path-1": "路径 1：经过所扩展的角点", "path-2": "路径 2：从它的父节点直达"}
AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]


def sees(a, b):
    """Returns whether the line between two corners is free. It can run along the edge of a free square."""
    (ax, ay), (bx, by) = a, b
    cuts = [Fraction(x - ax, bx - ax) for x in range(min(ax, bx), max(ax, bx) + 1) if ax != bx]
    cuts += [Fraction(y - ay, by - ay) for y in range(min(ay, by), max(ay, by) + 1) if ay != by]
    cuts = sorted(set(cuts))
    for middle in ((one + other) / 2 for one, other in zip(cuts, cuts[1:])):
        x, y = ax + middle * (bx - ax), ay + middle * (by - ay)
        columns = [floor(x)] if x % 1 else [floor(x) - 1, floor(x)]
        rows = [floor(y)] if y % 1 else [floor(y) - 1, floor(y)]
        if all(grid.is_blocked(column, row) for column in columns for row in rows):
            return False
    return True


trace = grid.trace()
for word, label in labels.items():
    trace.label(word, label)
order = count()
g, parent, closed, heap = {grid.start: 0.0}, {}, set(), []


def push(word, corner):
    h = dist(corner, grid.goal)
    of = parent.get(corner)
    trace.event(word, *drawn(corner), of and drawn(of), g=g[corner], h=h, f=g[corner] + h)
    heappush(heap, (g[corner] + h, next(order), corner))


push("generate", grid.start)
while heap:
    corner = heappop(heap)[2]
    if corner in closed:
        continue
    closed.add(corner)
    trace.event("expand", *drawn(corner))
    if corner == grid.goal:
        path = [corner]
        while path[-1] in parent:
            path.append(parent[path[-1]])
        trace.path([drawn(point) for point in reversed(path)], g[corner])
        break
    for dx, dy in AROUND:
        near = (corner[0] + dx, corner[1] + dy)
        is_inside = 0 <= near[0] <= grid.columns and 0 <= near[1] <= grid.rows
        if not is_inside or near in closed or not sees(corner, near):
            continue
        before, word = corner, "path-1"
        if corner in parent:
            clear = sees(parent[corner], near)
            trace.event("sight", *drawn(near), drawn(parent[corner]), clear=clear)
            if clear:
                before, word = parent[corner], "path-2"
        cost = g[before] + dist(before, near)
        if cost < g.get(near, float("inf")):
            known = near in g
            g[near], parent[near] = cost, before
            push("update" if known else "generate", near)
            if corner in parent:
                trace.event(word, *drawn(near))
