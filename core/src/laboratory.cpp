#include "moxiang/laboratory.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "moxiang/analysis.h"
#include "moxiang/mask.h"
#include "moxiang/ops.h"
#include "number_text.h"

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
    return wrong("expected a temperature above 0 but got " +
                 number_text(double(rules.temperature)));
  }
  return std::nullopt;
}

/// The numbers as a matrix of so many columns.
Matrix rows_of(const std::vector<Real>& numbers, Index n_cols) {
  Matrix m(Index(numbers.size()) / n_cols, n_cols);
  std::copy(numbers.begin(), numbers.end(), m.data());
  return m;
}

/// |x|, d numbers from x on.
Real length(const Real* x, Index d) {
  Real sum = 0;
  for (Index i = 0; i < d; ++i) sum += x[i] * x[i];
  return std::sqrt(sum);
}

}  // namespace

Result<FreeRow> free_row(const std::vector<Real>& q, const std::vector<Real>& k,
                         const RowRules& rules) {
  if (const auto error = fault(q, k, rules)) return *error;
  const auto d = Index(q.size());
  const auto n = Index(rules.visible.size());
  const Matrix query = rows_of(q, d);
  const Matrix keys = rows_of(k, d);
  const Mask mask = padding_mask(1, rules.visible);
  const Real factor = rules.is_scaled ? attention_scale(d) : Real(1);

  FreeRow row;
  row.scores = attention_scores(query, keys);
  row.scaled = scale(row.scores, factor / rules.temperature);
  row.masked = apply_mask(row.scaled, mask);
  row.weights = softmax_rows(row.masked, mask.visible);
  row.lengths.resize(1, n);
  row.cosines.resize(1, n);
  Index n_visible = 0;
  for (Index j = 0; j < n; ++j) {
    row.lengths(0, j) = length(keys.data() + j * d, d);
    const Real both = length(query.data(), d) * row.lengths(0, j);
    row.cosines(0, j) = both > 0 ? row.scores(0, j) / both : Real(0);
    n_visible += mask.visible(0, j);
  }
  row.entropy = row_entropy(row.weights, 0);
  if (n_visible > 1) row.evenness = row.entropy / std::log(double(n_visible));
  return row;
}

}  // namespace moxiang
