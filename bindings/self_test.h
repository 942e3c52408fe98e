// What a module says of itself before anything is asked of it.
#pragma once

#include "moxiang/self_test.h"
#include "to_js.h"

namespace moxiang::js {

inline val self_test() {
  const SelfTest test = moxiang::self_test();
  return object(field("passed", test.passed), field("worst", test.worst),
                field("report", test.report));
}

}  // namespace moxiang::js
