#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "moxiang/types.h"

/// One vector register, of which the compiler makes SSE or WebAssembly's SIMD. Private to the core:
/// sums over lanes are taken in one order, so that every build has the same bits.
namespace moxiang::lanes {

inline constexpr Index kLanes = 16 / Index(sizeof(Real));
using Lanes = Real __attribute__((vector_size(16)));

inline Lanes load(const Real* from) {
  Lanes x;
  std::memcpy(&x, from, sizeof x);
  return x;
}

inline void store(Real* to, Lanes x) { std::memcpy(to, &x, sizeof x); }

/// n < kLanes numbers, and `rest` in the lanes behind them.
inline Lanes load_some(const Real* from, Index n, Real rest) {
  Real all[kLanes];
  for (Index i = 0; i < kLanes; ++i) all[i] = i < n ? from[i] : rest;
  return load(all);
}

inline void store_some(Real* to, Lanes x, Index n) {
  Real all[kLanes];
  store(all, x);
  for (Index i = 0; i < n; ++i) to[i] = all[i];
}

/// The same number in all lanes.
inline Lanes spread(Real x) { return x - Lanes{}; }

inline Real sum(Lanes x) {
  Real total = 0;
  for (Index i = 0; i < kLanes; ++i) total += x[i];
  return total;
}

/// The larger number of each lane; b where one is NaN.
inline Lanes larger(Lanes a, Lanes b) { return a > b ? a : b; }

inline Real largest(Lanes x) {
  Real most = x[0];
  for (Index i = 1; i < kLanes; ++i) most = x[i] > most ? x[i] : most;
  return most;
}

#ifdef MOXIANG_REAL_DOUBLE
inline Lanes exp(Lanes x) { return Lanes{std::exp(x[0]), std::exp(x[1])}; }
#else
/// e^x for x ≤ 0, within 2 units in the last place; below -87, where float has no full precision
/// left, exactly 0. x = n ln 2 + r, so that e^x = 2^n e^r with |r| ≤ ½ ln 2; e^r by the polynomial
/// of Moshier's Cephes library (expf).
inline Lanes exp(Lanes x) {
  using Bits = std::uint32_t __attribute__((vector_size(16)));  // what overflows is not kept
  constexpr float kShift = 12582912;  // 1.5 · 2^23: adding it rounds to a whole number
  const Lanes shifted = x * 1.44269504F + kShift;
  const Lanes n = shifted - kShift;
  const Lanes r = (x - n * 0.693359375F) - n * -2.12194440e-4F;  // ln 2 in two parts
  Lanes p = 1.9875691500e-4F * r + 1.3981999507e-3F;
  p = p * r + 8.3334519073e-3F;
  p = p * r + 4.1665795894e-2F;
  p = p * r + 1.6666665459e-1F;
  p = p * r + 5.0000001201e-1F;
  p = p * (r * r) + r + 1.0F;
  const Bits power = (((Bits)shifted - 0x4b400000U) << 23) + 0x3f800000U;  // 2^n
  const Bits is_kept = ~(Bits)(x < -87.0F);                                // of NaN too
  return (Lanes)((Bits)(p * (Lanes)power) & is_kept);
}
#endif

/// Σ a(i) b(i)
inline Real dot(const Real* a, const Real* b, Index n) {
  Lanes total{};
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) total += load(a + i) * load(b + i);
  if (i < n) total += load_some(a + i, n - i, 0) * load_some(b + i, n - i, 0);
  return sum(total);
}

}  // namespace moxiang::lanes
