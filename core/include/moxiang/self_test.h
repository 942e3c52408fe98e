#pragma once

#include <string>

namespace moxiang {

struct SelfTest {
  bool passed = false;
  double worst = 0;    ///< largest difference from the expected numbers
  std::string report;  ///< one line: what was compared and how far off it was
};

/// Runs a small fixed model through every kind of step and compares with numbers computed in
/// double ahead of time: an engine whose SIMD validates but computes wrongly is caught here.
SelfTest self_test();

}  // namespace moxiang
