#include "moxiang/trace.h"

namespace moxiang {

const Matrix& BlockTrace::out() const {
  if (!mlp) return mid();
  return norm_place == NormPlace::post ? mlp->norm.out : mlp->resid_post;
}

const Matrix* find_step(const ModelTrace& trace, const std::string& path) {
  const Matrix* found = nullptr;
  for_each_step(trace, [&](const std::string& name, const Matrix& step) {
    if (name == path) found = &step;
  });
  return found;
}

}  // namespace moxiang
