// Reference: the cards beside the shipped weights, and the words of the chapter's own sentences.
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "catch_amalgamated.hpp"
#include "core/files.h"
#include "moxiang/chapter_card.h"
#include "moxiang/model_file.h"

namespace moxiang {
namespace {

using Json = nlohmann::json;

struct Shipped {
  Grammar grammar;
  Recipe recipe;
  std::vector<Question> questions;
  LoadedModel loaded;
  Json card;
};

Shipped shipped(const std::string& name) {
  const auto folder = testing::kModelsDir / name;
  const auto text = [&](const char* file) { return testing::read_text(folder / file); };
  Grammar grammar = read_grammar(text("grammar.txt")).value();
  auto questions = read_questions(text("questions.txt"), grammar).value();
  auto loaded = load_model(testing::read_bytes(folder / "model.safetensors")).value();
  return {std::move(grammar), read_recipe(text("recipe.txt")).value(), std::move(questions),
          std::move(loaded), Json::parse(text("card.json"))};
}

/// Cards have four digits; another order of sums moves a mean by far less than half of the last.
bool is_same(double measured, const Json& written) {
  return std::abs(measured - written.get<double>()) < 1e-4;
}

TEST_CASE("the shipped models do what their cards say", "[shipped]") {
  const std::string name = GENERATE("chapter-zh", "chapter-en");
  INFO(name);
  const Shipped s = shipped(name);
  REQUIRE(s.loaded.model.config.n_vocab == Index(s.grammar.vocabulary.size()));
  Recipe recipe = s.recipe;
  recipe.seed = s.card["seed"];
  const ChapterSentences sentences = chapter_sentences(s.grammar);
  CHECK(is_same(cloze_loss(s.loaded.model, sentences.test), s.card["test"]["loss"]));
  CHECK(s.card["test"]["floor"].get<double>() > 0);
  CHECK(s.card["test"]["floor"] < s.card["test"]["loss"]);

  const auto reports = relation_reports(s.loaded.model, recipe, s.grammar, sentences);
  std::size_t n = 0;
  for (std::size_t r = 0; r < reports.size(); ++r) {
    if (!reports[r]) continue;
    const Json& written = s.card["relations"].at(n++);
    INFO(s.grammar.relations[r]);
    CHECK(written["relation"] == s.grammar.relations[r]);
    CHECK(written["links"] == reports[r]->n);
    CHECK(is_same(reports[r]->mass.mean, written["mass"][0]));
    CHECK(is_same(reports[r]->offset, written["offset"][1]));
    CHECK(is_same(reports[r]->above_untrained.mean, written["aboveUntrained"][0]));
    CHECK(written["emerged"] == reports[r]->has_emerged());
  }
  CHECK(s.card["relations"].size() == n);
  REQUIRE(s.card["answers"].size() == s.questions.size());
  for (std::size_t q = 0; q < s.questions.size(); ++q) {
    const Answer given = answer(s.loaded.model, s.questions[q]);
    CHECK(is_same(double(given.right), s.card["answers"][q]["right"][1]));
    CHECK(is_same(double(given.wrong), s.card["answers"][q]["wrong"][1]));
  }
}

TEST_CASE("the tokenizer of a shipped model splits held-out sentences as its grammar has them",
          "[shipped]") {
  const std::string name = GENERATE("chapter-zh", "chapter-en");
  const Shipped s = shipped(name);
  REQUIRE(s.loaded.tokenizer);
  for (const auto& ids : s.grammar.held_out) {
    std::string text;
    for (const Index id : ids) {
      text += s.grammar.vocabulary[std::size_t(id)] + (name == "chapter-en" ? " " : "");
    }
    INFO(text);
    const auto tokens = encode(*s.loaded.tokenizer, text);
    REQUIRE(tokens);
    std::vector<Index> found;
    for (const Token& token : *tokens) found.push_back(token.id);
    CHECK(found == ids);
  }
}

}  // namespace
}  // namespace moxiang
