#pragma once

#include <vector>

#include "moxiang/types.h"

/// Where a token stands, told to the model.
namespace moxiang {

/// The rate of channel i of the sinusoid: 10000^(-i / (d/2 - 1)), i = 0 ... d/2 - 1.
Real sinusoid_rate(Index i, Index d);

/// Row t: sin(t · rate_i) for i < d/2, then cos(t · rate_i).        d even, ≥ 4 -> [T, d]
/// The sines and cosines of Vaswani et al. 2017, section 3.5, side by side instead of in turn and
/// with the last rate at exactly 1/10000, as Universal Sentence Encoder Lite has them.
Matrix sinusoid(Index n_tokens, Index d);

/// The angles by which RoPE turns a head's pairs of channels.
struct Rope {
  Matrix cos, sin;           ///< [T, d_rotary / 2], d_rotary ≤ d_head; further channels stay
  bool interleaved = false;  ///< pairs (2j, 2j + 1); otherwise (j, j + d_rotary / 2)
};

/// Angles positions[t] · theta^(-2j / d_rotary).
/// Su et al., "RoFormer", 2021 (arXiv 2104.09864), section 3.2.2.
Rope rope_angles(const std::vector<Index>& positions, Index d_rotary, Real theta,
                 bool interleaved = false);

/// Each pair (a, b) of a row becomes (a cos - b sin, a sin + b cos).        x [T, d_head], or as
/// many rows as several texts of that length have
Matrix rotate(const MatrixView& x, const Rope& rope);
void rotate(const MatrixView& x, const Rope& rope, Matrix& y);

/// A turn's derivative is the turn back.
Matrix rotate_backward(const MatrixView& d_y, const Rope& rope);
void rotate_backward(const MatrixView& d_y, const Rope& rope, Matrix& d_x);

/// The pair of channel c: its partner's channel, and which of the two c is.
struct RopePair {
  Index pair;  ///< column of cos and sin; -1 where c is not rotated
  Index first, second;
};
RopePair rope_pair(Index c, const Rope& rope);

}  // namespace moxiang
