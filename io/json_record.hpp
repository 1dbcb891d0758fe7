#pragma once
// Results as JSON, one object a line.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace isodoku {

/// The fields of the records that commands write; those that are not set are left out. Numbers are written with
/// all their digits, however many. Bytes that are not UTF-8 become U+FFFD.
struct JsonRecord {
  std::optional<std::uint64_t> line;                  ///< number of the line in its file, from 1
  std::optional<std::string_view> input;              ///< as it was read
  std::optional<std::string> form;                    ///< the canonical form, or the image of `map`
  std::optional<std::string> order;                   ///< decimal digits
  std::optional<std::string> map;                     ///< the transform that takes the input to the form
  std::optional<std::uint64_t> count{};               ///< the number that the command computes
  std::optional<std::uint64_t> rank{};                ///< in the catalogue
  std::optional<std::uint64_t> ignored_candidates{};  ///< lists of them that would make another puzzle

  /// One object, in the order of the fields, without a newline.
  [[nodiscard]] std::string text() const;
};

/// The object with `"count":N` added as the last field.
std::string with_count(std::string_view object, std::uint64_t count);

}  // namespace isodoku
