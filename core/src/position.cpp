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

namespace {

/// Turns every row by its own angles times `sense`, 1 or -1.
void turn(const MatrixView& x, const Rope& rope, Real sense, Matrix& y) {
  const Index n_tokens = rope.cos.rows();
  MOXIANG_CHECK(n_tokens == 0 ? x.rows() == 0 : x.rows() % n_tokens == 0,
                "rotate: not one angle row a token");
  MOXIANG_CHECK(2 * rope.cos.cols() <= x.cols(), "rotate: more angles than channels");
  y = x;
  for (Index row = 0; row < x.rows(); ++row) {
    const Index t = row % n_tokens;
    for (Index j = 0; j < rope.cos.cols(); ++j) {
      const auto [pair, first, second] = rope_pair(rope.interleaved ? 2 * j : j, rope);
      const Real a = x(row, first), b = x(row, second);
      const Real cos = rope.cos(t, pair), sin = sense * rope.sin(t, pair);
      y(row, first) = a * cos - b * sin;
      y(row, second) = a * sin + b * cos;
    }
  }
}

}  // namespace

void rotate(const MatrixView& x, const Rope& rope, Matrix& y) { turn(x, rope, 1, y); }

void rotate_backward(const MatrixView& d_y, const Rope& rope, Matrix& d_x) {
  // forward: (a cos - b sin, a sin + b cos)
  turn(d_y, rope, -1, d_x);
}

Matrix rotate(const MatrixView& x, const Rope& rope) {
  Matrix y;
  rotate(x, rope, y);
  return y;
}

Matrix rotate_backward(const MatrixView& d_y, const Rope& rope) {
  Matrix d_x;
  rotate_backward(d_y, rope, d_x);
  return d_x;
}

}  // namespace moxiang
