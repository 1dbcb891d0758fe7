// db FILE stats: the size of the database, its domains, its numbers of clues, and its sources.

#include <filesystem>
#include <map>

#include "base/message_text.hpp"
#include "io/table.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"

namespace isodoku::tool {
namespace {

struct DomainCounts {
  std::uint64_t classes = 0;
  std::uint64_t members = 0;
  std::map<std::uint64_t, std::uint64_t> by_clues;
};

std::uint64_t clues_of(std::string_view cells) {
  return static_cast<std::uint64_t>(std::ranges::count_if(cells, [](char cell) { return cell != '.' && cell != '0'; }));
}

std::uint64_t bytes_of_file(const std::string& file) {
  std::error_code unknown;
  const auto size = std::filesystem::file_size(file, unknown);
  return unknown ? 0 : size;
}

int run_stats(const CommonOptions& options, const std::string& database, Output& output) {
  check_kept({database}, output, options.output);
  SqliteClassStore store = open_to_read(database);
  store.hold_state();
  std::map<DomainId, DomainCounts> counts;
  store.for_each([&](const StoredClass& one) {
    DomainCounts& of_domain = counts[one.domain];
    ++of_domain.classes;
    of_domain.members += one.count;
    ++of_domain.by_clues[clues_of(one.cells)];
  });
  Table domains{"domains", {"domain", "shape", "rules", "symmetries", "form", "classes", "members"}};
  Table clues{"clues", {"domain", "clues", "classes"}};
  for (const auto& [id, domain] : store.domains()) {
    const DomainCounts& of_domain = counts[id];
    const std::string rules = domain.rules.empty() ? "boxes" : options.json ? domain.rules : printable(domain.rules);
    domains.rows.push_back(
        {id, domain.shape, rules, domain.symmetries, domain.form, of_domain.classes, of_domain.members});
    for (const auto& [number, classes] : of_domain.by_clues) clues.rows.push_back({id, number, classes});
  }
  Table sources{"sources", {"source", "domain", "file", "time", "lines"}};
  for (const StoredSource& source : store.sources()) {
    sources.rows.push_back({source.id, source.domain, options.json ? source.name : printable(source.name),
                            time_text(source.time), source.lines});
  }
  const std::uint64_t bytes = bytes_of_file(database) + bytes_of_file(database + "-wal");
  const Table size{"size", {"classes", "bytes"}, {{store.size(), bytes}}};
  bool is_first = true;
  for (const Table* const table : std::initializer_list<const Table*>{&size, &domains, &clues, &sources}) {
    const bool is_next = !std::exchange(is_first, false);
    output.write(options.json ? table_json(*table) : (is_next ? "\n" : "") + table_text(*table));
  }
  return 0;
}

}  // namespace

void add_db_stats(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command = add_command(
      db, "stats", "Print statistics: size, shapes and rules, numbers of clues, sources", "isodoku db puzzles.db stats",
      *options, exit_code, [options, database](Output& output) { return run_stats(*options, *database, output); });
  add_flag(*command, "--json", options->json, "Print one JSON object per line");
  option_of(*command, "--shape").hidden();
}

}  // namespace isodoku::tool
