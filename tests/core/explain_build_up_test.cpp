// Reference: explain's own terms, which explain_test.cpp holds against the record, added up here
// anew in double, and the record itself.
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "moxiang/explain.h"

namespace moxiang {
namespace {

constexpr double kNear = sizeof(Real) == sizeof(float) ? 1e-5 : 1e-12;

const std::string kHead = "blocks.1.attn.heads.1.";

struct Case {
  Model model = testing::random_model(testing::small_decoder(false), 3);
  ModelTrace trace = testing::run(model, 4, {{}, true});

  BuildUp built(const std::string& path, const RowPart& part,
                const std::vector<Index>& named) const {
    return build_up(model, trace, path, part, named).value();
  }
  Real recorded(const std::string& path, Index row, Index col) const {
    return (*find_step(trace, path))(row, col);
  }
  /// The value of the term whose first factor stands in this column.
  double product(const std::string& path, Index row, Index col, Index index) const {
    const Explanation explanation = explain(model, trace, path, row, col, 1000).value();
    for (const Term& term : explanation.terms) {
      if (term.factors.size() == 2 && term.factors[0].col == index) return double(term.value);
    }
    return NAN;
  }
};

std::vector<Index> indices(const BuildUp& b) {
  std::vector<Index> all;
  for (const Stage& stage : b.stages) all.push_back(stage.index);
  return all;
}

TEST_CASE("A projection is built up by its named channels, the others together, and the bias") {
  const Case c;
  const BuildUp b = c.built(kHead + "q", {2, 1, 1}, {5, 0, 3});
  CHECK(indices(b) == std::vector<Index>{0, 3, 5, -1, 8});  // in order; 8 channels, then the bias
  CHECK(b.stages[3].n_terms == 5);
  CHECK(double(b.sums(1, 0)) == Catch::Approx(c.product(kHead + "q", 2, 1, 3)));
  double rest = 0;
  for (const Index other : {1, 2, 4, 6, 7}) rest += c.product(kHead + "q", 2, 1, other);
  CHECK(double(b.sums(3, 0)) == Catch::Approx(rest).margin(kNear));
  CHECK(b.sums(4, 0) == c.model.params.blocks[1].attn.b_q(4 + 1));  // head 1 of width 4
}

TEST_CASE("What has come together after the last stage is the recorded number") {
  const Case c;
  for (const std::string& path :
       {kHead + "q", kHead + "scores", kHead + "head_out", kHead + "contribution",
        std::string("blocks.1.attn.attn_out"), std::string("blocks.0.attn.resid_mid")}) {
    const Matrix& step = *find_step(c.trace, path);
    for (Index row = 0; row < step.rows(); ++row) {
      CAPTURE(path, row);
      const BuildUp b = c.built(path, {row, 0, step.cols()}, {0, 2});
      REQUIRE(b.partials.cols() == step.cols());
      for (Index col = 0; col < step.cols(); ++col) {
        double partial = 0;
        for (Index i = 0; i < b.sums.rows(); ++i) {
          partial += double(b.sums(i, col));
          CHECK(double(b.partials(i, col)) == Catch::Approx(partial).margin(kNear));
        }
        CHECK(partial == Catch::Approx(double(step(row, col))).margin(kNear));
      }
    }
  }
}

TEST_CASE("A row of head outputs is built up by the visible keys alone") {
  const Case c;  // causal: row 1 sees keys 0 and 1
  const BuildUp b = c.built(kHead + "head_out", {1, 0, 4}, {0, 1, 2, 3});
  CHECK(indices(b) == std::vector<Index>{0, 1});
  const Real weight = c.recorded(kHead + "weights", 1, 0), v = c.recorded(kHead + "v", 0, 2);
  CHECK(double(b.partials(0, 2)) == Catch::Approx(double(weight) * double(v)));
}

TEST_CASE("The fused row is built up by heads, whatever is named, and the bias") {
  const Case c;
  const BuildUp b = c.built("blocks.1.attn.attn_out", {3, 0, 8}, {});
  CHECK(indices(b) == std::vector<Index>{0, 1, 2});
  CHECK(b.sums(1, 7) == c.recorded(kHead + "contribution", 3, 7));
  CHECK(b.sums(2, 7) == c.model.params.blocks[1].attn.b_o(7));
}

TEST_CASE("What is no sum, and what is not there, is refused") {
  const Case c;
  const auto message = [&](const std::string& path, const RowPart& part) {
    const auto result = build_up(c.model, c.trace, path, part, {0});
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == ErrorCode::bad_input);
    return result.error().message;
  };
  CHECK(message(kHead + "weights", {1, 0, 1}) == "[build_up] '" + kHead + "weights' is not a sum");
  CHECK(message(kHead + "q", {1, 0, 0}) == "[build_up] '" + kHead + "q' is asked for no column");
  CHECK(message("embed.y", {0, 0, 1}) == "[explain] there is no step 'embed.y'");
  CHECK(message("embed.x", {0, 7, 2}) ==
        "[explain] step 'embed.x' is [4, 8], it has no entry (0, 8)");
}

}  // namespace
}  // namespace moxiang
