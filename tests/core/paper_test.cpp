// Reference: the shape of Vaswani et al. 2017, section 3.2, and SplitMix64 worked out in Python.
#include "moxiang/paper.h"

#include <cmath>
#include <string>

#include "catch_amalgamated.hpp"

namespace moxiang {
namespace {

using Catch::Matchers::WithinAbs;

TEST_CASE("the paper's model is one attention sublayer of its shape, without biases") {
  const Model model = paper_model();
  CHECK(model.name == "paper");
  CHECK(model.config.d_model == 512);
  CHECK(model.config.n_heads == 8);
  CHECK(model.config.d_head == 64);
  CHECK(model.config.n_layers == 1);
  CHECK(model.config.d_mlp == 0);
  CHECK(model.config.norm_place == NormPlace::post);
  CHECK(model.config.norm == NormKind::layer);
  CHECK(model.config.position == Position::sinusoid);
  CHECK(paper_model(1, NormPlace::pre).config.norm_place == NormPlace::pre);
  CHECK(parameter_count(model.config) == 4 * 512 * 512 + 2 * 512);
  CHECK(model.params.blocks.at(0).attn.b_q.size() == 0);
  CHECK(model.params.blocks.at(0).attn.norm.gain.sum() == 512);
}

TEST_CASE("its weights are those of the seed") {
  const Matrix w_q = paper_model().params.blocks.at(0).attn.w_q;
  CHECK_THAT(double(w_q(0, 0)), WithinAbs(0.04157218730786784, 1e-8));
  CHECK_THAT(double(w_q(0, 1)), WithinAbs(0.00965864828039864, 1e-8));
  CHECK_THAT(double(w_q(0, 2)), WithinAbs(0.037076343061602055, 1e-8));
  const Model again = paper_model(), other = paper_model(2018);
  CHECK((w_q.array() == again.params.blocks.at(0).attn.w_q.array()).all());
  CHECK((w_q.array() != other.params.blocks.at(0).attn.w_q.array()).any());
}

TEST_CASE("a piece's row is made of its text and the seed alone") {
  const Matrix rows = rows_of_pieces({"摸", "象", "摸"}, 16, kPaperSeed);
  REQUIRE(rows.rows() == 3);
  REQUIRE(rows.cols() == 16);
  CHECK((rows.row(0).array() == rows.row(2).array()).all());
  CHECK((rows.row(0).array() != rows.row(1).array()).any());
  CHECK_THAT(double(rows(1, 0)), WithinAbs(-0.530331705382793, 3e-7));
  CHECK_THAT(double(rows(1, 1)), WithinAbs(-0.655414990616102, 3e-7));
  CHECK_THAT(double(rows(1, 2)), WithinAbs(0.7923266977536412, 3e-7));
  const Matrix alone = rows_of_pieces({"象"}, 16, kPaperSeed);
  CHECK((alone.row(0).array() == rows.row(1).array()).all());
  const Matrix other = rows_of_pieces({"象"}, 16, kPaperSeed + 1);
  CHECK((other.row(0).array() != rows.row(1).array()).any());
}

TEST_CASE("rows have mean 0 and variance 1, and differ from each other") {
  std::vector<std::string> pieces;
  for (int i = 0; i < 200; ++i) pieces.push_back("p" + std::to_string(i));
  const Matrix rows = rows_of_pieces(pieces, 512, 1);
  CHECK_THAT(double(rows.mean()), WithinAbs(0, 0.02));
  CHECK_THAT(double(rows.array().square().mean()), WithinAbs(1, 0.02));
  const Matrix cosines = rows * rows.transpose() / Real(512);
  for (Index i = 0; i < 200; ++i) {
    for (Index j = 0; j < i; ++j) REQUIRE(std::abs(double(cosines(i, j))) < 0.3);
  }
}

TEST_CASE("no pieces have no rows") {
  const Matrix rows = rows_of_pieces({}, 8, 1);
  CHECK(rows.rows() == 0);
  CHECK(rows.cols() == 8);
}

}  // namespace
}  // namespace moxiang
