// Reference: the rules of words.h, each by hand.
#include "moxiang/words.h"

#include <string>
#include <vector>

#include "catch_amalgamated.hpp"

namespace moxiang {
namespace {

std::string split(const std::vector<std::string>& words, const std::string& text) {
  std::vector<std::string> all = {"[hidden]"};
  all.insert(all.end(), words.begin(), words.end());
  const auto tokens = Words(all).encode(text);
  REQUIRE(tokens);
  std::string joined;
  for (const Token& token : *tokens) {
    joined += (joined.empty() ? "" : "|") + token.piece + ":" + std::to_string(token.id);
  }
  return joined;
}

TEST_CASE("of the words that begin at a place the longest is taken, from the left") {
  CHECK(split({"手", "手机", "机会"}, "手机会") == "手机:2|会:0");
  CHECK(split({"新", "手", "手机"}, "新手机") == "新:1|手机:3");
}

TEST_CASE("spaces part words and are no tokens") {
  CHECK(split({"we", "eat"}, " we\t eat\n") == "we:1|eat:2");
  CHECK(split({"我", "吃"}, "我　吃\xc2\xa0") == "我:1|吃:2");
  CHECK(split({"我"}, "").empty());
  CHECK(split({"我"}, "  ").empty());
}

TEST_CASE("a word of letters neither begins nor ends among letters") {
  CHECK(split({"cat"}, "cats cat scat") == "cats:0|cat:1|scat:0");
  CHECK(split({"a", "b2"}, "a1 b2 b22") == "a1:0|b2:2|b22:0");
  CHECK(split({"caf"}, "café") == "café:0");
  CHECK(split({"App", "好"}, "App好") == "App:1|好:2");
}

TEST_CASE("an apostrophe belongs to its word unless what follows is a word of its own") {
  const std::vector<std::string> words = {"apple", "'s", "didn't", "it"};
  CHECK(split(words, "Apple's it's didn't") == "Apple:1|'s:2|it:4|'s:2|didn't:3");
  CHECK(split(words, "apple’s didn’t") == "apple:1|’s:2|didn’t:3");
  CHECK(split(words, "dog's don't it'll") == "dog:0|'s:2|don't:0|it'll:0");
  CHECK(split(words, "'apple'") == "':0|apple:1|':0");
}

TEST_CASE("case and the width of marks do not count; the piece keeps what was written") {
  CHECK(split({"the", "，", "。"}, "The,THE。the.") == "The:1|,:2|THE:1|。:3|the:1|.:3");
  CHECK(split({"Wide"}, "wide WIDE") == "wide:1|WIDE:1");
}

TEST_CASE("what is not in the vocabulary has id 0: letters in one piece, marks one by one") {
  CHECK(split({"good"}, "very good!!") == "very:0|good:1|!:0|!:0");
  CHECK(split({"大"}, "三十大小") == "三十:0|大:1|小:0");
  CHECK(split({"大"}, "三abc十") == "三:0|abc:0|十:0");
  CHECK(split({"大"}, "😀") == "😀:0");
}

TEST_CASE("the word for what is hidden is not read as one") {
  CHECK(split({"a"}, "[hidden]") == "[:0|hidden:0|]:0");
}

TEST_CASE("a text that is not UTF-8 is refused with the byte") {
  const auto tokens = Words({"[hidden]", "a"}).encode("a a\xff");
  REQUIRE_FALSE(tokens);
  CHECK(tokens.error().code == ErrorCode::bad_input);
  CHECK(tokens.error().message.find("byte 3 ") != std::string::npos);
}

}  // namespace
}  // namespace moxiang
