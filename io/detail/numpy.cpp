// Translates NumPy arrays (.npy) to lines of cells.
//
// A file begins with a magic number, a version, the length of a header, and the header. The header is the text of a
// Python dictionary with the type of the elements, their order, and the shape of the array (numpy.lib.format; versions
// 1 to 3 differ in the size of the length field and in the encoding of names). The elements follow. A file may contain
// several arrays.
//
// Dimensions of length 1 are ignored. The others must be those of one grid, (9, 9) or (81,), of several, (n, 9, 9) or
// (n, 81), or of pairs, (n, 2, 9, 9) or (n, 2, 81), such as puzzles with their solutions. A pair becomes one line. Each
// string becomes a line unchanged. NaN is a blank. Elements in the order of C are translated one after the other.
// Elements in the order of Fortran are kept in memory until all have been read, with one byte for each cell.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "grid/grid.hpp"
#include "io/detail/separators.hpp"
#include "io/detail/translation.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t max_header = std::size_t{1} << 20U;
constexpr std::size_t max_cells = std::size_t{max_size} * max_size;

/// The type of the elements of an array.
struct ElementType {
  char kind = '\0';  ///< i and u: integers; f: floating-point numbers; S and U: strings
  bool is_big_endian = false;
  std::size_t bytes = 0;  ///< size of an element
};

struct ArrayLayout {
  ElementType type;
  bool is_fortran = false;
  std::size_t grids = 1;    ///< number of grids, or of pairs of grids
  std::size_t of_pair = 1;  ///< number of grids on a line
  std::size_t rows = 1;     ///< number of rows of a grid; 1 if it has only one dimension
  std::size_t columns = 1;
  bool may_be_one_hot = false;      ///< (9, 9, 9) may be one grid, with an element for each symbol of each cell
  bool may_be_small_grids = false;  ///< (16, 16) may be sixteen grids of sixteen cells
};

/// The values in a header, as they are written there.
struct ArrayHeader {
  std::string_view type;   ///< `'<i8'`
  std::string_view order;  ///< `False` for the order of C
  std::string_view shape;  ///< `(9, 9)`
};

/// Parses a header: a dictionary with exactly these three names.
class HeaderParser {
 public:
  explicit HeaderParser(std::string_view text) : text_(text) {}

  std::optional<ArrayHeader> parse() {
    ArrayHeader header;
    if (!take('{')) return std::nullopt;
    while (!take('}')) {
      std::string_view* const value = value_of(take_value(), header);
      if (value == nullptr || !value->empty() || !take(':')) return std::nullopt;
      *value = take_value();
      if (value->empty() || (!take(',') && next() != '}')) return std::nullopt;
    }
    const bool is_whole = next() == '\0' && !header.type.empty() && !header.order.empty() && !header.shape.empty();
    return is_whole ? std::optional(header) : std::nullopt;
  }

 private:
  static std::string_view* value_of(std::string_view name, ArrayHeader& header) {
    if (name == "'descr'" || name == "\"descr\"") return &header.type;
    if (name == "'fortran_order'" || name == "\"fortran_order\"") return &header.order;
    return name == "'shape'" || name == "\"shape\"" ? &header.shape : nullptr;
  }

  char next() {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char character) {
    if (next() != character) return false;
    ++at_;
    return true;
  }

  /// Takes a string with its quotes, a word, or a text in brackets with its brackets. Returns an empty text if there is
  /// none.
  std::string_view take_value() {
    const char first = next();
    const std::size_t begin = at_;
    if (first == '\'' || first == '"') {
      at_ = std::min(text_.find(first, at_ + 1), text_.size());
      return at_ < text_.size() ? text_.substr(begin, ++at_ - begin) : std::string_view();
    }
    std::size_t depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char character = text_[at_];
      if (depth == 0 && (character == ',' || character == ':' || character == '}')) break;
      if (character == '(' || character == '[') ++depth;
      if ((character == ')' || character == ']') && depth-- == 0) return {};
    }
    const std::string_view value = text_.substr(begin, at_ - begin);
    return value.substr(0, value.find_last_not_of(" \t\r\n") + 1);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::uint64_t reversed(std::uint64_t bits, std::size_t bytes) {
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < bytes; ++i) result = result << 8U | (bits >> (8 * i) & 0xFFU);
  return result;
}

