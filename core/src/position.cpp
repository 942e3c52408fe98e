#include "moxiang/position.h"

#include <cmath>

#include "moxiang/check.h"

namespace moxiang {

Real sinusoid_rate(Index i, Index d) {
  const Index last = d / 2 - 1;
  return Real(std::pow(10000.0, -double(i) / double(last)));
}

Matrix sinusoid(Index n_tokens, Index d) {
  MOXIANG_CHECK(d % 2 == 0 && d >= 4, "sinusoid: d is not even or below 4");
  Matrix rows(n_tokens, d);
  for (Index i = 0; i < d / 2; ++i) {
    const Real rate = sinusoid_rate(i, d);
    for (Index t = 0; t < n_tokens; ++t) {
      // Libraries differ in the last bit of a float's sine; of a double's, rounding leaves nothing.
      const double angle = double(Real(t) * rate);
      rows(t, i) = Real(std::sin(angle));
      rows(t, d / 2 + i) = Real(std::cos(angle));
    }
  }
  return rows;
}

Rope rope_angles(const std::vector<Index>& positions, Index d_rotary, Real theta,
                 bool interleaved) {
  MOXIANG_CHECK(d_rotary % 2 == 0, "rope_angles: d_rotary is odd");
  const auto n_tokens = Index(positions.size());
  Rope rope{Matrix(n_tokens, d_rotary / 2), Matrix(n_tokens, d_rotary / 2), interleaved};
  for (Index j = 0; j < d_rotary / 2; ++j) {
    const double rate = std::pow(double(theta), -2.0 * double(j) / double(d_rotary));
    for (Index t = 0; t < n_tokens; ++t) {
      const double angle = double(positions[std::size_t(t)]) * rate;
      rope.cos(t, j) = Real(std::cos(angle));
      rope.sin(t, j) = Real(std::sin(angle));
    }
  }
  return rope;
}

RopePair rope_pair(Index c, const Rope& rope) {
  const Index half = rope.cos.cols();
  if (c >= 2 * half) return {-1, c, c};
  if (rope.interleaved) return {c / 2, c - c % 2, c - c % 2 + 1};
  const Index j = c % half;
  return {j, j, j + half};
}

Matrix rotate(const MatrixView& x, const Rope& rope) {
  MOXIANG_CHECK(x.rows() == rope.cos.rows(), "rotate: not one angle row a token");
  MOXIANG_CHECK(2 * rope.cos.cols() <= x.cols(), "rotate: more angles than channels");
  Matrix y = x;
  for (Index j = 0; j < rope.cos.cols(); ++j) {
    const auto [pair, first, second] = rope_pair(rope.interleaved ? 2 * j : j, rope);
    const auto a = x.col(first).array(), b = x.col(second).array();
    const auto cos = rope.cos.col(pair).array(), sin = rope.sin.col(pair).array();
    y.col(first) = a * cos - b * sin;
    y.col(second) = a * sin + b * cos;
  }
  return y;
}

Matrix rotate_backward(const MatrixView& d_y, const Rope& rope) {
  // forward: (a cos - b sin, a sin + b cos)
  return rotate(d_y, {rope.cos, -rope.sin, rope.interleaved});
}

}  // namespace moxiang
