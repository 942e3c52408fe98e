// Reference: the definitions, as loops over what forward records; for shipped films, their
// measures.
#include "moxiang/chapter_film.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "catch_amalgamated.hpp"
#include "core/files.h"
#include "moxiang/model_file.h"

namespace moxiang {
namespace {

using Catch::Matchers::WithinAbs;
using Json = nlohmann::json;

Grammar grammar_of(const std::string& name) {
  return read_grammar(testing::read_text(testing::kModelsDir / name / "grammar.txt")).value();
}

std::vector<Question> questions_of(const std::string& name, const Grammar& grammar) {
  const auto text = testing::read_text(testing::kModelsDir / name / "questions.txt");
  return read_questions(text, grammar).value();
}

/// Small enough to be measured in a moment.
Model small_model(const Grammar& grammar) {
  Recipe recipe;
  recipe.name = "small";
  recipe.d_model = 8;
  recipe.n_heads = 4;
  recipe.n_layers = 2;
  recipe.d_mlp = 8;
  recipe.n_steps = 1;
  // As a file has it, whatever this build computes in.
  return load_model(save_model(chapter_model(recipe, grammar).value())).value().model;
}

double cosine(const Matrix& a, const Matrix& b) {
  double ab = 0, aa = 0, bb = 0;
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < a.cols(); ++j) {
      ab += double(a(i, j)) * double(b(i, j));
      aa += double(a(i, j)) * double(a(i, j));
      bb += double(b(i, j)) * double(b(i, j));
    }
  }
  return ab / std::sqrt(aa * bb);
}

TEST_CASE("how alike heads are is the mean cosine of their maps") {
  const Grammar grammar = grammar_of("chapter-zh");
  const Model model = small_model(grammar);
  auto sentences = chapter_sentences(grammar).test;
  sentences.resize(3);
  for (std::size_t layer = 0; layer < 2; ++layer) {
    double sum = 0;
    int n = 0;
    for (const Sentence& sentence : sentences) {
      const auto trace = forward(model, sentence.ids);
      const auto& heads = trace->blocks[layer].attn.heads;
      for (std::size_t h = 1; h < heads.size(); ++h) {
        for (std::size_t g = 0; g < h; ++g, ++n) sum += cosine(heads[g].weights, heads[h].weights);
      }
    }
    CHECK(n == 18);
    CHECK_THAT(head_similarity(model, sentences)[layer], WithinAbs(sum / n, 1e-6));
  }
}

TEST_CASE("heads of equal weights are wholly alike") {
  const Grammar grammar = grammar_of("chapter-zh");
  Model model = small_model(grammar);
  auto sentences = chapter_sentences(grammar).test;
  sentences.resize(2);
  for (BlockParams& block : model.params.blocks) block.attn.w_q.setZero();
  for (const double x : head_similarity(model, sentences)) CHECK_THAT(x, WithinAbs(1, 1e-6));
}

TEST_CASE("a film's frames are measured by themselves, relation by relation and head by head") {
  const Grammar grammar = grammar_of("chapter-en");
  const auto questions = questions_of("chapter-en", grammar);
  const Model model = small_model(grammar);
  const Film film{{{0, save_model(model)}}, {}, ""};
  const auto frames = film_measures(film, grammar, questions);
  REQUIRE(frames);
  REQUIRE(frames->size() == 1);
  const FrameMeasures& frame = frames->front();
  const auto test = chapter_sentences(grammar).test;
  CHECK_THAT(frame.loss, WithinAbs(cloze_loss(model, test), 1e-9));
  REQUIRE(frame.answers.size() == questions.size());
  CHECK(frame.answers[3].right == answer(model, questions[3]).right);

  const auto samples = link_samples(model, test);
  for (std::size_t r = 0; r < grammar.relations.size(); ++r) {
    INFO(grammar.relations[r]);
    double sum = 0, n = 0;
    for (const LinkSample& sample : samples) {
      if (sample.relation != Index(r)) continue;
      sum += double(sample.heads[5]);
      ++n;
    }
    CHECK(frame.masses[r].empty() == (n == 0));
    if (n > 0) CHECK_THAT(frame.masses[r][5], WithinAbs(sum / n, 1e-9));
  }

  const Json json = Json::parse(measures_text(*frames, grammar));
  CHECK(json[0]["step"] == 0);
  CHECK_THAT(json[0]["loss"].get<double>(), WithinAbs(frame.loss, 5.01e-5));
  const auto& relations = grammar.relations;
  const auto r = std::find(relations.begin(), relations.end(), "coreference") - relations.begin();
  CHECK_THAT(json[0]["masses"]["coreference"][5].get<double>(),
             WithinAbs(frame.masses[std::size_t(r)][5], 5.01e-5));
  CHECK(json[0]["similarity"].size() == 2);
}

TEST_CASE("frames of another grammar are refused") {
  const Grammar zh = grammar_of("chapter-zh"), en = grammar_of("chapter-en");
  const Film film{{{3, save_model(small_model(zh))}}, {}, ""};
  CHECK(film_measures(film, en, {}).error().message ==
        "[film] the frame of step 3 is of another vocabulary than the grammar");
  CHECK(film_measures({{{3, {}}}, {}, ""}, en, {}).error().code == ErrorCode::bad_file);
}

TEST_CASE("the shipped films show what they say", "[shipped]") {
  const std::string name = GENERATE("chapter-zh", "chapter-en");
  const auto path = testing::kModelsDir / name / "film.safetensors";
  auto film = read_film(testing::read_bytes(path)).value();
  const Grammar grammar = grammar_of(name);
  CHECK(film.words == grammar.vocabulary);
  const Json written = Json::parse(film.measures);
  REQUIRE(written.size() == film.frames.size());
  const std::size_t at = film.frames.size() / 2;
  const Film one{{film.frames[at]}, {}, ""};
  const auto measured = film_measures(one, grammar, questions_of(name, grammar)).value();
  const Json again = Json::parse(measures_text(measured, grammar))[0];
  CHECK(again["step"] == written[at]["step"]);
  const auto flat = again.flatten(), expected = written[at].flatten();
  REQUIRE(flat.size() == expected.size());
  for (const auto& [key, value] : flat.items()) {
    INFO(key);
    CHECK_THAT(value.get<double>(), WithinAbs(expected[key].get<double>(), 2e-4));
  }
}

}  // namespace
}  // namespace moxiang
