"""Grids whose paths run along the corners of their squares, as in the papers on Theta* and on Anya.

A corner is a cell of the trace's map, and SCALE cells lie between two corners. So a blocked square is a block of walls,
with floor along its edges.
"""

import sys

sys.path.insert(0, __file__.rsplit("papers", 1)[0] + "python")
from search_trace import Trace

SCALE = 6


class Lattice:
    """Squares from a text: `#` is blocked. `start` and `goal` are corners."""

    def __init__(self, rows, start, goal):
        self.squares = [[c == "#" for c in row] for row in rows.split()]
        self.columns, self.rows = len(self.squares[0]), len(self.squares)
        self.start, self.goal = start, goal

    def is_blocked(self, column, row):
        """Returns whether a square is blocked. Outside, all are."""
        return not (0 <= column < self.columns and 0 <= row < self.rows) or self.squares[row][column]

    def trace(self):
        """Begins a trace with the map, the start and the goal."""
        width, height = SCALE * self.columns + 1, SCALE * self.rows + 1

        def cell(x, y):
            inside = x % SCALE and y % SCALE
            return "#" if inside and self.is_blocked(x // SCALE, y // SCALE) else "."

        trace = Trace(map="\n".join("".join(cell(x, y) for x in range(width)) for y in range(height)))
        trace.start(*drawn(self.start))
        trace.goal(*drawn(self.goal))
        return trace


def drawn(point):
    """Returns the cell of a point, or the one nearest to it."""
    return round(SCALE * point[0]), round(SCALE * point[1])
