#include "moxiang/grammar.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/files.h"

using namespace moxiang;
using Catch::Approx;
using Catch::Matchers::ContainsSubstring;
using moxiang::testing::kModelsDir;
using moxiang::testing::read_text;

namespace {

Grammar grammar_of(const std::string& text) {
  auto grammar = read_grammar(text);
  INFO((grammar ? "" : grammar.error().message));
  REQUIRE(grammar);
  return *std::move(grammar);
}

/// Two templates, a table, shares, a repeated word, a word left out, a filler, a silent draw.
const std::string kSmall = R"(# a comment
list pet: cat dog
list all: *pet cow
list filler: oh ah
filler: 0.5
table sound:
  *pet -> purrs barks
  cow  -> moos
  loud -> roars
macro again: ( 0.25 {=one}@same:one/other | 0.75 it@same:one/other )
template meet 3:
  one={pet} ~ met@who:one other={all-one} ( .
  | and $again {sound[one]}@who:one . )
template roar 1: tone:=loud what:={sound[tone]} one={all}
  {=what}@who:one
)";

/// Every sentence of kSmall and how probable it is, written out by hand from its templates.
std::map<std::string, double> small_sentences() {
  std::map<std::string, double> all;
  const std::vector<std::string> pets = {"cat", "dog"};
  const std::map<std::string, double> fillers = {
      {"", 0.5}, {"oh ", 0.1875}, {"ah ", 0.1875}, {"oh ah ", 0.0625}, {"ah oh ", 0.0625}};
  for (const std::string& one : pets) {
    for (const std::string& other :
         {std::string(one == "cat" ? "dog" : "cat"), std::string("cow")}) {
      for (const auto& [filler, share] : fillers) {
        const double p = 0.75 * 0.5 * 0.5 * share;
        const std::string begin = one + " " + filler + "met " + other + " ";
        all[begin + "."] += p * 0.5;
        for (const std::string& sound : {std::string("purrs"), std::string("barks")}) {
          all[begin + "and " + one + " " + sound + " ."] += p * 0.5 * 0.25 * 0.5;
          all[begin + "and it " + sound + " ."] += p * 0.5 * 0.75 * 0.5;
        }
      }
    }
  }
  for (const std::string& one : {std::string("cat"), std::string("dog"), std::string("cow")}) {
    all[one + " roars"] += 0.25 / 3;
  }
  return all;
}

std::string text_of(const Grammar& g, const std::vector<Index>& ids) {
  std::string text;
  for (const Index id : ids) text += (text.empty() ? "" : " ") + g.vocabulary[std::size_t(id)];
  return text;
}

std::vector<Index> parsed(const Grammar& g, const std::string& sentence) {
  const auto ids = ids_of(g, sentence);
  REQUIRE(ids);
  return *ids;
}

/// "relation: dependent -> target / others" of every link, by words and positions.
std::set<std::string> links_of(const Grammar& g, const Sentence& s) {
  const auto word = [&](Index t) {
    return g.vocabulary[std::size_t(s.ids[std::size_t(t)])] + std::to_string(t);
  };
  std::set<std::string> links;
  for (const Link& link : s.links) {
    std::string text = g.relations[std::size_t(link.relation)] + " " + word(link.dependent) +
                       " -> " + word(link.target);
    for (const Index other : link.others) text += " / " + word(other);
    links.insert(text);
  }
  return links;
}

}  // namespace

TEST_CASE("a grammar's sentences have the probabilities of its templates") {
  const Grammar g = grammar_of(kSmall);
  double sum = 0;
  for (const auto& [text, p] : small_sentences()) {
    INFO(text);
    CHECK(cloze(g, parsed(g, text)).probability == Approx(p).epsilon(1e-12));
    sum += p;
  }
  CHECK(sum == Approx(1));
  CHECK(cloze(g, parsed(g, "cat met cat .")).probability == 0);
  CHECK(cloze(g, parsed(g, "cat met cow")).probability == 0);
  CHECK(cloze(g, parsed(g, "cat met cow . .")).probability == 0);
  CHECK(cloze(g, {}).probability == 0);
}

TEST_CASE("what is expected of hidden words agrees with a count over all sentences") {
  const Grammar g = grammar_of(kSmall);
  const auto all = small_sentences();
  for (const auto& [text, p] : all) {
    const auto ids = parsed(g, text);
    for (std::size_t a = 0; a < ids.size(); ++a) {
      for (std::size_t b = a; b < ids.size(); ++b) {
        auto hidden = ids;
        hidden[a] = hidden[b] = kHiddenWord;
        std::vector<double> mass(g.vocabulary.size(), 0);
        double whole = 0;
        for (const auto& [other, q] : all) {
          const auto seen = parsed(g, other);
          bool fits = seen.size() == ids.size();
          for (std::size_t t = 0; fits && t < ids.size(); ++t) {
            fits = hidden[t] == kHiddenWord || hidden[t] == seen[t];
          }
          if (!fits) continue;
          whole += q;
          mass[std::size_t(seen[a])] += q;
        }
        const Cloze found = cloze(g, hidden);
        INFO(text << ", hidden " << a << " and " << b);
        REQUIRE(found.probability == Approx(whole));
        for (std::size_t w = 0; w < mass.size(); ++w) {
          REQUIRE(found.expected[a][w] == Approx(mass[w] / whole).margin(1e-12));
        }
        REQUIRE(found.expected[a == 0 ? 1 : 0].empty() == (b != (a == 0 ? 1U : 0U)));
      }
    }
  }
}