class NumpyTranslator : public Translator {
 public:
  NumpyTranslator(std::string file, NextBytes next) : file_(std::move(file)), next_(std::move(next)) {}

  std::size_t read(std::span<char> buffer) override {
    while (taken_ == text_.size() && !is_over_) {
      text_.clear();
      taken_ = 0;
      translate();
    }
    const std::size_t count = std::min(buffer.size(), text_.size() - taken_);
    std::memcpy(buffer.data(), text_.data() + taken_, count);
    taken_ += count;
    return count;
  }

 private:
  [[noreturn]] void refuse(const std::string& reason, std::uint64_t column = 0) const {
    throw Error(ErrorKind::data, "cannot read this NumPy array: " + reason, {file_, column > 0 ? line_ : 0, column});
  }

  /// Translates the next header or the next line.
  void translate() {
    if (grids_left_ == 0) {
      if (!has(1)) {
        is_over_ = true;
        return;
      }
      read_header();
      if (layout_.is_fortran) read_fortran();
      if (layout_.may_be_one_hot) read_cube();
      return;
    }
    add_grid();
    --grids_left_;
  }

  /// Reads an array with as many grids as a grid has rows. Refuses an array that contains only zeros and ones.
  void read_cube() {
    for (; grids_left_ > 0; --grids_left_) add_grid();
    const auto is_bit = [](char cell) { return is_one_of("01\n", cell); };
    if (text_.find('1') != std::string::npos && std::ranges::all_of(text_, is_bit)) {
      refuse("its elements are 0 and 1 only, as in one-hot arrays; expected the symbols of cells");
    }
  }

  /// Whether at least this number of bytes follow. If so, they are in block_ from at_ on.
  bool has(std::size_t bytes) {
    while (block_.size() - at_ < bytes) {
      block_.erase(0, at_);
      at_ = 0;
      const std::string_view more = next_();
      if (more.empty()) return false;
      block_ += more;
    }
    return true;
  }

  std::string_view take(std::size_t bytes) {
    if (!has(bytes)) throw Error(ErrorKind::io, "the NumPy array is truncated", {file_, 0, 0});
    at_ += bytes;
    return std::string_view(block_).substr(at_ - bytes, bytes);
  }

  void read_header() {
    if (!has(magic.size()) || take(magic.size()) != magic) refuse("other data follow it");
    const auto version = static_cast<unsigned char>(take(2).front());
    if (version < 1 || version > 3) refuse("version " + std::to_string(version) + " of the format is not known");
    std::size_t length = 0;
    const std::string_view bytes = take(version == 1 ? 2 : 4);
    for (std::size_t i = bytes.size(); i-- > 0;) length = length << 8U | static_cast<unsigned char>(bytes[i]);
    if (length > max_header) refuse("its header is too long");
    const std::string header(take(length));
    const std::optional<ArrayHeader> parsed = HeaderParser(header).parse();
    if (!parsed) refuse("its header is damaged");
    layout_ = {};
    read_type(parsed->type);
    if (parsed->order != "True" && parsed->order != "False")
      refuse("its fortran_order is " + in_quotes(parsed->order) + ", neither True nor False");
    layout_.is_fortran = parsed->order == "True";
    read_shape(parsed->shape);
    grids_left_ = layout_.grids;
  }

  void read_type(std::string_view text) {
    if (text.front() != '\'' && text.front() != '"') refuse("its elements have several fields");
    const std::string name(text.substr(1, text.size() - 2));
    ElementType& type = layout_.type;
    type.is_big_endian = name.starts_with('>');
    type.kind = name.size() > 2 ? name[1] : '\0';
    std::size_t count = 0;
    for (const char digit : name.substr(std::min<std::size_t>(2, name.size()))) {
      if (digit < '0' || digit > '9' || count > max_header) refuse("its type is " + in_quotes(name));
      count = 10 * count + static_cast<std::size_t>(digit - '0');
    }
    type.bytes = type.kind == 'U' ? 4 * count : count;
    const bool is_integer =
        (type.kind == 'i' || type.kind == 'u') && (count == 1 || count == 2 || count == 4 || count == 8);
    const bool is_float = type.kind == 'f' && (count == 4 || count == 8);
    const bool is_string = (type.kind == 'S' || type.kind == 'U') && count > 0 && count <= max_header;
    // The type begins with the byte order, or with `|` if there is none.
    const bool has_order = name.starts_with('<') || name.starts_with('>');
    const bool has_no_order = name.starts_with('|') && (type.kind == 'S' || count == 1);
    if ((!is_integer && !is_float && !is_string) || (!has_order && !has_no_order)) {
      refuse("its elements have the type " + in_quotes(name) + ": expected integers or strings");
    }
  }

