// The textbook formulas as loops in double: slow, obvious, and written from the definitions without
// looking at core/. The tests compare the core with these; nothing here calls the core.
#pragma once

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "moxiang/types.h"

namespace moxiang::reference {

/// A table of doubles; Eigen is storage here, the arithmetic is written out.
using Table = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

inline constexpr double kHidden = -std::numeric_limits<double>::infinity();

template <class M>
Table table(const M& m) {
  return m.template cast<double>();
}

/// y(t, c) = Σ_d x(t, d) w(d, c) + b(c)
inline Table linear(const Table& x, const Table& w, const Table& b) {
  Table y(x.rows(), w.cols());
  for (Index t = 0; t < x.rows(); ++t) {
    for (Index c = 0; c < w.cols(); ++c) {
      double sum = b.size() > 0 ? b(0, c) : 0;
      for (Index d = 0; d < x.cols(); ++d) sum += x(t, d) * w(d, c);
      y(t, c) = sum;
    }
  }
  return y;
}

/// Columns h · width ... h · width + width - 1.
inline Table columns(const Table& x, Index h, Index width) {
  Table y(x.rows(), width);
  for (Index t = 0; t < x.rows(); ++t) {
    for (Index c = 0; c < width; ++c) y(t, c) = x(t, h * width + c);
  }
  return y;
}

inline Table stacked(const Table& above, const Table& below) {
  Table y(above.rows() + below.rows(), below.cols());
  for (Index c = 0; c < below.cols(); ++c) {
    for (Index t = 0; t < above.rows(); ++t) y(t, c) = above(t, c);
    for (Index t = 0; t < below.rows(); ++t) y(above.rows() + t, c) = below(t, c);
  }
  return y;
}

/// scores(i, j) = q_i · k_j
inline Table scores(const Table& q, const Table& k) {
  Table y(q.rows(), k.rows());
  for (Index i = 0; i < q.rows(); ++i) {
    for (Index j = 0; j < k.rows(); ++j) {
      double sum = 0;
      for (Index c = 0; c < q.cols(); ++c) sum += q(i, c) * k(j, c);
      y(i, j) = sum;
    }
  }
  return y;
}

inline Table times(const Table& x, double factor) {
  Table y(x.rows(), x.cols());
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index j = 0; j < x.cols(); ++j) y(i, j) = x(i, j) * factor;
  }
  return y;
}

inline Table plus(const Table& x, const Table& y) {
  Table z(x.rows(), x.cols());
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index j = 0; j < x.cols(); ++j) z(i, j) = x(i, j) + y(i, j);
  }
  return z;
}

/// Query i stands at position n_past + i and sees the keys up to its own position.
inline Visible causal(Index n_queries, Index n_keys, Index n_past) {
  Visible visible(n_queries, n_keys);
  for (Index i = 0; i < n_queries; ++i) {
    for (Index j = 0; j < n_keys; ++j) visible(i, j) = j <= n_past + i;
  }
  return visible;
}

/// scaled + bias where visible, else -inf; a bias of -inf hides as well.
inline Table masked(const Table& scaled, const Visible& visible, const Table& bias) {
  Table y(scaled.rows(), scaled.cols());
  for (Index i = 0; i < scaled.rows(); ++i) {
    for (Index j = 0; j < scaled.cols(); ++j) {
      const double add = bias.size() > 0 ? bias(i, j) : 0;
      y(i, j) = visible(i, j) && add != kHidden ? scaled(i, j) + add : kHidden;
    }
  }
  return y;
}

/// weights(i, j) = e^{x(i, j)} / Σ_j' e^{x(i, j')} over the visible j'; a hidden key weighs 0, and
/// so does every key of a row that sees none.
inline Table softmax(const Table& x, const Visible& visible) {
  Table y = Table::Zero(x.rows(), x.cols());
  for (Index i = 0; i < x.rows(); ++i) {
    double largest = kHidden;
    for (Index j = 0; j < x.cols(); ++j) {
      if (visible(i, j) && x(i, j) > largest) largest = x(i, j);
    }
    double sum = 0;
    for (Index j = 0; j < x.cols(); ++j) {
      if (visible(i, j)) sum += std::exp(x(i, j) - largest);
    }
    for (Index j = 0; j < x.cols(); ++j) {
      if (visible(i, j)) y(i, j) = std::exp(x(i, j) - largest) / sum;
    }
  }
  return y;
}

inline Table softmax(const Table& x) {
  return softmax(x, Visible::Constant(x.rows(), x.cols(), true));
}

/// head_out(i, c) = Σ_j weights(i, j) v(j, c) over the visible j
inline Table weighted_sum(const Table& weights, const Visible& visible, const Table& v) {
  Table y(weights.rows(), v.cols());
  for (Index i = 0; i < weights.rows(); ++i) {
    for (Index c = 0; c < v.cols(); ++c) {
      double sum = 0;
      for (Index j = 0; j < v.rows(); ++j) {
        if (visible(i, j)) sum += weights(i, j) * v(j, c);
      }
      y(i, c) = sum;
    }
  }
  return y;
}

/// head_out times the rows h · d_head ... of w_o.
inline Table contribution(const Table& head_out, const Table& w_o, Index h) {
  Table y(head_out.rows(), w_o.cols());
  for (Index t = 0; t < head_out.rows(); ++t) {
    for (Index c = 0; c < w_o.cols(); ++c) {
      double sum = 0;
      for (Index d = 0; d < head_out.cols(); ++d) {
        sum += head_out(t, d) * w_o(h * head_out.cols() + d, c);
      }
      y(t, c) = sum;
    }
  }
  return y;
}

