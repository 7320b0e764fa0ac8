"""Prints the trace of a search: docs/traces.md describes each line."""

import sys


def _number(value):
    return repr(float(value)).removesuffix(".0")  # the fewest digits that read back exactly


class Trace:
    """A trace. `map` is the text of a map; without one, `size` has its columns and rows."""

    def __init__(self, out=sys.stdout, map=None, size=None):
        self.out = out
        self._line("trace 1")
        if map is not None:
            self._line("map\n" + map.strip("\r\n") + "\n")
        elif size is not None:
            self._line("size", *size)

    def start(self, x, y):
        self._line("start", x, y)

    def goal(self, x, y):
        self._line("goal", x, y)

    def label(self, word, text):
        self._line("label", word, text)

    def event(self, word, x, y, parent=None, **numbers):
        said = [f"{name}={_number(value)}" for name, value in numbers.items()]
        self._line(word, x, y, *said, *(["parent={},{}".format(*parent)] if parent else []))

    def path(self, points, cost=None):
        said = [] if cost is None else ["cost=" + _number(cost)]
        self._line("path", *(f"{x},{y}" for x, y in points), *said)

    def _line(self, *words):
        print(*words, file=self.out)
