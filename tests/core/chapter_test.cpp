#include "moxiang/chapter.h"

#include <catch_amalgamated.hpp>
#include <type_traits>

#include "core/files.h"
#include "moxiang/params.h"

namespace moxiang {
namespace {

using Catch::Matchers::ContainsSubstring;
using testing::bytes_of;

constexpr const char* kRecipe =
    "# a small one\n"
    "name: small   # its name\n"
    "d_model: 8\nn_heads: 2\nn_layers: 1\nd_mlp: 12\n"
    "n_sentences: 6\nn_steps: 40\nn_warm_up: 5\nrate: 0.02\ndropout: 0.1\nseed: 3\n";

Grammar some_grammar() {
  return read_grammar(
             "list a: cat dog cow\nlist filler: oh\nfiller: 0.5\ntable says:\n  cat -> purrs\n"
             "  dog -> barks\n  cow -> moos\ntemplate t: ~ the w={a} {says[w]}@subject:w ( | "
             "loudly )")
      .value();
}

Trainer some_trainer(const std::string& more = "") {
  return chapter_trainer(read_recipe(kRecipe + more).value(), some_grammar()).value();
}

std::uint64_t hash_after(Trainer& t, int n) {
  for (int i = 0; i < n; ++i) REQUIRE(t.step());
  return params_hash(t.model().params);
}

TEST_CASE("a recipe is read field by field, and has defaults for the others", "[chapter]") {
  const Recipe r = read_recipe(kRecipe).value();
  CHECK(r.name == "small");
  CHECK(r.d_model == 8);
  CHECK(r.n_steps == 40);
  CHECK(r.rate == 0.02);
  CHECK(r.seed == 3);
  CHECK(r.hidden == 0.3);
  CHECK(r.beta2 == 0.99);
}

TEST_CASE("a recipe that is wrong is refused with its line", "[chapter]") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"n_steps: 1", "[recipe] there is no name"},
      {"name: x", "[recipe] n_steps is 0, not at least 1"},
      {"name: x\nn_steps", "line 2: expected \"field: value\""},
      {"name: x\n\nsteps: 3", "line 3: there is no field \"steps\""},
      {"name: x\nn_steps: many", "line 2: n_steps is \"many\", not a whole number"},
      {"rate: fast", "line 1: rate is \"fast\", not a number"},
      {"name:", "line 1: name is \"\", not a text"},
      {"name: x\nname: y", "line 2: name stands twice"},
      {"name: x\nn_steps: 1\nkept: 0.6\nswapped: 0.6", "shares from 0 to 1, not 1.2"},
      {"name: x\nn_steps: 1\nhidden: -1", "shares from 0 to 1, not -1"},
      {"name: x\nn_steps: 1\nn_sentences: 0", "n_sentences is 0, not at least 1"},
  };
  for (const auto& [text, message] : cases) {
    INFO(text);
    const auto recipe = read_recipe(text);
    REQUIRE_FALSE(recipe);
    CHECK(recipe.error().code == ErrorCode::bad_file);
    CHECK_THAT(recipe.error().message, ContainsSubstring(message));
  }
  const auto odd =
      chapter_model(read_recipe("name: x\nn_steps: 1\nn_heads: 5").value(), some_grammar());
  CHECK_THAT(odd.error().message, ContainsSubstring("d_model 48 is not divisible by n_heads 5"));
}

TEST_CASE("a chapter model learns what follows from a word, and not what does not", "[chapter]") {
  constexpr const char* kWide =
      "name: x\nd_model: 16\nn_heads: 2\nn_layers: 1\nd_mlp: 16\n"
      "n_steps: 400\nrate: 0.01\nkept: 0\nswapped: 0\n";
  Trainer t = chapter_trainer(read_recipe(kWide).value(), some_grammar()).value();
  for (int i = 0; i < 400; ++i) REQUIRE(t.step());
  const Grammar g = some_grammar();
  const auto probs = [&](const char* text, Index at, const char* word) {
    const auto ids = ids_of(g, text).value();
    const auto trace = forward(t.model(), ids);
    return double((*trace->final.probs)(at, ids_of(g, word).value()[0]));
  };
  CHECK(probs("the [hidden] barks", 1, "dog") > 0.9);
  CHECK(probs("the cow [hidden]", 2, "moos") > 0.9);
  CHECK(probs("oh the [hidden] purrs loudly", 2, "cat") > 0.9);
  CHECK(probs("the [hidden] [hidden]", 1, "cat") < 0.6);
}

TEST_CASE("the shipped recipe makes the same weights, bit by bit, natively and as WebAssembly",
          "[chapter]") {
  if constexpr (std::is_same_v<Real, float>) {
    const auto folder = testing::kModelsDir / "chapter-zh";
    const Recipe recipe = read_recipe(testing::read_text(folder / "recipe.txt")).value();
    const Grammar grammar = read_grammar(testing::read_text(folder / "grammar.txt")).value();
    Trainer t = chapter_trainer(recipe, grammar).value();
    CHECK(hash_after(t, 200) == 0x773a6c007d5a9689);
  }
}

TEST_CASE("from a checkpoint a training goes on to the same bits, dropout included", "[chapter]") {
  Trainer t = some_trainer(), other = some_trainer();
  hash_after(t, 7);
  const auto checkpoint = save_checkpoint(t);
  const std::uint64_t expected = hash_after(t, 9);
  CHECK(restore_checkpoint(checkpoint, other).value() == 7);
  CHECK(other.n_steps() == 7);
  CHECK(hash_after(other, 9) == expected);
  Trainer another_seed = some_trainer();
  CHECK(hash_after(another_seed, 7) != expected);
}

TEST_CASE("a checkpoint of something else is refused, and nothing changes", "[chapter]") {
  Trainer t = some_trainer();
  const std::uint64_t before = params_hash(t.model().params);
  const auto message = [&](std::span<const std::byte> bytes) {
    const auto restored = restore_checkpoint(bytes, t);
    REQUIRE_FALSE(restored);
    CHECK(restored.error().code == ErrorCode::bad_file);
    CHECK(params_hash(t.model().params) == before);
    return restored.error().message;
  };
  const auto wider = chapter_trainer(
      read_recipe("name: x\nn_steps: 9\nd_model: 16\nn_heads: 2\nn_layers: 1\nd_mlp: 12").value(),
      some_grammar());
  CHECK_THAT(message(save_checkpoint(*wider)), ContainsSubstring("it is of another model: its d_"));
  auto cut = save_checkpoint(t);
  cut.resize(cut.size() - 5);
  CHECK_THAT(message(cut), ContainsSubstring("[safetensors]"));
  CHECK_THAT(message(testing::safetensors_of("{}", "")),
             ContainsSubstring("not a checkpoint of a training"));
}

}  // namespace
}  // namespace moxiang
