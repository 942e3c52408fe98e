// Reference: the textbook loops of reference.h, in double on the same numbers.
#include "moxiang/ops.h"

#include <cmath>
#include <limits>

#include "catch_amalgamated.hpp"
#include "core/testing.h"
#include "moxiang/mask.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::kSizes;
using testing::Random;
using testing::same;
using testing::table;

constexpr Real kInf = std::numeric_limits<Real>::infinity();
constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();

Visible all_visible(Index rows, Index cols) { return Visible::Constant(rows, cols, true); }

Matrix filled(std::initializer_list<std::initializer_list<double>> rows) {
  const auto n_rows = static_cast<Index>(rows.size());
  Matrix m(n_rows, static_cast<Index>(rows.begin()->size()));
  Index i = 0;
  for (const auto& row : rows) {
    for (const double x : row) m.data()[i++] = static_cast<Real>(x);
  }
  return m;
}

TEST_CASE("linear is x w + b at every size, with and without a bias") {
  Random random(1);
  for (const Index n : kSizes) {
    for (const Index d_in : kSizes) {
      for (const Index d_out : kSizes) {
        const Matrix x = random.matrix(n, d_in), w = random.matrix(d_in, d_out);
        const RowVector b = random.row(d_out);
        CAPTURE(n, d_in, d_out);
        CHECK(difference(linear(x, w, b), reference::linear(table(x), table(w), table(b))) == "");
        CHECK(difference(linear(x, w, RowVector()), reference::linear(table(x), table(w), {})) ==
              "");
      }
    }
  }
}

TEST_CASE("linear reads a block of columns like a matrix of its own") {
  Random random(2);
  const Matrix wide = random.matrix(5, 12), w = random.matrix(4, 3);
  const Matrix copied = wide.middleCols(4, 4);
  CHECK(same(linear(wide.middleCols(4, 4), w, RowVector()), linear(copied, w, RowVector())));
}

TEST_CASE("split_head takes a head's columns and merge_heads puts them back") {
  Random random(3);
  for (const Index n : kSizes) {
    for (const Index heads : {1, 2, 3, 7}) {
      for (const Index d_head : {1, 2, 5}) {
        const Matrix x = random.matrix(n, heads * d_head);
        std::vector<MatrixView> parts;
        parts.reserve(static_cast<std::size_t>(heads));
        for (Index h = 0; h < heads; ++h) {
          CAPTURE(n, heads, d_head, h);
          CHECK(difference(split_head(x, h, d_head), reference::columns(table(x), h, d_head), 0) ==
                "");
          parts.emplace_back(x.middleCols(h * d_head, d_head));
        }
        CHECK(same(merge_heads(parts), x));
      }
    }
  }
}

TEST_CASE("kv_head_of gives neighbouring query heads the same key-value head") {
  const auto heads = [](Index n_heads, Index n_kv_heads) {
    std::vector<Index> of;
    for (Index h = 0; h < n_heads; ++h) of.push_back(kv_head_of(h, n_heads, n_kv_heads));
    return of;
  };
  CHECK(heads(1, 1) == std::vector<Index>{0});
  CHECK(heads(4, 4) == std::vector<Index>{0, 1, 2, 3});
  CHECK(heads(4, 1) == std::vector<Index>{0, 0, 0, 0});
  CHECK(heads(6, 2) == std::vector<Index>{0, 0, 0, 1, 1, 1});
  CHECK(heads(6, 3) == std::vector<Index>{0, 0, 1, 1, 2, 2});
  CHECK(heads(9, 3) == std::vector<Index>{0, 0, 0, 1, 1, 1, 2, 2, 2});
}

TEST_CASE("append_rows puts the past first") {
  Random random(4);
  for (const Index past : kSizes) {
    for (const Index now : kSizes) {
      const Matrix a = random.matrix(past, 3), b = random.matrix(now, 3);
      CHECK(difference(append_rows(a, b), reference::stacked(table(a), table(b)), 0) == "");
    }
  }
}

TEST_CASE("attention_scores are the dot products of queries and keys") {
  Random random(5);
  for (const Index n_queries : kSizes) {
    for (const Index n_keys : kSizes) {
      for (const Index d_head : {1, 3, 8, 17}) {
        const Matrix q = random.matrix(n_queries, d_head), k = random.matrix(n_keys, d_head);
        CAPTURE(n_queries, n_keys, d_head);
        CHECK(difference(attention_scores(q, k), reference::scores(table(q), table(k))) == "");
      }
    }
  }
}

TEST_CASE("A key that is not a number spoils its own column of scores only") {
  Random random(6);
  const Matrix q = random.matrix(3, 4);
  Matrix k = random.matrix(5, 4);
  const Matrix clean = attention_scores(q, k);
  k.row(2).setConstant(kNaN);
  const Matrix scores = attention_scores(q, k);
  for (const Index j : {0, 1, 3, 4}) CHECK(same(scores.col(j), clean.col(j)));
  CHECK(scores.col(2).array().isNaN().all());
}

