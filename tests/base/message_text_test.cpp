// Text that a message quotes contains nothing that a terminal would obey, such as escape sequences.

#include "base/message_text.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

TEST(MessageText, PlainTextStaysWhatItIs) {
  EXPECT_EQ(printable(""), "");
  EXPECT_EQ(printable("puzzles.txt:3:14: error: '\\' is no cell"), "puzzles.txt:3:14: error: '\\' is no cell");
  EXPECT_EQ(printable("\xC3\xA9 \xE6\x95\xB0\xE7\x8B\xAC \xF0\x9F\x98\x80"),
            "\xC3\xA9 \xE6\x95\xB0\xE7\x8B\xAC \xF0\x9F\x98\x80");
}

TEST(MessageText, WhatActsOnTerminalsIsEscaped) {
  EXPECT_EQ(printable("\x1B]0;title\x07"), "\\x1B]0;title\\x07");
  EXPECT_EQ(printable("a\nerror: b\r\tc"), "a\\nerror: b\\r\\tc");
  EXPECT_EQ(printable(std::string("\0\x7F", 2)), "\\x00\\x7F");
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "\\u009B31m")
      << "C1";
  EXPECT_EQ(printable("\xE2\x80\xAE"
                      "txt"),
            "\\u202Etxt")
      << "right to left";
  EXPECT_EQ(printable("\xE2\x80\xA8"), "\\u2028") << "a line separator";
}

TEST(MessageText, BytesThatAreNoUtf8AreEscaped) {
  for (const std::string bytes : {"\x80", "\xC0\xAF", "\xC3", "\xE2\x94", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"}) {
    const std::string text = printable(bytes);
    EXPECT_EQ(text.find_first_not_of("\\x0123456789ABCDEF"), std::string::npos) << text;
    EXPECT_EQ(text.size(), 4 * bytes.size()) << text;
  }
}

TEST(MessageText, AnyBytesBecomeOneLineThatIsPrintable) {
  std::mt19937_64 engine(3);
  for (int i = 0; i < 2'000; ++i) {
    std::string bytes(engine() % 50, ' ');
    for (char& byte : bytes) byte = static_cast<char>(engine());
    const std::string text = printable(bytes);
    EXPECT_EQ(printable(text), text);
    for (const char byte : text) {
      const auto value = static_cast<unsigned char>(byte);
      EXPECT_TRUE(value >= 0x20 && value != 0x7F) << text;
    }
  }
}

TEST(MessageText, LongTextsAndListsAreShort) {
  EXPECT_EQ(printable("abcdefghij", 10), "abcdefghij");
  EXPECT_EQ(printable("abcdefghijk", 10), "abcdefg...");
  EXPECT_EQ(printable("abcde\xC3\xA9\xC3\xA9\xC3\xA9", 10), "abcde\xC3\xA9...");
  EXPECT_EQ(in_quotes(std::string(1'000, 'x')).size(), max_quoted_length + 2);
  EXPECT_EQ(list_text(std::vector<std::string>{"a", "b\n"}), "a, b\\n");
  const std::string many = list_text(std::vector<std::string>(100'000, "column"));
  EXPECT_LT(many.size(), 300U);
  EXPECT_TRUE(many.ends_with(" and 99980 more")) << many;
}

TEST(MessageText, CharactersHaveNames) {
  EXPECT_EQ(first_character_name("?x"), "'?'");
  EXPECT_EQ(first_character_name("\xC2\xB7"), "'\xC2\xB7'");
  EXPECT_EQ(first_character_name("\xC2\xA0"), "a non-breaking space (U+00A0)");
  EXPECT_EQ(first_character_name(" "), "a space");
  EXPECT_EQ(first_character_name("\x1B"), "byte 0x1B");
  EXPECT_EQ(first_character_name("\xC2\x85"), "U+0085");
  EXPECT_EQ(first_character_name("\xC2"), "byte 0xC2");
}

TEST(MessageText, ErrorsAreSafeWhoeverThrowsThem) {
  const Error error(ErrorKind::data, "no column is called '\x1B[31m\nfile: error: forged'", {"a\nb", 1, 2});
  EXPECT_EQ(error.message(), "a\\nb:1:2: error: no column is called '\\x1B[31m\\nfile: error: forged'");
  EXPECT_EQ(error.place().file, "a\nb") << "as it is, to be opened";
  EXPECT_LE(Error(ErrorKind::data, std::string(1'000'000, 'x')).message().size(), max_message_length + 7);
}

TEST(MessageText, ReasonsMentionSettings) {
  const auto option = [](Setting setting) -> std::string_view {
    return setting == Setting::shape ? "--shape" : "--column";
  };
  Reason reason = std::string("16 or 81 cells: give ") + Setting::shape + " or " + Setting::column;
  EXPECT_EQ(reason.text(), "16 or 81 cells: give the shape or the puzzle column");
  EXPECT_EQ(reason.text(option), "16 or 81 cells: give --shape or --column");
  reason = Setting::column + Reason(": ") + reason;
  reason += reason;
  reason += ".";
  EXPECT_EQ(reason.text(option),
            "--column: 16 or 81 cells: give --shape or --column--column: 16 or 81 cells: give --shape or --column.");
  EXPECT_TRUE(Reason().empty());
  EXPECT_FALSE(Reason(Setting::shape).empty());

  const Error error(ErrorKind::data, "\n: give " + Reason(Setting::shape), {"file", 1, 2});
  EXPECT_STREQ(error.what(), "\\n: give the shape");
  EXPECT_EQ(error.message(), "file:1:2: error: \\n: give the shape");
  EXPECT_EQ(error.message(option), "file:1:2: error: \\n: give --shape");
  EXPECT_EQ(Error(error.kind(), error.reason()).message(option), "error: \\n: give --shape") << "thrown again";
}

}  // namespace
}  // namespace isodoku::detail
