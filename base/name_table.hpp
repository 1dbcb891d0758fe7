#pragma once
// The names of the values of an enum, in one table beside it, for reading and printing.
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

/// In the order in which they are listed. A value may have several names; the first is the one that is shown.
template <typename Value, std::size_t Size>
class NameTable {
 public:
  /// Keeps a copy of the entries; name_table counts them.
  constexpr explicit NameTable(const std::array<NamedValue<Value>, Size>& entries) : entries_(entries) {}

  /// Empty if it has none.
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

  /// All names, each in quotes if there are some: `red, green or lime`.
  [[nodiscard]] std::string alternatives(std::string_view quote = {}) const {
    std::string text;
    for (std::size_t i = 0; i < Size; ++i) {
      if (i > 0) text += i + 1 == Size ? " or " : ", ";
      text.append(quote).append(entries_[i].name).append(quote);
    }
    return text;
  }

  [[nodiscard]] constexpr auto begin() const { return entries_.begin(); }  ///< of the entries, NamedValue each
  [[nodiscard]] constexpr auto end() const { return entries_.end(); }      ///< likewise

 private:
  std::array<NamedValue<Value>, Size> entries_;
};

/// A table of as many names as are given.
template <typename Value, std::size_t Size>
constexpr NameTable<Value, Size> name_table(const NamedValue<Value> (&entries)[Size]) {
  return NameTable<Value, Size>(std::to_array(entries));
}

}  // namespace isodoku
