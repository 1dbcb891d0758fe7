// Rules as a list of houses.
//
// Houses with equal cells are equivalent, so the list contains each set of cells only once. For example, the boxes of
// 1xN are its rows. The list is made once and shared by all copies. The houses of each cell are stored in one array,
// from begins[cell] to begins[cell + 1].

#include "grid/rules.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace isodoku {

struct Rules::Data {
  explicit Data(const Shape& the_shape) : shape(the_shape) {}

  /// Computes the houses of each cell.
  void finish() {
    begins.assign(static_cast<std::size_t>(shape.cell_count()) + 1, 0);
    for (const House& house : houses) {
      for (const Point cell : house.cells) ++begins[cell + std::size_t{1}];
    }
    for (std::size_t cell = 1; cell < begins.size(); ++cell) begins[cell] += begins[cell - 1];
    of_cells.resize(begins.back());
    std::vector<std::size_t> next(begins.begin(), begins.end() - 1);
    for (std::size_t house = 0; house < houses.size(); ++house) {
      for (const Point cell : houses[house].cells) of_cells[next[cell]++] = static_cast<std::uint16_t>(house);
    }
  }

  Shape shape;
  std::vector<House> houses;
  std::vector<std::size_t> begins;
  std::vector<std::uint16_t> of_cells;
  std::string text;
  bool are_boxes = false;
};

namespace {

std::set<std::vector<Point>> cell_sets(std::span<const House> houses) {
  std::set<std::vector<Point>> sets;
  for (const House& house : houses) sets.insert(house.cells);
  return sets;
}

Rules box_rules(const Shape& shape) {
  RulesBuilder builder(shape);
  builder.add_boxes();
  return builder.take("");
}

}  // namespace

Rules::Rules(const Shape& shape) : Rules(box_rules(shape)) {}
Rules::Rules(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

const Shape& Rules::shape() const {
  return data_->shape;
}

std::span<const House> Rules::houses() const {
  return data_->houses;
}

std::span<const std::uint16_t> Rules::houses_of(int cell) const {
  const auto c = static_cast<std::size_t>(cell);
  return std::span(data_->of_cells).subspan(data_->begins[c], data_->begins[c + 1] - data_->begins[c]);
}

bool Rules::are_boxes() const {
  return data_->are_boxes;
}

const std::string& Rules::text() const {
  return data_->text;
}

bool operator==(const Rules& a, const Rules& b) {
  if (a.data_ == b.data_) return true;
  return a.shape() == b.shape() && cell_sets(a.houses()) == cell_sets(b.houses());
}

RulesBuilder::RulesBuilder(const Shape& shape) : data_(std::make_shared<Rules::Data>(shape)) {
  const int n = shape.size();
  for (int row = 0; row < n; ++row) {
    House house{"row " + std::to_string(row + 1), {}, HouseKind::row};
    for (int column = 0; column < n; ++column) house.cells.push_back(static_cast<Point>(row * n + column));
    add(std::move(house));
  }
  for (int column = 0; column < n; ++column) {
    House house{"column " + std::to_string(column + 1), {}, HouseKind::column};
    for (int row = 0; row < n; ++row) house.cells.push_back(static_cast<Point>(row * n + column));
    add(std::move(house));
  }
}

void RulesBuilder::add_boxes() {
  const Shape& shape = data_->shape;
  const int n = shape.size();
  std::vector<House> boxes(static_cast<std::size_t>(n));
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    boxes[static_cast<std::size_t>(shape.box_of(cell / n, cell % n))].cells.push_back(static_cast<Point>(cell));
  }
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    boxes[box].name = "box " + std::to_string(box + 1);
    boxes[box].kind = HouseKind::box;
    add(std::move(boxes[box]));
  }
}

void RulesBuilder::add(House house) {
  std::ranges::sort(house.cells);
  if (std::ranges::find(data_->houses, house.cells, &House::cells) != data_->houses.end()) return;
  data_->houses.push_back(std::move(house));
}

bool RulesBuilder::share_house(Point a, Point b) const {
  return std::ranges::any_of(data_->houses, [a, b](const House& house) {
    return std::ranges::binary_search(house.cells, a) && std::ranges::binary_search(house.cells, b);
  });
}

Rules RulesBuilder::take(std::string text) {
  data_->text = std::move(text);
  data_->finish();
  if (data_->text.empty()) {
    data_->are_boxes = true;
  } else {
    data_->are_boxes = Rules(data_->shape) == Rules(data_);
    if (data_->are_boxes) data_->text.clear();
  }
  return Rules(std::exchange(data_, nullptr));
}

std::string cell_name(const Shape& shape, int cell) {
  return "r" + std::to_string(cell / shape.size() + 1) + "c" + std::to_string(cell % shape.size() + 1);
}

}  // namespace isodoku
