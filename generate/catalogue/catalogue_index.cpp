// The index of the catalogue: the rank at which each of its blocks begins.
//
// A block ends with the part (detail/grids_of_band.hpp) at which its work reaches the limit, or with its band. So a
// block exceeds the limit by at most one part. The measured work is the same on every machine.
//
// Format: 8 bytes "isodokuC", then varints (7 bits per byte, least significant first; the highest bit means that more
// bytes follow). They are the version and the work per block, then for each band its number of blocks, and for each
// block 64 * rows + part and the number of its grids. Rows are relative to the block before, and so are parts within
// the same row. The last 8 bytes are the XXH3 of everything before, least significant byte first.

#include "generate/catalogue/catalogue.hpp"

#include <algorithm>
#include <mutex>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "generate/catalogue/detail/grids_of_band.hpp"

namespace isodoku {
namespace {

constexpr std::uint64_t version = 1;
constexpr std::size_t checksum_bytes = 8;
constexpr std::uint64_t max_rows = std::uint64_t{1} << 25U;   // so that places fit into 32 bits
constexpr std::uint64_t max_grids = std::uint64_t{1} << 33U;  // the number of bits of a rank
constexpr std::uint32_t max_parts = 64;                       // of a fourth row; there are at most 36

[[noreturn]] void refuse(const std::string& reason) {
  throw Error(ErrorKind::data, reason);
}

[[noreturn]] void refuse_damaged() {
  refuse("this index of the catalogue is damaged");
}

void append_varint(std::string& bytes, std::uint64_t number) {
  for (; number >= 128; number >>= 7U) bytes += static_cast<char>(number % 128 + 128);
  bytes += static_cast<char>(number);
}

class VarintReader {
 public:
  explicit VarintReader(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool is_at_end() const { return at_ == bytes_.size(); }

  std::uint64_t next() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; at_ < bytes_.size() && shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      number |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) return number;
    }
    refuse_damaged();
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

std::string checksum_of(std::string_view bytes) {
  detail::Checksum checksum;
  checksum.add(bytes);
  std::uint64_t hash = checksum.value();
  std::string text;
  for (std::size_t i = 0; i < checksum_bytes; ++i, hash >>= 8U) text += static_cast<char>(hash % 256);
  return text;
}

struct Block {
  CatalogueIndex::Place place;
  std::uint64_t grids;
};

std::vector<Block> blocks_of_band(const detail::BandFillings& fillings, std::uint32_t number,
                                  std::uint64_t work_of_block, const Execution& execution) {
  const detail::TopBand band(number, fillings.splits());
  detail::GridsOfBand grids(fillings, band);
  std::vector<Block> blocks = {{{number, 0, 0}, 0}};
  std::uint64_t begin = 0;
  for (std::uint32_t row = 0; row < band.fourth_rows().size(); ++row) {
    execution.check();
    const std::size_t parts = grids.go_to(row);
    if (parts > max_parts) throw Error(ErrorKind::internal, "a fourth row has too many parts for the index");
    for (std::uint32_t part = 0; part < parts; ++part) {
      if (grids.work() - begin >= work_of_block) {
        blocks.push_back({{number, row, part}, 0});
        begin = grids.work();
      }
      detail::Tally tally;
      grids.count(part, tally);
      blocks.back().grids += tally.sum();
    }
  }
  return blocks;
}

}  // namespace

CatalogueIndex CatalogueIndex::make(std::uint64_t work_of_block, const Execution& execution) {
  const detail::BandFillings fillings;
  std::vector<std::vector<Block>> found(bands);
  std::mutex telling;
  std::size_t done = 0;
  execution.run(bands, [&](std::size_t band) {
    found[band] = blocks_of_band(fillings, static_cast<std::uint32_t>(band), work_of_block, execution);
    const std::scoped_lock lock(telling);
    ++done;
    if (execution.progress) execution.progress(static_cast<double>(done) / bands);
  });
  CatalogueIndex index;
  index.work_of_block_ = work_of_block;
  for (unsigned band = 0; band < bands; ++band) {
    for (const Block& block : found[band]) index.add(block.place, block.grids);
    index.first_blocks_[band + 1] = static_cast<std::uint32_t>(index.blocks());
  }
  return index;
}

void CatalogueIndex::add(const Place& place, std::uint64_t grids) {
  places_.push_back(max_parts * place.fourth_row + place.part);
  ranks_.push_back(ranks_.back() + grids);
}

CatalogueIndex CatalogueIndex::parse(std::string_view bytes) {
  if (bytes.size() < magic.size() + checksum_bytes || !bytes.starts_with(magic)) {
    refuse("this is not an index of the catalogue");
  }
  const std::string_view text = bytes.substr(0, bytes.size() - checksum_bytes);
  VarintReader reader(text.substr(magic.size()));
  const std::uint64_t found_version = reader.next();
  if (found_version != version) {
    refuse("this is an index of the catalogue of version " + std::to_string(found_version) +
           ", but this isodoku reads version " + std::to_string(version));
  }
  if (bytes.substr(text.size()) != checksum_of(text)) {
    refuse("this index of the catalogue is damaged: its checksum does not match");
  }
  CatalogueIndex index;
  index.work_of_block_ = reader.next();
  for (std::uint32_t band = 0; band < bands; ++band) {
    Place place{band, 0, 0};
    for (std::uint64_t left = reader.next(); left > 0; --left) {
      const std::uint64_t step = reader.next();
      const auto rows = static_cast<std::uint32_t>(step / max_parts);
      const auto part = static_cast<std::uint32_t>(step % max_parts);
      const bool is_first = index.blocks() == index.first_blocks_[band];
      if (step / max_parts > max_rows - place.fourth_row || (step == 0) != is_first) refuse_damaged();
      place.fourth_row += rows;
      place.part = rows == 0 ? place.part + part : part;
      const std::uint64_t grids = reader.next();
      if (place.part >= max_parts || grids > max_grids - index.size()) refuse_damaged();
      index.add(place, grids);
    }
    if (index.blocks() == index.first_blocks_[band]) refuse_damaged();
    index.first_blocks_[band + 1] = static_cast<std::uint32_t>(index.blocks());
  }
  if (!reader.is_at_end()) refuse_damaged();
  return index;
}

std::string CatalogueIndex::bytes() const {
  std::string bytes(magic);
  append_varint(bytes, version);
  append_varint(bytes, work_of_block_);
  for (unsigned band = 0; band < bands; ++band) {
    append_varint(bytes, first_blocks_[band + 1] - first_blocks_[band]);
    Place before{band, 0, 0};
    for (std::size_t block = first_blocks_[band]; block < first_blocks_[band + 1]; ++block) {
      const Place here = place(block);
      const std::uint32_t rows = here.fourth_row - before.fourth_row;
      append_varint(bytes, max_parts * rows + (rows == 0 ? here.part - before.part : here.part));
      append_varint(bytes, ranks_[block + 1] - ranks_[block]);
      before = here;
    }
  }
  return bytes + checksum_of(bytes);
}

CatalogueIndex::Place CatalogueIndex::place(std::size_t block) const {
  const auto band = std::ranges::upper_bound(first_blocks_, block) - first_blocks_.begin() - 1;
  return {static_cast<std::uint32_t>(band), places_[block] / max_parts, places_[block] % max_parts};
}

std::size_t CatalogueIndex::block_at(const Place& place) const {
  const auto begin = places_.begin() + first_blocks_[place.band];
  const auto end = places_.begin() + first_blocks_[place.band + std::size_t{1}];
  return static_cast<std::size_t>(std::upper_bound(begin, end, max_parts * place.fourth_row + place.part) -
                                  places_.begin()) -
         1;
}

std::size_t CatalogueIndex::block_of(std::uint64_t rank) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(ranks_, rank) - ranks_.begin()) - 1;
}

Result<CatalogueIndex> CatalogueIndex::try_parse(std::string_view bytes) {
  return attempt([&] { return parse(bytes); });
}

}  // namespace isodoku
