// Reference: identities of attention. A cache of keys and values gives the rows of a full run;
// heads add up; a head that is off is missing from the sum and nowhere else.
#include <numeric>

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "core/testing.h"
#include "moxiang/attention.h"
#include "moxiang/block.h"
#include "moxiang/ops.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::Random;
using testing::same;
using testing::Table;
using testing::table;

constexpr double kAttentionTolerance = 5 * testing::kTolerance;

// The block of one layer with grouped heads, by config only: the shape comes from the core.
Model grouped_model(bool interleaved) {
  ModelConfig config{.d_model = 8, .n_heads = 4, .n_kv_heads = 2, .n_layers = 1, .n_ctx = 9};
  config.causal = true;
  config.position = Position::rope;
  config.rope_interleaved = interleaved;
  config.d_head = 6;
  return testing::random_model(config, 1);
}

AttentionContext context_of(const Model& model, Index n_past, Index n_now, bool rope) {
  AttentionContext context;
  context.mask = causal_mask(n_now, n_past + n_now, n_past);
  if (rope) {
    std::vector<Index> positions(static_cast<std::size_t>(n_now));
    std::iota(positions.begin(), positions.end(), n_past);
    context.rope =
        rope_angles(positions, model.config.d_head, 10000, model.config.rope_interleaved);
  }
  context.record_contributions = true;
  return context;
}

// What a run leaves behind for the next: keys as scored, side by side.
KeyValues cache_of(const AttentionTrace& t, Index n_kv_heads) {
  KeyValues cache;
  const auto n_heads = static_cast<Index>(t.heads.size());
  const Index d_head = t.heads.front().k.cols(), n = t.heads.front().k.rows();
  cache.k.resize(n, n_kv_heads * d_head);
  cache.v.resize(n, n_kv_heads * d_head);
  for (Index h = 0; h < n_heads; ++h) {
    const Index at = kv_head_of(h, n_heads, n_kv_heads) * d_head;
    cache.k.middleCols(at, d_head) = t.heads[static_cast<std::size_t>(h)].scored_k();
    cache.v.middleCols(at, d_head) = t.heads[static_cast<std::size_t>(h)].v;
  }
  return cache;
}

AttentionTrace run(const Model& model, const Matrix& x, const AttentionContext& context) {
  return attention(x, model.params.blocks[0].attn, attention_config(model.config, 0), context);
}

TEST_CASE("Keys and values put before give the rows of a full run") {
  const Matrix x = Random(2).matrix(7, 8);
  for (const bool rope : {false, true}) {
    for (const bool interleaved : {false, true}) {
      const Model model = grouped_model(interleaved);
      const AttentionTrace full = run(model, x, context_of(model, 0, 7, rope));
      for (const Index n_past : {0, 1, 3, 6}) {
        const AttentionTrace before =
            run(model, x.topRows(n_past), context_of(model, 0, n_past, rope));
        AttentionContext context = context_of(model, n_past, 7 - n_past, rope);
        context.past = cache_of(before, 2);
        const AttentionTrace now = run(model, x.bottomRows(7 - n_past), context);
        CAPTURE(rope, interleaved, n_past);
        CHECK(now.n_past == n_past);
        CHECK(difference(now.attn_out, table(full.attn_out).bottomRows(7 - n_past),
                         kAttentionTolerance) == "");
        CHECK(difference(now.heads[3].weights, table(full.heads[3].weights).bottomRows(7 - n_past),
                         kAttentionTolerance) == "");
      }
    }
  }
}

TEST_CASE("Token by token with a cache is the same as all at once") {
  const Model model = grouped_model(false);
  const Matrix x = Random(3).matrix(5, 8);
  const Matrix full = run(model, x, context_of(model, 0, 5, true)).attn_out;
  std::optional<KeyValues> cache;
  for (Index t = 0; t < 5; ++t) {
    AttentionContext context = context_of(model, t, 1, true);
    context.past = cache;
    const AttentionTrace now = run(model, x.row(t), context);
    CHECK(difference(now.attn_out, table(full).row(t), kAttentionTolerance) == "");
    cache = cache_of(now, 2);
  }
}

