// Reference: the textbook's attention of reference_model.h, in double on the same numbers, and what
// must hold of any attention.
#include "moxiang/attention.h"

#include <limits>
#include <numeric>

#include "catch_amalgamated.hpp"
#include "core/reference_model.h"
#include "core/testing.h"
#include "moxiang/ops.h"

namespace moxiang {
namespace {

using reference::Setting;
using reference::Steps;
using testing::difference;
using testing::kSizes;
using testing::Random;
using testing::same;
using testing::Table;
using testing::table;

constexpr Real kInf = std::numeric_limits<Real>::infinity();
constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();

// Rounding of projections, scores and sums follows one another: five steps of one tolerance each.
constexpr double kAttentionTolerance = 5 * testing::kTolerance;
// Inputs are of size 1: a sum of theirs may cancel to next to nothing, its error does not.
constexpr double kSize = 1;

template <class Walk>
void check_steps(Walk walk, const Steps& expected) {
  std::size_t n_steps = 0;
  walk([&](const std::string& name, const Matrix& step) {
    CAPTURE(name);
    ++n_steps;
    REQUIRE(expected.count(name) == 1);
    CHECK(difference(step, expected.at(name), kAttentionTolerance, kSize) == "");
  });
  CHECK(n_steps == expected.size());
}

void check_head(const HeadTrace& t, const Steps& expected) {
  check_steps([&](auto f) { for_each_head_step("", t, f); }, expected);
}

void check_attention(const AttentionTrace& t, const Steps& expected) {
  check_steps([&](auto f) { for_each_attention_step("", t, f); }, expected);
}

AttentionParams random_params(const AttentionConfig& c, bool with_bias, Random& random) {
  AttentionParams p;
  p.w_q = random.matrix(c.d_in, c.d_q(), 0.7);
  p.w_k = random.matrix(c.d_in, c.d_kv(), 0.7);
  p.w_v = random.matrix(c.d_in, c.d_kv(), 0.7);
  p.w_o = random.matrix(c.d_q(), c.d_model, 0.7);
  if (!with_bias) return p;
  p.b_q = random.row(c.d_q());
  p.b_k = random.row(c.d_kv());
  p.b_v = random.row(c.d_kv());
  p.b_o = random.row(c.d_model);
  return p;
}

AttentionConfig shape(Index d_in, Index d_model, Index n_heads, Index n_kv_heads, Index d_head) {
  AttentionConfig config;
  config.d_in = d_in;
  config.d_model = d_model;
  config.n_heads = n_heads;
  config.n_kv_heads = n_kv_heads;
  config.d_head = d_head;
  return config;
}

Steps textbook(const Matrix& x, const AttentionParams& p, const AttentionConfig& c,
               const Setting& s) {
  return reference::attention(table(x), p, c.n_heads, c.n_kv_heads, c.d_head, s);
}

const std::vector<AttentionConfig> kShapes = {
    shape(1, 1, 1, 1, 1), shape(6, 6, 1, 1, 6), shape(6, 6, 3, 3, 2),   shape(6, 6, 6, 6, 1),
    shape(5, 7, 2, 2, 3), shape(8, 8, 4, 1, 2), shape(12, 12, 6, 2, 4), shape(6, 9, 6, 3, 2)};

TEST_CASE("attend is the textbook's attention for any number of queries and keys") {
  Random random(1);
  for (const Index n_queries : kSizes) {
    for (const Index n_keys : kSizes) {
      for (const Index d_v : {1, 4, 7}) {
        const Matrix q = random.matrix(n_queries, 4, 2), k = random.matrix(n_keys, 4, 2);
        const Matrix v = random.matrix(n_keys, d_v);
        const Mask mask{random.visible(n_queries, n_keys), random.matrix(n_queries, n_keys)};
        Setting s;
        s.visible = mask.visible;
        s.bias = table(mask.bias);
        CAPTURE(n_queries, n_keys, d_v);
        check_head(attend(q, k, v, mask, attention_scale(4)),
                   reference::head(table(q), table(k), table(v), s, 0));
      }
    }
  }
}

TEST_CASE("attend multiplies the scores by the factor it is given") {
  Random random(2);
  const Matrix q = random.matrix(3, 4), k = random.matrix(5, 4), v = random.matrix(5, 4);
  const HeadTrace t = attend(q, k, v, full_mask(3, 5), Real(0.01));
  CHECK(difference(t.scaled, reference::times(table(t.scores), 0.01)) == "");
}

TEST_CASE("attention is the textbook's for many heads, grouped heads and one key-value head") {
  Random random(3);
  for (const AttentionConfig& c : kShapes) {
    for (const bool with_bias : {false, true}) {
      for (const Index n : {0, 1, 2, 5}) {
        const AttentionParams p = random_params(c, with_bias, random);
        const Matrix x = random.matrix(n, c.d_in);
        AttentionContext context;
        context.mask = n % 2 == 0 ? causal_mask(n, n) : full_mask(n, n);
        context.record_contributions = with_bias;
        Setting s;
        s.visible = context.mask.visible;
        s.contributions = with_bias;
        CAPTURE(c.n_heads, c.n_kv_heads, c.d_head, with_bias, n);
        check_attention(attention(x, p, c, context), textbook(x, p, c, s));
      }
    }
  }
}

TEST_CASE("attention turns queries and keys by RoPE, not values") {
  Random random(4);
  const AttentionConfig c = shape(6, 6, 4, 2, 6);
  for (const bool interleaved : {false, true}) {
    const AttentionParams p = random_params(c, true, random);
    const Matrix x = random.matrix(4, 6);
    const std::vector<Index> positions = {3, 4, 5, 6};
    AttentionContext context;
    context.mask = causal_mask(4, 4);
    context.rope = rope_angles(positions, 6, 100, interleaved);
    Setting s;
    s.visible = context.mask.visible;
    s.positions = positions;
    s.theta = 100;
    s.interleaved = interleaved;
    check_attention(attention(x, p, c, context), textbook(x, p, c, s));
  }
}

TEST_CASE("attention obeys a mask of any shape and its bias") {
  Random random(5);
  const AttentionConfig c = shape(6, 6, 3, 3, 2);
  for (int round = 0; round < 20; ++round) {
    const AttentionParams p = random_params(c, true, random);
    const Matrix x = random.matrix(5, 6);
    AttentionContext context;
    context.mask = {random.visible(5, 5), random.matrix(5, 5, 3)};
    Setting s;
    s.visible = context.mask.visible;
    s.bias = table(context.mask.bias);
    check_attention(attention(x, p, c, context), textbook(x, p, c, s));
  }
}

TEST_CASE("Grouped heads give what repeated key-value heads give") {
  Random random(6);
  const AttentionConfig grouped = shape(6, 6, 6, 2, 2), whole = shape(6, 6, 6, 6, 2);
  AttentionParams p = random_params(grouped, true, random);
  const Matrix x = random.matrix(4, 6);
  AttentionContext context;
  context.mask = causal_mask(4, 4);
  const Matrix out = attention(x, p, grouped, context).attn_out;

  AttentionParams repeated = random_params(whole, true, random);
  repeated.w_q = p.w_q, repeated.b_q = p.b_q, repeated.w_o = p.w_o, repeated.b_o = p.b_o;
  for (Index h = 0; h < 6; ++h) {
    const Index from = h / 3 * 2, to = h * 2;
    repeated.w_k.middleCols(to, 2) = p.w_k.middleCols(from, 2);
    repeated.w_v.middleCols(to, 2) = p.w_v.middleCols(from, 2);
    repeated.b_k.segment(to, 2) = p.b_k.segment(from, 2);
    repeated.b_v.segment(to, 2) = p.b_v.segment(from, 2);
  }
  CHECK(difference(attention(x, repeated, whole, context).attn_out, table(out)) == "");
}

TEST_CASE("One token attends to itself alone") {
  Random random(7);
  const HeadTrace t = attend(random.matrix(1, 3), random.matrix(1, 3), random.matrix(1, 3),
                             causal_mask(1, 1), attention_scale(3));
  CHECK(t.weights(0, 0) == 1);
  CHECK(same(t.head_out, t.v));
}

TEST_CASE("Equal scores take the mean of the values") {
  const Matrix v = Random(8).matrix(5, 3);
  const HeadTrace t = attend(Matrix::Ones(2, 4), Matrix::Ones(5, 4), v, full_mask(2, 5), 1);
  const Table mean = reference::mean_over_rows(table(v));
  CHECK(difference(t.head_out.row(0), mean) == "");
  CHECK(difference(t.head_out.row(1), mean) == "");
}

TEST_CASE("Huge scores pick the largest, and nothing overflows to NaN") {
  const Matrix v = Random(9).matrix(3, 2);
  for (const double size : {1e4, 1e30}) {
    Matrix q(2, 1), k(3, 1);
    q << 1, -1;
    k << static_cast<Real>(size), 0, static_cast<Real>(-size);
    const HeadTrace t = attend(q, k, v, full_mask(2, 3), 1);
    CAPTURE(size);
    CHECK(same(t.head_out.row(0), v.row(0)));
    CHECK(same(t.head_out.row(1), v.row(2)));
  }
}

TEST_CASE("A query that sees no key has weights 0 and output 0") {
  Random random(10);
  Mask mask = full_mask(3, 4);
  mask.visible.row(1).setConstant(false);
  for (const Matrix& bias : {Matrix(), random.matrix(3, 4)}) {
    mask.bias = bias;
    const HeadTrace t = attend(random.matrix(3, 2), random.matrix(4, 2), random.matrix(4, 2), mask,
                               attention_scale(2));
    CHECK(t.weights.row(1).isZero(0));
    CHECK(t.head_out.row(1).isZero(0));
    CHECK(t.weights.allFinite());
    CHECK(t.head_out.allFinite());
  }
}

TEST_CASE("A hidden key and a hidden value that are not numbers leave every output as it was") {
  Random random(11);
  const Matrix q = random.matrix(3, 4), k = random.matrix(5, 4), v = random.matrix(5, 4);
  const Mask mask = padding_mask(3, {true, true, false, true, false});
  const HeadTrace clean = attend(q, k, v, mask, attention_scale(4));
  for (const Real behind : {kNaN, kInf, -kInf}) {
    Matrix dirty_k = k, dirty_v = v;
    dirty_k.row(2).setConstant(behind);
    dirty_v.row(4).setConstant(behind);
    const HeadTrace t = attend(q, dirty_k, dirty_v, mask, attention_scale(4));
    CAPTURE(behind);
    CHECK(difference(t.weights, table(clean.weights)) == "");
    CHECK(difference(t.head_out, table(clean.head_out)) == "");
  }
}

TEST_CASE("A padded token that is not a number spoils no other token's row") {
  Random random(12);
  const AttentionConfig c = shape(6, 6, 3, 3, 2);
  const AttentionParams p = random_params(c, true, random);
  Matrix x = random.matrix(4, 6);
  AttentionContext context;
  context.mask = padding_mask(4, {true, true, true, false});
  const Table clean = table(attention(x, p, c, context).attn_out);
  x.row(3).setConstant(kNaN);
  const Matrix out = attention(x, p, c, context).attn_out;
  CHECK(difference(out.topRows(3), clean.topRows(3)) == "");
}

}  // namespace
}  // namespace moxiang
