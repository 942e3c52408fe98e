// Reference: the definitions, as loops; what must follow where heads begin alike or are confined.
#include "moxiang/chapter_training.h"

#include <string>

#include "catch_amalgamated.hpp"
#include "core/files.h"

namespace moxiang {
namespace {

using Catch::Matchers::WithinAbs;

const Grammar& grammar() {
  static const Grammar g =
      read_grammar(testing::read_text(testing::kModelsDir / "chapter-zh" / "grammar.txt")).value();
  return g;
}

ChapterTrainingOptions options() {
  ChapterTrainingOptions o;
  o.templates = {"place", "eat"};
  o.seed = 3;
  return o;
}

ChapterTraining opened(const ChapterTrainingOptions& o) {
  return open_chapter_training(grammar(), o).value();
}

std::uint64_t hash_of(const ChapterTraining& training) {
  return params_hash(training.model().params);
}

TEST_CASE("a small chapter model learns, and the same seed gives the same bits") {
  ChapterTraining one = opened(options()), other = opened(options());
  const double before = one.score().loss;
  const auto steps = one.step(60);
  REQUIRE(steps);
  CHECK(steps->size() == 60);
  CHECK(steps->back().step == 60);
  CHECK(one.n_steps() == 60);
  REQUIRE(other.step(20));
  REQUIRE(other.step(40));
  CHECK(hash_of(one) == hash_of(other));
  CHECK(one.score().loss < before - 1);

  REQUIRE(one.restart(4));
  CHECK(one.seed() == 4);
  CHECK(one.n_steps() == 0);
  ChapterTrainingOptions changed = options();
  changed.seed = 4;
  CHECK(hash_of(one) == hash_of(opened(changed)));
  CHECK(hash_of(one) != hash_of(opened(options())));
}

TEST_CASE("only the templates that are named are learned from and scored") {
  const ChapterTraining training = opened(options());
  CHECK(training.grammar().templates.size() == 2);
  CHECK(training.grammar().vocabulary == grammar().vocabulary);
  const ChapterScore score = training.score();
  const auto& names = grammar().relations;
  for (std::size_t r = 0; r < names.size(); ++r) {
    INFO(names[r]);
    const bool is_there = names[r] == "subject" || names[r] == "object" || names[r] == "sense" ||
                          names[r] == "tense" || names[r] == "modifier";
    CHECK(score.relations[r].has_value() == is_there);
    CHECK((score.abilities[r] >= 0) == is_there);
  }
}

TEST_CASE("an ability is the mean probability of the hidden word that depends") {
  const ChapterTraining training = opened(options());
  const auto test = chapter_sentences(training.grammar(), kScored).test;
  std::vector<double> sums(grammar().relations.size(), 0), counts(sums.size(), 0);
  for (const Sentence& sentence : test) {
    for (const Link& link : sentence.links) {
      auto ids = sentence.ids;
      ids[std::size_t(link.dependent)] = kHiddenWord;
      const auto trace = forward(training.model(), ids);
      const Index word = sentence.ids[std::size_t(link.dependent)];
      sums[std::size_t(link.relation)] += double((*trace->final.probs)(link.dependent, word));
      ++counts[std::size_t(link.relation)];
    }
  }
  const ChapterScore score = training.score();
  for (std::size_t r = 0; r < sums.size(); ++r) {
    if (counts[r] > 0) CHECK_THAT(score.abilities[r], WithinAbs(sums[r] / counts[r], 1e-6));
  }
}

TEST_CASE("a head that is off changes what is answered, and no weights are reported of") {
  ChapterTraining training = opened(options());
  REQUIRE(training.step(60));
  const double whole = training.score().loss;
  REQUIRE(training.set_head(5, false));
  const ChapterScore without = training.score();
  CHECK(without.loss != whole);
  for (const auto& relation : without.relations) CHECK_FALSE(relation.has_value());
  CHECK(without.similarity.empty());
  REQUIRE(training.set_head(5, true));
  CHECK(training.score().loss == whole);
  CHECK(training.set_head(8, false).error().message == "[train] there is no head 8: there are 8");
}

TEST_CASE("heads that begin equal stay equal, and free ones do not") {
  ChapterTrainingOptions equal = options();
  equal.heads_start_equal = true;
  ChapterTraining training = opened(equal);
  REQUIRE(training.step(80));
  const Index d = 8;
  for (const BlockParams& block : training.model().params.blocks) {
    for (Index h = 1; h < 4; ++h) {
      CHECK(block.attn.w_q.middleCols(h * d, d) == block.attn.w_q.leftCols(d));
      CHECK(block.attn.w_v.middleCols(h * d, d) == block.attn.w_v.leftCols(d));
      CHECK(block.attn.w_o.middleRows(h * d, d) == block.attn.w_o.topRows(d));
    }
  }
  for (const double x : training.score().similarity) CHECK_THAT(x, WithinAbs(1, 1e-6));

  ChapterTraining free = opened(options());
  REQUIRE(free.step(80));
  for (const double x : free.score().similarity) CHECK(x < 0.95);
}

TEST_CASE("a head with a role looks nowhere else, before and after learning") {
  ChapterTrainingOptions confined = options();
  confined.has_roles = true;
  ChapterTraining training = opened(confined);
  REQUIRE(training.step(30));
  const Sentence sentence = chapter_sentences(training.grammar(), 1).test.front();
  const auto trace = forward(training.model(), sentence.ids);
  for (const BlockTrace& block : trace->blocks) {
    for (std::size_t h = 0; h < 4; ++h) {
      const Matrix& w = block.attn.heads[h].weights;
      for (Index i = 0; i < w.rows(); ++i) {
        for (Index j = 0; j < w.cols(); ++j) {
          const bool is_seen = i == j || (h == 0 && j == i - 1) || (h == 1 && j == i + 1) ||
                               (h == 2 && j < i) || (h == 3 && j > i);
          if (!is_seen) CHECK(w(i, j) == 0);
        }
        CHECK_THAT(double(w.row(i).sum()), WithinAbs(1, 1e-5));
      }
    }
  }
  confined.n_heads = 1;
  CHECK(open_chapter_training(grammar(), confined).error().message ==
        "[train] there are roles for 4 heads, not for 1");
}

TEST_CASE("without fillers a model learns from, and is scored on, sentences that have none") {
  ChapterTrainingOptions plain = options();
  plain.has_fillers = false;
  const ChapterTraining training = opened(plain);
  CHECK(training.grammar().filler == 0);
  const auto length = [](const Grammar& g) {
    std::size_t n = 0;
    for (const Sentence& sentence : chapter_sentences(g, 50).test) n += sentence.ids.size();
    return n;
  };
  CHECK(length(training.grammar()) < length(opened(options()).grammar()));
}

TEST_CASE("one head has no others to be like") {
  ChapterTrainingOptions one = options();
  one.n_heads = 1;
  const ChapterTraining training = opened(one);
  CHECK(training.score().similarity.empty());
  CHECK(parameter_count(training.model().config) ==
        parameter_count(opened(options()).model().config));
}

TEST_CASE("what cannot be trained is refused") {
  ChapterTrainingOptions none = options();
  none.templates = {"place", "nowhere"};
  CHECK(open_chapter_training(grammar(), none).error().message ==
        "[train] the grammar has no template \"nowhere\"");
  none.templates = {};
  CHECK(open_chapter_training(grammar(), none).error().code == ErrorCode::bad_input);
  ChapterTrainingOptions heads = options();
  heads.n_heads = 3;
  CHECK(open_chapter_training(grammar(), heads).error().code == ErrorCode::bad_config);
  ChapterTraining training = opened(options());
  CHECK(training.step(-1).error().code == ErrorCode::bad_input);
}

}  // namespace
}  // namespace moxiang
