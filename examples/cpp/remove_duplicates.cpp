// Reads puzzles, one a line, and prints the first of each class of equivalent ones. After an installation:
// g++ -std=c++20 remove_duplicates.cpp $(pkg-config --cflags --libs --static isodoku)
#include <iostream>
#include <isodoku/isodoku.hpp>
#include <string>

int main() {
  using namespace isodoku;
  const Shape shape;  // 3x3
  ClassSet classes{BoxGroup(shape)};
  for (std::string line; std::getline(std::cin, line);) {
    const Result<Grid> puzzle = try_make_grid(shape, line.substr(0, 81));
    if (!puzzle) {
      std::cerr << line << ": " << puzzle.error().what() << '\n';
      return 3;
    }
    if (classes.insert(*puzzle).is_new) std::cout << line << '\n';
  }
  std::cerr << classes.size() << " distinct puzzles\n";
}
