// Reference: the same formulas in NumPy, in double.
#include "moxiang/laboratory.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/testing.h"
#include "moxiang/ops.h"

namespace moxiang {
namespace {

using testing::difference;
using testing::Random;
using testing::Table;
using testing::table;

constexpr Real kInf = std::numeric_limits<Real>::infinity();
const std::vector<Real> kQ = {1, 2};
const std::vector<Real> kKeys = {3, 1, -1, 2, 0.5, -1.5};

Table line(std::initializer_list<double> numbers) {
  Table t(1, Index(numbers.size()));
  std::copy(numbers.begin(), numbers.end(), t.data());
  return t;
}

FreeRow row_of(const RowRules& rules, const std::vector<Real>& q = kQ,
               const std::vector<Real>& k = kKeys) {
  auto row = free_row(q, k, rules);
  REQUIRE(row.has_value());
  return std::move(row).value();
}

std::string error_of(const std::vector<Real>& q, const std::vector<Real>& k,
                     const RowRules& rules) {
  const auto row = free_row(q, k, rules);
  REQUIRE_FALSE(row.has_value());
  CHECK(row.error().code == ErrorCode::bad_input);
  return row.error().message;
}

const std::vector<bool> kAll = {true, true, true};

TEST_CASE("A free row is softmax(q kᵀ / √d_k) of its own numbers") {
  const FreeRow row = row_of({.visible = kAll});
  CHECK(difference(row.scores, line({5, 3, -2.5})) == "");
  CHECK(difference(row.scaled,
                   line({3.5355339059327373, 2.1213203435596424, -1.7677669529663687})) == "");
  CHECK(difference(row.masked,
                   line({3.5355339059327373, 2.1213203435596424, -1.7677669529663687})) == "");
  CHECK(difference(row.weights,
                   line({0.8012230644712823, 0.19479073498763208, 0.003986200541085624})) == "");
  CHECK(row.entropy == Catch::Approx(0.518231608).margin(1e-6));
  CHECK(row.evenness == Catch::Approx(0.471714738).margin(1e-6));
}

TEST_CASE("Lengths and cosines say how a score came about") {
  const FreeRow row = row_of({.visible = kAll});
  CHECK(difference(row.lengths, line({3.1622776601683795, 2.23606797749979, 1.5811388300841898})) ==
        "");
  CHECK(difference(row.cosines,
                   line({0.7071067811865475, 0.5999999999999999, -0.7071067811865475})) == "");
  CHECK(difference(row_of({.visible = kAll}, {0, 0}).cosines, line({0, 0, 0})) == "");
  CHECK(difference(row_of({.visible = {true}}, kQ, {0, 0}).cosines, line({0})) == "");
}

TEST_CASE("Without 1/√d_k the row is sharper, with a higher temperature flatter") {
  const FreeRow sharp = row_of({.is_scaled = false, .visible = kAll});
  CHECK(difference(sharp.scaled, line({5, 3, -2.5})) == "");
  CHECK(difference(sharp.weights,
                   line({0.8803682021208933, 0.11914487998653857, 0.000486917892568215})) == "");
  CHECK(sharp.entropy == Catch::Approx(0.369356692).margin(1e-6));

  const FreeRow flat = row_of({.temperature = 2.5, .visible = kAll});
  CHECK(difference(flat.weights,
                   line({0.5924718294138736, 0.3365066467993638, 0.07102152378676271})) == "");
  CHECK(flat.entropy == Catch::Approx(0.864468261).margin(1e-6));
  CHECK(flat.evenness == Catch::Approx(0.786872921).margin(1e-6));
}

TEST_CASE("A key that is not seen has no weight, and the others share 1") {
  const FreeRow row = row_of({.visible = {true, false, true}});
  CHECK(row.masked(0, 1) == -kInf);
  CHECK(difference(row.weights, line({0.9950494850043431, 0, 0.0049505149956569315})) == "");
  CHECK(row.entropy == Catch::Approx(0.0312168798).margin(1e-6));
  CHECK(row.evenness == Catch::Approx(0.0450364377).margin(1e-6));
}

TEST_CASE("A query of no length looks evenly; one key, or none, is not spread at all") {
  const FreeRow even = row_of({.visible = kAll}, {0, 0});
  CHECK(even.evenness == Catch::Approx(1).margin(1e-6));
  const FreeRow one = row_of({.visible = {false, true, false}});
  CHECK(difference(one.weights, line({0, 1, 0})) == "");
  CHECK(one.evenness == 0);
  const FreeRow none = row_of({.visible = {false, false, false}});
  CHECK(none.weights.isZero(0));
  CHECK(none.evenness == 0);
  CHECK(row_of({.visible = {}}, kQ, {}).weights.cols() == 0);
}

TEST_CASE("With the rules of a head it is the head's own row") {
  Random random(7);
  const Matrix q = random.matrix(1, 8, 2);
  const Matrix k = random.matrix(5, 8, 2);
  const Matrix scaled = scale(attention_scores(q, k), attention_scale(8));
  const FreeRow row = row_of({.visible = std::vector<bool>(5, true)}, {q.data(), q.data() + 8},
                             {k.data(), k.data() + 40});
  CHECK(difference(row.weights, table(softmax_rows(scaled))) == "");
}

TEST_CASE("What cannot be a row is refused, with the value") {
  const RowRules all{.visible = kAll};
  CHECK(error_of({}, {}, all) == "[free_row] expected a query of at least one number but got none");
  CHECK(error_of(kQ, {1, 2, 3}, all) == "[free_row] expected 6 numbers for 3 keys but got 3");
  CHECK(error_of({1, kInf}, kKeys, all) == "[free_row] expected finite numbers in q and k");
  const std::vector<std::pair<Real, std::string>> wrong = {
      {0, "0"}, {-1, "-1"}, {kInf, "inf"}, {std::numeric_limits<Real>::quiet_NaN(), "nan"}};
  for (const auto& [t, text] : wrong) {
    CHECK(error_of(kQ, kKeys, {.temperature = t, .visible = kAll}) ==
          "[free_row] expected a temperature above 0 but got " + text);
  }
}

}  // namespace
}  // namespace moxiang
