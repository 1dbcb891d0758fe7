#pragma once
// A store that is gone with the program.
//
// Example:
//
//     MemoryClassStore store;
//     assert(store.size() == 0 && store.domains().empty());

#include <memory>

#include "base/public.hpp"
#include "store/class_store.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Keeps everything in memory.
class MemoryClassStore : public ClassStore {
 public:
  MemoryClassStore();
  MemoryClassStore(const MemoryClassStore&) = delete;
  MemoryClassStore& operator=(const MemoryClassStore&) = delete;
  ~MemoryClassStore() override;

  [[nodiscard]] std::vector<StoredDomain> domains() const override;
  DomainId make_domain(const ClassDomain& domain) override;
  SourceId add_source(DomainId domain, const std::string& name, std::int64_t time) override;
  [[nodiscard]] std::vector<StoredSource> sources() const override;
  [[nodiscard]] std::vector<ImportMark> marks() const override;
  std::vector<bool> add(SourceId source, std::span<const Sighting> sightings, std::span<const NewMark> marks,
                        std::int64_t time) override;
  [[nodiscard]] bool contains(DomainId domain, std::string_view key) const override;
  [[nodiscard]] std::optional<StoredClass> find(DomainId domain, std::string_view key) const override;
  [[nodiscard]] std::uint64_t size() const override;
  bool for_each(const Visitor<const StoredClass&>& visit) const override;

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

}  // namespace isodoku
