#pragma once
// A set of packed grids that holds the exact keys in little memory and numbers them.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "grid/shape.hpp"

namespace isodoku::detail {

/// Packed grids and candidates (pack_grid, pack_candidates) of one shape, numbered 0, 1, 2, ... in order of first
/// insertion. Keys are kept whole and compared whole. A key costs its own length and about 21 bytes, growth of the
/// tables included: 54 bytes for a 3x3 grid, 39 for a puzzle of 17 clues (measured with millions).
class PackedGridSet {
 public:
  explicit PackedGridSet(const Shape& shape);
  PackedGridSet(PackedGridSet&&) noexcept;
  PackedGridSet& operator=(PackedGridSet&&) noexcept;
  PackedGridSet(const PackedGridSet&) = delete;
  PackedGridSet& operator=(const PackedGridSet&) = delete;
  ~PackedGridSet();

  struct Insertion {
    std::uint64_t number;  ///< of the key, new or not
    bool is_new;
  };

  /// `hash` must be packed_hash(key). Throws Error (usage) for a key longer than any of the shape, and
  /// Error (io) when the set is full, near 256 GB of keys.
  Insertion insert(std::span<const std::byte> key, std::uint64_t hash);

  /// Its number, if it is there. `hash` must be packed_hash(key).
  [[nodiscard]] std::optional<std::uint64_t> find(std::span<const std::byte> key, std::uint64_t hash) const;

  /// For those who look up or insert a key of this hash soon: fetches the slot into the cache; some time later the
  /// record that the slot speaks of. Where all of the set is in the cache this only takes time.
  void prefetch_slot(std::uint64_t hash) const;
  void prefetch_record(std::uint64_t hash) const;

  [[nodiscard]] std::uint64_t size() const;

  /// Bytes of keys and tables as allocated.
  [[nodiscard]] std::size_t memory_bytes() const;

 private:
  class Part;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace isodoku::detail
