// A row whose query, keys and rules are set by hand, as it crosses to JavaScript and back.
#pragma once

#include "moxiang/laboratory.h"
#include "to_js.h"

namespace moxiang::js {

inline val free_row_steps(const FreeRow& r) {
  return object(field("scores", copy(r.scores)), field("scaled", copy(r.scaled)),
                field("masked", copy(r.masked)), field("weights", copy(r.weights)),
                field("lengths", copy(r.lengths)), field("cosines", copy(r.cosines)),
                field("entropy", r.entropy), field("evenness", r.evenness));
}

/// q and k are arrays of numbers, `rules` is {isScaled, temperature, visible}.
inline val free_row(const val& q, const val& k, const val& rules) {
  const auto numbers = [](const val& v) {
    return emscripten::convertJSArrayToNumberVector<Real>(v);
  };
  return result(moxiang::free_row(numbers(q), numbers(k),
                                  {rules["isScaled"].as<bool>(), rules["temperature"].as<Real>(),
                                   emscripten::vecFromJSArray<bool>(rules["visible"])}),
                free_row_steps);
}

}  // namespace moxiang::js
