// Walks every entry of every step of a trace and holds its explanation against the record. The
// rules are written here anew from the comments in explain.h; operands are looked up by their
// address in the trace and in the parameters.
#pragma once

#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/reference.h"
#include "core/testing.h"
#include "moxiang/explain.h"

namespace moxiang::testing {

class ExplainWalk {
 public:
  ExplainWalk(const Model& model, const ModelTrace& trace) : model_(model), trace_(trace) {
    for_each_step(trace, [&](const std::string& path, const Matrix& step) {
      order_[path] = static_cast<int>(steps_.size()) + 1;
      steps_.push_back({path, table(step)});
    });
    for_each_param(
        [&](const std::string& path, const auto& tensor) {
          params_[path] = Table(tensor.rows(), tensor.cols());
          for (Index i = 0; i < tensor.size(); ++i) {
            params_[path].data()[i] = static_cast<double>(tensor.data()[i]);
          }
        },
        model.params);
  }

  /// What is wrong, each with its address. The walk ends at the first entry with a complaint.
  std::vector<std::string> complaints() {
    for (const auto& [path, step] : steps_) {
      for (Index row = 0; row < step.rows(); ++row) {
        for (Index col = 0; col < step.cols(); ++col) {
          check_entry(path, step(row, col), row, col);
          if (!complaints_.empty()) return complaints_;
        }
      }
    }
    return {};
  }

  Index n_entries() const { return n_entries_; }
  const std::map<Rule, Index>& n_of_rule() const { return n_of_rule_; }

 private:
  static constexpr bool kFloat = sizeof(Real) == sizeof(float);
  static constexpr double kRelative = kFloat ? 1e-5 : 1e-12;  // of the terms' magnitudes
  static constexpr double kProduct = kFloat ? 1e-6 : 1e-14;   // one rounded product

  struct Expected {
    Rule rule;
    Index n_terms;
  };

  void check_entry(const std::string& path, double recorded, Index row, Index col) {
    at_ = path + "(" + std::to_string(row) + ", " + std::to_string(col) + ")";
    ++n_entries_;
    const auto result = explain(model_, trace_, path, row, col, 1000);
    if (!result) return complain("is an error: " + result.error().message);
    const Explanation& e = *result;
    ++n_of_rule_[e.rule];
    const Expected expected = expectation(path, row, col);
    if (e.rule != expected.rule) complain(std::string("has the rule ") + to_string(e.rule));
    if (static_cast<Index>(e.terms.size()) != expected.n_terms) {
      complain("has " + std::to_string(e.terms.size()) + " terms instead of " +
               std::to_string(expected.n_terms));
    }
    if (static_cast<double>(e.value) != recorded) complain("does not show the recorded number");
    check_terms(e, path);
    check_constants(e, path, row, col);
    check_value(e, recorded);
    check_order_and_total(e);
    if (n_entries_ % 3 == 0) check_limit(e, path, row, col, n_entries_ % 7 - 1);
  }

  void complain(const std::string& what) { complaints_.push_back(at_ + " " + what); }

  void near(double a, double b, double allowed, const std::string& what) {
    if (a == b || std::abs(a - b) <= allowed) return;
    std::ostringstream text;
    text.precision(9);
    text << what << " " << a << " is not " << b << " within " << allowed;
    complain(text.str());
  }

  /// The step or parameter at this address, or nothing.
  const Table* find(const std::string& path) const {
    if (const auto step = order_.find(path); step != order_.end()) {
      return &steps_[static_cast<std::size_t>(step->second - 1)].table;
    }
    const auto param = params_.find(path);
    return param == params_.end() ? nullptr : &param->second;
  }

  double entry(const std::string& path, Index row, Index col) const {
    const Table* found = find(path);
    return found && row < found->rows() && col < found->cols() ? (*found)(row, col) : NAN;
  }

  void check_operand(const Operand& operand, const std::string& path) {
    if (operand.path.empty()) return;
    if (static_cast<double>(operand.value) != entry(operand.path, operand.row, operand.col)) {
      complain("names " + operand.path + "(" + std::to_string(operand.row) + ", " +
               std::to_string(operand.col) + "), which holds another number");
    }
    const auto source = order_.find(operand.path);
    if (source != order_.end() && source->second >= order_.at(path)) {
      complain("is explained by " + operand.path + ", which comes later");
    }
  }

  void check_terms(const Explanation& e, const std::string& path) {
    const double max = constant(e, "max"), mean = constant(e, "mean");
    for (const Term& term : e.terms) {
      double product = 1;
      for (const Operand& operand : term.factors) {
        check_operand(operand, path);
        product *= static_cast<double>(operand.value);
      }
      if (term.factors.empty()) complain("has a term without factors");
      if (e.rule == Rule::softmax) product = std::exp(product - max);
      if (e.rule == Rule::rstd) product = (product - mean) * (product - mean);
      near(static_cast<double>(term.value), product, kProduct * std::max(1.0, std::abs(product)),
           "a term");
    }
  }

