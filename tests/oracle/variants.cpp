// Simple brute force. Symmetries are found cell by cell: a partial map is discarded if two cells and their images share
// different numbers of houses.

#include "tests/oracle/variants.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

namespace isodoku::oracle {
namespace {

bool share_house(const std::vector<CellList>& houses, int a, int b) {
  return std::any_of(houses.begin(), houses.end(), [a, b](const CellList& house) {
    return std::count(house.begin(), house.end(), a) > 0 && std::count(house.begin(), house.end(), b) > 0;
  });
}

}  // namespace

std::vector<CellList> box_houses(int box_rows, int box_columns) {
  const int n = box_rows * box_columns;
  std::vector<CellList> rows(static_cast<std::size_t>(n));
  std::vector<CellList> columns = rows;
  std::vector<CellList> boxes = rows;
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      rows[static_cast<std::size_t>(r)].push_back(r * n + c);
      columns[static_cast<std::size_t>(c)].push_back(r * n + c);
      boxes[static_cast<std::size_t>(r / box_rows * box_rows + c / box_columns)].push_back(r * n + c);
    }
  }
  std::vector<CellList> all = rows;
  all.insert(all.end(), columns.begin(), columns.end());
  all.insert(all.end(), boxes.begin(), boxes.end());
  return all;
}

std::vector<CellList> variant_houses(int box_rows, int box_columns, const std::string& name) {
  const int n = box_rows * box_columns;
  std::vector<CellList> houses;
  if (name == "diagonal" || name == "main-diagonal") {
    CellList down;
    CellList up;
    for (int i = 0; i < n; ++i) {
      down.push_back(i * n + i);
      up.push_back(i * n + n - 1 - i);
    }
    houses.push_back(down);
    if (name == "diagonal") houses.push_back(up);
  } else if (name == "disjoint-groups") {
    std::map<int, CellList> places;
    for (int r = 0; r < n; ++r) {
      for (int c = 0; c < n; ++c) places[r % box_rows * n + c % box_columns].push_back(r * n + c);
    }
    for (const auto& [place, cells] : places) houses.push_back(cells);
  } else {
    const int far = name == "anti-king" ? 1 : 2;
    const std::vector<CellList> boxes = box_houses(box_rows, box_columns);
    for (int a = 0; a < n * n; ++a) {
      for (int b = a + 1; b < n * n; ++b) {
        const int rows = std::abs(a / n - b / n);
        const int columns = std::abs(a % n - b % n);
        const bool is_move = std::min(rows, columns) == 1 && std::max(rows, columns) == far;
        if (is_move && !share_house(boxes, a, b)) houses.push_back({a, b});
      }
    }
  }
  return houses;
}

std::vector<std::string> grids_with_first_row(int size, const std::vector<CellList>& houses) {
  std::vector<std::string> found;
  std::string grid(static_cast<std::size_t>(size * size), '.');
  for (int c = 0; c < size; ++c) grid[static_cast<std::size_t>(c)] = static_cast<char>('1' + c);
  const auto fits = [&](int cell, char symbol) {
    return std::none_of(houses.begin(), houses.end(), [&](const CellList& house) {
      return std::count(house.begin(), house.end(), cell) > 0 &&
             std::any_of(house.begin(), house.end(),
                         [&](int other) { return other != cell && grid[static_cast<std::size_t>(other)] == symbol; });
    });
  };
  for (int c = 0; c < size; ++c) {
    const char symbol = grid[static_cast<std::size_t>(c)];
    if (!fits(c, symbol)) return found;
  }
  const std::function<void(int)> fill = [&](int cell) {
    if (cell == size * size) {
      found.push_back(grid);
      return;
    }
    for (char symbol = '1'; symbol < '1' + size; ++symbol) {
      if (!fits(cell, symbol)) continue;
      grid[static_cast<std::size_t>(cell)] = symbol;
      fill(cell + 1);
      grid[static_cast<std::size_t>(cell)] = '.';
    }
  };
  fill(size);
  return found;
}

std::vector<CellList> house_symmetries(int size, const std::vector<CellList>& houses) {
  const int cells = size * size;
  const std::set<CellList> wanted(houses.begin(), houses.end());
  // For each pair of cells, the number of houses of each length that they share.
  std::vector<std::vector<std::map<std::size_t, int>>> shared(
      static_cast<std::size_t>(cells), std::vector<std::map<std::size_t, int>>(static_cast<std::size_t>(cells)));
  for (const CellList& house : wanted) {
    for (const int a : house) {
      for (const int b : house) ++shared[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)][house.size()];
    }
  }
  std::vector<CellList> found;
  CellList image;
  std::vector<bool> used(static_cast<std::size_t>(cells), false);
  const std::function<void()> extend = [&] {
    if (image.size() == static_cast<std::size_t>(cells)) {
      std::set<CellList> images;
      for (const CellList& house : wanted) {
        CellList moved;
        for (const int cell : house) moved.push_back(image[static_cast<std::size_t>(cell)]);
        std::sort(moved.begin(), moved.end());
        images.insert(moved);
      }
      if (images == wanted) found.push_back(image);
      return;
    }
    const std::size_t next = image.size();
    for (int to = 0; to < cells; ++to) {
      if (used[static_cast<std::size_t>(to)]) continue;
      bool fits = true;
      for (std::size_t before = 0; before <= next && fits; ++before) {
        const int other = before == next ? to : image[before];
        fits = shared[next][before] == shared[static_cast<std::size_t>(to)][static_cast<std::size_t>(other)];
      }
      if (!fits) continue;
      used[static_cast<std::size_t>(to)] = true;
      image.push_back(to);
      extend();
      image.pop_back();
      used[static_cast<std::size_t>(to)] = false;
    }
  };
  extend();
  return found;
}

std::string least_image(const std::string& grid, const std::vector<CellList>& symmetries) {
  std::string least;
  for (const CellList& symmetry : symmetries) {
    std::map<char, char> names;
    std::string image;
    for (const int source : symmetry) {
      const char symbol = grid[static_cast<std::size_t>(source)];
      if (symbol == '.') {
        image += '.';
        continue;
      }
      const auto name = names.try_emplace(symbol, static_cast<char>('1' + names.size())).first;
      image += name->second;
    }
    if (least.empty() || image < least) least = image;
  }
  return least;
}

}  // namespace isodoku::oracle
