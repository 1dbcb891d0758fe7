// The inputs are the smallest ones that give every engine work: 3x3 uses the tables, 2x2 uses nauty, and 2x3 the
// general search. Generations with checkpoints run with the clock of the shim, so that they write many checkpoints.
// `verify` also runs with it, so that it always prints the same seconds.

#include "tests/faults/fault_cases.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace isodoku::faults {
namespace {

const std::string puzzle = two_puzzles.substr(0, 81);
const std::string disguised = two_puzzles.substr(82, 81);
const std::string complete = "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
const std::string grids =
    puzzle + " monday\n" + complete + "\n" + disguised + "\n# comment\n" + std::string(81, '.') + "\n";
const std::string known = disguised + "\n";
const std::string small = "1...............\n12..............\n...............3\nxx..............\n";
const std::string rodoku = "123456456123231564564231312645645312\n";
const std::string small_puzzles = "......12.1.3.32.\n1.....3..4....2.\n";
// `few` has no grid with a large group, because printing its generators would take thousands of allocations.
const Files grid_files = {{"few", puzzle + "\n" + complete + "\n"},
                          {"grids", grids},
                          {"known", known},
                          {"small", small},
                          {"puzzles", small_puzzles},
                          {"monday", puzzle + "\n"},
                          {"full", "1234341221434321\n"}};

Case simple(const std::string& name, const std::string& arguments) {
  Case result;
  result.name = name;
  result.arguments = words(arguments);
  result.files = grid_files;
  return result;
}
Case to_file(Case result, const std::string& old) {
  result.name += " -o";
  result.arguments.insert(result.arguments.end(), {"-o", "out"});
  result.output = "out";
  if (!old.empty()) result.files["out"] = old;
  return result;
}
/// Adds a report. It is the output file, which no fault may damage.
Case reports(Case result, const std::string& old) {
  result.arguments.insert(result.arguments.end(), {"--report", "out"});
  result.output = "out";
  if (!old.empty()) result.files["out"] = old;
  return result;
}
/// Adds an output file that is renamed together with others, if there are others.
Case numbered(Case result) {
  result.name += " -o out-{}";
  result.arguments.insert(result.arguments.end(), {"-o", "out-{}"});
  result.output = "out-1";
  return result;
}
Case from_input(Case result, const std::string& input) {
  result.name += " <";
  result.input = input;
  return result;
}
Case without_jobs(Case result) {
  result.has_jobs = false;
  return result;
}

/// Runs in a folder with two databases: `week` has some grids, `more` another one.
Case on_database(Workplace& place, const std::string& name, const std::string& arguments) {
  Case result = simple(name, arguments);
  result.database = "week";
  for (const auto& [database, input] : {std::pair{"week", "grids"}, {"more", "known"}, {"more", "monday"}}) {
    place.set(result.files);
    Invocation run;
    run.arguments = {"db", database, "add", input};
    if (place.run(run).ended.exit_code != 0) throw std::runtime_error("no database");
    result.files = place.files();
  }
  return result;
}
/// The case changes the database.
Case changes(Case result) {
  result.output = result.database;
  return result;
}

Files shards(Workplace& place, int parts) {
  Files files;
  for (int part = 0; part < parts; ++part) {
    place.set({});
    Invocation run;
    run.arguments = words("generate patterns --clues 3 --shard " + std::to_string(part) + "/" + std::to_string(parts));
    files["shard-" + std::to_string(part)] = place.run(run).out;
  }
  return files;
}

Case merge(Workplace& place) {
  Case result = without_jobs(simple("merge", "merge shard-0 shard-1 shard-2"));
  result.files = shards(place, 3);
  return result;
}

Case checkpointed(const std::string& what) {
  Case result = simple(what + " --checkpoint", what + " -q -o out --checkpoint ck --resume ck");
  result.output = "out";
  result.checkpoint = "ck";
  result.files = {};
  return result;
}

}  // namespace

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

Invocation Case::run() const {
  Invocation run;
  run.arguments = arguments;
  run.input = input;
  if (!checkpoint.empty() || has_clock) run.clock_step = 1;
  return run;
}

