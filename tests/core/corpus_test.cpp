#include "moxiang/corpus.h"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <set>

#include "moxiang/loss.h"

using namespace moxiang;

namespace {

/// 20 · 20 · 20 sentences, of four words or five.
Grammar some_grammar() {
  std::string text = "list a:";
  for (char c = 'a'; c < 'a' + 20; ++c) text += std::string(" ") + c;
  return read_grammar(text + "\ntemplate t: {a} {a} ( so | so very ) {a}").value();
}

bool holds(const std::vector<Index>& all, Index id) {
  return std::find(all.begin(), all.end(), id) != all.end();
}

}  // namespace

TEST_CASE("a sentence is of one part, for ever, and one in twenty is for validation or test") {
  const Grammar g = some_grammar();
  std::set<std::vector<Index>> parts[3];
  Rng rng(1);
  constexpr int kDraws = 20000;
  int n[3] = {};
  for (int i = 0; i < kDraws; ++i) {
    const auto ids = draw_sentence(g, rng).ids;
    const auto part = std::size_t(part_of(ids));
    parts[part].insert(ids);
    ++n[part];
  }
  for (const Part part : {Part::validation, Part::test}) {
    CHECK(std::abs(n[std::size_t(part)] - kDraws / 20) < kDraws / 100);
    for (const auto& ids : parts[std::size_t(part)]) CHECK(part_of(ids) == part);
  }
  for (const Part part : {Part::training, Part::validation, Part::test}) {
    for (int i = 0; i < 200; ++i) CHECK(part_of(draw_of_part(g, part, rng).ids) == part);
  }
  // The split belongs to the files that were trained with it.
  CHECK(part_of({1, 2, 3}) == Part::training);
  CHECK(part_of({}) == part_of({}));
}

TEST_CASE("words are hidden, kept and swapped as often as they should be") {
  const Grammar g = some_grammar();
  Rng rng(2);
  const Hiding hiding{0.3, 0.1, 0.3};
  double words = 0, asked = 0, hidden = 0, kept = 0, swapped = 0;
  for (int i = 0; i < 20000; ++i) {
    const Sentence s = draw_sentence(g, rng);
    Batch batch;
    add_hidden(g, s, hiding, rng, batch);
    REQUIRE(batch.n_sequences == 1);
    REQUIRE(batch.ids.size() == s.ids.size());
    REQUIRE(batch.targets.size() == s.ids.size());
    REQUIRE(n_asked(batch.targets) >= 1);
    for (std::size_t t = 0; t < s.ids.size(); ++t) {
      ++words;
      if (batch.targets[t] == kIgnored) {
        REQUIRE(batch.ids[t] == s.ids[t]);
        continue;
      }
      REQUIRE(batch.targets[t] == s.ids[t]);
      ++asked;
      hidden += batch.ids[t] == kHiddenWord;
      kept += batch.ids[t] == s.ids[t];
      if (batch.ids[t] == kHiddenWord || batch.ids[t] == s.ids[t]) continue;
      ++swapped;
      REQUIRE(holds(g.classes[std::size_t(s.classes[t])], batch.ids[t]));
    }
  }
  // One of T words is always asked for, of the others three in ten; T is 4.5 on average.
  CHECK(asked / words == Catch::Approx(0.3 + 0.7 * (1.0 / 4 + 1.0 / 5) / 2).epsilon(0.03));
  CHECK(hidden / asked == Catch::Approx(0.6).epsilon(0.03));
  CHECK(kept / asked == Catch::Approx(0.1).epsilon(0.1));
  CHECK(swapped / asked == Catch::Approx(0.3).epsilon(0.05));
}

TEST_CASE("a word that has no other of its class stays when it is swapped") {
  const Grammar g = read_grammar("list a: x\nlist b: y z\ntemplate t: {a} {b}").value();
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const Sentence s = draw_sentence(g, rng);
    Batch batch;
    add_hidden(g, s, {1, 0, 1}, rng, batch);
    CHECK(batch.ids[0] == s.ids[0]);
    CHECK(batch.ids[1] != s.ids[1]);
    CHECK(batch.ids[1] != kHiddenWord);
  }
}

TEST_CASE("the batches of a step hold the sentences asked for, each batch of one length") {
  const Grammar g = some_grammar();
  Rng rng(4), again(4);
  std::vector<Batch> batches, same;
  draw_batches(g, 32, {}, rng, batches);
  REQUIRE(batches.size() == 2);
  Index n = 0;
  for (const Batch& batch : batches) {
    n += batch.n_sequences;
    CHECK(batch.ids.size() % std::size_t(batch.n_sequences) == 0);
    CHECK(batch.targets.size() == batch.ids.size());
  }
  CHECK(n == 32);
  CHECK(batches[0].ids.size() / std::size_t(batches[0].n_sequences) == 4);
  CHECK(batches[1].ids.size() / std::size_t(batches[1].n_sequences) == 5);
  draw_batches(g, 32, {}, again, same);
  CHECK(same[0].ids == batches[0].ids);
  CHECK(same[1].targets == batches[1].targets);
}
