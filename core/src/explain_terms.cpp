#include "explain_terms.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace moxiang {

Explanation copy_of(Operand source) {
  Explanation e;
  e.rule = Rule::sum;
  e.terms.push_back(single(std::move(source)));
  return e;
}

Explanation looked_up(Operand source) {
  Explanation e = copy_of(std::move(source));
  e.rule = Rule::given;
  return e;
}

Explanation sum_of(Operand a, Operand b) {
  Explanation e = copy_of(std::move(a));
  e.terms.push_back(single(std::move(b)));
  return e;
}

Explanation linear_terms(const Named& x, const Named& w, const std::string& b_path,
                         const RowVector& b, Index row, Index col, Index first) {
  Explanation e;
  e.rule = Rule::sum;
  for (Index c = 0; c < x.matrix.cols(); ++c) {
    e.terms.push_back(product(operand(x, row, c), operand(w, first + c, col)));
  }
  if (b.size() > 0) e.terms.push_back(single(operand(b_path, b, 0, col)));
  return e;
}

Explanation dot_terms(const Named& a, const Named& b, Index row, Index col) {
  Explanation e;
  e.rule = Rule::sum;
  for (Index c = 0; c < a.matrix.cols(); ++c) {
    e.terms.push_back(product(operand(a, row, c), operand(b, col, c)));
  }
  return e;
}

Explanation softmax_terms(const Named& masked, const Visible& visible, Index row, Index col) {
  Explanation e;
  if (!visible(row, col)) {
    e.rule = Rule::hidden;
    return e;
  }
  e.rule = Rule::softmax;
  Real max = -std::numeric_limits<Real>::infinity();
  for (Index j = 0; j < masked.matrix.cols(); ++j) {
    if (visible(row, j)) max = std::max(max, masked.matrix(row, j));
  }
  const auto exponential = [&](Index j) { return std::exp(masked.matrix(row, j) - max); };
  for (Index j = 0; j < masked.matrix.cols(); ++j) {
    if (visible(row, j)) e.terms.push_back({{operand(masked, row, j)}, exponential(j)});
  }
  e.constants = {{"max", max}, {"own", exponential(col)}};
  return e;
}

namespace {

Explanation rstd_terms(const Named& x, Real mean, Real eps, Index row) {
  Explanation e;
  e.rule = Rule::rstd;
  double sum = 0;
  for (Index c = 0; c < x.matrix.cols(); ++c) {
    const Operand a = operand(x, row, c);
    e.terms.push_back({{a}, (a.value - mean) * (a.value - mean)});
    sum += double(e.terms.back().value);
  }
  e.constants = {{"n", Real(x.matrix.cols())},
                 {"eps", eps},
                 {"mean", mean},
                 {"variance", Real(sum / double(x.matrix.cols()))}};
  return e;
}

Explanation row_mean_terms(const Named& x, Index row) {
  Explanation e;
  e.rule = Rule::mean;
  for (Index c = 0; c < x.matrix.cols(); ++c) e.terms.push_back(single(operand(x, row, c)));
  e.constants = {{"n", Real(x.matrix.cols())}};
  return e;
}

}  // namespace

Explanation norm_terms(const std::string& step, const std::string& at, const Named& x,
                       const NormTrace& t, const NormParams& params, Real eps, Index row,
                       Index col) {
  const Real mean = t.mean.cols() > 0 ? t.mean(row, 0) : Real(0);
  if (step == "mean") return row_mean_terms(x, row);
  if (step == "rstd") return rstd_terms(x, mean, eps, row);
  if (step == "normed") {
    Explanation e = function_of(Rule::normalize, operand(x, row, col));
    e.constants = {{"mean", mean}, {"rstd", t.rstd(row, 0)}};
    return e;
  }
  Explanation e;
  e.rule = Rule::sum;
  e.terms.push_back(product(operand(at + "normed", t.normed, row, col),
                            operand(at + "gain", params.gain, 0, col)));
  if (params.bias.size() > 0) {
    e.terms.push_back(single(operand(at + "bias", params.bias, 0, col)));
  }
  return e;
}

Explanation column_mean_terms(const Named& x, Index col) {
  Explanation e;
  e.rule = Rule::mean;
  for (Index t = 0; t < x.matrix.rows(); ++t) e.terms.push_back(single(operand(x, t, col)));
  // No tokens: nothing over one, so that the mean is 0 as the step has it.
  e.constants = {{"n", Real(std::max(x.matrix.rows(), Index(1)))}};
  return e;
}

Explanation unit_terms(const Named& x, Index col) {
  Explanation e;
  e.rule = Rule::unit;
  for (Index c = 0; c < x.matrix.cols(); ++c) {
    const Operand a = operand(x, 0, c);
    e.terms.push_back(product(a, a));
  }
  e.constants = {{"own", x.matrix(0, col)}};
  return e;
}

Explanation function_of(Rule rule, Operand argument) {
  Explanation e = copy_of(std::move(argument));
  e.rule = rule;
  return e;
}

}  // namespace moxiang
