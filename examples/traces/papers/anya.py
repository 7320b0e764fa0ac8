"""Anya, after D. Harabor and A. Grastien, "An Optimal Any-Angle Pathfinding Algorithm", ICAPS 2013.

Prints its trace: python3 anya.py. A node is an interval of a row of corners, and the root that sees all of it. The grid is
ours. It has what the figures of the paper explain: flat and cone nodes, and the successors that a root sees or does not see.
"""

import sys
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from math import ceil, dist, floor

from lattice import Lattice, drawn

grid = Lattice("......... ..##..... ..##..#.. ......#.. .........", start=(1, 4), goal=(8, 1))
labels = {
    "observable": "Observable: the same root sees it",
    "turn": "Non-observable: the path turns at a new root",
}
if "--zh" in sys.argv:
    labels = {"observable": "可见：同一个根看得见它", "turn": "不可见：路径先在新的根转弯"}


def extent(x, row):
    """Returns how far the squares of a row are free to the left and to the right of a corner."""
    left = right = x
    while not grid.is_blocked(left - 1, row):
        left -= 1
    while not grid.is_blocked(right, row):
        right += 1
    return left, right


def changes(x, y):
    """Returns whether the squares above or below a row of corners change at a corner."""
    return any(grid.is_blocked(x - 1, row) != grid.is_blocked(x, row) for row in (y - 1, y))


def split(left, right, y):
    """Returns the parts of an interval between the corners where squares change."""
    ends = [left, *(x for x in range(floor(left) + 1, ceil(right)) if changes(x, y)), right]
    return [(one, other) for one, other in zip(ends, ends[1:]) if one < other]


def flat(x, y, side):
    """Returns the interval along a row from a corner to the next change; none if squares on both sides are blocked."""
    end = x
    while not all(grid.is_blocked(end if side > 0 else end - 1, row) for row in (y - 1, y)):
        end += side
        if changes(end, y):
            break
    return [(min(x, end), max(x, end))] if end != x else []


def successors(root, y, left, right):
    """Returns root, row and ends of each successor: first those that the root sees, then those that it does not see."""
    if root[1] == y:
        side, end = (1, right) if root[0] <= left else (-1, left)
        seen = [(root, y, part) for part in flat(end, y, side)]
        hidden = []
        for step, row in ((-1, y - 1), (1, y)):
            if grid.is_blocked(end - 1 if side > 0 else end, row):
                reach = extent(end, row)
                ends = (end, reach[1]) if side > 0 else (reach[0], end)
                hidden += [((end, y), y + step, part) for part in split(*ends, y + step)]
        return seen, hidden
    step = 1 if y > root[1] else -1
    ahead, behind = (y, y - 1) if step > 0 else (y - 1, y)

    def project(x):
        return root[0] + Fraction(x - root[0]) * (y + step - root[1]) / (y - root[1])

    seen, hidden = [], []
    if not grid.is_blocked(floor(left), ahead):
        reach = extent(floor(left), ahead)[0], extent(ceil(right), ahead)[1]
        ends = max(reach[0], project(left)), min(reach[1], project(right))
        seen = [(root, y + step, part) for part in split(*ends, y + step)]
    for end, side in ((left, -1), (right, 1)):
        if end % 1:
            continue
        end, beside = int(end), int(end) - (side < 0)
        reach, ray = extent(end, ahead), project(end)
        is_behind = grid.is_blocked(beside, behind)
        # A ray that leans away from a blocked square ahead passes its corner, too.
        if not is_behind and not (grid.is_blocked(beside, ahead) and (ray - end) * side < 0):
            continue
        ends = (reach[0], min(ray, reach[1])) if side < 0 else (max(ray, reach[0]), reach[1])
        parts = [(y, part) for part in flat(end, y, side)] if is_behind else []
        parts += [(y + step, part) for part in split(*ends, y + step)]
        hidden += [((end, y), row, part) for row, part in parts]
    return seen, hidden


def estimate(root, y, left, right):
    """Returns the length of the shortest way from the root over the interval to the goal."""
    gx, gy = grid.goal
    if (gy - y) * (root[1] - y) > 0:
        gy = 2 * y - gy  # both are on one side: the mirrored goal is as far
    if gy == y:
        x = min(max(gx, left), right)
    elif root[1] == y:
        x = left if root[0] <= left else right
    else:
        x = min(max(root[0] + Fraction(gx - root[0]) * (y - root[1]) / (gy - root[1]), left), right)
    return dist(root, (x, y)) + dist((x, y), (gx, gy))


trace = grid.trace()
for word, label in labels.items():
    trace.label(word, label)
order, heap, length = count(), [], {}


def cells(y, left, right):
    """Returns the cells of an interval, its middle first."""
    (first, row), (last, _) = drawn((left, y)), drawn((right, y))
    middle = (first + last) // 2
    return [(middle, row), *((x, row) for x in range(first, last + 1) if x != middle)]


def push(roots, g, y, part, word):
    root = roots[-1]
    if g > length.setdefault(root, g):
        return
    length[root] = g
    h = estimate(root, y, *part)
    for cell in cells(y, *part):
        trace.event("generate", *cell, drawn(root), g=g, h=h, f=g + h)
    trace.event(word, *cells(y, *part)[0])
    heappush(heap, (g + h, next(order), roots, g, y, part))


x, y = grid.start
for end in (flat(x, y, -1), flat(x, y, 1)):
    for part in end:
        push([grid.start], 0.0, y, part, "observable")
for step, row in ((-1, y - 1), (1, y)):
    for part in split(*extent(x, row), y + step):
        push([grid.start], 0.0, y + step, part, "observable")
while heap:
    f, _, roots, g, y, (left, right) = heappop(heap)
    root = roots[-1]
    if g > length[root]:
        continue
    middle, *others = cells(y, left, right)
    trace.event("expand", *middle)
    for cell in others:
        trace.event("close", *cell)
    for end in (left, right):
        trace.event("sight", *drawn((end, y)), drawn(root), clear=1)
    if y == grid.goal[1] and left <= grid.goal[0] <= right:
        trace.path([drawn(point) for point in dict.fromkeys([*roots, grid.goal])], f)
        break
    seen, hidden = successors(root, y, left, right)
    for _, row, part in seen:
        push(roots, g, row, part, "observable")
    for turn, row, part in hidden:
        push([*roots, turn], g + dist(root, turn), row, part, "turn")
