// Puzzles to be measured with: as files have them, or scrambled, so that no order helps the caches.

#include "bench/puzzle_inputs.hpp"

#include <fstream>

#include "base/error.hpp"
#include "base/shuffle.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"

namespace isodoku {

SharedGrids read_puzzles(const std::string& file) {
  std::ifstream stream(file);
  if (!stream) throw Error(ErrorKind::io, "cannot open it", {file, 0, 0});
  auto puzzles = std::make_shared<std::vector<Grid>>();
  for (std::string line; std::getline(stream, line);) puzzles->push_back(make_grid(Shape(), line.substr(0, 81)));
  return puzzles;
}

SharedGrids scrambled(const std::vector<Grid>& grids, const Symmetries& group, int times, std::mt19937_64& engine) {
  auto images = std::make_shared<std::vector<Grid>>();
  for (const Grid& grid : grids) {
    for (int i = 0; i < times; ++i) images->push_back(apply(random_transform(group, engine), grid));
  }
  detail::shuffle(*images, engine);
  return images;
}

}  // namespace isodoku
