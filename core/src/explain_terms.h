#pragma once

#include <string>
#include <utility>

#include "moxiang/explain.h"
#include "moxiang/norm.h"
#include "moxiang/params.h"

/// The kinds of explanation, each once; explain.cpp says which step is of which kind. Private to
/// the core.
namespace moxiang {

/// A matrix of the trace or of the parameters with its path.
struct Named {
  std::string path;
  const Matrix& matrix;
};

template <class M>
Operand operand(const std::string& path, const M& matrix, Index row, Index col) {
  return {path, row, col, matrix(row, col)};
}
inline Operand operand(const Named& named, Index row, Index col) {
  return operand(named.path, named.matrix, row, col);
}
inline Operand constant(Real value) { return {"", 0, 0, value}; }

inline Term single(Operand a) { return {{a}, a.value}; }
inline Term product(const Operand& a, const Operand& b) { return {{a, b}, a.value * b.value}; }

/// All terms of one number, in the order in which the step adds them, nothing left out yet.
Result<Explanation> all_terms(const Model& model, const ModelTrace& trace, const std::string& path,
                              Index row, Index col);

/// A number that is another one.
Explanation copy_of(Operand source);

/// A number looked up in the parameters.
Explanation looked_up(Operand source);

/// a + b
Explanation sum_of(Operand a, Operand b);

/// Σ_c x(row, c) w(c, col) + b(col), b at `b_path` or empty. `first` is the row of w where this
/// product begins (the block of one head), n = x's width.
Explanation linear_terms(const Named& x, const Named& w, const std::string& b_path,
                         const RowVector& b, Index row, Index col, Index first = 0);

/// Σ_c a(row, c) b(col, c)
Explanation dot_terms(const Named& a, const Named& b, Index row, Index col);

/// The softmax of one row of `masked` over what is visible in it.
Explanation softmax_terms(const Named& masked, const Visible& visible, Index row, Index col);

/// One of a norm's steps: mean, rstd, normed or out. `at` is the norm's path ("final.norm.").
Explanation norm_terms(const std::string& step, const std::string& at, const Named& x,
                       const NormTrace& trace, const NormParams& params, Real eps, Index row,
                       Index col);

/// The mean of column col.
Explanation column_mean_terms(const Named& x, Index col);

/// The length of row 0 and this entry's share of it.
Explanation unit_terms(const Named& x, Index col);

/// A rule with one argument, as an activation has.
Explanation function_of(Rule rule, Operand argument);

}  // namespace moxiang