  static double constant(const Explanation& e, const std::string& name) {
    for (const Constant& c : e.constants) {
      if (c.name == name) return static_cast<double>(c.value);
    }
    return NAN;
  }

  static std::string sibling(const std::string& path, const std::string& name) {
    return path.substr(0, path.rfind('.') + 1) + name;
  }

  void check_constants(const Explanation& e, const std::string& path, Index row, Index col) {
    const auto expect = [&](const char* name, double value) {
      if (constant(e, name) != value) complain(std::string("has another ") + name);
    };
    const bool has_mean = find(sibling(path, "mean")) != nullptr;
    const double mean = has_mean ? entry(sibling(path, "mean"), row, 0) : 0;
    const auto n = static_cast<double>(std::max<std::size_t>(e.terms.size(), 1));
    if (e.rule == Rule::mean || e.rule == Rule::rstd) expect("n", n);
    if (e.rule == Rule::rstd || e.rule == Rule::normalize) expect("mean", mean);
    if (e.rule == Rule::rstd) {
      expect("eps", static_cast<double>(static_cast<Real>(model_.config.norm_eps)));
      near(constant(e, "variance"), e.total / n, kProduct * std::max(1.0, e.total / n),
           "the constant variance");
    }
    if (e.rule == Rule::normalize) expect("rstd", entry(sibling(path, "rstd"), row, 0));
    if (e.rule == Rule::unit) expect("own", entry(sibling(path, "activated"), row, col));
    if (e.rule != Rule::softmax) return;

    double max = reference::kHidden, own = NAN;
    for (const Term& term : e.terms) {
      const auto x = static_cast<double>(term.factors.at(0).value);
      max = std::max(max, x);
      if (term.factors[0].row == row && term.factors[0].col == col) own = std::exp(x - max_of(e));
    }
    expect("max", max);
    near(constant(e, "own"), own, kProduct, "the constant own");
  }

  static double max_of(const Explanation& e) { return constant(e, "max"); }

  /// The rule of explain.h, over the terms.
  static double ruled(const Explanation& e, double sum) {
    switch (e.rule) {
      case Rule::given:
      case Rule::sum:
        return sum;
      case Rule::hidden:
        return 0;
      case Rule::softmax:
        return constant(e, "own") / sum;
      case Rule::mean:
        return sum / constant(e, "n");
      case Rule::rstd:
        return 1 / std::sqrt(sum / constant(e, "n") + constant(e, "eps"));
      case Rule::normalize:
        return (sum - constant(e, "mean")) * constant(e, "rstd");
      case Rule::relu:
        return reference::relu(sum);
      case Rule::gelu:
        return reference::gelu(sum);
      case Rule::gelu_tanh:
        return reference::gelu_tanh(sum);
      case Rule::tanh:
        return std::tanh(sum);
      case Rule::unit:
        return sum > 0 ? constant(e, "own") / std::sqrt(sum) : 0;
      case Rule::sine:
        return std::sin(sum);
      case Rule::cosine:
        return std::cos(sum);
    }
    return NAN;
  }

  void check_value(const Explanation& e, double recorded) {
    if (e.rule == Rule::given && e.terms.empty()) return;  // nothing to compare with
    if (e.rule == Rule::hidden) {
      if (recorded != 0 && recorded != reference::kHidden) complain("is hidden and not 0 or -inf");
      return;
    }
    double sum = 0, magnitude = 0;
    for (const Term& term : e.terms) {
      sum += static_cast<double>(term.value);
      magnitude += std::abs(static_cast<double>(term.value));
    }
    near(recorded, ruled(e, sum), kRelative * std::max(1.0, magnitude), "the recorded number");
  }

  void check_order_and_total(const Explanation& e) {
    double total = 0;
    for (std::size_t i = 0; i < e.terms.size(); ++i) {
      total += static_cast<double>(e.terms[i].value);
      if (i > 0 && std::abs(e.terms[i].value) > std::abs(e.terms[i - 1].value)) {
        complain("has a larger term behind a smaller one");
      }
    }
    if (e.n_rest != 0 || e.rest != 0) complain("has a rest though nothing is left out");
    near(e.total, total, 1e-13 * std::max(1.0, std::abs(total)), "the total");
  }

  void check_limit(const Explanation& all, const std::string& path, Index row, Index col,
                   Index limit) {
    const Explanation e = explain(model_, trace_, path, row, col, limit).value();
    const auto shown =
        std::min(all.terms.size(), static_cast<std::size_t>(std::max(limit, Index(0))));
    double rest = 0;
    for (std::size_t i = shown; i < all.terms.size(); ++i) {
      rest += static_cast<double>(all.terms[i].value);
    }
    if (e.terms.size() != shown) return complain("ignores the limit");
    for (std::size_t i = 0; i < shown; ++i) {
      if (e.terms[i].value != all.terms[i].value) complain("shows other terms under a limit");
    }
    if (e.n_rest != static_cast<Index>(all.terms.size() - shown)) complain("miscounts its rest");
    near(e.rest, rest, 1e-13 * std::max(1.0, std::abs(all.total)), "the rest");
    if (e.total != all.total || e.value != all.value || e.rule != all.rule) {
      complain("changes with the limit");
    }
  }

