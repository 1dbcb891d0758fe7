#pragma once
// Translates files to UTF-8 text: UTF-16 and NumPy arrays.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/detail/compression.hpp"

namespace isodoku::detail {

/// The content that is translated.
enum class Translation : unsigned char {
  utf16_little,
  utf16_big,
  numpy,  ///< becomes a line of cells for each grid
};

/// The translation of a file with these first bytes; nothing for any other file.
std::optional<Translation> translation_of_content(std::string_view start);

/// Whether these few bytes may be the beginning of a file that is translated.
bool may_become_translated(std::string_view start);

/// Returns the translated text.
class Translator {
 public:
  virtual ~Translator() = default;

  /// Fills a part of the buffer, and returns the number of bytes; 0 at the end. Throws Error (data) if the content is
  /// invalid, and Error (io) if an array is truncated.
  virtual std::size_t read(std::span<char> buffer) = 0;
};

/// `next` returns the bytes of the file. `file` is for messages.
std::unique_ptr<Translator> make_translator(Translation translation, std::string file, NextBytes next);

/// The same for NumPy arrays only.
std::unique_ptr<Translator> make_numpy_translator(std::string file, NextBytes next);

}  // namespace isodoku::detail