  void read_shape(std::string_view text) {
    const std::string shape(text);
    const auto refuse_shape = [&] {
      refuse("its shape is " + shape + "; expected (9, 9), (n, 9, 9), (n, 81) or the like");
    };
    if (!text.starts_with('(') || !text.ends_with(')')) refuse_shape();
    const std::string_view numbers = text.substr(1, text.size() - 2);
    std::vector<std::size_t> dimensions;
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / 20;  // 10 * most + 9 does not overflow
    std::size_t all = 1;
    for (std::size_t at = 0; at < numbers.size();) {
      const std::size_t comma = std::min(numbers.find(',', at), numbers.size());
      std::string_view digits = numbers.substr(at, comma - at);
      digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
      at = comma + 1;
      if (digits.empty() && at >= numbers.size()) break;  // after the last comma
      if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) refuse_shape();
      std::size_t number = 0;
      for (const char digit : digits)
        number = number < most ? 10 * number + static_cast<std::size_t>(digit - '0') : most;
      if (number != 1) dimensions.push_back(number);
      all = number == 0 || all == 0 ? 0 : all > most / number ? most + 1 : all * number;
    }
    if (all > most) refuse("its shape is " + shape);
    if (all == 0) {
      layout_.grids = 0;
      return;
    }
    const auto is_square = [&](std::size_t i) {
      return dimensions[i] == dimensions[i + 1] && dimensions[i] <= static_cast<std::size_t>(max_size);
    };
    const auto is_cells = [](std::size_t number) {
      const auto size = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(number))));
      return size * size == number && number <= max_cells;
    };
    const std::size_t count = dimensions.size();
    if (is_text() && count <= 1) {
      layout_.grids = all;
    } else if (count == 4 && dimensions[1] == 2 && is_square(2)) {
      layout_.grids = dimensions[0];
      layout_.of_pair = 2;
      layout_.rows = layout_.columns = dimensions[2];
    } else if (count == 3 && dimensions[1] == 2 && dimensions[2] > 4 && is_cells(dimensions[2])) {
      layout_.grids = dimensions[0];
      layout_.of_pair = 2;
      layout_.columns = dimensions[2];
    } else if (count == 3 && is_square(1)) {
      layout_.grids = dimensions[0];
      layout_.rows = layout_.columns = dimensions[1];
      layout_.may_be_one_hot = dimensions[0] == dimensions[1] && !is_text();
    } else if (count == 2 && is_square(0)) {
      layout_.rows = layout_.columns = dimensions[0];
      layout_.may_be_small_grids = dimensions[0] == 16;
    } else if (count == 2 && is_cells(dimensions[1])) {
      layout_.grids = dimensions[0];
      layout_.columns = dimensions[1];
    } else if (count == 1 && is_cells(dimensions[0])) {
      layout_.columns = dimensions[0];
    } else {
      refuse_shape();
    }
  }

  /// Whether each element is a line, not a cell.
  [[nodiscard]] bool is_text() const {
    const std::size_t one = layout_.type.kind == 'U' ? 4 : 1;
    return (layout_.type.kind == 'S' || layout_.type.kind == 'U') && layout_.type.bytes > one;
  }

  [[nodiscard]] std::uint64_t bits_of(std::string_view bytes) const {
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes.data(), bytes.size());
    const bool is_swapped = layout_.type.is_big_endian != (std::endian::native == std::endian::big);
    return is_swapped ? reversed(bits, bytes.size()) : bits;
  }

  /// The character of the cell that a number stands for; '\0' if the number is invalid.
  [[nodiscard]] char cell_of_number(std::string_view bytes) const {
    std::uint64_t bits = bits_of(bytes);
    if (layout_.type.kind == 'f') {
      double value = 0;
      if (bytes.size() == 4) {
        value = static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
      } else {
        value = std::bit_cast<double>(bits);
      }
      if (std::isnan(value)) return '0';
      if (!(value >= 0 && value <= max_size && value == std::floor(value))) return '\0';
      bits = static_cast<std::uint64_t>(value);
    }
    if (bits > static_cast<std::uint64_t>(max_size)) return '\0';
    return bits == 0 ? '0' : symbol_character(static_cast<int>(bits));
  }

  /// The characters of a string. Those that are not ASCII become `!`, which is not a cell.
  [[nodiscard]] std::string string_of(std::string_view bytes) const {
    std::string text;
    const std::size_t step = layout_.type.kind == 'U' ? 4 : 1;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
      const std::uint64_t code = bits_of(bytes.substr(at, step));
      text += code < 0x80 ? static_cast<char>(code) : '!';
    }
    return text.substr(0, text.find_last_not_of('\0') + 1);
  }

  /// Appends the cell, or the line, of the next element.
  void add_element(std::string& text, std::size_t place) {
    const std::string_view bytes = take(layout_.type.bytes);
    if (layout_.type.kind != 'S' && layout_.type.kind != 'U') {
      const char cell = cell_of_number(bytes);
      if (cell == '\0')
        refuse("element " + std::to_string(place) + " of grid " + std::to_string(line_) +
                   " is not an integer from 0 to " + std::to_string(max_size),
               place);
      text += cell;
      return;
    }
    const std::string value = string_of(bytes);
    if (value.find_first_of("\r\n") != std::string::npos || value.find('\0') != std::string::npos)
      refuse("string " + std::to_string(line_) + " has a line break", 1);
    text += value.empty() && !is_text() ? "." : value;
  }

  void add_grid() {
    const std::size_t begin = text_.size();
    const std::size_t cells = layout_.rows * layout_.columns;
    for (std::size_t grid = 0; grid < layout_.of_pair; ++grid) {
      if (grid > 0) text_ += ',';
      for (std::size_t place = 1; place <= cells; ++place) add_element(text_, place);
    }
    end_grid(begin);
  }

  void end_grid(std::size_t begin) {
    const std::string_view grid = std::string_view(text_).substr(begin);
    if (layout_.may_be_small_grids &&
        std::ranges::all_of(grid, [](char cell) { return character_symbol(cell) <= 4; })) {
      refuse("its shape (16, 16) may be one grid or sixteen");
    }
    text_ += '\n';
    ++line_;
  }

  /// Reads an array in the order of Fortran. The first index changes fastest, so the cells of a grid are far apart.
  void read_fortran() {
    const std::size_t all = layout_.grids * layout_.of_pair * layout_.rows * layout_.columns;
    if (is_text()) return;  // strings have one dimension, so their order is the same
    std::string elements;
    for (std::size_t place = 1; place <= all; ++place) add_element(elements, place);
    for (std::size_t grid = 0; grid < layout_.grids; ++grid) {
      const std::size_t begin = text_.size();
      for (std::size_t of_pair = 0; of_pair < layout_.of_pair; ++of_pair) {
        if (of_pair > 0) text_ += ',';
        for (std::size_t row = 0; row < layout_.rows; ++row) {
          for (std::size_t column = 0; column < layout_.columns; ++column) {
            text_ += elements[grid + layout_.grids * (of_pair + layout_.of_pair * (row + layout_.rows * column))];
          }
        }
      }
      end_grid(begin);
    }
    grids_left_ = 0;
  }

  std::string file_;
  NextBytes next_;
  std::string block_;
  std::size_t at_ = 0;
  std::string text_;
  std::size_t taken_ = 0;
  ArrayLayout layout_;
  std::size_t grids_left_ = 0;
  std::uint64_t line_ = 1;
  bool is_over_ = false;
};

}  // namespace

std::unique_ptr<Translator> make_numpy_translator(std::string file, NextBytes next) {
  return std::make_unique<NumpyTranslator>(std::move(file), std::move(next));
}

}  // namespace isodoku::detail