TEST_CASE("The contributions of the heads and the bias add up to attn_out") {
  const Model model = grouped_model(true);
  const AttentionTrace t = run(model, Random(4).matrix(5, 8), context_of(model, 0, 5, true));
  Table sum = Table::Zero(5, 8).rowwise() + table(model.params.blocks[0].attn.b_o).row(0);
  for (const HeadTrace& head : t.heads) {
    REQUIRE(head.contribution);
    sum += table(*head.contribution);
  }
  CHECK(difference(t.attn_out, sum) == "");
}

TEST_CASE("Contributions are recorded only on request, and nothing else changes") {
  const Model model = grouped_model(true);
  const Matrix x = Random(5).matrix(3, 8);
  AttentionContext context = context_of(model, 0, 3, true);
  const AttentionTrace with = run(model, x, context);
  context.record_contributions = false;
  const AttentionTrace without = run(model, x, context);
  CHECK_FALSE(without.heads[0].contribution.has_value());
  CHECK(same(with.attn_out, without.attn_out));
}

TEST_CASE("A head that is off contributes 0, and attn_out lacks exactly its contribution") {
  const Model model = grouped_model(false);
  const Matrix x = Random(6).matrix(5, 8);
  AttentionContext context = context_of(model, 0, 5, true);
  const AttentionTrace on = run(model, x, context);
  for (Index off = 0; off < 4; ++off) {
    context.heads_off = {off};
    const AttentionTrace t = run(model, x, context);
    const auto& silenced = t.heads[static_cast<std::size_t>(off)];
    const auto& was = on.heads[static_cast<std::size_t>(off)];
    CAPTURE(off);
    CHECK(silenced.contribution->isZero(0));
    CHECK(t.concat.middleCols(off * 6, 6).isZero(0));
    CHECK(same(silenced.weights, was.weights));
    CHECK(same(silenced.head_out, was.head_out));
    CHECK(difference(t.attn_out, table(on.attn_out) - table(*was.contribution),
                     kAttentionTolerance) == "");
    for (Index h = 0; h < 4; ++h) {
      const auto i = static_cast<std::size_t>(h);
      CHECK(t.head_is_on[i] == (h != off));
      if (h != off) CHECK(same(*t.heads[i].contribution, *on.heads[i].contribution));
    }
  }
}

TEST_CASE("With every head off only the bias is left") {
  const Model model = grouped_model(false);
  AttentionContext context = context_of(model, 0, 4, true);
  context.heads_off = {0, 1, 2, 3};
  const AttentionTrace t = run(model, Random(7).matrix(4, 8), context);
  for (Index i = 0; i < 4; ++i) CHECK(same(t.attn_out.row(i), model.params.blocks[0].attn.b_o));
}

TEST_CASE("A head that is off stays silent even where its values are not numbers") {
  Model model = grouped_model(false);
  model.params.blocks[0].attn.b_v.head(6).setConstant(std::numeric_limits<Real>::quiet_NaN());
  AttentionContext context = context_of(model, 0, 3, true);
  context.heads_off = {0, 1};  // the two that read key-value head 0
  const AttentionTrace t = run(model, Random(8).matrix(3, 8), context);
  CHECK(t.attn_out.allFinite());
  CHECK(t.heads[1].contribution->isZero(0));
}

TEST_CASE("No tokens give empty tensors of the right width") {
  const Model model = grouped_model(false);
  const AttentionTrace t = run(model, Matrix(0, 8), context_of(model, 0, 0, true));
  CHECK(t.concat.rows() == 0);
  CHECK(t.concat.cols() == 24);
  CHECK(t.attn_out.rows() == 0);
  CHECK(t.attn_out.cols() == 8);
  CHECK(t.heads[0].head_out.cols() == 6);
}

}  // namespace
}  // namespace moxiang
