#include <algorithm>

#include "explain_terms.h"
#include "moxiang/explain.h"

namespace moxiang {

namespace {

/// What the terms of one entry come to, stage by stage.
struct Column {
  std::vector<Stage> stages;
  std::vector<double> sums;
};

void add_stage(Column& column, Stage stage, double sum) {
  column.stages.push_back(stage);
  column.sums.push_back(sum);
}

/// A product is numbered as its first factor is: by channel, or by key. What has no second factor
/// comes after the products: a bias by their number, a head by its own.
Column column_of(const std::vector<Term>& terms, const std::vector<Index>& named) {
  Column column;
  Stage rest{-1, 0};
  double rest_sum = 0;
  for (const Term& term : terms) {
    if (term.factors.size() < 2) continue;
    const Index index = term.factors.front().col;
    if (std::find(named.begin(), named.end(), index) != named.end()) {
      add_stage(column, {index, 1}, double(term.value));
    } else {
      ++rest.n_terms;
      rest_sum += double(term.value);
    }
  }
  if (rest.n_terms > 0) add_stage(column, rest, rest_sum);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (terms[i].factors.size() < 2) add_stage(column, {Index(i), 1}, double(terms[i].value));
  }
  return column;
}

void put(BuildUp& all, const Column& column, Index col) {
  const auto n_stages = Index(column.stages.size());
  if (all.stages.empty()) {
    const Index n_cols = all.sums.cols();
    all.stages = column.stages;
    all.sums = all.partials = Matrix::Zero(n_stages, n_cols);
  }
  double partial = 0;
  for (Index i = 0; i < n_stages; ++i) {
    const double sum = column.sums[std::size_t(i)];
    partial += sum;
    all.sums(i, col) = Real(sum);
    all.partials(i, col) = Real(partial);
  }
}

}  // namespace

Result<BuildUp> build_up(const Model& model, const ModelTrace& trace, const std::string& path,
                         const RowPart& part, const std::vector<Index>& named) {
  const auto bad = [&path](const std::string& what) {
    return Error{ErrorCode::bad_input, "[build_up] '" + path + "' " + what};
  };
  if (part.n_cols < 1) return bad("is asked for no column");
  BuildUp all;
  all.sums = Matrix::Zero(0, part.n_cols);
  for (Index i = 0; i < part.n_cols; ++i) {
    const auto e = all_terms(model, trace, path, part.row, part.first_col + i);
    if (!e) return e.error();
    if (e->rule != Rule::sum) return bad("is not a sum");
    put(all, column_of(e->terms, named), i);
  }
  return all;
}

}  // namespace moxiang
