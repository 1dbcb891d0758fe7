// A PackedGridSet of keys, a maker of keys, and the counts of members.
//
// For many grids at once, all threads make keys, which are stored in one buffer. A single thread then inserts them in
// the order of the grids. So numbers do not depend on the threads, and nothing is inserted if a form fails.
//
// If the set is larger than the caches, an insertion waits for memory twice: for the slot of its hash and for the
// record that the slot refers to. If a caller announces a key in advance (expect), its slot is prefetched immediately.
// Its record is prefetched halfway to the insertion, when the slot is in the cache.

#include "canon/classes/class_set.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/batch.hpp"
#include "base/error.hpp"
#include "canon/classes/class_counts.hpp"
#include "canon/classes/packed_grid_set.hpp"

namespace isodoku {

struct ClassSet::Content {
  Symmetries group;
  std::optional<Form> form;
  bool counts_members;
  detail::PackedGridSet keys;
  detail::ClassCounts<> counts;
  std::optional<ClassKeyMaker> maker;  // made on first use; programs with threads have their own makers
  std::array<std::uint64_t, expected_ahead / 2> expected{};  // hashes, in a ring
  std::size_t next_expected = 0;

  ClassKeyMaker make_maker() const { return form ? ClassKeyMaker(group, *form) : ClassKeyMaker(group); }

  ClassKeyMaker& own_maker() {
    if (!maker) maker.emplace(make_maker());
    return *maker;
  }
  ClassKey key(const Grid& grid) { return own_maker().key(grid); }
  ClassKey key(const CandidateGrid& candidates) {
    return own_maker().key_of_form(own_maker().canonical_form(candidates).form);
  }

  Insertion insert(const ClassKey& key) {
    const auto [number, is_new] = keys.insert(key.bytes, key.hash);
    if (counts_members) counts.add(number);
    return {number, is_new};
  }

  /// `make_key(maker, i)` makes the key of grid i, on any thread.
  template <typename MakeKey>
  std::vector<Insertion> insert(std::span<const Grid> grids, const Execution& execution, const MakeKey& make_key) {
    const std::size_t room = max_packed_length_of(group.shape());
    std::vector<std::byte> bytes(grids.size() * room);
    std::vector<std::size_t> lengths(grids.size());
    detail::for_each_in_batch(
        execution, grids.size(), [this] { return make_maker(); },
        [&](ClassKeyMaker& makes, std::size_t i) {
          const ClassKey key = make_key(makes, i);
          lengths[i] = key.bytes.size();
          std::ranges::copy(key.bytes, bytes.begin() + static_cast<std::ptrdiff_t>(i * room));
        });
    std::vector<Insertion> insertions;
    insertions.reserve(grids.size());
    for (std::size_t i = 0; i < grids.size(); ++i) {
      const auto key = std::span<const std::byte>(bytes).subspan(i * room, lengths[i]);
      insertions.push_back(insert(ClassKey{key, packed_hash(key)}));
    }
    return insertions;
  }
};

ClassSet::ClassSet(const Symmetries& group, const ClassSetOptions& options)
    : content_(new Content{group, options.form, options.counts_members, detail::PackedGridSet(group.shape()), {}, {}}) {
}
ClassSet::ClassSet(ClassSet&&) noexcept = default;
ClassSet& ClassSet::operator=(ClassSet&&) noexcept = default;
ClassSet::~ClassSet() = default;

ClassSet::Insertion ClassSet::insert(const Grid& grid) {
  return content_->insert(content_->key(grid));
}

ClassSet::Insertion ClassSet::insert(const CandidateGrid& candidates) {
  return content_->insert(content_->key(candidates));
}

ClassSet::Insertion ClassSet::insert(const ClassKey& key) {
  return content_->insert(key);
}

std::vector<ClassSet::Insertion> ClassSet::insert(std::span<const Grid> grids, const Execution& execution) {
  return content_->insert(grids, execution, [&](ClassKeyMaker& keys, std::size_t i) { return keys.key(grids[i]); });
}

std::vector<ClassSet::MappedInsertion> ClassSet::insert_with_maps(std::span<const Grid> grids,
                                                                  const Execution& execution) {
  std::vector<MappedInsertion> mapped(grids.size());
  const std::vector<Insertion> insertions = content_->insert(grids, execution, [&](ClassKeyMaker& keys, std::size_t i) {
    CanonicalForm found = keys.canonical_form(grids[i]);
    mapped[i].to_form = std::move(found.map);
    return keys.key_of_form(found.form);
  });
  for (std::size_t i = 0; i < mapped.size(); ++i) {
    mapped[i].number = insertions[i].number;
    mapped[i].is_new = insertions[i].is_new;
  }
  return mapped;
}

ClassSet::MappedInsertion ClassSet::insert_with_map(const CandidateGrid& candidates) {
  CandidateForm found = content_->own_maker().canonical_form(candidates);
  const auto [number, is_new] = insert(content_->own_maker().key_of_form(found.form));
  return {number, is_new, std::move(found.map)};
}

std::optional<std::uint64_t> ClassSet::find(const Grid& grid) {
  return find(content_->key(grid));
}

std::optional<std::uint64_t> ClassSet::find(const CandidateGrid& candidates) {
  return find(content_->key(candidates));
}

std::optional<std::uint64_t> ClassSet::find(const ClassKey& key) const {
  return content_->keys.find(key.bytes, key.hash);
}

void ClassSet::expect(std::uint64_t hash) {
  constexpr std::uint64_t cached_classes = 20'000;
  if (content_->keys.size() < cached_classes) return;
  content_->keys.prefetch_slot(hash);
  content_->keys.prefetch_record(std::exchange(content_->expected[content_->next_expected], hash));
  content_->next_expected = (content_->next_expected + 1) % content_->expected.size();
}

std::uint64_t ClassSet::size() const {
  return content_->keys.size();
}

std::uint64_t ClassSet::count(std::uint64_t number) const {
  if (!content_->counts_members) throw Error(ErrorKind::usage, "this set does not count members");
  if (number >= size()) throw Error(ErrorKind::usage, "there is no class with this number");
  return content_->counts.of(number);
}

std::size_t ClassSet::memory_bytes() const {
  return content_->keys.memory_bytes() + (content_->counts_members ? size() * sizeof(std::uint32_t) : 0);
}

}  // namespace isodoku
