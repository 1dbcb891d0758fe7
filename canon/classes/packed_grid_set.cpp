// A numbered set of exact keys.
//
// There are 64 parts, chosen by the hash, each with a table and an arena. A record of the arena contains the key's
// number (5 bytes), its length (2 bytes if the shape has keys over 255 bytes, otherwise 1) and the key. Records are
// stored in chunks that never move. The table (sorted_slots.hpp) maps 32 bits of the hash to the offset of the record,
// so other keys are almost never read, and growth reads no keys at all. Memory: 9 to 12 bytes per key for the tables.
// Only one part grows at a time, so a temporary copy takes 1/64 of that. The hash is mixed again here because `dedup
// --shard` may have fixed some of its bits.
//
// If the set is larger than the caches, each look-up would wait for memory twice: for the slot and for the record.
// Callers that know their keys some look-ups ahead prefetch the slot first, and the record when the slot is in the
// cache.

#include "canon/classes/packed_grid_set.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <vector>

#include "base/error.hpp"
#include "canon/classes/sorted_slots.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/packed_grid.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t part_count = 64;
constexpr unsigned part_shift = 58;
constexpr std::size_t chunk_bytes = std::size_t{1} << 15U;
constexpr std::size_t number_bytes = 5;  // the arenas are full long before 2^40 records

std::uint64_t spread(std::uint64_t hash) {
  return hash * 0xD6E8FEB86659FD93;
}

/// The part of the set that a key belongs to, and the hash of its slot in that part.
struct SlotPlace {
  explicit SlotPlace(std::uint64_t hash) {
    const std::uint64_t mixed = spread(hash);
    part = mixed >> part_shift;
    slot_hash = static_cast<std::uint32_t>(mixed >> (part_shift - 32));
  }

  std::size_t part;
  std::uint32_t slot_hash;
};

struct Record {
  std::uint64_t number;
  std::span<const std::byte> key;
};

/// Records in the order of insertion, addressed by 32-bit offsets.
class Arena {
 public:
  explicit Arena(std::size_t length_bytes) : length_bytes_(length_bytes) {}

  [[nodiscard]] Record record(std::uint32_t offset) const {
    const std::byte* from = chunks_[offset / chunk_bytes].get() + offset % chunk_bytes;
    Record record{};
    std::memcpy(&record.number, from, number_bytes);
    from += number_bytes;
    std::uint16_t length = 0;
    if (length_bytes_ == 1) {
      length = std::to_integer<std::uint16_t>(*from);
    } else {
      std::memcpy(&length, from, sizeof length);
    }
    record.key = {from + length_bytes_, length};
    return record;
  }

  std::uint32_t append(std::uint64_t number, std::span<const std::byte> key) {
    const std::size_t length = number_bytes + length_bytes_ + key.size();
    if (used_ + length > chunks_.size() * chunk_bytes) {
      const std::size_t start = chunks_.size() * chunk_bytes;
      // The last chunk would contain the offset that means "no value".
      if (start + chunk_bytes > std::numeric_limits<std::uint32_t>::max()) {
        throw Error(ErrorKind::io, "too many distinct grids for one set; process one shard at a time");
      }
      chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(chunk_bytes));
      used_ = start;
    }
    const auto offset = static_cast<std::uint32_t>(used_);
    std::byte* to = chunks_.back().get() + offset % chunk_bytes;
    std::memcpy(to, &number, number_bytes);
    to += number_bytes;
    const auto key_length = static_cast<std::uint16_t>(key.size());
    std::memcpy(to, &key_length, length_bytes_);
    std::ranges::copy(key, to + length_bytes_);  // not memcpy, since the key may be empty
    used_ += length;
    return offset;
  }

  void prefetch(std::uint32_t offset) const {
    __builtin_prefetch(chunks_[offset / chunk_bytes].get() + offset % chunk_bytes);
  }

  [[nodiscard]] std::size_t memory_bytes() const {
    return chunks_.size() * chunk_bytes + chunks_.capacity() * sizeof(chunks_[0]);
  }

 private:
  std::size_t length_bytes_;
  std::size_t used_ = 0;  // bytes from the start of the first chunk
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
};

}  // namespace

