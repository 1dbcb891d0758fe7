#pragma once
// A puzzle with candidates (Sukaku) that has one solution. Its givens without the other candidates have several
// solutions.

#include <sstream>
#include <string>
#include <vector>

namespace isodoku {

inline const std::string sukaku_drawing =
    "36        1         123456789 123456789 123456789 2         123456789 123456789 123456789\n"
    "123456789 123456789 29        123456789 123456789 123456789 3         8         45\n"
    "7         123456789 4         123456789 123456789 123456789 26        123456789 123456789\n"
    "123456789 123456789 123456789 9         123456789 5         78        123456789 123456789\n"
    "2         123456789 123456789 123456789 6         48        123456789 123456789 123456789\n"
    "123456789 123456789 123456789 2         123456789 123456789 4         38        9\n"
    "123456789 123456789 3         78        123456789 123456789 123456789 6         5\n"
    "123456789 123456789 24        7         123456789 123456789 1         123456789 123456789\n"
    "123456789 123456789 25        6         123456789 123456789 2         123456789 123456789\n";

inline const std::string sukaku_solution =
    "618432597529176384734598612341985726297364851856217439473821965962753148185649273";

/// The puzzle as a line, with nine characters for each cell.
inline std::string sukaku_line() {
  std::string line;
  std::istringstream cells(sukaku_drawing);
  for (std::string cell; cells >> cell;) {
    for (char digit = '1'; digit <= '9'; ++digit) line += cell.find(digit) != std::string::npos ? digit : '.';
  }
  return line;
}

/// The cells that have one candidate.
inline std::string sukaku_givens() {
  std::string line;
  std::istringstream cells(sukaku_drawing);
  for (std::string cell; cells >> cell;) line += cell.size() == 1 ? cell : ".";
  return line;
}

}  // namespace isodoku