TEST_CASE("The attention scale is one over the root of d_head") {
  for (const Index d : {1, 2, 3, 16, 64, 128, 1000}) {
    CHECK(std::abs(attention_scale(d) * std::sqrt(static_cast<double>(d)) - 1) <
          testing::kTolerance);
  }
  CHECK(attention_scale(64) == Real(0.125));
}

TEST_CASE("scale multiplies every score by the factor") {
  Random random(7);
  for (const Index rows : kSizes) {
    for (const Index cols : kSizes) {
      const Matrix x = random.matrix(rows, cols);
      const Real factor = random.number();
      CHECK(difference(scale(x, factor), reference::times(table(x), factor)) == "");
    }
  }
}

TEST_CASE("softmax_rows is the exponential over the sum of the visible exponentials") {
  Random random(8);
  for (const Index rows : kSizes) {
    for (const Index cols : kSizes) {
      for (const double size : {1.0, 30.0, 300.0}) {
        const Matrix x = random.matrix(rows, cols, size);
        const Visible visible = random.visible(rows, cols);
        CAPTURE(rows, cols, size);
        CHECK(difference(softmax_rows(x, visible), reference::softmax(table(x), visible)) == "");
        CHECK(difference(softmax_rows(x), reference::softmax(table(x))) == "");
      }
    }
  }
}

TEST_CASE("Each softmax row with a visible key sums to 1, and a hidden key weighs exactly 0") {
  Random random(9);
  const Matrix x = random.matrix(40, 9, 5);
  const Visible visible = random.visible(40, 9);
  const Matrix weights = softmax_rows(x, visible);
  for (Index i = 0; i < x.rows(); ++i) {
    CHECK(std::abs(weights.row(i).sum() - (visible.row(i).any() ? 1 : 0)) <= testing::kTolerance);
    for (Index j = 0; j < x.cols(); ++j) CHECK((visible(i, j) || weights(i, j) == 0));
  }
}

TEST_CASE("Equal scores weigh the same, however large they are") {
  for (const double score : {0.0, 1.0, -3.0, 1e4, -1e4, 1e30, -1e30}) {
    for (const Index n : {1, 2, 3, 4, 7}) {
      const Matrix weights = softmax_rows(Matrix::Constant(2, n, static_cast<Real>(score)));
      CAPTURE(score, n);
      CHECK(difference(weights, testing::Table::Constant(2, n, 1.0 / double(n))) == "");
    }
  }
}

TEST_CASE("Scores too large for the exponential still give a distribution") {
  const Matrix x = filled({{1e4, 9999, -1e4}, {1e30, -1e30, 0}, {-1e4, -1e4, -9999}});
  CHECK(difference(softmax_rows(x), reference::softmax(table(x))) == "");
  CHECK(softmax_rows(x)(1, 0) == 1);
}

TEST_CASE("A row without a visible key is all 0, even where its scores are not numbers") {
  const Matrix x = filled({{1, 2, 3}, {0, 0, 0}, {kNaN, kNaN, kNaN}, {kInf, -kInf, kNaN}});
  const Matrix weights = softmax_rows(x, Visible::Constant(4, 3, false));
  CHECK(same(weights, Matrix::Zero(4, 3)));
}

TEST_CASE(
    "What stands behind the mask has no influence on the weights, NaN and infinities included") {
  Random random(10);
  const Matrix x = random.matrix(6, 5);
  Visible visible = all_visible(6, 5);
  visible.col(3).setConstant(false);
  const Matrix clean = softmax_rows(x, visible);
  for (const Real behind : {kNaN, kInf, -kInf, Real(1e30), Real(-1e30)}) {
    Matrix dirty = x;
    dirty.col(3).setConstant(behind);
    CAPTURE(behind);
    CHECK(same(softmax_rows(dirty, visible), clean));
  }
}

TEST_CASE("A visible score of -inf weighs 0 beside finite ones") {
  const Matrix x = filled({{0.5, -kInf, 1.5}});
  CHECK(difference(softmax_rows(x), reference::softmax(table(x))) == "");
}

TEST_CASE("weighted_sum adds the visible values by their weights") {
  Random random(11);
  for (const Index n_queries : kSizes) {
    for (const Index n_keys : kSizes) {
      for (const Index d : {1, 3, 8}) {
        const Visible visible = random.visible(n_queries, n_keys);
        const Matrix weights = softmax_rows(random.matrix(n_queries, n_keys), visible);
        const Matrix v = random.matrix(n_keys, d);
        CAPTURE(n_queries, n_keys, d);
        CHECK(difference(weighted_sum(weights, visible, v),
                         reference::weighted_sum(table(weights), visible, table(v))) == "");
      }
    }
  }
}

TEST_CASE("A hidden value that is not a number does not reach the output") {
  Random random(12);
  for (const Real behind : {kNaN, kInf, -kInf}) {
    Matrix v = random.matrix(5, 4);
    Visible visible = all_visible(3, 5);
    visible(0, 2) = visible(2, 2) = false;
    const Matrix weights = softmax_rows(random.matrix(3, 5), visible);
    const testing::Table clean = reference::weighted_sum(table(weights), visible, table(v));
    v.row(2).setConstant(behind);
    const Matrix out = weighted_sum(weights, visible, v);
    CAPTURE(behind);
    CHECK(difference(out.row(0), clean.row(0)) == "");
    CHECK(difference(out.row(2), clean.row(2)) == "");
    CHECK_FALSE(out.row(1).allFinite());  // query 1 does see it
  }
}