struct Norm {
  Table mean, rstd, normed, out;
};

/// Variance around the mean over d, ε in the root, then gain and bias.
inline Norm layer_norm(const Table& x, const Table& gain, const Table& bias, double eps) {
  const Index d = x.cols();
  Norm n{Table(x.rows(), 1), Table(x.rows(), 1), Table(x.rows(), d), Table(x.rows(), d)};
  for (Index t = 0; t < x.rows(); ++t) {
    double sum = 0, squares = 0;
    for (Index c = 0; c < d; ++c) sum += x(t, c);
    n.mean(t, 0) = sum / static_cast<double>(d);
    for (Index c = 0; c < d; ++c) squares += std::pow(x(t, c) - n.mean(t, 0), 2);
    n.rstd(t, 0) = 1 / std::sqrt(squares / static_cast<double>(d) + eps);
    for (Index c = 0; c < d; ++c) {
      n.normed(t, c) = (x(t, c) - n.mean(t, 0)) * n.rstd(t, 0);
      n.out(t, c) = n.normed(t, c) * gain(0, c) + (bias.size() > 0 ? bias(0, c) : 0);
    }
  }
  return n;
}

/// As above without the mean: mean stays [T, 0].
inline Norm rms_norm(const Table& x, const Table& gain, double eps) {
  const Index d = x.cols();
  Norm n{Table(x.rows(), 0), Table(x.rows(), 1), Table(x.rows(), d), Table(x.rows(), d)};
  for (Index t = 0; t < x.rows(); ++t) {
    double squares = 0;
    for (Index c = 0; c < d; ++c) squares += x(t, c) * x(t, c);
    n.rstd(t, 0) = 1 / std::sqrt(squares / static_cast<double>(d) + eps);
    for (Index c = 0; c < d; ++c) {
      n.normed(t, c) = x(t, c) * n.rstd(t, 0);
      n.out(t, c) = n.normed(t, c) * gain(0, c);
    }
  }
  return n;
}

inline double relu(double x) { return x > 0 ? x : 0; }
/// x Φ(x); Φ(x) = ½ erfc(-x / √2) loses no digits for x far below 0.
inline double gelu(double x) { return x * 0.5 * std::erfc(-x / std::numbers::sqrt2); }
inline double gelu_tanh(double x) {
  return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
}
inline double tanh(double x) { return std::tanh(x); }

template <class F>
Table each(const Table& x, F f) {
  Table y(x.rows(), x.cols());
  for (Index i = 0; i < x.rows(); ++i) {
    for (Index j = 0; j < x.cols(); ++j) y(i, j) = f(x(i, j));
  }
  return y;
}

/// Pair j of the first d_rotary channels turns by position · theta^(-2j / d_rotary).
inline Table rope(const Table& x, const std::vector<Index>& positions, Index d_rotary, double theta,
                  bool interleaved) {
  Table y = x;
  for (Index t = 0; t < x.rows(); ++t) {
    for (Index j = 0; j < d_rotary / 2; ++j) {
      const double angle = static_cast<double>(positions[static_cast<std::size_t>(t)]) *
                           std::pow(theta, -2.0 * static_cast<double>(j) / double(d_rotary));
      const Index a = interleaved ? 2 * j : j;
      const Index b = interleaved ? 2 * j + 1 : j + d_rotary / 2;
      y(t, a) = x(t, a) * std::cos(angle) - x(t, b) * std::sin(angle);
      y(t, b) = x(t, a) * std::sin(angle) + x(t, b) * std::cos(angle);
    }
  }
  return y;
}

/// sin(t · rate_i), then cos(t · rate_i), the rates going down from 1 to 1/10000.
inline Table sinusoid(Index n_tokens, Index d) {
  Table y(n_tokens, d);
  for (Index t = 0; t < n_tokens; ++t) {
    for (Index i = 0; i < d / 2; ++i) {
      const double rate =
          std::pow(10000.0, -static_cast<double>(i) / (static_cast<double>(d) / 2 - 1));
      y(t, i) = std::sin(static_cast<double>(t) * rate);
      y(t, d / 2 + i) = std::cos(static_cast<double>(t) * rate);
    }
  }
  return y;
}

inline Table embed(const Table& w_e, const std::vector<Index>& ids) {
  Table y(static_cast<Index>(ids.size()), w_e.cols());
  for (Index t = 0; t < y.rows(); ++t) {
    for (Index c = 0; c < y.cols(); ++c) y(t, c) = w_e(ids[static_cast<std::size_t>(t)], c);
  }
  return y;
}

inline Table mean_over_rows(const Table& x) {
  Table y = Table::Zero(1, x.cols());
  for (Index c = 0; c < x.cols() && x.rows() > 0; ++c) {
    for (Index t = 0; t < x.rows(); ++t) y(0, c) += x(t, c);
    y(0, c) /= static_cast<double>(x.rows());
  }
  return y;
}

inline Table unit_rows(const Table& x) {
  Table y = x;
  for (Index t = 0; t < x.rows(); ++t) {
    double squares = 0;
    for (Index c = 0; c < x.cols(); ++c) squares += x(t, c) * x(t, c);
    for (Index c = 0; c < x.cols() && squares > 0; ++c) y(t, c) = x(t, c) / std::sqrt(squares);
  }
  return y;
}

}  // namespace moxiang::reference
