// The folder is in memory (/dev/shm) if possible, so that syncing takes no time.

#include "tests/faults/workplace.hpp"

#include <fcntl.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/mman.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <new>
#include <stdexcept>

namespace isodoku::faults {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds patience{15};  // if a database cannot be locked, SQLite tries for ten

std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The current content of a pipe.
std::string drained(int pipe) {
  std::string text;
  std::array<char, 4096> block{};
  for (;;) {
    const ssize_t count = ::read(pipe, block.data(), block.size());
    if (count <= 0) return text;
    text.append(block.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

Workplace::Workplace() : err_(), page_(nullptr) {
  if (::pipe2(err_.data(), O_CLOEXEC) != 0 || ::fcntl(err_[0], F_SETFL, O_NONBLOCK) != 0) {
    throw std::runtime_error("cannot make a pipe");
  }
  const fs::path parent = ::access("/dev/shm", W_OK) == 0 ? fs::path("/dev/shm") : fs::temp_directory_path();
  std::string name = (parent / "isodoku-faults-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
  base_ = name;
  // An ordinary user must have access, too.
  for (const char* const folder : {"work", "tmp"}) fs::create_directory(base_ / folder);
  for (const fs::path& folder : {base_, base_ / "work", base_ / "tmp"}) fs::permissions(folder, fs::perms::all);
  if (::ftruncate(page_file_.descriptor(), sizeof(Page)) != 0) throw std::runtime_error("no memory for a page");
  void* const memory = ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, page_file_.descriptor(), 0);
  if (memory == MAP_FAILED) throw std::runtime_error("cannot map the page");
  page_ = static_cast<Page*>(memory);
}

Workplace::~Workplace() {
  ::munmap(page_, sizeof(Page));
  for (const int end : err_) ::close(end);
  std::error_code ignored;
  fs::remove_all(base_, ignored);
}

void Workplace::set(const Files& wanted) const {
  const Files present = files();
  for (const auto& [name, text] : present) {
    if (!wanted.contains(name)) fs::remove_all(folder() / name);
  }
  for (const auto& [name, text] : wanted) {
    const auto found = present.find(name);
    if (found == present.end() || found->second != text) put(name, text);
  }
  for (const std::string& name : temporary_files()) fs::remove_all(base_ / "tmp" / name);
}

void Workplace::put(const std::string& name, const std::string& text) const {
  std::ofstream(folder() / name, std::ios::binary) << text;
}

Files Workplace::files() const {
  Files files;
  for (const auto& entry : fs::directory_iterator(folder())) {
    files.emplace(entry.path().filename().string(), entry.is_regular_file() ? read(entry.path()) : "");
  }
  return files;
}

std::set<std::string> Workplace::temporary_files() const {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(base_ / "tmp")) names.insert(entry.path().filename().string());
  return names;
}

Command Workplace::command(const std::vector<std::string>& arguments) const {
  Command command;
  command.arguments = arguments;
  command.environment = {"LC_ALL=C", "TMPDIR=" + (base_ / "tmp").string()};
  command.folder = folder().string();
  return command;
}

Outcome Workplace::run(const Invocation& run) {
  Command command = this->command(run.arguments);
  command.limits = run.limits;
  command.is_ordinary_user = run.is_ordinary_user;
  ::new (page_) Page;
  in_.set(run.input);
  out_.set("");
  command.in = in_.descriptor();
  command.out = out_.descriptor();
  command.err = err_[1];
  // The shim is not loaded if it is not needed; without it there are only fewer checkpoints.
  if (!run.fault.empty() || (run.clock_step != 0 && can_preload())) {
    command.page = page_file_.descriptor();
    command.environment.insert(command.environment.end(), {"LD_PRELOAD=" ISODOKU_FAULT_SHIM,
                                                           "ISODOKU_FAULT_PAGE=" + std::to_string(page_descriptor),
                                                           "ISODOKU_FAULT_CLOCK=" + std::to_string(run.clock_step)});
    if (!run.fault.empty()) command.environment.push_back("ISODOKU_FAULT=" + run.fault);
  }
  Outcome ran;
  ran.ended = Process(command).wait_or_kill(patience);
  ran.out = out_.text();
  ran.err = drained(err_[0]);
  ran.faults = page_->faults;
  ran.first_fault = page_->first.data();
  return ran;
}

bool can_preload() {
#ifdef ISODOKU_FAULTS_SANITIZED
  return false;
#else
  return true;
#endif
}

std::string difference(const std::string& found, const std::string& wanted) {
  std::size_t at = 0;
  while (at < found.size() && at < wanted.size() && found[at] == wanted[at]) ++at;
  if (at == found.size() && at == wanted.size()) return "the same";
  return std::to_string(found.size()) + " bytes instead of " + std::to_string(wanted.size()) + ", alike up to byte " +
         std::to_string(at);
}

}  // namespace isodoku::faults
