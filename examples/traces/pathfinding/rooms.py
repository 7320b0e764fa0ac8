"""Prints the trace of a finder of python-pathfinding, which stays as it is.

pip install pathfinding, then: python3 rooms.py > rooms.trace
"""

import sys
from importlib.metadata import version
from pathlib import Path

from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid
from pathfinding.finder.a_star import AStarFinder

EXAMPLES = Path(__file__).parent.parent
sys.path.insert(0, str(EXAMPLES / "python"))
from search_trace import Trace  # noqa: E402


class TracedFinder(AStarFinder):
    """Calls the finder, and prints what each call has changed."""

    def check_neighbors(self, start, end, graph, open_list, *rest, **more):
        path = super().check_neighbors(start, end, graph, open_list, *rest, **more)
        if path:
            trace.event("close", end.x, end.y)
        return path

    def find_neighbors(self, grid, node, *rest):
        trace.event("expand", node.x, node.y, g=node.g, h=node.h, f=node.f)
        return super().find_neighbors(grid, node, *rest)

    def process_node(self, graph, node, parent, *rest):
        was_open, before = node.opened, node.g
        super().process_node(graph, node, parent, *rest)
        if was_open and node.g == before:
            trace.event("longer", node.x, node.y)
            return
        word = "update" if was_open else "generate"
        trace.event(word, node.x, node.y, (parent.x, parent.y), g=node.g, h=node.h, f=node.f)


text = (EXAMPLES / "rooms.txt").read_text()
rows = text.split()
grid = Grid(matrix=[[cell != "#" for cell in row] for row in rows])
start, end = (
    grid.node(row.index(letter), y) for letter in "SG" for y, row in enumerate(rows) if letter in row
)
trace = Trace(map=text)
print("# python-pathfinding", version("pathfinding"))
trace.label("longer", "No shorter path to an open cell")
finder = TracedFinder(diagonal_movement=DiagonalMovement.only_when_no_obstacle)
path, _ = finder.find_path(start, end, grid)
if path:
    trace.path([(node.x, node.y) for node in path], end.g)
