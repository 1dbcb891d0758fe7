#pragma once
// Reads the golden file.

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace isodoku {

struct GoldenLine {
  std::string shape;
  std::string input;
  std::string answers;  ///< see golden_answers
};

inline std::string golden_text() {
  std::ifstream file(ISODOKU_GOLDEN_FILE, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<GoldenLine> golden_lines() {
  std::vector<GoldenLine> lines;
  std::istringstream text(golden_text());
  GoldenLine line;
  while (std::getline(text, line.shape, '\t') && std::getline(text, line.input, '\t') &&
         std::getline(text, line.answers)) {
    lines.push_back(line);
  }
  return lines;
}

}  // namespace isodoku
