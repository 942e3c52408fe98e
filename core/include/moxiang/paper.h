#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "moxiang/config.h"
#include "moxiang/model.h"

/// The model `paper`: one attention block of the shape of Vaswani et al. 2017 (d_model 512, 8
/// heads of 64), with random weights: shapes, cost, and what heads look like before training.
namespace moxiang {

inline constexpr std::uint64_t kPaperSeed = 2017;

/// `place` is post as in the paper, or pre. The same seed gives the same weights everywhere.
Model paper_model(std::uint64_t seed = kPaperSeed, NormPlace place = NormPlace::post);

/// A random row for each piece, its entries uniform with mean 0 and variance 1 and drawn from a
/// seed that is the piece's own text: the same word has the same row in every sentence.        ->
/// [T, d]
Matrix rows_of_pieces(const std::vector<std::string>& pieces, Index d, std::uint64_t seed);

}  // namespace moxiang
