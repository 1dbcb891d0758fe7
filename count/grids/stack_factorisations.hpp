#pragma once
// In how many ways the columns of a stack can be filled, for many choices of words at once.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "count/grids/word_classes.hpp"

namespace isodoku::detail {

/// States of halves that are kept at a time, of some 28 bytes each: 7 GB where there are more, as with 6 bands.
inline constexpr std::size_t default_states_kept = 260'000'000;

/// For each choice of words the number of stacks of as many bands and columns, the order of columns left open: the
/// factorisations of the graph of rows and symbols into perfect matchings. In each band half of the words are above.
/// Exact. From 2 to max_stack_bands bands.
///
/// The choices are counted in batches, in any order; in theirs, the least is made twice. Which choices a batch has
/// depends only on all choices and on `states_kept`. Memory: two halves for each job, or `states_kept` if that is more.
class StackFactorisations {
 public:
  StackFactorisations(int bands, std::span<const Words> choices, const Execution& execution = {},
                      std::size_t states_kept = default_states_kept);
  StackFactorisations(StackFactorisations&& other) noexcept;
  StackFactorisations& operator=(StackFactorisations&& other) noexcept;
  ~StackFactorisations();

  [[nodiscard]] std::size_t batches() const;
  /// The choices that a batch counts.
  [[nodiscard]] std::span<const std::size_t> choices(std::size_t batch) const;
  /// How much work a batch is after the one before it, in look-ups of a state.
  [[nodiscard]] double work(std::size_t batch) const;

  /// Counts a batch: for each of its choices, by place, the number of stacks. Keeps the halves that it has made for the
  /// next batch. `on_work` is given the work that is done, perhaps none; what it throws ends the count.
  std::vector<std::uint64_t> count(std::size_t batch, const Execution& execution,
                                   const std::function<void(double work)>& on_work);

 private:
  struct Plan;
  std::unique_ptr<Plan> plan_;
};

/// All of them, by choice.
std::vector<std::uint64_t> stack_factorisations(int bands, std::span<const Words> choices,
                                                const Execution& execution = {},
                                                std::size_t states_kept = default_states_kept);

}  // namespace isodoku::detail