TEST_CASE("draws come as often as they should") {
  const Grammar g = grammar_of(kSmall);
  constexpr int kDraws = 40000;
  std::map<std::string, int> seen;
  Rng rng(7);
  for (int i = 0; i < kDraws; ++i) ++seen[text_of(g, draw_sentence(g, rng).ids)];
  for (const auto& [text, p] : small_sentences()) {
    INFO(text);
    CHECK(std::abs(seen[text] - p * kDraws) < 5 * std::sqrt(p * kDraws) + 1);
  }
  CHECK(seen.size() == small_sentences().size());
}

TEST_CASE("links go from a word to the one it depends on, and name what else could be meant") {
  const Grammar g = grammar_of(kSmall);
  CHECK(g.relations == std::vector<std::string>{"who", "same"});
  const auto s = cloze(g, parsed(g, "cat oh met cow and it barks .")).sentence;
  CHECK(links_of(g, s) ==
        std::set<std::string>{"who met2 -> cat0", "same it5 -> cat0 / cow3", "who barks6 -> cat0"});
  const auto roar = cloze(g, parsed(g, "cow roars")).sentence;
  CHECK(links_of(g, roar) == std::set<std::string>{"who roars1 -> cow0"});
  CHECK(g.templates[std::size_t(roar.template_index)].name == "roar");
}

TEST_CASE(
    "open words are those that are drawn, named or linked; a class holds what could stand there") {
  const Grammar g = grammar_of(kSmall);
  const auto s = cloze(g, parsed(g, "cat oh met cow and cat barks .")).sentence;
  CHECK(s.is_open == std::vector<bool>{true, false, true, true, false, true, true, false});
  const auto words = [&](std::size_t t) {
    std::set<std::string> set;
    for (const Index id : g.classes[std::size_t(s.classes[t])])
      set.insert(g.vocabulary[std::size_t(id)]);
    return set;
  };
  CHECK(words(0) == std::set<std::string>{"cat", "dog"});
  CHECK(words(1) == std::set<std::string>{"oh", "ah"});
  CHECK(words(2) == std::set<std::string>{"met", ".", "and", "it"});
  CHECK(words(3) == std::set<std::string>{"cat", "dog", "cow"});
  CHECK(words(5) == std::set<std::string>{"cat", "dog"});
  CHECK(words(6) == std::set<std::string>{"purrs", "barks", "moos", "roars"});
}

TEST_CASE("the floor is the mean of -log p over open words, one hidden at a time") {
  const Grammar g =
      grammar_of("list a: x y\ntable b:\n  x -> p q\n  y -> p\ntemplate t: w={a} and {b[w]}");
  // x and p: [x] given p: 1/2·1/2 against 1/2·1 -> 1/3; [p] given x: 1/2
  const auto floor = floor_of(g, cloze(g, parsed(g, "x and p")).sentence);
  CHECK(floor.n_words == 2);
  CHECK(floor.sum == Approx(std::log(3) + std::log(2)));
  // y and p: 2/3, 1
  CHECK(floor_of(g, cloze(g, parsed(g, "y and p")).sentence).sum == Approx(std::log(1.5)));
}

TEST_CASE("a held-out sentence is never drawn, and still a sentence") {
  const Grammar g = grammar_of("list a: x y\ntemplate t: {a}\nheld-out: x\n");
  Rng rng(1);
  for (int i = 0; i < 100; ++i) CHECK(text_of(g, draw_sentence(g, rng).ids) == "y");
  CHECK(cloze(g, parsed(g, "x")).probability == 0.5);
}

