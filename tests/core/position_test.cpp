// Reference: the textbook loops of reference.h, and the properties that RoPE is made for.
#include "moxiang/position.h"

#include <cmath>
#include <numbers>

#include "catch_amalgamated.hpp"
#include "core/testing.h"
#include "moxiang/ops.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::kSizes;
using testing::Random;
using testing::table;

// An angle of t radians in float is off by up to t · 2^-24: the tolerance grows with the position.
double angle_tolerance(Index n_tokens) {
  return testing::kTolerance * std::max(1.0, 0.1 * static_cast<double>(n_tokens));
}

TEST_CASE("sinusoid rates fall from 1 to 1/10000, each by the same factor") {
  for (const Index d : {4, 6, 8, 256, 512}) {
    CHECK(sinusoid_rate(0, d) == 1);
    CHECK(std::abs(sinusoid_rate(d / 2 - 1, d) * 1e4 - 1) <= testing::kTolerance);
    const double step = std::pow(1e4, -1 / (static_cast<double>(d) / 2 - 1));
    for (Index i = 1; i < d / 2; ++i) {
      CHECK(std::abs(sinusoid_rate(i, d) / sinusoid_rate(i - 1, d) / step - 1) <=
            testing::kTolerance);
    }
  }
}

TEST_CASE("sinusoid holds the sines of a position and then its cosines") {
  for (const Index n : kSizes) {
    for (const Index d : {4, 6, 8, 64, 256}) {
      CAPTURE(n, d);
      CHECK(difference(sinusoid(n, d), reference::sinusoid(n, d), angle_tolerance(n)) == "");
    }
  }
  CHECK(difference(sinusoid(128, 256), reference::sinusoid(128, 256), angle_tolerance(128)) == "");
}

TEST_CASE("RoPE turns each pair by position times rate, in both orders of the pairs") {
  Random random(1);
  const std::vector<std::vector<Index>> all_positions = {{}, {0}, {7}, {0, 1, 2, 3}, {5, 0, 19}};
  for (const auto& positions : all_positions) {
    for (const Index d_head : {2, 4, 6, 16}) {
      for (Index d_rotary = 2; d_rotary <= d_head; d_rotary += 2) {
        for (const Real theta : {Real(10000), Real(100)}) {
          for (const bool interleaved : {false, true}) {
            const Matrix x = random.matrix(static_cast<Index>(positions.size()), d_head);
            const Rope rope = rope_angles(positions, d_rotary, theta, interleaved);
            CAPTURE(positions, d_head, d_rotary, theta, interleaved);
            CHECK(rope.interleaved == interleaved);
            CHECK(difference(rotate(x, rope),
                             reference::rope(table(x), positions, d_rotary, theta, interleaved),
                             angle_tolerance(20)) == "");
          }
        }
      }
    }
  }
}

TEST_CASE("A quarter turn takes (1, 0) to (0, 1), and position 0 turns nothing") {
  Rope rope;
  rope.cos = Matrix::Zero(1, 1);
  rope.sin = Matrix::Ones(1, 1);
  Matrix x(1, 2);
  x << 1, 0;
  CHECK(difference(rotate(x, rope), (testing::Table(1, 2) << 0, 1).finished(), 0) == "");
  const Matrix y = Random(2).matrix(1, 8);
  CHECK(testing::same(rotate(y, rope_angles({0}, 8, 10000)), y));
}

TEST_CASE("Channels beyond the rotary ones stay") {
  const Matrix x = Random(3).matrix(3, 10);
  for (const bool interleaved : {false, true}) {
    const Matrix y = rotate(x, rope_angles({1, 2, 3}, 4, 10000, interleaved));
    CHECK(testing::same(y.rightCols(6), x.rightCols(6)));
    CHECK_FALSE(testing::same(y.leftCols(4), x.leftCols(4)));
  }
}

TEST_CASE("A turn keeps lengths, and scores then depend on the distance alone") {
  Random random(4);
  const Matrix q = random.matrix(1, 8), k = random.matrix(1, 8);
  for (const bool interleaved : {false, true}) {
    const auto score = [&](Index at_q, Index at_k) {
      return static_cast<double>(
          attention_scores(rotate(q, rope_angles({at_q}, 8, 10000, interleaved)),
                           rotate(k, rope_angles({at_k}, 8, 10000, interleaved)))(0, 0));
    };
    const double near = score(3, 1);
    CHECK(std::abs(score(5, 3) - near) <= 10 * testing::kTolerance);
    CHECK(std::abs(score(12, 10) - near) <= 10 * testing::kTolerance);
    CHECK(std::abs(score(4, 1) - near) > 1e-3);
    const Matrix turned = rotate(q, rope_angles({9}, 8, 10000, interleaved));
    CHECK(std::abs(turned.norm() - q.norm()) <= 10 * testing::kTolerance);
  }
}

TEST_CASE("rope_pair names the pair of every channel") {
  const Rope halves = rope_angles({0}, 6, 10000, false), turns = rope_angles({0}, 6, 10000, true);
  const auto pair = [](Index c, const Rope& rope) {
    const RopePair p = rope_pair(c, rope);
    return std::vector<Index>{p.pair, p.first, p.second};
  };
  for (Index j = 0; j < 3; ++j) {
    CHECK(pair(j, halves) == std::vector<Index>{j, j, j + 3});
    CHECK(pair(j + 3, halves) == std::vector<Index>{j, j, j + 3});
    CHECK(pair(2 * j, turns) == std::vector<Index>{j, 2 * j, 2 * j + 1});
    CHECK(pair(2 * j + 1, turns) == std::vector<Index>{j, 2 * j, 2 * j + 1});
  }
  CHECK(rope_pair(6, halves).pair == -1);
  CHECK(rope_pair(7, turns).pair == -1);
}

}  // namespace
}  // namespace moxiang