Case unfinished(Workplace& place, const std::string& name, std::vector<std::string> what) {
  Case result;
  result.name = name;
  what.insert(what.end(), {"-q", "-o", "out", "--checkpoint", "ck", "--resume", "ck"});
  result.arguments = std::move(what);
  result.output = "out";
  result.checkpoint = "ck";
  // Kill the run at each renaming in turn. The first checkpoint records no work, the second one some.
  Invocation run = result.run();
  run.arguments.insert(run.arguments.end(), {"--jobs", "1"});
  std::vector<Files> states;
  for (int n = 1;; ++n) {
    place.set({});
    run.fault = "rename:" + std::to_string(n) + ":kill";
    if (place.run(run).faults == 0) break;
    Files files = place.files();
    std::erase_if(files, [](const auto& file) { return file.first.starts_with(".isodoku-"); });
    if (!files.contains("ck") || !files.contains("out.isodoku-part")) continue;
    if (states.empty() || states.back().at("ck") != files.at("ck")) states.push_back(std::move(files));
  }
  // The first state has no finished work, the last one has all of it.
  if (states.size() < 3) throw std::runtime_error("no checkpoint in the middle of " + name);
  result.files = states.at(1);
  // When the checkpoint was written, the partial file was as long as in the state before. Resuming cuts off what was
  // written later, so keep only a few bytes of that.
  std::string& partial = result.files.at("out.isodoku-part");
  constexpr std::size_t later = 20;
  partial.resize(std::min(partial.size(), states.front().at("out.isodoku-part").size() + later));
  return result;
}

std::vector<std::string> groups() {
  return {"Canon", "Dedup",    "Lines",   "Show",  "Solving",  "Encode", "Group",
          "Count", "Generate", "LongRun", "Study", "Database", "Verify"};
}