/// One table with its arena.
class PackedGridSet::Part {
 public:
  explicit Part(std::size_t length_bytes) : arena_(length_bytes) {}

  Insertion insert(std::uint32_t slot_hash, std::span<const std::byte> key, std::uint64_t next_number) {
    const std::uint32_t found = find(slot_hash, key);
    if (found != Slots::no_value) return {arena_.record(found).number, false};
    slots_.insert(slot_hash, arena_.append(next_number, key));
    return {next_number, true};
  }
  [[nodiscard]] std::optional<std::uint64_t> number(std::uint32_t slot_hash, std::span<const std::byte> key) const {
    const std::uint32_t found = find(slot_hash, key);
    if (found == Slots::no_value) return std::nullopt;
    return arena_.record(found).number;
  }
  void prefetch_slot(std::uint32_t slot_hash) const { slots_.prefetch(slot_hash); }
  void prefetch_record(std::uint32_t slot_hash) const {
    (void)slots_.find(slot_hash, [this](std::uint32_t offset) {
      arena_.prefetch(offset);
      return true;
    });
  }
  [[nodiscard]] std::size_t memory_bytes() const { return arena_.memory_bytes() + slots_.memory_bytes(); }

 private:
  using Slots = SortedSlots;

  [[nodiscard]] std::uint32_t find(std::uint32_t slot_hash, std::span<const std::byte> key) const {
    return slots_.find(slot_hash,
                       [&](std::uint32_t offset) { return std::ranges::equal(arena_.record(offset).key, key); });
  }

  Arena arena_;
  Slots slots_;
};

struct PackedGridSet::Parts {
  explicit Parts(const Shape& shape) : longest_key(packed_candidates_length(shape)) {
    const std::size_t length_bytes = longest_key > std::numeric_limits<std::uint8_t>::max() ? 2 : 1;
    for (auto& part : all) part = std::make_unique<Part>(length_bytes);
  }

  std::size_t longest_key;
  std::uint64_t size = 0;
  std::array<std::unique_ptr<Part>, part_count> all;
};

PackedGridSet::PackedGridSet(const Shape& shape) : parts_(std::make_unique<Parts>(shape)) {}
PackedGridSet::PackedGridSet(PackedGridSet&&) noexcept = default;
PackedGridSet& PackedGridSet::operator=(PackedGridSet&&) noexcept = default;
PackedGridSet::~PackedGridSet() = default;

PackedGridSet::Insertion PackedGridSet::insert(std::span<const std::byte> key, std::uint64_t hash) {
  if (key.size() > parts_->longest_key) throw Error(ErrorKind::usage, "this key is too long for the shape of the set");
  const SlotPlace place(hash);
  const Insertion insertion = parts_->all[place.part]->insert(place.slot_hash, key, parts_->size);
  if (insertion.is_new) ++parts_->size;
  return insertion;
}

std::optional<std::uint64_t> PackedGridSet::find(std::span<const std::byte> key, std::uint64_t hash) const {
  const SlotPlace place(hash);
  return parts_->all[place.part]->number(place.slot_hash, key);
}

void PackedGridSet::prefetch_slot(std::uint64_t hash) const {
  const SlotPlace place(hash);
  parts_->all[place.part]->prefetch_slot(place.slot_hash);
}

void PackedGridSet::prefetch_record(std::uint64_t hash) const {
  const SlotPlace place(hash);
  parts_->all[place.part]->prefetch_record(place.slot_hash);
}

std::uint64_t PackedGridSet::size() const {
  return parts_->size;
}

std::size_t PackedGridSet::memory_bytes() const {
  std::size_t sum = 0;
  for (const auto& part : parts_->all) sum += part->memory_bytes();
  return sum;
}

}  // namespace isodoku::detail
