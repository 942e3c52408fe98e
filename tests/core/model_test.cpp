// Reference: the textbook's model of reference_model.h, in double on the same numbers.
#include "moxiang/model.h"

#include "catch_amalgamated.hpp"
#include "core/reference_model.h"
#include "core/small_models.h"
#include "core/testing.h"
#include "moxiang/ops.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::Random;
using testing::same;
using testing::SmallModel;
using testing::table;

// Two blocks of about ten roundings each, and norms that divide by small spreads.
constexpr double kModelTolerance = 25 * testing::kTolerance;
// Weights are of size 1: a sum may cancel to next to nothing, its error does not.
constexpr double kSize = 1;

void check_against_textbook(const SmallModel& small, Index n_tokens, bool contributions) {
  const Model model = testing::random_model(small.config, 1);
  const ForwardOptions options{small.heads_off, contributions};
  const ModelTrace trace = testing::run(model, n_tokens, options);
  const auto tokens =
      model.config.n_vocab > 0
          ? reference::embed(table(model.params.w_e), testing::some_ids(model.config, n_tokens, 7))
          : table(Random(7).matrix(n_tokens, model.config.d_embed));
  const reference::Steps expected = reference::model(model, tokens, options);
  CAPTURE(small.name, n_tokens, contributions);
  std::size_t n_steps = 0;
  for_each_step(trace, [&](const std::string& path, const Matrix& step) {
    CAPTURE(path);
    ++n_steps;
    REQUIRE(expected.count(path) == 1);
    CHECK(difference(step, expected.at(path), kModelTolerance, kSize) == "");
  });
  CHECK(n_steps == expected.size());
}

TEST_CASE("Every step of every kind of model is the textbook's") {
  for (const SmallModel& small : testing::small_models()) {
    for (const Index n_tokens : {1, 2, 5, 6}) {
      check_against_textbook(small, n_tokens, n_tokens % 2 == 0);
    }
  }
}

TEST_CASE("No tokens run through every kind of model") {
  for (const SmallModel& small : testing::small_models()) check_against_textbook(small, 0, true);
}

TEST_CASE("The ids are recorded, and rows that were given have none") {
  const Model model = testing::random_model(testing::small_encoder(), 1);
  const std::vector<Index> ids = {3, 0, 6};
  CHECK(forward(model, ids)->embed.ids == ids);
  const Matrix rows = embed(model.params.w_e, ids);
  const ModelTrace given = forward_rows(model, rows).value();
  CHECK(given.embed.ids.empty());
  CHECK(same(*given.final.embedding, *forward(model, ids)->final.embedding));
}

TEST_CASE("In a causal model a later token changes nothing before it") {
  for (const ModelConfig& config :
       {testing::small_decoder(false), testing::small_rope(false), testing::small_rope(true)}) {
    const Model model = testing::random_model(config, 1);
    const Matrix logits = *forward(model, {1, 2, 3, 4, 5})->final.logits;
    const Matrix other = *forward(model, {1, 2, 3, 6, 0})->final.logits;
    const Matrix cut = *forward(model, {1, 2, 3})->final.logits;
    CHECK(difference(other.topRows(3), table(logits).topRows(3)) == "");
    CHECK(difference(cut, table(logits).topRows(3)) == "");
    CHECK_FALSE(same(other.bottomRows(2), logits.bottomRows(2)));
  }
}

TEST_CASE("Without positions the order of the words does not matter to the sentence") {
  ModelConfig config = testing::small_encoder();
  config.position = Position::none;
  const Model model = testing::random_model(config, 2);
  const Matrix one = *forward(model, {1, 2, 3, 4})->final.embedding;
  CHECK(difference(*forward(model, {4, 2, 1, 3})->final.embedding, table(one), kModelTolerance) ==
        "");
  config.position = Position::learned;
  const Model ordered = testing::random_model(config, 2);
  CHECK_FALSE(difference(*forward(ordered, {4, 2, 1, 3})->final.embedding,
                         table(*forward(ordered, {1, 2, 3, 4})->final.embedding), 1e-3) == "");
}

std::string message(const Result<ModelTrace>& result) {
  REQUIRE_FALSE(result.has_value());
  return result.error().message;
}

TEST_CASE("An id outside the vocabulary is refused by its place and the vocabulary's size") {
  const Model model = testing::random_model(testing::small_encoder(), 1);
  CHECK(message(forward(model, {1, 7})) ==
        "[forward] token 1 has id 7, the vocabulary has ids 0 to 6");
  CHECK(message(forward(model, {-1})) ==
        "[forward] token 0 has id -1, the vocabulary has ids 0 to 6");
  CHECK(forward(model, {7}).error().code == ErrorCode::bad_input);
  CHECK(forward(model, {0, 6}).has_value());
}

TEST_CASE("A model without a vocabulary takes no ids, not even none") {
  const Model model = testing::random_model(testing::small_bare(NormPlace::pre), 1);
  for (const std::vector<Index>& ids : {std::vector<Index>{}, {0}}) {
    CHECK(message(forward(model, ids)) ==
          "[forward] the model has no vocabulary, it takes token rows instead of ids");
    CHECK(forward(model, ids).error().code == ErrorCode::bad_input);
  }
}

TEST_CASE("A text longer than the model has positions is refused with both numbers") {
  const Model model = testing::random_model(testing::small_encoder(), 1);
  const std::vector<Index> fits(6, 0), too_long(7, 0);
  CHECK(forward(model, fits).has_value());
  CHECK(message(forward(model, too_long)) == "[forward] 7 tokens, the model takes at most 6");
  CHECK(forward(model, too_long).error().code == ErrorCode::too_long);
  CHECK(message(forward_rows(model, Matrix::Zero(9, 8))) ==
        "[forward] 9 tokens, the model takes at most 6");
}

