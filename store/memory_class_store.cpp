// The rows are in a vector, in order of insertion. A hash map gives the row of a domain and key. This store is the
// reference for tests of the other store, and is for programs that need no file.

#include "store/class_store.hpp"

#include <tsl/robin_map.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"

namespace isodoku {

struct MemoryClassStore::Content {
  std::vector<StoredDomain> domains;
  std::vector<StoredSource> sources;
  std::set<ImportMark> marks;
  std::vector<StoredClass> rows;
  tsl::robin_map<std::string, std::size_t> row_of;  // the map's key is the number of the domain, a colon, and the key

  static std::string full_key(DomainId domain, std::string_view key) {
    return std::to_string(domain).append(":").append(key);
  }

  [[nodiscard]] const StoredClass* find(DomainId domain, std::string_view key) const {
    const auto found = row_of.find(full_key(domain, key));
    return found == row_of.end() ? nullptr : &rows[found->second];
  }
};

MemoryClassStore::MemoryClassStore() : content_(std::make_unique<Content>()) {}

MemoryClassStore::~MemoryClassStore() = default;

std::vector<StoredDomain> MemoryClassStore::domains() const {
  return content_->domains;
}

DomainId MemoryClassStore::make_domain(const ClassDomain& domain) {
  if (const std::optional<StoredDomain> found = find_domain(domain)) {
    check_form(domain, found->domain);
    return found->id;
  }
  const auto id = static_cast<DomainId>(content_->domains.size() + 1);
  content_->domains.push_back({id, domain});
  return id;
}

SourceId MemoryClassStore::add_source(DomainId domain, const std::string& name, std::int64_t time) {
  const auto id = static_cast<SourceId>(content_->sources.size() + 1);
  content_->sources.push_back({id, domain, name, time, 0});
  return id;
}

std::vector<StoredSource> MemoryClassStore::sources() const {
  return content_->sources;
}

std::vector<ImportMark> MemoryClassStore::marks() const {
  return {content_->marks.begin(), content_->marks.end()};
}

std::vector<bool> MemoryClassStore::add(SourceId source, std::span<const Sighting> sightings,
                                        std::span<const NewMark> marks, std::int64_t time) {
  for (const NewMark& mark : marks) {
    if (content_->marks.contains(mark.hash)) throw_marked();
  }
  StoredSource& from = content_->sources[static_cast<std::size_t>(source - 1)];
  std::vector<bool> are_new;
  are_new.reserve(sightings.size());
  for (const Sighting& sighting : sightings) {
    const auto [entry, is_new] =
        content_->row_of.try_emplace(Content::full_key(from.domain, sighting.key), content_->rows.size());
    are_new.push_back(is_new);
    if (is_new) {
      const auto id = static_cast<ClassId>(content_->rows.size() + 1);
      content_->rows.push_back({id, from.domain, std::string(sighting.cells), 0, from.name, sighting.line, time,
                                std::string(sighting.fields)});
    }
    ++content_->rows[entry->second].count;
  }
  for (const NewMark& mark : marks) content_->marks.insert(mark.hash);
  from.lines += sightings.size();
  return are_new;
}

bool MemoryClassStore::contains(DomainId domain, std::string_view key) const {
  return content_->find(domain, key) != nullptr;
}

std::optional<StoredClass> MemoryClassStore::find(DomainId domain, std::string_view key) const {
  const StoredClass* const row = content_->find(domain, key);
  return row == nullptr ? std::nullopt : std::optional(*row);
}

std::uint64_t MemoryClassStore::size() const {
  return content_->rows.size();
}

bool MemoryClassStore::for_each(const Visitor<const StoredClass&>& visit) const {
  return std::ranges::all_of(content_->rows, visit);
}

}  // namespace isodoku
