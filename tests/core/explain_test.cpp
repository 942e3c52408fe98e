// Reference: the recorded trace itself, the model's parameters, and the rules as explain_walk.h
// writes them anew from the comments of explain.h.
#include "moxiang/explain.h"

#include <numeric>

#include "catch_amalgamated.hpp"
#include "core/explain_walk.h"
#include "core/small_models.h"
#include "moxiang/block.h"

namespace moxiang {
namespace {

using testing::ExplainWalk;
using testing::Random;

const std::vector<std::string> kNone;

TEST_CASE("The explanation of every number of every step of every kind of model is the record") {
  std::map<Rule, Index> n_of_rule;
  Index n_entries = 0;
  for (const auto& small : testing::small_models()) {
    const Model model = testing::random_model(small.config, 3);
    for (const bool contributions : {false, true}) {
      for (const Index n_tokens : {1, 3}) {
        const ModelTrace trace = testing::run(model, n_tokens, {small.heads_off, contributions});
        CAPTURE(small.name, contributions, n_tokens);
        ExplainWalk walk(model, trace);
        CHECK(walk.complaints() == kNone);
        n_entries += walk.n_entries();
        for (const auto& [rule, n] : walk.n_of_rule()) n_of_rule[rule] += n;
      }
    }
  }
  CHECK(n_of_rule.size() == 14);  // no rule went unused
  CHECK(n_entries > 10000);
}

// One block over tokens behind a cache: the only trace with a past, put together by hand.
ModelTrace behind_a_past(const Model& model, Index n_past, Index n_now, const Matrix& bias) {
  Random random(5);
  std::vector<Index> positions(static_cast<std::size_t>(n_now));
  std::iota(positions.begin(), positions.end(), n_past);
  const AttentionConfig shape = attention_config(model.config, 0);
  AttentionContext context;
  context.mask = causal_mask(n_now, n_past + n_now, n_past);
  context.mask.bias = bias;
  context.rope = rope_angles(positions, shape.d_head, 100, model.config.rope_interleaved);
  context.past =
      KeyValues{random.matrix(n_past, shape.d_kv()), random.matrix(n_past, shape.d_kv())};
  context.record_contributions = true;
  ModelTrace trace;
  trace.embed.tokens = trace.embed.x = random.matrix(n_now, model.config.d_embed);
  trace.blocks.push_back(block(trace.embed.x, model.params.blocks[0], model.config, 0, context));
  return trace;
}

TEST_CASE("Behind a cache of keys and values, and under a bias, every number is still explained") {
  for (const bool interleaved : {false, true}) {
    ModelConfig config{.d_model = 6, .n_heads = 4, .n_kv_heads = 2, .d_head = 4, .n_layers = 1};
    config.n_ctx = 9;
    config.position = Position::rope;
    config.rope_interleaved = interleaved;
    const Model model = testing::random_model(config, 4);
    for (const Index n_past : {1, 3}) {
      for (const Matrix& bias : {Matrix(), Random(6).matrix(2, n_past + 2)}) {
        const ModelTrace trace = behind_a_past(model, n_past, 2, bias);
        CAPTURE(interleaved, n_past, bias.size());
        CHECK(ExplainWalk(model, trace).complaints() == kNone);
      }
    }
  }
}

TEST_CASE("A number of the trace that was tampered with does not pass the walk") {
  ModelConfig config{.d_embed = 6, .d_model = 4, .n_heads = 2, .d_head = 2, .n_layers = 1};
  config.d_mlp = config.n_vocab = config.n_ctx = 4;
  config.position = Position::rope;
  config.causal = config.final_norm = true;
  config.head = Head::lm;
  const Model model = testing::random_model(config, 3);
  const ModelTrace trace = testing::run(model, 3, {{}, true});
  std::vector<std::string> all;
  for_each_step(trace, [&](const std::string& path, const Matrix&) { all.push_back(path); });
  for (const std::string& path : all) {
    ModelTrace tampered = trace;
    const_cast<Matrix*>(find_step(tampered, path))->coeffRef(2, 0) += Real(0.01);
    CAPTURE(path);
    CHECK_FALSE(ExplainWalk(model, tampered).complaints().empty());
  }
}

TEST_CASE("A score is explained by its query's and its key's numbers, the largest product first") {
  const Model model = testing::random_model(testing::small_decoder(false), 3);
  const ModelTrace trace = testing::run(model, 4);
  const std::string head = "blocks.1.attn.heads.1.";
  const Explanation e = explain(model, trace, head + "scores", 3, 2, 4).value();
  CHECK(e.rule == Rule::sum);
  REQUIRE(e.terms.size() == 4);
  std::vector<bool> seen(4, false);
  for (const Term& term : e.terms) {
    REQUIRE(term.factors.size() == 2);
    const Operand &q = term.factors[0], &k = term.factors[1];
    CHECK(q.path == head + "q");
    CHECK(k.path == head + "k");
    CHECK(q.row == 3);
    CHECK(k.row == 2);
    CHECK(q.col == k.col);
    seen[static_cast<std::size_t>(q.col)] = true;
  }
  CHECK(seen == std::vector<bool>(4, true));
}

TEST_CASE("A grouped head's key is explained by the columns of its key-value head") {
  const Model model = testing::random_model(testing::small_rope(false), 3);
  const ModelTrace trace = testing::run(model, 3);
  // Heads 0 and 1 read key-value head 0, heads 2 and 3 read key-value head 1; d_head is 4.
  for (const Index h : {0, 1, 2, 3}) {
    const std::string path = "blocks.0.attn.heads." + std::to_string(h) + ".k";
    const Explanation e = explain(model, trace, path, 1, 2, 100).value();
    for (const Term& term : e.terms) {
      REQUIRE(term.factors.size() == 2);
      CHECK(term.factors[0].path == "blocks.0.attn.norm.out");
      CHECK(term.factors[1].path == "blocks.0.attn.w_k");
      CHECK(term.factors[1].col == h / 2 * 4 + 2);
    }
  }
}

TEST_CASE("With contributions on record attn_out is the sum of its heads, else of its channels") {
  const Model model = testing::random_model(testing::small_encoder(), 3);
  const auto sources = [&](bool contributions) {
    const ModelTrace trace = testing::run(model, 3, {{}, contributions});
    const Explanation e = explain(model, trace, "blocks.0.attn.attn_out", 0, 0, 100).value();
    std::vector<std::string> paths;
    for (const Term& term : e.terms) {
      paths.push_back(term.factors.front().path);
    }
    std::sort(paths.begin(), paths.end());
    return paths;
  };
  CHECK(sources(true) == std::vector<std::string>{"blocks.0.attn.b_o",
                                                  "blocks.0.attn.heads.0.contribution",
                                                  "blocks.0.attn.heads.1.contribution"});
  std::vector<std::string> channels(8, "blocks.0.attn.concat");
  channels.insert(channels.begin(), "blocks.0.attn.b_o");
  CHECK(sources(false) == channels);
}

TEST_CASE("A step or an entry that does not exist is refused by name") {
  const Model model = testing::random_model(testing::small_encoder(), 3);
  const ModelTrace trace = testing::run(model, 3);
  const auto message = [&](const std::string& path, Index row, Index col) {
    const auto result = explain(model, trace, path, row, col, 3);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == ErrorCode::bad_input);
    return result.error().message;
  };
  CHECK(message("embed.y", 0, 0) == "[explain] there is no step 'embed.y'");
  CHECK(message("", 0, 0) == "[explain] there is no step ''");
  CHECK(message("blocks.2.x", 0, 0) == "[explain] there is no step 'blocks.2.x'");
  CHECK(message("blocks.0.attn.w_q", 0, 0) == "[explain] there is no step 'blocks.0.attn.w_q'");
  CHECK(message("embed.x", 3, 0) == "[explain] step 'embed.x' is [3, 8], it has no entry (3, 0)");
  CHECK(message("embed.x", 0, 8) == "[explain] step 'embed.x' is [3, 8], it has no entry (0, 8)");
  CHECK(message("embed.x", -1, 0) == "[explain] step 'embed.x' is [3, 8], it has no entry (-1, 0)");
  CHECK(message("embed.x", 0, -1) == "[explain] step 'embed.x' is [3, 8], it has no entry (0, -1)");
}

TEST_CASE("Every rule has its own name") {
  CHECK(std::string(to_string(Rule::given)) == "given");
  CHECK(std::string(to_string(Rule::sum)) == "sum");
  CHECK(std::string(to_string(Rule::hidden)) == "hidden");
  CHECK(std::string(to_string(Rule::softmax)) == "softmax");
  CHECK(std::string(to_string(Rule::mean)) == "mean");
  CHECK(std::string(to_string(Rule::rstd)) == "rstd");
  CHECK(std::string(to_string(Rule::normalize)) == "normalize");
  CHECK(std::string(to_string(Rule::relu)) == "relu");
  CHECK(std::string(to_string(Rule::gelu)) == "gelu");
  CHECK(std::string(to_string(Rule::gelu_tanh)) == "gelu_tanh");
  CHECK(std::string(to_string(Rule::tanh)) == "tanh");
  CHECK(std::string(to_string(Rule::unit)) == "unit");
  CHECK(std::string(to_string(Rule::sine)) == "sine");
  CHECK(std::string(to_string(Rule::cosine)) == "cosine");
}

}  // namespace
}  // namespace moxiang
