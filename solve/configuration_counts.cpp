// Configurations up to symmetry, by Burnside's lemma: the mean over the group of the configurations that a symmetry
// fixes up to relabelling. Relabelling is taken care of by counting configurations without names, on which the
// symmetries act as a group; what each conjugacy class fixes is counted in fixed_configurations.cpp. Nothing is
// generated, so that these numbers check generators, and no canonical form is used.
//
// Classes are independent work, the first (the identity) the longest, so that they are handed to threads in their
// order. There may be more than a million (5x5): they are taken in batches.

#include "solve/configuration_counts.hpp"

#include <string>
#include <utility>

#include "group/detail/parallel.hpp"
#include "group/error.hpp"
#include "solve/fixed_configurations.hpp"

namespace isodoku {
namespace {

constexpr std::size_t batch_size = 4096;

/// Most classes of a large shape have no cycle of cells short enough for a few clues.
std::vector<BigInteger> fixed_by_class(const Shape& shape, const ConjugacyClass& found, int most_clues) {
  if (found.cells.cycles().front().length > most_clues) {
    std::vector<BigInteger> only_empty(static_cast<std::size_t>(most_clues) + 1);
    only_empty[0] = 1;
    return only_empty;
  }
  return fixed_configurations(shape, found.representative, most_clues);
}

}  // namespace

void for_each_fixed_configurations(const Shape& shape, bool with_transposition, int most_clues, std::size_t jobs,
                                   const FixedConfigurationsVisitor& visit) {
  std::vector<ConjugacyClass> batch;
  const auto flush = [&] {
    std::vector<std::vector<BigInteger>> fixed(batch.size());
    detail::for_each_in_parallel(jobs, batch.size(),
                                 [&](std::size_t i) { fixed[i] = fixed_by_class(shape, batch[i], most_clues); });
    for (std::size_t i = 0; i < batch.size(); ++i) visit(batch[i], fixed[i]);
    batch.clear();
  };
  for_each_conjugacy_class(shape, with_transposition, [&](const ConjugacyClass& found) {
    batch.push_back(found);
    if (batch.size() == batch_size) flush();
  });
  flush();
}

std::vector<BigInteger> configuration_counts(const Shape& shape, bool with_transposition, int most_clues,
                                             std::size_t jobs) {
  BigInteger order = 0;
  std::vector<BigInteger> sums(static_cast<std::size_t>(most_clues) + 1);
  for_each_fixed_configurations(shape, with_transposition, most_clues, jobs,
                                [&](const ConjugacyClass& found, const std::vector<BigInteger>& fixed) {
                                  order += found.size;
                                  for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += found.size * fixed[k];
                                });
  if (order != symmetry_count(shape, with_transposition)) {
    throw Error(ErrorKind::internal, "the conjugacy classes of " + shape.text() + " have " + order.str() +
                                         " elements, the group " + symmetry_count(shape, with_transposition).str());
  }
  std::vector<BigInteger> counts;
  for (std::size_t k = 0; k < sums.size(); ++k) {
    BigInteger count;
    BigInteger rest;
    divide_qr(sums[k], order, count, rest);
    if (rest != 0) {
      throw Error(ErrorKind::internal, "the configurations with " + std::to_string(k) + " clues that symmetries of " +
                                           shape.text() + " fix are no multiple of the order of the group");
    }
    counts.push_back(std::move(count));
  }
  return counts;
}

}  // namespace isodoku
