// Implements io/layouts/opensudoku.hpp without expat: OpenSudoku files are refused.

#include "io/layouts/opensudoku.hpp"

#include "base/error.hpp"

namespace isodoku::detail {

class OpenSudokuParser::Impl {};

OpenSudokuParser::OpenSudokuParser(std::string file, std::uint64_t lines_before, std::size_t) {
  throw Error(ErrorKind::data, "OpenSudoku files are not supported on this page",
              {std::move(file), lines_before + 1, 1});
}

OpenSudokuParser::~OpenSudokuParser() = default;

void OpenSudokuParser::parse(std::string_view, bool, std::deque<OpenSudokuGame>&) {}

}  // namespace isodoku::detail
