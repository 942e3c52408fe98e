// Reference: small cases worked out by hand, and identities that any attention obeys.
#include "moxiang/analysis.h"

#include <cmath>

#include "catch_amalgamated.hpp"
#include "core/testing.h"
#include "moxiang/attention.h"

namespace moxiang {
namespace {

using Catch::Approx;
using testing::Random;

/// A trace of one layer with one head of these weights, every key visible.
ModelTrace trace_of(const Matrix& weights) {
  ModelTrace t;
  t.embed.x = Matrix::Zero(weights.rows(), 2);
  t.blocks.resize(1);
  t.blocks[0].attn.mask = full_mask(weights.rows(), weights.cols());
  t.blocks[0].attn.heads.resize(1);
  t.blocks[0].attn.heads[0].weights = weights;
  return t;
}

HeadProfile profile_of(const Matrix& weights, const std::vector<bool>& is_punctuation) {
  ProfileMeter meter;
  meter.add(trace_of(weights), is_punctuation);
  return meter.profiles()[0][0];
}

double mass(const HeadProfile& p, Pattern pattern) { return p.patterns[std::size_t(pattern)].mass; }
double uniform(const HeadProfile& p, Pattern pattern) {
  return p.patterns[std::size_t(pattern)].uniform;
}

TEST_CASE("what is left of a row is the sum over the columns that are not shown") {
  Matrix m(2, 4);
  m << 9, 9, 9, 9, 0.5F, 0.25F, -0.125F, 2;
  CHECK(rest_of_row(m, 1, {}) == 2.625);
  CHECK(rest_of_row(m, 1, {3, 0}) == 0.125);
  CHECK(rest_of_row(m, 1, {1, 1, 7}) == 2.375);
  CHECK(rest_of_row(m, 1, {0, 1, 2, 3}) == 0);
}

TEST_CASE("a profile is the mean weight on each pattern's keys", "[analysis]") {
  Eigen::Matrix3d rows;
  rows << 0.5, 0.3, 0.2,  //
      0.6, 0.3, 0.1,      //
      0.1, 0.7, 0.2;
  const Matrix weights = rows.cast<Real>();
  const HeadProfile p = profile_of(weights, {false, false, true});
  CHECK(mass(p, Pattern::previous) == Approx((0.6 + 0.7) / 2));
  CHECK(mass(p, Pattern::next) == Approx((0.3 + 0.1) / 2));
  CHECK(mass(p, Pattern::self) == Approx((0.5 + 0.3 + 0.2) / 3));
  CHECK(mass(p, Pattern::first) == Approx((0.5 + 0.6 + 0.1) / 3));
  CHECK(mass(p, Pattern::punctuation) == Approx((0.2 + 0.1 + 0.2) / 3));
  for (std::size_t i = 0; i < kPatterns; ++i) CHECK(p.patterns[i].uniform == Approx(1.0 / 3));
  CHECK(p.own_pattern() == int(Pattern::previous));
}

TEST_CASE("even weights have entropy 1 and no pattern; one key has entropy 0", "[analysis]") {
  const HeadProfile even = profile_of(Matrix::Constant(4, 4, 0.25), std::vector<bool>(4, false));
  CHECK(even.entropy == Approx(1));
  CHECK(even.own_pattern() == -1);
  CHECK(even.patterns[std::size_t(Pattern::punctuation)].n_queries == 0);

  const HeadProfile self = profile_of(Matrix::Identity(4, 4), std::vector<bool>(4, false));
  CHECK(self.entropy == 0);
  CHECK(self.own_pattern() == int(Pattern::self));
}

TEST_CASE("a pattern that barely beats even weights is not a head's own", "[analysis]") {
  Matrix weights = Matrix::Constant(4, 4, Real(0.2));
  weights.diagonal().setConstant(Real(0.4));  // 0.15 above 0.25
  CHECK(profile_of(weights, std::vector<bool>(4, false)).own_pattern() == -1);
}

TEST_CASE("under a causal mask the control counts visible keys only", "[analysis]") {
  ModelTrace t = trace_of(Matrix::Identity(3, 3));
  t.blocks[0].attn.mask = causal_mask(3, 3);
  ProfileMeter meter;
  meter.add(t, {false, false, false});
  const HeadProfile p = meter.profiles()[0][0];
  CHECK(uniform(p, Pattern::self) == Approx((1 + 1.0 / 2 + 1.0 / 3) / 3));
  CHECK(p.patterns[std::size_t(Pattern::next)].n_queries == 0);
}

TEST_CASE("profiles of several sentences are means over all their queries", "[analysis]") {
  ProfileMeter meter;
  meter.add(trace_of(Matrix::Identity(2, 2)), {false, false});
  meter.add(trace_of(Matrix::Constant(4, 4, 0.25)), std::vector<bool>(4, false));
  CHECK(mass(meter.profiles()[0][0], Pattern::self) == Approx((2 * 1 + 4 * 0.25) / 6));
  CHECK(meter.n_sentences() == 2);
}

TEST_CASE("projections on the fused row add up to its length", "[analysis]") {
  const AttentionConfig config{8, 8, 4, 4, 2};
  Random random(1);
  AttentionParams p;
  for (Matrix* w : {&p.w_q, &p.w_k, &p.w_v, &p.w_o}) *w = random.matrix(8, 8);
  p.b_o = random.row(8);
  AttentionContext context;
  context.mask = full_mask(5, 5);
  context.record_contributions = true;
  context.heads_off = {2};
  const AttentionTrace t = attention(random.matrix(5, 8), p, config, context);
  for (Index row = 0; row < 5; ++row) {
    const Fusion f = fusion(t, p.b_o, row);
    double sum = f.bias.projection;
    for (const Share& share : f.heads) sum += share.projection;
    CHECK(sum == Approx(f.fused_norm).epsilon(1e-5));
    CHECK(f.fused_norm == Approx(double(t.attn_out.row(row).norm())).epsilon(1e-5));
    CHECK(f.heads[2].norm == 0);
    CHECK(f.difference < 1e-5);
  }
}

TEST_CASE("one product for each head gives the numbers of the sliced one", "[analysis]") {
  for (const Index n_kv_heads : {1, 2, 4}) {
    const AttentionConfig config{
        .d_in = 8, .d_model = 8, .n_heads = 4, .n_kv_heads = n_kv_heads, .d_head = 3};
    Random random(9);
    AttentionParams p;
    p.w_q = random.matrix(8, config.d_q());
    p.w_k = random.matrix(8, config.d_kv());
    p.w_v = random.matrix(8, config.d_kv());
    p.w_o = random.matrix(config.d_q(), 8);
    p.b_q = random.matrix(1, config.d_q());
    AttentionContext context;
    context.mask = full_mask(5, 5);
    AttentionTrace t = attention(random.matrix(5, 8), p, config, context);
    CHECK(split_difference(t, p) < 1e-5);
    t.heads[3].k(4, 2) += Real(0.5);
    CHECK(split_difference(t, p) == Approx(0.5));
  }
}

TEST_CASE("the plane of two-dimensional heads keeps every dot product", "[analysis]") {
  Random random(2);
  HeadTrace head;
  head.q = random.matrix(3, 2);
  head.k = random.matrix(4, 2);
  const Plane plane = principal_plane(head);
  CHECK(plane.kept == Approx(1));
  CHECK(testing::difference(Matrix(plane.q * plane.k.transpose()),
                            testing::table(Matrix(head.q * head.k.transpose()))) == "");
}

TEST_CASE("the plane keeps the directions with most length", "[analysis]") {
  HeadTrace head;
  head.q = Matrix::Zero(2, 3);
  head.k = Matrix::Zero(1, 3);
  head.q(0, 1) = 3;   // the longest
  head.q(1, 2) = -2;  // the second; its sign is fixed, not lost
  head.k(0, 0) = 1;   // left out
  const Plane plane = principal_plane(head);
  CHECK(plane.kept == Approx(13.0 / 14));
  CHECK(double(plane.q(0, 0)) == Approx(3));
  CHECK(double(plane.q(1, 1)) == Approx(-2));
  CHECK(double(plane.k.norm()) == Approx(0).margin(1e-12));
}

TEST_CASE("a head of width one and one without length have a plane too", "[analysis]") {
  HeadTrace narrow;
  narrow.q = Matrix::Constant(2, 1, 2);
  narrow.k = Matrix::Constant(2, 1, -1);
  CHECK(principal_plane(narrow).q(0, 1) == 0);
  CHECK(principal_plane(narrow).kept == Approx(1));
  narrow.q.setZero();
  narrow.k.setZero();
  CHECK(principal_plane(narrow).kept == 1);
}

}  // namespace
}  // namespace moxiang
