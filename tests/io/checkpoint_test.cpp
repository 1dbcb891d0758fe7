// Checkpoints, checksums, and the last lines of shards: texts that were written are read again, and all others are
// rejected.

#include "io/checkpoint.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <filesystem>
#include <fstream>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "base/hexadecimal.hpp"
#include "io/file_checksum.hpp"
#include "io/shard_footer.hpp"

namespace isodoku::detail {
namespace {

const Checkpoint example{"patterns 3x3 clues 10 \"odd\"", "out \xff.txt", 17, 18446744073709551615U, 19, 0xABC, true};

TEST(Checkpoint, IsReadAsWritten) {
  Checkpoint plain = example;
  plain.output = "out.txt";
  EXPECT_EQ(parse_checkpoint(plain.text(), "file"), plain);
  EXPECT_EQ(parse_checkpoint(Checkpoint().text(), "file"), Checkpoint());
  EXPECT_EQ(plain.text(),
            "{\"isodoku_checkpoint\":2,\"run\":\"patterns 3x3 clues 10 \\\"odd\\\"\",\"output\":\"out.txt\","
            "\"units\":17,\"number\":18446744073709551615,\"bytes\":19,\"xxh3\":\"0000000000000abc\","
            "\"finished\":true,\"check\":\"909cda39eb664933\"}\n");
  EXPECT_THROW(static_cast<void>(example.text()), Error);  // a name that is not UTF-8
  plain.kinds = {{1, 2}, {18446744073709551615U, 3}};
  EXPECT_EQ(parse_checkpoint(plain.text(), "file"), plain);
  EXPECT_NE(plain.text().find("\"kinds\":[[1,2],[18446744073709551615,3]]"), std::string::npos);
}

/// The reason with which a text is rejected. The error must name the file.
std::string refusal(const std::string& text) {
  try {
    parse_checkpoint(text, "some file");
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::data) << text;
    EXPECT_EQ(error.message().substr(0, 10), "some file:") << error.message();
    return error.what();
  }
  ADD_FAILURE() << text;
  return "";
}

TEST(Checkpoint, NothingElseIsRead) {
  const std::string good = Checkpoint().text();
  for (const auto& [what, instead] : {std::pair<std::string, std::string>{"\"units\":0", "\"units\":-1"},
                                      {"\"bytes\":0", "\"bytes\":\"0\""},
                                      {"\"number\":0", "\"number\":0.5"},
                                      {"\"number\":0", "\"number\":1"},
                                      {"\"number\":0", "\"number\":1e30"},
                                      {"\"number\":0", "\"number\":99999999999999999999"},
                                      {"\"number\":0,", ""},
                                      {"\"number\":0,", "\"number\":0, "},
                                      {"\"number\":0,", "\"number\":0,\"number\":0,"},
                                      {"\"output\":\"\"", "\"output\":\"\\u0000\""},
                                      {"\"finished\":false", "\"finished\":0"},
                                      {"\"finished\":false", "\"finished\":true"},
                                      {"0000\"", "000\""},
                                      {"0000\"", "000g\""},
                                      {"\"run\":\"\"", "\"run\":1"},
                                      {"}", ""}}) {
    std::string bad = good;
    ASSERT_NE(bad.find(what), std::string::npos) << what;
    refusal(bad.replace(bad.find(what), what.size(), instead));
  }
  for (const std::string text : {"", "[]", "{}", "grid", "3"}) refusal(text);
  refusal(good + good);
  refusal(good.substr(0, good.size() - 1));
}

TEST(Checkpoint, OtherFormatsAreNamed) {
  EXPECT_NE(refusal("{\"run\":\"isodoku 0.1.0 patterns 3x3 clues 6\",\"output\":\"out\",\"units\":1,\"number\":1,"
                    "\"bytes\":82,\"xxh3\":\"0000000000000000\",\"finished\":false}\n")
                .find("isodoku 0.1 (format 1)"),
            std::string::npos);
  std::string later = Checkpoint().text();
  EXPECT_NE(refusal(later.replace(later.find(":2,"), 3, ":3,")).find("format 3"), std::string::npos);
}

/// Flips every bit of a text, and tries every shorter length.
TEST(Checkpoint, DamageIsSeen) {
  const std::string good = Checkpoint{"patterns 3x3 clues 10", "out.txt", 17, 4711, 19, 0xABC, false}.text();
  for (std::size_t at = 0; at < good.size(); ++at) {
    refusal(good.substr(0, at));
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string bad = good;
      bad[at] = static_cast<char>(static_cast<unsigned char>(bad[at]) ^ (1U << bit));
      refusal(bad);
    }
  }
}

