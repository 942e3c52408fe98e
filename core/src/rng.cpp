#include "moxiang/rng.h"

#include <cmath>
#include <limits>

#include "moxiang/check.h"

namespace moxiang {

std::uint64_t Rng::next() {
  std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

Real Rng::uniform() {
  // 24 bits are exact in float, so the float and the double build draw the same number.
  return static_cast<Real>(next() >> 40) * Real(0x1p-24);
}

Index Rng::below(Index n) {
  MOXIANG_CHECK(n > 0, "below: n is not positive");
  const auto range = static_cast<std::uint64_t>(n);
  // The remainder favours small numbers unless the draws above the last whole multiple are dropped.
  constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t end = kLargest - kLargest % range;
  std::uint64_t drawn = next();
  while (drawn >= end) drawn = next();
  return static_cast<Index>(drawn % range);
}

std::uint64_t hash(std::string_view bytes, std::uint64_t before) {
  std::uint64_t h = before;
  for (const char byte : bytes) h = (h ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return h;
}

Matrix xavier(Index d_in, Index d_out, Rng& rng) {
  Matrix w(d_in, d_out);
  const Real limit = std::sqrt(Real(6) / static_cast<Real>(d_in + d_out));
  for (Index i = 0; i < w.size(); ++i) w.data()[i] = rng.uniform(-limit, limit);
  return w;
}

}  // namespace moxiang
