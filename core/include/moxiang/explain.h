#pragma once

#include <string>
#include <vector>

#include "moxiang/model.h"
#include "moxiang/result.h"
#include "moxiang/trace.h"

/// How one number of a trace came about. The page prints it; it never computes.
namespace moxiang {

/// How the value follows from the terms. Σ is their sum, n their count.
enum class Rule {
  given,      ///< value is looked up or given: one term that is the source, or none
  sum,        ///< Σ
  hidden,     ///< masked away: no terms
  softmax,    ///< own / Σ, a term being exp(masked - max); constants: max, own
  mean,       ///< Σ / n; constants: n
  rstd,       ///< 1 / √(Σ / n + eps), a term being (x - mean)²; constants: n, eps, mean, variance
  normalize,  ///< (x - mean) · rstd; constants: mean, rstd; the term is x
  relu,       ///< max(0, Σ)
  gelu,       ///< by erf, of Σ
  gelu_tanh,  ///< by tanh, of Σ
  tanh,       ///< tanh Σ
  unit,       ///< own / √Σ, a term being a square, 0 where Σ = 0; constants: own
  sine,       ///< sin(position · rate), the one term being that angle
  cosine,     ///< cos(position · rate)
};
const char* to_string(Rule rule);

/// A number with its address: a step of the trace (trace.h), a parameter (params.h, a vector is
/// one row) or, with an empty path, a constant.
struct Operand {
  std::string path;
  Index row = 0, col = 0;
  Real value = 0;
};

struct Term {
  std::vector<Operand> factors;
  Real value = 0;  ///< their product, or what the rule says
};

struct Constant {
  std::string name;
  Real value = 0;
};

struct Explanation {
  Rule rule = Rule::given;
  Real value = 0;           ///< the recorded number
  std::vector<Term> terms;  ///< largest magnitude first
  Index n_rest = 0;         ///< terms left out of `terms` by the limit ...
  double rest = 0;          ///< ... and their sum
  double total = 0;         ///< Σ of all terms, in double
  std::vector<Constant> constants;
};

/// The terms behind entry (row, col) of the step at `path`, at most `limit` of them.
/// An error where there is no such step or entry; the message names both.
Result<Explanation> explain(const Model& model, const ModelTrace& trace, const std::string& path,
                            Index row, Index col, Index limit);

/// One stage of a sum that is built up.
struct Stage {
  Index index = -1;   ///< of its term: which channel, key or head, a bias comes after all; or -1,
  Index n_terms = 1;  ///< several terms taken together
};

/// How a part of a row comes about, stage by stage: the named products in the order of their
/// indices, then all others together, then what is added without a factor (a bias, heads).
struct BuildUp {
  std::vector<Stage> stages;
  Matrix sums;      ///< [stages, columns]  what each stage adds
  Matrix partials;  ///< [stages, columns]  what has come together after it
};

/// Neighbouring columns of one row.
struct RowPart {
  Index row = 0, first_col = 0, n_cols = 1;
};

/// Builds up entries that are sums; an error where they are not, or where there are no such
/// entries. `named` are indices of terms that are to be stages of their own; others may be there.
Result<BuildUp> build_up(const Model& model, const ModelTrace& trace, const std::string& path,
                         const RowPart& part, const std::vector<Index>& named);

}  // namespace moxiang