std::vector<Case> cases_of(const std::string& group, Workplace& place) {
  if (group == "Canon") {
    return {
        simple("canon", "canon grids"),
        from_input(simple("canon --with-map", "canon --with-order --with-map --json"), grids),
        to_file(simple("canon", "canon grids small --skip-bad --shape 3x3 --form orderly --shard 0/2 grids"), "old\n"),
        to_file(simple("canon --form nauty", "canon --form nauty --with-order grids"), ""),
        from_input(simple("canon 2x3", "canon --with-map --shape 2x3"), rodoku),
        simple("canon 2x2", "canon --with-order small")};
  }
  if (group == "Dedup") {
    return {simple("dedup", "dedup -q grids"),
            simple("dedup 2x2", "dedup -q small"),
            to_file(from_input(simple("dedup", "dedup -q --json --canonical -"), grids), "old\n"),
            simple("dedup --count", "dedup -q --count grids"),
            to_file(simple("dedup --count", "dedup -q --count grids"), ""),
            simple("dedup --against", "dedup -q --against known grids"),
            reports(simple("dedup --report", "dedup -q --against known grids"), "old\n"),
            reports(simple("dedup --report 2x2", "dedup -q small"), ""),
            to_file(simple("dedup --duplicates", "dedup -q --duplicates --with-order grids"), "old\n")};
  }
  if (group == "Lines") {
    return {without_jobs(simple("equivalent", "equivalent " + puzzle + " " + disguised)),
            without_jobs(simple("equivalent no", "equivalent 12.............. 1...............")),
            to_file(without_jobs(simple("equivalent", "equivalent 12.............. ............43..")), ""),
            simple("apply", "apply transpose=yes grids"),
            to_file(simple("apply", "apply transpose=yes grids"), "old\n"),
            simple("scramble", "scramble --times 2 --with-map grids"),
            to_file(simple("scramble", "scramble grids"), "")};
  }
  if (group == "Show") {
    return {simple("show", "show few"), from_input(simple("show --svg", "show --svg"), puzzle),
            to_file(simple("show", "show --orbits small"), "old\n")};
  }
  if (group == "Solving") {
    return {simple("rate", "rate puzzles"),
            from_input(simple("rate --profile", "rate --json --profile"), puzzle + "\n"),
            to_file(simple("rate", "rate puzzles"), "old\n"),
            simple("reduce", "reduce full puzzles"),
            from_input(simple("reduce --random", "reduce --random 2"), complete + "\n"),
            to_file(simple("reduce --all", "reduce --all --limit 9 full"), "old\n"),
            simple("explain", "explain puzzles"),
            to_file(simple("explain --json", "explain --json puzzles"), "old\n"),
            simple("mates", "mates --limit 9 full"),
            simple("vicinity", "vicinity -q -1+1 puzzles"),
            to_file(simple("vicinity", "vicinity -q -1+1 --against grids monday"), "old\n")};
  }
  if (group == "Encode") {
    return {without_jobs(from_input(simple("encode cnf", "encode cnf -"), small.substr(0, 17))),
            to_file(without_jobs(simple("encode cnf", "encode cnf --shape 2x2")), "old\n"),
            numbered(without_jobs(simple("encode cnf", "encode cnf --shape 2x2"))),
            to_file(without_jobs(simple("encode digit-sums", "encode digit-sums --shape 1x1")), "old\n"),
            without_jobs(from_input(simple("encode digit-sums", "encode digit-sums --shape 1x1 --check"), "1\n")),
            to_file(without_jobs(simple("encode cnf 3x3", "encode cnf monday")), "")};
  }
  if (group == "Group") {
    return {simple("group text", "group --format text few"), simple("group json", "group --format json few"),
            simple("group gap", "group --format gap small"), to_file(simple("group", "group few"), "old\n")};
  }
  if (group == "Count") {
    return {simple("count grids", "count grids --shape 2x2"),
            simple("count grids --explain", "count grids --explain --shape 2x2"),
            simple("count classes", "count classes --shape 2x2"),
            simple("count classes --explain", "count classes --shape 2x2 --explain --all"),
            simple("count grids --estimate", "count grids --shape 2x2 --estimate --samples 50"),
            simple("estimate minimal-puzzles", "estimate minimal-puzzles --shape 2x2 --samples 5"),
            simple("estimate puzzles", "estimate puzzles --shape 2x2 --samples 5"),
            simple("count classes --by-order", "count classes --shape 2x2 --by-order"),
            to_file(simple("count patterns", "count patterns --shape 2x2"), "old\n"),
            simple("count configurations", "count configurations --shape 2x2 --clues 2"),
            simple("count puzzles", "count puzzles --shape 2x2 --minimal")};
  }
  if (group == "Generate") {
    return {simple("generate weights", "generate weights --clues 3"),
            simple("generate patterns", "generate patterns --clues 3 --with-order"),
            simple("generate sequences", "generate sequences --clues 4"),
            simple("generate configurations", "generate configurations --clues 2 --json"),
            simple("generate configurations --pattern",
                   "generate configurations --shape 2x2 -q --pattern xx.x............"),
            to_file(simple("generate patterns", "generate patterns --clues 3"), "old\n"),
            simple("generate patterns --count", "generate patterns --clues 3 --count"),
            to_file(simple("generate --shard", "generate patterns --clues 3 --shard 0/2"), "")};
  }
  if (group == "LongRun") {
    return {checkpointed("generate patterns --shape 2x2 --clues 8"),
            checkpointed("generate patterns --clues 4 --count"),
            unfinished(place, "generate --resume", words("generate patterns --shape 2x3 --clues 5 --shard 0/2")),
            unfinished(place, "generate --resume --count", words("generate patterns --clues 4 --count")),
            merge(place),
            to_file(merge(place), "old\n")};
  }
  if (group == "Study") {
    return {from_input(simple("study triples", "study triples --json"), complete + "\n"),
            to_file(from_input(simple("study triples", "study triples"), complete + "\n"), ""),
            without_jobs(simple("--help", "--help")), without_jobs(simple("--version", "--version"))};
  }
  if (group == "Database") {
    const auto on = [&place](const std::string& name, const std::string& arguments) {
      return on_database(place, name, arguments);
    };
    return {changes(on("db add", "db week add known grids")),
            changes(on("db add", "db week add monday --field author=Ann --json")),
            changes(without_jobs(on("db merge", "db week merge more"))),
            on("db has", "db week has grids"),
            on("db has no", "db week has small"),
            on("db get", "db week get grids --json"),
            without_jobs(on("db export", "db week export --count --canonical")),
            to_file(without_jobs(on("db export", "db week export --json")), "old\n"),
            without_jobs(on("db stats", "db week stats")),
            changes(on("vicinity --db", "vicinity -q -1+1 monday --db week")),
            on("db check", "db week check")};
  }
  if (group == "Verify") {
    Case verify = simple("verify", "verify counts.grids.2x2");
    verify.has_clock = true;
    return {verify, to_file(verify, "old\n")};
  }
  throw std::runtime_error("no cases " + group);
}

}  // namespace isodoku::faults
