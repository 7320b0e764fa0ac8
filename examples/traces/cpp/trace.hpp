// Prints the trace of a search: docs/traces.md describes each line. C++17.
#pragma once
#include <charconv>
#include <iostream>
#include <string_view>
#include <utility>
#include <vector>

struct Trace {
  using Cell = std::pair<int, int>;
  using Numbers = std::initializer_list<std::pair<const char *, double>>;
  std::ostream &out;
  // `map` is the text of a map, without empty lines before it. Without a map, size() can follow.
  explicit Trace(std::ostream &to = std::cout, std::string_view map = {}) : out(to) {
    out << "trace 1\n";
    if (!map.empty()) out << "map\n" << map.substr(0, map.find_last_not_of("\r\n") + 1) << "\n\n";
  }
  void size(int columns, int rows) { event("size", {columns, rows}); }
  void start(Cell at) { event("start", at); }
  void goal(Cell at) { event("goal", at); }
  void label(const char *word, const char *text) { out << "label " << word << ' ' << text << '\n'; }
  void event(const char *word, Cell at, Numbers numbers = {}, const Cell *parent = nullptr) {
    out << word << ' ' << at.first << ' ' << at.second;
    for (auto [name, value] : numbers) number(name, value);
    if (parent) out << " parent=" << parent->first << ',' << parent->second;
    out << '\n';
  }
  void path(const std::vector<Cell> &cells, double cost) {
    out << "path";
    for (auto [x, y] : cells) out << ' ' << x << ',' << y;
    number("cost", cost);
    out << '\n';
  }
  void number(const char *name, double value) {
    char text[32] = "";  // the fewest digits that read back exactly
    std::to_chars(text, text + 31, value);
    out << ' ' << name << '=' << text;
  }
};
