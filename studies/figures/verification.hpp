#pragma once
// Figures found anew, and compared with what was published.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/name_table.hpp"
#include "studies/figures/figure.hpp"

namespace isodoku::detail {

/// What a method found, and how long it took. A method that fails by an internal check finds nothing.
struct FoundValue {
  std::string value{};
  double seconds = 0;
  std::optional<Error> failure{};
};

enum class FigureResult : std::uint8_t { ok, differs, skipped };

inline constexpr auto figure_result_names = name_table<FigureResult>(
    {{"ok", FigureResult::ok}, {"differs", FigureResult::differs}, {"skipped", FigureResult::skipped}});

struct CheckedFigure {
  const Figure& figure;
  FigureResult result;
  FoundValue first{};  ///< both unless it was skipped
  FoundValue second{};
};

struct VerificationHooks {
  std::function<void(const CheckedFigure& checked)> checked;
  /// Before a figure is found: how many have been, and the share of the registered time.
  std::function<void(std::uint64_t done, double share)> progress{};
};

/// Finds figures, in ascending order of their times, and hands on each as soon as it is checked; `within` are seconds
/// in all: figures that would go beyond are skipped. Returns whether none differs. Errors that are not internal are
/// thrown.
bool verify_figures(std::vector<Figure> figures, const FigureOptions& options, std::optional<std::uint64_t> within,
                    const VerificationHooks& hooks);

}  // namespace isodoku::detail