TEST(Checkpoint, FilesAreReplaced) {
  std::string directory = (std::filesystem::temp_directory_path() / "isodoku-test-XXXXXX").string();
  ASSERT_NE(::mkdtemp(directory.data()), nullptr);
  const std::string file = directory + "/checkpoint";
  Checkpoint checkpoint = parse_checkpoint(Checkpoint().text(), "");
  for (checkpoint.units = 0; checkpoint.units < 3; ++checkpoint.units) {
    write_checkpoint(checkpoint, file);
    EXPECT_EQ(read_checkpoint(file), checkpoint);
  }
  EXPECT_THROW(read_checkpoint(file + "2"), Error);
  std::filesystem::remove_all(directory);
}

/// The values for no bytes and for one byte are among xxHash's own test vectors (without a seed).
TEST(Checksum, IsXxh3) {
  EXPECT_EQ(hexadecimal_text(Checksum().value()), "2d06800538d394c2");
  Checksum at_once;
  at_once.add("isodoku, a text that is long enough to be taken in parts");
  Checksum in_parts;
  in_parts.add("isodoku, a text that");
  in_parts.add("");
  in_parts.add(" is long enough to be taken in parts");
  EXPECT_EQ(at_once.value(), in_parts.value());
  EXPECT_NE(at_once.value(), Checksum().value());
}

TEST(Checksum, Text) {
  for (const std::uint64_t value : {std::uint64_t{0}, std::uint64_t{0xF00}, ~std::uint64_t{0}}) {
    EXPECT_EQ(hexadecimal_text(value).size(), 16U);
    EXPECT_EQ(parse_hexadecimal(hexadecimal_text(value)), value);
  }
  for (const std::string text : {"", "0", "00000000000000000", "000000000000000x", "-000000000000001"}) {
    EXPECT_FALSE(parse_hexadecimal(text)) << text;
  }
}

TEST(Checksum, OfTheBeginningOfAFile) {
  std::string directory = (std::filesystem::temp_directory_path() / "isodoku-test-XXXXXX").string();
  ASSERT_NE(::mkdtemp(directory.data()), nullptr);
  const std::string file = directory + "/file";
  const std::string text(3000000, 'x');
  std::ofstream(file) << text << "more";
  Checksum expected;
  expected.add(text);
  EXPECT_EQ(checksum_of_file(file, text.size()).value(), expected.value());
  EXPECT_EQ(checksum_of_file(file, 0).value(), Checksum().value());
  EXPECT_NE(checksum_of_file(file, text.size() + 4).value(), expected.value());
  EXPECT_THROW(checksum_of_file(file, text.size() + 5), Error);
  EXPECT_THROW(checksum_of_file(file + "2", 1), Error);
  std::filesystem::remove_all(directory);
}

TEST(ShardFooter, IsReadAsWritten) {
  const ShardFooter footer{3, 64, 17, 1088, 1234, 0xABC, "patterns 3x3 of 10"};
  EXPECT_EQ(footer.text(),
            "# shard 3/64 format 2 units 17 of 1088 lines 1234 xxh3 0000000000000abc of patterns 3x3 of 10");
  const std::optional<ShardFooter> read = parse_shard_footer(footer.text());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->text(), footer.text());
  EXPECT_EQ(read->part, 3U);
  EXPECT_EQ(read->parts, 64U);
  EXPECT_EQ(read->units, 17U);
  EXPECT_EQ(read->of_units, 1088U);
  EXPECT_EQ(read->lines, 1234U);
  EXPECT_EQ(read->checksum, 0xABCU);
  EXPECT_EQ(read->run, "patterns 3x3 of 10");
}

TEST(ShardFooter, NothingElseIsRead) {
  const std::string good = "# shard 1/64 format 2 units 17 of 1088 lines 1 xxh3 0000000000000abc of x";
  EXPECT_TRUE(parse_shard_footer(good));
  for (const auto& [what, instead] : {std::pair<std::string, std::string>{"1/64", "64/64"},
                                      {"1/64", "-1/64"},
                                      {"0000000000000abc", "abc"},
                                      {" of x", " x"},
                                      {"# ", ""},
                                      {" units 17", ""},
                                      {" of 1088", ""}}) {
    std::string bad = good;
    ASSERT_NE(bad.find(what), std::string::npos) << what;
    EXPECT_FALSE(parse_shard_footer(bad.replace(bad.find(what), what.size(), instead))) << bad;
  }
  for (const std::string text : {"", "# shard 3/64", "# a comment"}) EXPECT_FALSE(parse_shard_footer(text)) << text;
  // Shards of other formats, and lines that are written in another way, are errors.
  for (const std::string text :
       {"# shard 3/64 lines 1234 xxh3 0000000000000abc of patterns 3x3", "# shard 3/64 format 3 units",
        "# shard 01/64 format 2 units 17 of 1088 lines 1 xxh3 0000000000000abc of x",
        "# shard 1/64 format 2 units 17 of 1088 lines 1 xxh3 0000000000000ABC of x"}) {
    EXPECT_THROW(static_cast<void>(parse_shard_footer(text)), Error) << text;
  }
}

}  // namespace
}  // namespace isodoku::detail