TEST_CASE("a grammar that is wrong is refused with its line") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "line 1: there is no template"},
      {"  x y", "line 1: an indented line with nothing above it"},
      {"list a x y", "line 1: expected \"keyword name: ...\""},
      {"words a: x",
       "line 1: a statement is list, table, macro, template, filler or held-out, not \"words\""},
      {"list a:", "line 1: list \"a\" has no words"},
      {"list: x", "line 1: a list needs a name"},
      {"list a: x\nlist a: y", "line 2: \"a\" is there already"},
      {"list a: x *b", "line 1: there is no list \"b\" above"},
      {"list a: x|y", "line 1: \"x|y\" is not a word"},
      {"\n\nlist a: x .5", "line 3: \".5\" is not a word; a share is written as 0.25"},
      {"table t:\n  x y", "line 2: a row of a table is \"key ... -> word ...\""},
      {"table t:\n  x -> p\n  x -> q", "line 3: \"x\" has a row in table \"t\" already"},
      {"table t:", "line 1: table \"t\" has no rows"},
      {"template t: {a}", "line 1: there is no list \"a\"; the lists above are "},
      {"list b: x\ntemplate t: w={b} {a[w]}", "line 2: there is no table \"a\""},
      {"template t: $m", "line 1: there is no macro \"m\" above"},
      {"template t: x\ntemplate t: y", "line 2: \"t\" is there already"},
      {"template t 0: x", "line 1: the weight of a template is a number above 0"},
      {"template t:", "line 1: template \"t\" says nothing"},
      {"template t: ( x | y", "line 1: a ( without a )"},
      {"template t: x )", "line 1: \")\" without a ("},
      {"template t:\n  x\n  Who=x", "line 3: \"Who\" is not a name"},
      {"template t: {=w}", "line 1: \"w\" stands for nothing yet"},
      {"template t: ( w=x | y )\n  {=w}", "line 2: \"w\" stands for nothing yet"},
      {"template t: x@to:w", "line 1: a link goes to \"w\", which is not said on every way there"},
      {"list a: p\ntemplate t: w:={a} x@to:w", "line 2: a link goes to \"w\""},
      {"template t: x@to", "line 1: a link is \"@relation:name\", not \"@to\""},
      {"list a: p q\ntable b:\n  p -> r\ntemplate t: w={a} {b[w]}",
       "line 4: table \"b\" has no row for \"q\""},
      {"template t: ~ x", "line 1: ~ needs a list \"filler\" above"},
      {"filler: 0.5", "line 1: there is no list \"filler\" above"},
      {"list filler: x\nfiller: 2", "line 2: filler wants a number from 0 to 1"},
      {"template t: x\nheld-out: x y", "line 2: \"y\" is not a word of this grammar"},
  };
  for (const auto& [text, message] : cases) {
    INFO(text);
    const auto grammar = read_grammar(text);
    REQUIRE_FALSE(grammar);
    CHECK(grammar.error().code == ErrorCode::bad_file);
    CHECK_THAT(grammar.error().message, ContainsSubstring(message));
  }
  CHECK_THAT(ids_of(grammar_of(kSmall), "cat met zebra").error().message,
             ContainsSubstring("\"zebra\" is not one of its words"));
}

namespace {

Grammar shipped(const std::string& name) {
  return grammar_of(read_text(kModelsDir / name / "grammar.txt"));
}

}  // namespace

TEST_CASE("the chapter's and the article's sentences are covered, with their relations") {
  const Grammar zh = shipped("chapter-zh"), en = shipped("chapter-en");
  for (const Grammar* g : {&zh, &en}) {
    for (const auto& ids : g->held_out) {
      INFO(text_of(*g, ids));
      CHECK(cloze(*g, ids).probability > 0);
    }
  }
  const auto held = [](const Grammar& g, const std::string& text) {
    const auto ids = parsed(g, text);
    CHECK(std::find(g.held_out.begin(), g.held_out.end(), ids) != g.held_out.end());
    return links_of(g, cloze(g, ids).sentence);
  };
  CHECK(held(zh, "尽管 他 不 喜欢 苹果 公司 的 新 手机 ， 但 它 的 设计 确实 很 惊艳 。") ==
        std::set<std::string>{"subject 喜欢3 -> 他1", "object 喜欢3 -> 手机8",
                              "compound 公司5 -> 苹果4", "modifier 新7 -> 手机8",
                              "connective 但10 -> 尽管0", "coreference 它11 -> 手机8 / 公司5",
                              "attribute 设计13 -> 手机8", "sentiment 惊艳16 -> 不2"});
  CHECK(held(en, "the animal didn't cross the street because it was too tired .") ==
        std::set<std::string>{"subject cross3 -> animal1", "object cross3 -> street5",
                              "connective because6 -> didn't2",
                              "coreference it7 -> animal1 / street5",
                              "attribute tired10 -> animal1"});
  CHECK(held(en, "the animal didn't cross the street because it was too wide .")
            .contains("coreference it7 -> street5 / animal1"));
  CHECK(held(en, "new york is a big city .") ==
        std::set<std::string>{"compound york1 -> new0", "modifier big4 -> city5"});
  CHECK(held(en, "i sat on the bank of the river .").contains("sense bank4 -> river7"));
  CHECK(held(zh, "我 吃 了 饭") ==
        std::set<std::string>{"subject 吃1 -> 我0", "object 吃1 -> 饭3"});
}

TEST_CASE("candidates of a pronoun are interchangeable where only meaning tells them apart") {
  // Of who beats whom, each can be either; only the adjective says who is meant.
  const Grammar zh = shipped("chapter-zh");
  const auto meant = [&](const std::string& text) {
    return links_of(zh, cloze(zh, parsed(zh, text)).sentence);
  };
  CHECK(meant("小明 打败 了 爷爷 ， 因为 他 太 强 了 。")
            .contains("coreference 他6 -> 小明0 / 爷爷3"));
  CHECK(meant("小明 打败 了 爷爷 ， 因为 他 太 弱 了 。")
            .contains("coreference 他6 -> 爷爷3 / 小明0"));
  CHECK(meant("爷爷 打败 了 小明 ， 因为 他 太 弱 了 。")
            .contains("coreference 他6 -> 小明3 / 爷爷0"));
}