TEST_CASE("A query that sees no key has the output 0") {
  const Matrix v = Matrix::Constant(3, 2, kNaN);
  const Matrix out = weighted_sum(Matrix::Zero(2, 3), Visible::Constant(2, 3, false), v);
  CHECK(same(out, Matrix::Zero(2, 2)));
}

TEST_CASE(
    "The contributions of the heads are those of their blocks of w_o and add up to the whole") {
  Random random(13);
  for (const Index n : kSizes) {
    for (const Index heads : {1, 2, 3}) {
      const Index d_head = 4, d_model = 7;
      const Matrix concat = random.matrix(n, heads * d_head);
      const Matrix w_o = random.matrix(heads * d_head, d_model);
      testing::Table sum = testing::Table::Zero(n, d_model);
      for (Index h = 0; h < heads; ++h) {
        const Matrix out = concat.middleCols(h * d_head, d_head);
        const Matrix part = head_contribution(out, w_o, h);
        CHECK(difference(part, reference::contribution(table(out), table(w_o), h)) == "");
        sum += table(part);
      }
      CHECK(difference(linear(concat, w_o, RowVector()), sum) == "");
    }
  }
}

TEST_CASE("residual adds entry by entry") {
  Random random(14);
  for (const Index rows : kSizes) {
    for (const Index cols : kSizes) {
      const Matrix x = random.matrix(rows, cols), y = random.matrix(rows, cols);
      CHECK(difference(residual(x, y), reference::plus(table(x), table(y))) == "");
    }
  }
}

void check_each(Matrix (*op)(const MatrixView&), double (*loop)(double)) {
  // 1 + erf and 1 + tanh cancel below 0: the error is in units of x, not of the small result.
  const double largest = 4;
  Random random(15);
  for (const Index rows : kSizes) {
    for (const Index cols : kSizes) {
      const Matrix x = random.matrix(rows, cols, largest);
      CAPTURE(rows, cols);
      CHECK(difference(op(x), reference::each(table(x), loop), testing::kTolerance, largest) == "");
    }
  }
}

TEST_CASE("relu, gelu by erf, gelu by tanh and tanh are their formulas") {
  SECTION("relu") { check_each(relu, reference::relu); }
  SECTION("gelu") { check_each(gelu, reference::gelu); }
  SECTION("gelu_tanh") { check_each(gelu_tanh, reference::gelu_tanh); }
  SECTION("tanh") { check_each(tanh_rows, reference::tanh); }
}

TEST_CASE("Activations far from 0 end where they should") {
  const Matrix x = filled({{0, -1e4, 1e4, -20, 20}});
  const Matrix expected = filled({{0, 0, 1e4, 0, 20}});
  CHECK(difference(relu(x), table(expected), 0) == "");
  CHECK(difference(gelu(x), table(expected)) == "");
  CHECK(difference(gelu_tanh(x), table(expected)) == "");
  CHECK(difference(tanh_rows(x), table(filled({{0, -1, 1, -1, 1}}))) == "");
  CHECK(gelu(x).allFinite());
  CHECK(gelu_tanh(x).allFinite());
}

TEST_CASE("The two gelus are different functions") {
  const Matrix x = filled({{-2, 2}});
  CHECK((gelu(x) - gelu_tanh(x)).cwiseAbs().minCoeff() > Real(5e-5));
}

TEST_CASE("embed looks up the rows of the ids") {
  Random random(16);
  const Matrix w_e = random.matrix(7, 5);
  for (const std::vector<Index>& ids :
       {std::vector<Index>{}, {0}, {6}, {3, 3, 0, 6}, {6, 5, 4, 3, 2, 1, 0}}) {
    CHECK(difference(embed(w_e, ids), reference::embed(table(w_e), ids), 0) == "");
  }
}

TEST_CASE("mean_over_rows is the mean over the tokens, and 0 for none") {
  Random random(17);
  for (const Index rows : kSizes) {
    const Matrix x = random.matrix(rows, 6);
    CHECK(difference(mean_over_rows(x), reference::mean_over_rows(table(x))) == "");
  }
  CHECK(same(mean_over_rows(Matrix(0, 3)), Matrix::Zero(1, 3)));
}

TEST_CASE("unit_rows have length 1, and a row of zeros stays") {
  Random random(18);
  for (const Index rows : kSizes) {
    for (const Index cols : kSizes) {
      const Matrix x = random.matrix(rows, cols, 3);
      CHECK(difference(unit_rows(x), reference::unit_rows(table(x))) == "");
    }
  }
  CHECK(same(unit_rows(Matrix::Zero(2, 3)), Matrix::Zero(2, 3)));
}

}  // namespace
}  // namespace moxiang
