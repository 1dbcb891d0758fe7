// Hard inputs.
//
// A row-by-row search is slow where many ways to begin look alike for long: symmetric input, and input
// that is symmetric except for its last rows.

#include "bench/hard_inputs.hpp"

namespace isodoku {
Grid grid_of_order_648() {
  return make_grid(Shape(), "123456789456789123789123456231564897564897231897231564312645978645978312978312645");
}

Grid grid_of_order_72() {
  return make_grid(Shape(), "123456789457893612986217354274538196531964827698721435342685971715349268869172543");
}

std::vector<NamedGrid> hard_inputs() {
  const Grid most = grid_of_order_648();
  std::vector<NamedGrid> inputs;
  const auto add = [&inputs](const std::string& name, const Grid& grid) { inputs.push_back({name, grid}); };
  add("empty", Grid());
  add("one_clue", make_grid(Shape(), std::string(40, '.') + "5" + std::string(40, '.')));
  add("pattern_of_81", make_grid(Shape(), std::string(81, 'x')));
  add("one_symbol_nine_times", kept(most, [](int, int, int symbol) { return symbol == 1; }));
  add("two_symbols_nine_times", kept(most, [](int, int, int symbol) { return symbol <= 2; }));
  add("nine_symbols_once", kept(most, [](int row, int column, int) { return column == row % 3 * 3 + row / 3; }));
  add("full_boxes_chequered_5", kept(most, [](int row, int column, int) { return (row / 3 + column / 3) % 2 == 0; }));
  add("full_boxes_chequered_4", kept(most, [](int row, int column, int) { return (row / 3 + column / 3) % 2 == 1; }));
  add("full_boxes_diagonal", kept(most, [](int row, int column, int) { return row / 3 == column / 3; }));
  add("one_band", kept(most, [](int row, int, int) { return row < 3; }));
  add("two_bands", kept(most, [](int row, int, int) { return row < 6; }));
  add("three_bands_less_one_clue", kept(most, [](int row, int column, int) { return row < 8 || column < 8; }));
  add("order_648_complete", most);
  add("order_72_complete", grid_of_order_72());
  for (int missing = 1; missing <= 9; ++missing) {
    add("order_648_less_" + std::to_string(missing),
        kept(most, [missing](int row, int column, int) { return row >= missing || column != row % 3 * 3 + row / 3; }));
  }
  for (int symbol = 1; symbol <= 8; ++symbol) {
    add("order_648_without_1_to_" + std::to_string(symbol),
        kept(most, [symbol](int, int, int s) { return s > symbol; }));
  }
  // What an hour of `tools/bench slow-inputs` (seed 1) found.
  add("found_by_search_1",
      make_grid(Shape(), "..................789123456..................897231564..................978312645"));
  add("found_by_search_2",
      make_grid(Shape(), "...456......789......123...231......564......897............978......312......645"));
  add("found_by_search_3",
      make_grid(Shape(), ".........456789123..................564897231..................645978312........."));
  add("found_by_search_4",
      make_grid(Shape(), "..................986217354..................698721435..................869172543"));
  return inputs;
}

}  // namespace isodoku