  // ---- how each step comes about: its rule and its number of terms

  Expected expectation(const std::string& path, Index row, Index col) const {
    const std::string name = path.substr(path.rfind('.') + 1);
    if (path.find("norm.") != std::string::npos) return norm_step(path, name);
    if (path.starts_with("embed.")) return embed_step(name, col);
    if (path.starts_with("final.")) return final_step(name);
    const auto layer = static_cast<std::size_t>(std::stoi(path.substr(7)));
    const BlockTrace& block = trace_.blocks[layer];
    if (path.find(".heads.") != std::string::npos) return head_step(block, name, row, col);
    return block_step(block, name);
  }

  Expected norm_step(const std::string& path, const std::string& name) const {
    const Index d = find(sibling(path, "normed"))->cols();
    if (name == "mean") return {Rule::mean, d};
    if (name == "rstd") return {Rule::rstd, d};
    if (name == "normed") return {Rule::normalize, 1};
    return {Rule::sum, model_.config.norm == NormKind::layer ? 2 : 1};
  }

  Expected embed_step(const std::string& name, Index col) const {
    const EmbedTrace& t = trace_.embed;
    if (name == "tokens") return {Rule::given, t.ids.empty() ? 0 : 1};
    if (name == "x") return {Rule::sum, t.positions ? 2 : 1};
    if (model_.config.position == Position::learned) return {Rule::given, 1};
    return {col < t.positions->cols() / 2 ? Rule::sine : Rule::cosine, 1};
  }

  Expected final_step(const std::string& name) const {
    const ModelConfig& c = model_.config;
    if (name == "probs") return {Rule::softmax, c.n_vocab};
    if (name == "pooled") return {Rule::mean, trace_.embed.tokens.rows()};
    if (name == "dense") return {Rule::sum, c.d_model + 1};
    if (name == "activated") return {Rule::tanh, 1};
    return {name == "embedding" ? Rule::unit : Rule::sum, c.d_model};
  }

  Expected block_step(const BlockTrace& t, const std::string& name) const {
    const ModelConfig& c = model_.config;
    const Index b_out = c.bias_out ? 1 : 0, b_mlp = c.bias_mlp ? 1 : 0;
    if (name == "x" || name == "concat") return {Rule::sum, 1};
    if (name == "resid_mid" || name == "resid_post") return {Rule::sum, c.residual ? 2 : 1};
    if (name == "mlp_pre") return {Rule::sum, c.d_model + b_mlp};
    if (name == "mlp_out") return {Rule::sum, c.d_mlp + b_mlp};
    if (name == "skip") return {Rule::sum, t.x.cols() + b_out};
    if (name == "mlp_post") {
      return {c.activation == Activation::relu   ? Rule::relu
              : c.activation == Activation::gelu ? Rule::gelu
                                                 : Rule::gelu_tanh,
              1};
    }
    const bool by_heads = t.attn.heads[0].contribution.has_value();  // attn_out
    return {Rule::sum, (by_heads ? c.n_heads : t.attn.concat.cols()) + b_out};
  }

  Expected head_step(const BlockTrace& t, const std::string& name, Index row, Index col) const {
    const bool past = row < t.attn.n_past && (name[0] == 'k' || name == "v");
    const Index d_head = t.attn.heads[0].q.cols();
    if (name == "q" || name == "k" || name == "v") {
      if (past) return {Rule::given, 0};
      return {Rule::sum, t.x.cols() + (model_.config.bias_qkv ? 1 : 0)};
    }
    if (name == "q_rot" || name == "k_rot") return {Rule::sum, past ? 1 : 2};
    if (name == "scores" || name == "contribution") return {Rule::sum, d_head};
    if (name == "scaled") return {Rule::sum, 1};
    const Index n_seen = t.attn.mask.visible.row(row).count();
    if (name == "head_out") return {Rule::sum, n_seen};
    if (!t.attn.mask.visible(row, col)) return {Rule::hidden, 0};
    if (name == "weights") return {Rule::softmax, n_seen};
    return {Rule::sum, t.attn.mask.bias.size() > 0 ? 2 : 1};  // masked
  }

  struct Step {
    std::string path;
    Table table;
  };

  const Model& model_;
  const ModelTrace& trace_;
  std::vector<Step> steps_;
  std::map<std::string, int> order_;  // the place of a step, from 1
  std::map<std::string, Table> params_;
  std::map<Rule, Index> n_of_rule_;
  std::vector<std::string> complaints_;
  std::string at_;
  Index n_entries_ = 0;
};

}  // namespace moxiang::testing
