// Trusted: product(), which has tests of its own; product_test.cpp has packed operands of all
// shapes.
#include "moxiang/packed.h"

#include "catch_amalgamated.hpp"
#include "core/testing.h"

namespace moxiang {
namespace {

using testing::Random;
using testing::same;

TEST_CASE("packed weights are found by their matrix, and only the large ones are packed") {
  Random random(6);
  const Matrix large = random.matrix(128, 130), other = random.matrix(128, 130),
               small = random.matrix(48, 96);
  PackedWeights weights;
  weights.add(large);
  weights.add(small);
  REQUIRE(weights.find(large) != nullptr);
  CHECK(weights.find(large)->rows() == 128);
  CHECK(weights.find(large)->cols() == 130);
  CHECK(weights.find(other) == nullptr);
  CHECK(weights.find(small) == nullptr);

  const PackedWeights moved = std::move(weights);
  const Matrix a = random.matrix(3, 128);
  Matrix c(3, 130), expected(3, 130);
  product(a, *moved.find(large), c);
  product(a, large, expected);
  CHECK(same(c, expected));
}

}  // namespace
}  // namespace moxiang
