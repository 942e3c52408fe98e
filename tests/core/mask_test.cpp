// Reference: the rules of mask.h, written out key by key.
#include "moxiang/mask.h"

#include <limits>

#include "catch_amalgamated.hpp"
#include "core/testing.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::kSizes;
using testing::Random;
using testing::same;
using testing::table;

constexpr Real kInf = std::numeric_limits<Real>::infinity();
constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();

TEST_CASE("A full mask shows every key and adds nothing") {
  for (const Index n : kSizes) {
    for (const Index m : kSizes) {
      const Mask mask = full_mask(n, m);
      CHECK(same(mask.visible, Visible::Constant(n, m, true)));
      CHECK(mask.bias.size() == 0);
    }
  }
}

TEST_CASE("A causal query sees the past, its own key and nothing later") {
  for (const Index n_queries : kSizes) {
    for (const Index n_keys : kSizes) {
      for (const Index n_past : {0, 1, 2, 5}) {
        CAPTURE(n_queries, n_keys, n_past);
        const Mask mask = causal_mask(n_queries, n_keys, n_past);
        CHECK(same(mask.visible, reference::causal(n_queries, n_keys, n_past)));
        CHECK(mask.bias.size() == 0);
      }
    }
  }
}

TEST_CASE("The causal mask of three tokens is the lower triangle with its diagonal") {
  Visible triangle(3, 3);
  triangle << true, false, false, true, true, false, true, true, true;
  CHECK(same(causal_mask(3, 3).visible, triangle));
}

TEST_CASE("A padding mask hides the same keys from every query") {
  const std::vector<bool> is_token = {true, false, true, true, false};
  const Mask mask = padding_mask(3, is_token);
  REQUIRE(mask.visible.rows() == 3);
  REQUIRE(mask.visible.cols() == 5);
  for (Index i = 0; i < 3; ++i) {
    for (Index j = 0; j < 5; ++j) {
      CHECK(mask.visible(i, j) == is_token[static_cast<std::size_t>(j)]);
    }
  }
  CHECK(mask.bias.size() == 0);
  CHECK(padding_mask(2, {}).visible.cols() == 0);
  CHECK(padding_mask(0, is_token).visible.rows() == 0);
}

TEST_CASE("An additive mask adds its bias, and -inf hides") {
  Random random(1);
  Matrix bias = random.matrix(3, 4);
  bias(0, 1) = bias(2, 3) = -kInf;
  const Mask mask = additive_mask(bias);
  const Matrix scaled = random.matrix(3, 4);
  for (Index i = 0; i < 3; ++i) {
    for (Index j = 0; j < 4; ++j) CHECK(mask.visible(i, j) == (bias(i, j) != -kInf));
  }
  const auto expected =
      reference::masked(table(scaled), Visible::Constant(3, 4, true), table(bias));
  CHECK(difference(apply_mask(scaled, mask), expected) == "");
}

TEST_CASE("apply_mask puts -inf wherever a key is hidden, whatever stood there") {
  Random random(2);
  for (const Index rows : kSizes) {
    for (const Index cols : kSizes) {
      Matrix scaled = random.matrix(rows, cols);
      Mask mask{random.visible(rows, cols), random.matrix(rows, cols)};
      for (Index i = 0; i < scaled.size(); ++i) {
        if (!mask.visible.data()[i]) scaled.data()[i] = i % 2 == 0 ? kNaN : kInf;
      }
      CAPTURE(rows, cols);
      const auto with_bias = reference::masked(table(scaled), mask.visible, table(mask.bias));
      CHECK(difference(apply_mask(scaled, mask), with_bias) == "");
      mask.bias = Matrix();
      const auto without = reference::masked(table(scaled), mask.visible, {});
      CHECK(difference(apply_mask(scaled, mask), without) == "");
    }
  }
}

TEST_CASE("A key is visible through both masks where each shows it, and their biases add up") {
  Random random(3);
  const Matrix one = random.matrix(4, 5), two = random.matrix(4, 5);
  const Visible some = random.visible(4, 5), others = random.visible(4, 5);
  const Visible common = some && others;
  const auto check = [&](const Mask& a, const Mask& b, const testing::Table& bias) {
    const Mask joined = both(a, b);
    CHECK(same(joined.visible, common));
    CHECK(difference(joined.bias, bias) == "");
  };
  check({some, {}}, {others, {}}, testing::Table());
  check({some, one}, {others, {}}, table(one));
  check({some, {}}, {others, two}, table(two));
  check({some, one}, {others, two}, reference::plus(table(one), table(two)));
}

TEST_CASE("A key hidden by one of two masks stays hidden under any finite bias of the other") {
  Matrix bias = Matrix::Zero(1, 2);
  bias(0, 0) = -kInf;
  const Mask mask = both(additive_mask(bias), additive_mask(Matrix::Constant(1, 2, 100)));
  const Matrix masked = apply_mask(Matrix::Zero(1, 2), mask);
  CHECK(masked(0, 0) == -kInf);
  CHECK(masked(0, 1) == 100);
}

}  // namespace
}  // namespace moxiang
