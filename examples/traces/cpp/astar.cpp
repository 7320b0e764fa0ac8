// A* on a map, which prints its trace: g++ -std=c++17 astar.cpp && ./a.out ../rooms.txt

#include "trace.hpp"
#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <tuple>

using Cell = Trace::Cell;

const int STEPS[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

int main(int, char **arguments) {
  std::stringstream text;
  text << std::ifstream(arguments[1]).rdbuf();
  std::vector<std::string> rows;
  Cell start, goal;
  for (std::string row; text >> row; rows.push_back(row)) {
    const int y = rows.size();
    if (auto x = row.find('S'); x != row.npos) start = {x, y};
    if (auto x = row.find('G'); x != row.npos) goal = {x, y};
  }
  auto is_floor = [&](int x, int y) {
    const bool inside = y >= 0 && y < int(rows.size()) && x >= 0 && x < int(rows[y].size());
    return inside && rows[y][x] != '#';
  };

  Trace trace(std::cout, text.str());
  trace.start(start);
  trace.goal(goal);
  trace.label("longer", "No shorter path to an open cell");
  std::map<Cell, double> g{{start, 0}};
  std::map<Cell, Cell> parent;
  std::set<Cell> closed;
  using Entry = std::tuple<double, int, Cell>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  int order = 0;
  auto push = [&](const char *word, Cell cell) {
    const double dx = goal.first - cell.first, dy = goal.second - cell.second;
    const double h = std::sqrt(dx * dx + dy * dy), f = g[cell] + h;
    const auto before = parent.find(cell);
    const Cell *from = before == parent.end() ? nullptr : &before->second;
    trace.event(word, cell, {{"g", g[cell]}, {"h", h}, {"f", f}}, from);
    open.push({f, order++, cell});
  };

  push("generate", start);
  while (!open.empty()) {
    const Cell cell = std::get<2>(open.top());
    open.pop();
    if (!closed.insert(cell).second) continue;
    trace.event("expand", cell);
    if (cell == goal) {
      std::vector<Cell> path{goal};
      while (parent.count(path.back())) path.push_back(parent[path.back()]);
      std::reverse(path.begin(), path.end());
      trace.path(path, g[goal]);
      break;
    }
    const auto [x, y] = cell;
    for (auto [dx, dy] : STEPS) {
      // A diagonal step needs floor on both sides.
      if (!is_floor(x + dx, y + dy) || !is_floor(x + dx, y) || !is_floor(x, y + dy)) continue;
      const Cell near{x + dx, y + dy};
      if (closed.count(near)) continue;
      const double sum = g[cell] + std::sqrt(double(dx * dx + dy * dy));
      const bool is_known = g.count(near);
      if (is_known && sum >= g[near]) {
        trace.event("longer", near);
        continue;
      }
      g[near] = sum;
      parent[near] = cell;
      push(is_known ? "update" : "generate", near);
    }
  }
}
