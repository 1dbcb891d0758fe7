#pragma once
// Files that become text when they are read: UTF-16 and the arrays of NumPy.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/detail/compression.hpp"

namespace isodoku::detail {

/// What is translated.
enum class Translation : unsigned char {
  utf16_little,
  utf16_big,
  numpy,  ///< a line of cells for each grid
};

/// By the first bytes of a file; nothing for others.
std::optional<Translation> translation_of_content(std::string_view start);

/// Whether these few bytes begin such content.
bool may_become_translated(std::string_view start);

/// Gives text.
class Translator {
 public:
  virtual ~Translator() = default;

  /// Fills some of the buffer and returns how much; 0 at the end. Throws Error (data) if this is not what it seemed,
  /// and Error (io) if it ends early.
  virtual std::size_t read(std::span<char> buffer) = 0;
};

/// `file` is for messages.
std::unique_ptr<Translator> make_translator(Translation translation, std::string file, NextBytes next);

/// Only the arrays of NumPy.
std::unique_ptr<Translator> make_numpy_translator(std::string file, NextBytes next);

}  // namespace isodoku::detail
