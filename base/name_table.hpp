#pragma once
// The names of the values of an enum, in one table for reading and printing.
//
// Example:
//
//     enum class Colour { red, green };
//     constexpr auto names =
//         name_table<Colour>({{"red", Colour::red}, {"green", Colour::green}, {"lime", Colour::green}});
//     assert(names.name_of(Colour::green) == "green");
//     assert(names.find("lime") == Colour::green);
//     assert(!names.find("blue"));
//     assert(names.alternatives() == "red, green or lime");

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A value with one of its names.
template <typename Value>
struct NamedValue {
  std::string_view name;  ///< as users write and read it
  Value value;            ///< what it stands for
};

/// Values and their names, in the order in which they are listed. A value may have several names; the first is printed.
template <typename Value, std::size_t Size>
class NameTable {
 public:
  /// Copies the entries. Use name_table, which deduces their number.
  constexpr explicit NameTable(const std::array<NamedValue<Value>, Size>& entries) : entries_(entries) {}

  /// The first name of the value; empty if it has none.
  [[nodiscard]] constexpr std::string_view name_of(Value value) const {
    for (const NamedValue<Value>& entry : entries_) {
      if (entry.value == value) return entry.name;
    }
    return {};
  }
  /// The value of a name, compared byte by byte; nothing if there is none. Takes time linear in the number of names.
  [[nodiscard]] constexpr std::optional<Value> find(std::string_view name) const {
    for (const NamedValue<Value>& entry : entries_) {
      if (entry.name == name) return entry.value;
    }
    return std::nullopt;
  }

  /// All names, each between quotes if `quote` is not empty: `red, green or lime`.
  [[nodiscard]] std::string alternatives(std::string_view quote = {}) const {
    std::string text;
    for (std::size_t i = 0; i < Size; ++i) {
      if (i > 0) text += i + 1 == Size ? " or " : ", ";
      text.append(quote).append(entries_[i].name).append(quote);
    }
    return text;
  }

  [[nodiscard]] constexpr auto begin() const { return entries_.begin(); }  ///< the first entry, a NamedValue
  [[nodiscard]] constexpr auto end() const { return entries_.end(); }      ///< the end of the entries

 private:
  std::array<NamedValue<Value>, Size> entries_;
};

/// A table of the given names.
template <typename Value, std::size_t Size>
constexpr NameTable<Value, Size> name_table(const NamedValue<Value> (&entries)[Size]) {
  return NameTable<Value, Size>(std::to_array(entries));
}

}  // namespace isodoku
