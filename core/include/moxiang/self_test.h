#pragma once

#include <string>
#include <vector>

namespace moxiang {

struct SelfTest {
  bool passed = false;
  double worst = 0;    ///< largest difference from the expected numbers
  std::string report;  ///< one line: what was compared and how far off it was
};

/// Runs a small fixed model through every kind of step and compares with numbers computed in
/// double ahead of time: an engine whose SIMD validates but computes wrongly is caught here.
SelfTest self_test();

/// One number that the self-test compares: a sum over all entries of a step, each with a weight of
/// its own, so that no entry may be off and no two may change places.
struct SelfTestNumber {
  std::string name;
  double value = 0;
};

/// The numbers as this build computes them. Those of the build in double are the expected ones.
std::vector<SelfTestNumber> self_test_numbers();

}  // namespace moxiang
