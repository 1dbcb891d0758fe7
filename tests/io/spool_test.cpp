// Error messages if the disk is full while lines are stored for later.

#include "io/spool.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): setenv is POSIX
#include <sys/resource.h>

#include <csignal>
#include <optional>
#include <string>

namespace isodoku::detail {
namespace {

/// The error of a spool in that folder that gets more bytes than the limit.
std::string message_of_full_spool(const std::string& folder) {
  ::setenv("TMPDIR", folder.c_str(), 1);
  try {
    Spool spool;
    const std::string line(1000, 'x');
    for (int i = 0; i < 1000; ++i) spool.append(line);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::io);
    return error.message();
  }
  return "";
}

TEST(Spool, ErrorsNameTheFolder) {
  const std::string folder = testing::TempDir();
  const char* const variable = ::getenv("TMPDIR");
  const std::optional<std::string> before = variable == nullptr ? std::nullopt : std::optional<std::string>(variable);
  std::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit limit { 100'000, RLIM_INFINITY };
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  const std::string full = message_of_full_spool(folder);
  const struct rlimit no_limit { RLIM_INFINITY, RLIM_INFINITY };
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &no_limit), 0);
  const std::string missing = message_of_full_spool(folder + "/missing");
  if (before) {
    ::setenv("TMPDIR", before->c_str(), 1);
  } else {
    ::unsetenv("TMPDIR");
  }
  EXPECT_TRUE(full.starts_with("temporary file in " + folder + " (")) << full;
  EXPECT_NE(full.find("TMPDIR"), std::string::npos) << full;
  EXPECT_NE(full.find("cannot write"), std::string::npos) << full;
  EXPECT_TRUE(missing.starts_with("temporary file in " + folder + "/missing (")) << missing;
  EXPECT_NE(missing.find("TMPDIR"), std::string::npos) << missing;
}

}  // namespace
}  // namespace isodoku::detail
