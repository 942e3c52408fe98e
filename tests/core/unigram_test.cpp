// Reference: the rules of docs/use-lite-tokenizer.md, by hand for each and, for texts made at
// random, as the loops that stand there.
#include "moxiang/unigram.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "moxiang/rng.h"

namespace moxiang {
namespace {

struct Vocabulary {
  std::vector<std::string> pieces = {"�", "<s>"};  // two reserved ones
  std::vector<float> scores = {0, 0};

  explicit Vocabulary(const std::vector<std::pair<std::string, float>>& more) {
    for (const auto& [piece, score] : more) {
      pieces.push_back(piece);
      scores.push_back(score);
    }
  }
  Unigram tokenizer() const { return Unigram(pieces, scores, 2); }
};

std::vector<Index> ids_of(const Unigram& tokenizer, const std::string& text) {
  const auto tokens = tokenizer.encode(text);
  REQUIRE(tokens);
  std::vector<Index> ids;
  for (const auto& token : *tokens) ids.push_back(token.id);
  return ids;
}

std::string pieces_of(const Unigram& tokenizer, const std::string& text) {
  const auto tokens = tokenizer.encode(text);
  REQUIRE(tokens);
  std::string joined;
  for (const auto& token : *tokens) joined += (joined.empty() ? "" : "|") + token.piece;
  return joined;
}

TEST_CASE("the split of the highest total score is taken") {
  const Unigram t =
      Vocabulary({{"▁", -2}, {"a", -3}, {"b", -3}, {"▁ab", -9}, {"ab", -5}}).tokenizer();
  CHECK(t.n_pieces() == 7);
  CHECK(pieces_of(t, "ab") == "▁|ab");  // -7, against -8 and -9
  CHECK(ids_of(t, "ab") == std::vector<Index>{2, 6});
  CHECK(pieces_of(t, "aab") == "▁|a|ab");
}

TEST_CASE("only U+0020 becomes a space mark; nothing is trimmed and runs stay") {
  const Unigram t = Vocabulary({{"▁", -2}, {"a", -3}, {"▁a", -4}}).tokenizer();
  CHECK(pieces_of(t, "a a") == "▁a|▁a");
  CHECK(pieces_of(t, " a ") == "▁|▁a|▁");
  CHECK(pieces_of(t, "  ") == "▁|▁|▁");
  CHECK(pieces_of(t, "▁a") == "▁|▁a");
  CHECK(pieces_of(t, "a\ta") == "▁a|\t|a");
  CHECK(ids_of(t, "a\ta") == std::vector<Index>{4, 0, 3});
}

TEST_CASE("an empty text has no tokens") {
  CHECK(ids_of(Vocabulary({{"▁", -2}}).tokenizer(), "").empty());
}

TEST_CASE("of equal totals the one whose last piece begins later wins") {
  const Unigram t = Vocabulary({{"▁", -1}, {"a", -2}, {"aa", -4}, {"▁aa", -5}}).tokenizer();
  CHECK(pieces_of(t, "aa") == "▁|a|a");
}

TEST_CASE("of equal pieces the last counts, with its own score") {
  const Unigram t =
      Vocabulary({{"▁", -1}, {"ab", -1}, {"a", -2}, {"b", -2}, {"ab", -9}}).tokenizer();
  CHECK(ids_of(t, "ab") == std::vector<Index>{2, 4, 5});
  const Unigram u =
      Vocabulary({{"▁", -1}, {"ab", -9}, {"a", -2}, {"b", -2}, {"ab", -1}}).tokenizer();
  CHECK(ids_of(u, "ab") == std::vector<Index>{2, 6});
}

TEST_CASE("a reserved piece never stands for text") {
  const Unigram t = Vocabulary({{"▁", -2}, {"s", -3}, {"<", -3}, {">", -3}}).tokenizer();
  CHECK(pieces_of(t, "<s>") == "▁|<|s|>");
  CHECK(ids_of(t, "�") == std::vector<Index>{2, 0});
}

TEST_CASE("a run of unknown characters is one token that covers them all") {
  const Unigram t = Vocabulary({{"▁", -2}, {"a", -3}}).tokenizer();
  CHECK(ids_of(t, "a象😀éa") == std::vector<Index>{2, 3, 0, 3});
  CHECK(pieces_of(t, "a象😀éa") == "▁|a|象😀é|a");
  CHECK(pieces_of(t, "象 象") == "▁|象|▁|象");
}

TEST_CASE("an unknown character costs nothing") {
  const Unigram t = Vocabulary({{"▁", -2}, {"a", -3}, {"ax", -4}}).tokenizer();
  CHECK(pieces_of(t, "ax") == "▁|a|x");  // -5 + 0, against -6
  CHECK(ids_of(t, "ax") == std::vector<Index>{2, 3, 0});
}

TEST_CASE("a character that only begins longer pieces starts the score anew") {
  // No piece ends after "b", but one begins at it: no unknown is offered there, so best stays 0.
  const Unigram t = Vocabulary({{"▁", -5}, {"bc", -3}, {"c", -4}, {"▁b", -2}}).tokenizer();
  CHECK(pieces_of(t, "bd") == "▁b|d");
  const Unigram u = Vocabulary({{"▁", -5}, {"bc", -3}, {"c", -4}}).tokenizer();
  CHECK(pieces_of(u, "bc") == "▁|b|c");  // 0 - 4 is more than -5 - 3
  CHECK(ids_of(u, "bc") == std::vector<Index>{2, 0, 4});
}

TEST_CASE("a total of exactly 0 counts as none") {
  // As "▁:" and ":" of the real vocabulary, which states no score for them.
  const Unigram t = Vocabulary({{"▁", -4}, {":", 0}, {"▁:", 0}}).tokenizer();
  CHECK(pieces_of(t, ":") == "▁|:");
}

TEST_CASE("a text that is not UTF-8 is refused, and the byte named") {
  const Unigram t = Vocabulary({{"▁", -2}}).tokenizer();
  const auto lone_surrogate = t.encode("ab\xed\xa0\x80");
  REQUIRE_FALSE(lone_surrogate);
  CHECK(lone_surrogate.error().code == ErrorCode::bad_input);
  CHECK(lone_surrogate.error().message == "[tokenizer] byte 2 of the text is not UTF-8");
}

TEST_CASE("ten thousand characters are split, known, unknown, and by a long piece") {
  const std::string word(300, 'w');
  const Unigram t = Vocabulary({{"▁", -2}, {"a", -3}, {"w", -100}, {word, -1}}).tokenizer();
  CHECK(ids_of(t, std::string(10000, 'a')).size() == 10001);
  CHECK(ids_of(t, std::string(10000, '?')).size() == 2);
  CHECK(ids_of(t, std::string(10000, ' ')).size() == 10001);
  CHECK(ids_of(t, std::string(9000, 'w')).size() == 31);
}

TEST_CASE("a tokenizer that was copied splits as the first does") {
  Unigram copy = Vocabulary({{"x", -1}}).tokenizer();
  {
    const Unigram first = Vocabulary({{"▁", -2}, {"a", -3}}).tokenizer();
    copy = first;
  }
  CHECK(ids_of(copy, "a") == std::vector<Index>{2, 3});
}

/// The loops of docs/use-lite-tokenizer.md, over characters of one byte; "_" is the space mark.
std::vector<Index> by_the_book(const std::map<std::string, std::pair<Index, double>>& pieces,
                               const std::string& text) {
  const std::size_t n = text.size();
  std::vector<double> best(n + 1, 0);
  std::vector<Index> id(n + 1, 0);
  std::vector<std::size_t> length(n + 1, 1);
  for (std::size_t end = 1; end <= n; ++end) {
    for (std::size_t start = 0; start < end; ++start) {
      const auto found = pieces.find(text.substr(start, end - start));
      bool any = false;
      for (std::size_t e = start + 1; e <= n; ++e) {
        any = any || pieces.contains(text.substr(start, e - start));
      }
      if (found == pieces.end() && (any || end != start + 1)) continue;
      const double score = found == pieces.end() ? 0 : found->second.second;
      const double total = best[start] + score;
      if (best[end] == 0 || total >= best[end]) {
        best[end] = total;
        id[end] = found == pieces.end() ? 0 : found->second.first;
        length[end] = end - start;
      }
    }
  }
  std::vector<Index> ids;
  for (std::size_t end = n; end > 0; end -= length[end]) {
    if (id[end] != 0 || ids.empty() || ids.front() != 0) ids.insert(ids.begin(), id[end]);
  }
  return ids;
}

TEST_CASE("texts and vocabularies made at random are split by the book") {
  Rng rng(8);
  const auto letter = [&](std::string_view from) {
    return std::string(1, from[std::size_t(rng.below(Index(from.size())))]);
  };
  for (int round = 0; round < 60; ++round) {
    std::vector<std::pair<std::string, float>> entries;
    std::map<std::string, std::pair<Index, double>> pieces;
    for (int i = 0; i < 12; ++i) {
      std::string plain, marked;
      for (Index n = rng.below(3); n >= 0; --n) plain += letter("_abc");
      for (const char c : plain) marked += c == '_' ? "▁" : std::string(1, c);
      const float score = -float(rng.below(9)) / 2;  // ties and zeros are frequent
      entries.push_back({marked, score});
      pieces[plain] = {Index(entries.size()) + 1, double(score)};
    }
    const Unigram tokenizer = Vocabulary(entries).tokenizer();
    for (int i = 0; i < 60; ++i) {
      std::string text;
      for (Index n = rng.below(12); n >= 0; --n) text += letter(" abcd");
      std::string marked = "_" + text;
      for (char& c : marked) c = c == ' ' ? '_' : c;
      INFO("\"" << text << "\"");
      REQUIRE(ids_of(tokenizer, text) == by_the_book(pieces, marked));
    }
  }
}

}  // namespace
}  // namespace moxiang