TEST_CASE("A head that does not exist cannot be switched off") {
  const Model model = testing::random_model(testing::small_encoder(), 1);
  const auto off = [&](Index layer, Index head) {
    ForwardOptions options;
    options.heads_off = {{0, 0}, {layer, head}};
    return forward(model, {1}, options);
  };
  CHECK(off(1, 1).has_value());
  CHECK(message(off(2, 0)) ==
        "[forward] there is no layer 2, head 0: the model has 2 layers of 2 heads");
  CHECK(message(off(0, 2)) ==
        "[forward] there is no layer 0, head 2: the model has 2 layers of 2 heads");
  CHECK(message(off(-1, 0)) ==
        "[forward] there is no layer -1, head 0: the model has 2 layers of 2 heads");
  CHECK(message(off(0, -1)) ==
        "[forward] there is no layer 0, head -1: the model has 2 layers of 2 heads");
  CHECK(off(2, 0).error().code == ErrorCode::bad_input);
}

TEST_CASE("Given rows must be as wide as the model's embedding") {
  const Model model = testing::random_model(testing::small_bare(NormPlace::pre), 1);
  CHECK(message(forward_rows(model, Matrix::Zero(2, 5))) ==
        "[forward] token rows are 5 wide, the model expects d_embed 6");
  CHECK(forward_rows(model, Matrix::Zero(2, 5)).error().code == ErrorCode::bad_input);
}

TEST_CASE("a batch gives each text the numbers it has alone, to the last bit") {
  for (const auto& [name, config, heads_off] : testing::small_models()) {
    if (config.n_vocab == 0 || config.head != Head::lm) continue;
    CAPTURE(name);
    const Model model = testing::random_model(config, 3);
    const auto one = testing::some_ids(model.config, 5, 1),
               two = testing::some_ids(model.config, 5, 2);
    auto ids = one;
    ids.insert(ids.end(), two.begin(), two.end());
    const ModelTrace both = *forward(model, ids, {.heads_off = heads_off, .n_sequences = 2});
    for (const bool second : {false, true}) {
      const ModelTrace alone = *forward(model, second ? two : one, {heads_off});
      for_each_step(alone, [&](const std::string& path, const Matrix& step) {
        CAPTURE(path);
        const Matrix& batch = *find_step(both, path);
        if (path == "embed.positions") {
          CHECK(same(batch, step));
          return;
        }
        REQUIRE(batch.rows() == 2 * step.rows());
        CHECK(same(batch.middleRows(second ? step.rows() : 0, step.rows()).eval(), step));
      });
    }
  }
}

TEST_CASE("a pass that is used again gives the numbers of a new one") {
  const Model model = testing::random_model(testing::small_rope(true), 3);
  Pass pass;
  for (const Index n_tokens : {3, 5, 2, 5}) {
    const auto ids = testing::some_ids(model.config, n_tokens, 4);
    REQUIRE_FALSE(forward(model, ids, {{{0, 1}}}, pass));
    const ModelTrace fresh = *forward(model, ids, {{{0, 1}}});
    for_each_step(fresh, [&](const std::string& path, const Matrix& step) {
      CAPTURE(n_tokens, path);
      CHECK(same(*find_step(pass.trace, path), step));
    });
  }
}

TEST_CASE("heads that are not recorded change no other number") {
  for (const SmallModel& small : testing::small_models()) {
    const Model model = testing::random_model(small.config, 3);
    const ModelTrace whole = testing::run(model, 5, {.heads_off = small.heads_off});
    const ModelTrace answer =
        testing::run(model, 5, {.heads_off = small.heads_off, .record_heads = false});
    for (const BlockTrace& block : answer.blocks) CHECK(block.attn.heads.empty());
    std::size_t n_steps = 0;
    for_each_step(answer, [&](const std::string& path, const Matrix& step) {
      CAPTURE(small.name, path);
      ++n_steps;
      CHECK(same(step, *find_step(whole, path)));
    });
    CHECK(n_steps > 3);
  }
}

TEST_CASE("one pass may record its heads or not, by turns") {
  const Model model = testing::random_model(testing::small_decoder(false), 3);
  const auto ids = testing::some_ids(model.config, 4, 4);
  Pass pass;
  for (const bool records : {true, false, true}) {
    REQUIRE_FALSE(forward(model, ids, {.record_heads = records}, pass));
    const auto n_heads = records ? std::size_t(model.config.n_heads) : 0;
    CHECK(pass.trace.blocks.front().attn.heads.size() == n_heads);
    CHECK(same(*pass.trace.final.logits, *forward(model, ids)->final.logits));
  }
}

TEST_CASE("a batch that cannot be is refused") {
  const Model model = testing::random_model(testing::small_decoder(false), 3);
  CHECK(message(forward(model, {1, 2, 3}, {.n_sequences = 2})) ==
        "[forward] 3 tokens are not 2 texts of equal length");
  CHECK(message(forward(model, {}, {.n_sequences = 0})) ==
        "[forward] 0 tokens are not 0 texts of equal length");
  const Model sentence = testing::random_model(testing::small_encoder(), 3);
  CHECK(message(forward(sentence, {1, 2}, {.n_sequences = 2})) ==
        "[forward] a sentence head takes one text at a time");
}

}  // namespace
}  // namespace moxiang
