#include "moxiang/laboratory.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "moxiang/analysis.h"
#include "moxiang/mask.h"
#include "moxiang/ops.h"

namespace moxiang {

namespace {

Error wrong(const std::string& message) {
  return Error{ErrorCode::bad_input, "[free_row] " + message};
}

bool are_finite(const std::vector<Real>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](Real x) { return std::isfinite(x); });
}

std::optional<Error> fault(const std::vector<Real>& q, const std::vector<Real>& k,
                           const RowRules& rules) {
  if (q.empty()) return wrong("expected a query of at least one number but got none");
  const std::size_t expected = q.size() * rules.visible.size();
  if (k.size() != expected) {
    return wrong("expected " + std::to_string(expected) + " numbers for " +
                 std::to_string(rules.visible.size()) + " keys but got " +
                 std::to_string(k.size()));
  }
  if (!are_finite(q) || !are_finite(k)) return wrong("expected finite numbers in q and k");
  if (!std::isfinite(rules.temperature) || rules.temperature <= 0) {
    return wrong("expected a temperature above 0 but got " + std::to_string(rules.temperature));
  }
  return std::nullopt;
}

/// q · k / (|q| |k|) of each key.
Matrix cosines(const Matrix& scores, Real q_length, const Matrix& lengths) {
  const Matrix both = q_length * lengths;
  return (both.array() > 0).select(scores.array() / both.array(), Real(0));
}

}  // namespace

Result<FreeRow> free_row(const std::vector<Real>& q, const std::vector<Real>& k,
                         const RowRules& rules) {
  if (const auto error = fault(q, k, rules)) return *error;
  const auto d = Index(q.size());
  const auto n = Index(rules.visible.size());
  const Eigen::Map<const Matrix> query(q.data(), 1, d);
  const Eigen::Map<const Matrix> keys(k.data(), n, d);
  const Mask mask = padding_mask(1, rules.visible);
  const Real factor = rules.is_scaled ? attention_scale(d) : Real(1);

  FreeRow row;
  row.scores = attention_scores(query, keys);
  row.scaled = scale(row.scores, factor / rules.temperature);
  row.masked = apply_mask(row.scaled, mask);
  row.weights = softmax_rows(row.masked, mask.visible);
  row.lengths = keys.rowwise().norm().transpose();
  row.cosines = cosines(row.scores, query.norm(), row.lengths);
  row.entropy = row_entropy(row.weights, 0);
  const Index n_visible = mask.visible.count();
  if (n_visible > 1) row.evenness = row.entropy / std::log(double(n_visible));
  return row;
}

}  // namespace moxiang
