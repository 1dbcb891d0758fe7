// verify: what the program ships, checked by recomputing it.
//
// The catalogue's index: random blocks are counted anew, all of them if there is time; its number of classes is
// compared with Burnside's lemma; at random borders of blocks the grids on both sides must be their own min-lex forms,
// in order, and have the ranks that the index gives them.

#include <boost/random/uniform_int_distribution.hpp>
#include <memory>
#include <numeric>
#include <random>

#include "canon/canonical_form.hpp"
#include "count/fixed_grid_terms.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "group/burnside.hpp"
#include "group/error.hpp"
#include "group/shuffle.hpp"
#include "group/symmetries.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command.hpp"

namespace isodoku {
namespace {

struct VerifyOptions : CommonOptions {
  std::vector<std::string> names;
  bool list = false;
  std::uint64_t within = 60;
  std::uint64_t seed = 0;
  std::string index;
};

[[noreturn]] void fail(const std::string& what) {
  throw Error(ErrorKind::internal, what);
}

/// Counts blocks anew.
void check_blocks(const Catalogue& catalogue, const std::vector<std::size_t>& blocks, std::size_t jobs) {
  constexpr std::size_t blocks_of_task = 256;
  const std::size_t tasks = (blocks.size() + blocks_of_task - 1) / blocks_of_task;
  task_runner(jobs)(tasks, [&](std::size_t task) {
    CatalogueReader reader(catalogue);
    for (std::size_t i = task * blocks_of_task; i < std::min((task + 1) * blocks_of_task, blocks.size()); ++i) {
      check_interrupt();
      const std::size_t block = blocks[i];
      const std::uint64_t told = catalogue.index().rank(block + 1) - catalogue.index().rank(block);
      const std::uint64_t counted = reader.count_block(block);
      if (counted != told) {
        fail("block " + std::to_string(block) + " has " + std::to_string(counted) +
             " grids, and the index says that they are " + std::to_string(told));
      }
    }
  });
}

void check_borders(const Catalogue& catalogue, std::uint64_t borders, std::mt19937_64& engine) {
  CatalogueReader reader(catalogue);
  Canoniser canoniser{BoxGroup()};
  const CatalogueIndex& index = catalogue.index();
  boost::random::uniform_int_distribution<std::size_t> any_block(1, index.blocks() - 1);
  for (std::uint64_t i = 0; i < borders; ++i) {
    check_interrupt();
    const std::uint64_t rank = index.rank(any_block(engine));
    if (rank == 0 || rank == index.size()) continue;
    const Grid before = reader.unrank(rank - 1).grid;
    const Grid after = reader.unrank(rank).grid;
    const bool is_right = before.text() < after.text() && canoniser.form_only(before) == before &&
                          canoniser.form_only(after) == after && reader.rank(before) == rank - 1 &&
                          reader.rank(after) == rank;
    if (!is_right)
      fail("the grids of ranks " + std::to_string(rank - 1) + " and " + std::to_string(rank) + " are wrong");
  }
}

std::string verify_catalogue(const VerifyOptions& options) {
  constexpr std::uint64_t sampled_blocks = 10000;
  constexpr std::uint64_t sampled_borders = 1000;
  constexpr std::uint64_t core_seconds_of_all = 150;
  const Catalogue catalogue(read_catalogue_index(options.index));
  const Execution execution{task_runner(options.jobs)};
  const Symmetries group = BoxGroup();
  const BigInteger classes = orbit_count(group.order(), fixed_grid_terms(group, execution));
  if (classes != catalogue.size()) {
    fail("the index has " + std::to_string(catalogue.size()) + " grids, and there are " + classes.str() +
         " classes by Burnside's lemma");
  }
  std::mt19937_64 engine(options.seed);
  std::vector<std::size_t> blocks(catalogue.index().blocks());
  std::iota(blocks.begin(), blocks.end(), std::size_t{0});
  const bool takes_all = options.within >= (core_seconds_of_all + options.jobs - 1) / options.jobs;
  if (!takes_all && blocks.size() > sampled_blocks) {
    shuffle(blocks, engine);
    blocks.resize(sampled_blocks);
    std::ranges::sort(blocks);
  }
  check_blocks(catalogue, blocks, options.jobs);
  check_borders(catalogue, sampled_borders, engine);
  return std::to_string(catalogue.size()) + " grids, as many as classes by Burnside's lemma; " +
         std::to_string(blocks.size()) + " of " + std::to_string(catalogue.index().blocks()) +
         " blocks counted anew; " + std::to_string(sampled_borders) + " borders of blocks";
}

struct Check {
  const char* name;
  const char* description;
  std::string (*verify)(const VerifyOptions& options);
};

constexpr Check checks[] = {  // NOLINT(modernize-avoid-c-arrays)
    {"catalogue", "the index of the catalogue of 3x3 grids: totals, blocks, borders", verify_catalogue}};

int run(const VerifyOptions& options, Output& output) {
  if (options.json) refuse_option("--json", "verify prints lines with tabs");
  if (options.shape) refuse_option("--shape", "verify has no shape");
  std::vector<std::string> known;
  for (const Check& check : checks) known.emplace_back(check.name);
  for (const std::string& name : options.names) {
    if (std::ranges::find(known, name) == known.end()) {
      throw Error(ErrorKind::usage, "there is no check '" + name + "'" + suggestion(name, known));
    }
  }
  for (const Check& check : checks) {
    if (options.list) {
      output.write(std::string(check.name) + '\t' + check.description + '\n');
    } else if (options.names.empty() || std::ranges::find(options.names, check.name) != options.names.end()) {
      output.write(std::string(check.name) + "\tok\t" + check.verify(options) + '\n');
    }
  }
  return 0;
}

}  // namespace

void add_verify_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<VerifyOptions>();
  CLI::App* const command =
      add_command(program, "verify", "Recompute and check what comes with the program", "isodoku verify catalogue",
                  *options, exit_code, [options](Output& output) { return run(*options, output); });
  add_text_option(*command, "NAME", options->names, "What to check (default: all)");
  add_flag(*command, "--list", options->list, "Only say what can be checked");
  add_number_option(*command, "--within", options->within,
                    "Seconds that each check may take, roughly: more is checked with more (default: 60)", 1)
      .option_text("T");
  add_number_option(*command, "--seed", options->seed, "Another seed, other samples (default 0)").option_text("S");
  add_index_option(*command, options->index);
  for (const char* const option : {"--shape", "--json"}) option_of(*command, option).hidden();
  add_jobs_option(*command, *options);
}

}  // namespace isodoku
