#pragma once

#include <cstdint>
#include <string_view>

#include "moxiang/types.h"

namespace moxiang {

/// A seeded generator whose numbers are the same on every platform: integer arithmetic and exact
/// floating-point operations only (the distributions of <random> differ between libraries).
/// SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  /// As a seed it makes a generator that goes on from here.
  std::uint64_t state() const { return state_; }

  std::uint64_t next();

  /// Uniform in [0, 1), a multiple of 2^-24.
  Real uniform();

  /// Uniform in [low, high], low < high: rounding may reach high.
  Real uniform(Real low, Real high) { return low + (high - low) * uniform(); }

  /// Uniform in 0 ... n - 1, n > 0.
  Index below(Index n);

 private:
  std::uint64_t state_;
};

inline constexpr std::uint64_t kHashOfNothing = 0xcbf29ce484222325;

/// A 64-bit hash of bytes (FNV-1a), to make a seed of a text; `before` is the hash of the bytes
/// that stand before these.
std::uint64_t hash(std::string_view bytes, std::uint64_t before = kHashOfNothing);

/// Every entry uniform in ±√(6 / (d_in + d_out)).        -> [d_in, d_out]
/// Glorot and Bengio, "Understanding the difficulty of training deep feedforward neural
/// networks", AISTATS 2010, eq. 16.
Matrix xavier(Index d_in, Index d_out, Rng& rng);

}  // namespace moxiang
