// What every module says of itself before anything is asked of it.
#include "moxiang/self_test.h"

#include <emscripten/bind.h>

#include "to_js.h"

namespace {

namespace js = moxiang::js;

emscripten::val self_test() {
  const moxiang::SelfTest test = moxiang::self_test();
  return js::object(js::field("passed", test.passed), js::field("worst", test.worst),
                    js::field("report", test.report));
}

}  // namespace

EMSCRIPTEN_BINDINGS(moxiang_self_test) { emscripten::function("selfTest", &self_test); }
