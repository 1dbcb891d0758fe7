// Orbits under generators, and the stabiliser of a point of an orbit.
//
// An orbit is explored breadth-first. Each new point stores the element that maps the first point to it. (Conjugacy
// classes have many points, so each of these only stores its predecessor and the generator that leads from there.) The
// stabiliser of the first point contains "an element of the group, then back to the first point". A few such elements,
// chosen at random, almost surely generate the stabiliser. Its order is known (the order of the group divided by the
// length of the orbit), so a chain of that order proves that they do.
//
// Conjugacy classes are orbits of the group on itself. An element is identified by its number
// (PermutationGroup::number_of), so one bit per element shows whether its class is known. The cost is one number_of per
// element and generator.

#include "group/subgroups.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <random>
#include <unordered_map>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t elements_between_hooks = 1U << 14U;

/// More random elements than any stabiliser has needed so far.
constexpr int max_tries = 200;

/// Generators of a stabiliser, given its order. `random_stabilising` returns a random element of the stabiliser.
template <typename Source>
std::vector<Permutation> stabiliser_generators(std::size_t degree, const BigInteger& order,
                                               const Source& random_stabilising) {
  std::vector<Permutation> found;
  if (order == 1) return found;
  for (int tries = 0; tries < max_tries; ++tries) {
    Permutation element = random_stabilising();
    if (is_identity(element)) continue;
    if (!found.empty() && PermutationGroup(degree, found, order).contains(element)) continue;
    found.push_back(std::move(element));
    if (PermutationGroup(degree, found, order).order() == order) return found;
  }
  throw Error(ErrorKind::internal, "no stabiliser of an orbit was found with the order " + order.str());
}

}  // namespace

SetOrbit orbit_of_set(const PermutationGroup& group, const std::vector<Permutation>& generators,
                      const std::vector<Point>& set) {
  std::vector<std::vector<Point>> sets{set};
  std::vector<Permutation> transversal{identity_permutation(group.degree())};
  std::map<std::vector<Point>, std::size_t> known{{set, 0}};
  const auto image = [](const std::vector<Point>& points, const Permutation& element) {
    std::vector<Point> result;
    for (const Point point : points) result.push_back(element[point]);
    std::ranges::sort(result);
    return result;
  };
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (const Permutation& generator : generators) {
      std::vector<Point> there = image(sets[i], generator);
      if (!known.try_emplace(there, sets.size()).second) continue;
      transversal.push_back(product(transversal[i], generator));
      sets.push_back(std::move(there));
    }
  }
  const BigInteger order = group.order() / sets.size();
  std::minstd_rand random;
  const std::vector<Permutation> keeping = stabiliser_generators(group.degree(), order, [&] {
    const Permutation element = group.random_element(random);
    return product(element, inverse(transversal[known.at(image(set, element))]));
  });
  return {std::move(sets), std::move(transversal), PermutationGroup(group.degree(), keeping, order)};
}

std::vector<ElementClass> element_classes(const PermutationGroup& group, const std::vector<Permutation>& generators,
                                          const std::function<void()>& on_work) {
  if (group.order() > max_elements_in_classes) {
    throw Error(ErrorKind::usage, "the conjugacy classes of a group of order " + group.order().str() +
                                      " are out of reach; the limit is a group of " +
                                      std::to_string(max_elements_in_classes) + " elements");
  }
  const auto order = static_cast<std::uint64_t>(group.order());
  std::vector<Permutation> inverses;
  for (const Permutation& generator : generators) inverses.push_back(inverse(generator));
  const auto conjugate = [&](const Permutation& element, std::size_t generator) {
    return product(product(inverses[generator], element), generators[generator]);
  };
  std::vector<bool> is_known(order, false);
  std::vector<ElementClass> classes;
  std::minstd_rand random;
  std::uint64_t next = 0;
  group.for_each_element([&](const Permutation& first) {
    // for_each_element does not visit elements in the order of their numbers, but any order finds all classes.
    const std::uint64_t number = group.number_of(first);
    ++next;
    if (is_known[number]) return;
    // A tree that spans the class: the index of the predecessor of each element, and the generator that leads from it.
    struct Step {
      std::size_t before;
      std::size_t generator;
    };
    std::vector<Permutation> elements{first};
    std::vector<Step> steps{{0, 0}};
    std::unordered_map<std::uint64_t, std::size_t> index{{number, 0}};
    is_known[number] = true;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (i % elements_between_hooks == 0 && on_work) on_work();
      for (std::size_t g = 0; g < generators.size(); ++g) {
        Permutation there = conjugate(elements[i], g);
        const std::uint64_t its_number = group.number_of(there);
        if (is_known[its_number]) continue;
        is_known[its_number] = true;
        index.emplace(its_number, elements.size());
        steps.push_back({i, g});
        elements.push_back(std::move(there));
      }
    }
    const BigInteger centraliser_order = group.order() / elements.size();
    ElementClass found{first, elements.size(), {}};
    if (is_identity(first)) {
      found.centraliser = generators;
    } else {
      found.centraliser = stabiliser_generators(group.degree(), centraliser_order, [&] {
        // Conjugation by a random element maps the first element to `there`; the tree leads back to the first.
        const Permutation element = group.random_element(random);
        const Permutation there = product(product(inverse(element), first), element);
        Permutation way = identity_permutation(group.degree());
        for (std::size_t at = index.at(group.number_of(there)); at != 0; at = steps[at].before) {
          way = product(generators[steps[at].generator], way);
        }
        return product(element, inverse(way));
      });
    }
    classes.push_back(std::move(found));
  });
  if (next != order) throw Error(ErrorKind::internal, "the number of elements of a group differs from its order");
  return classes;
}

}  // namespace isodoku::detail
