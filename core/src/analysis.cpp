#include "moxiang/analysis.h"

#include <algorithm>
#include <cmath>

#include "moxiang/check.h"
#include "moxiang/ops.h"

namespace moxiang {

namespace {

/// The keys of a pattern for query i: none, one, or all punctuation.
std::vector<Index> keys_of(Pattern pattern, Index i, Index n_keys,
                           const std::vector<bool>& is_punctuation) {
  switch (pattern) {
    case Pattern::previous:
      return i > 0 ? std::vector<Index>{i - 1} : std::vector<Index>{};
    case Pattern::next:
      return i + 1 < n_keys ? std::vector<Index>{i + 1} : std::vector<Index>{};
    case Pattern::self:
      return {i};
    case Pattern::first:
      return {0};
    case Pattern::punctuation:
      break;
  }
  std::vector<Index> keys;
  for (Index j = 0; j < n_keys; ++j) {
    if (is_punctuation[std::size_t(j)]) keys.push_back(j);
  }
  return keys;
}

void add_pattern(PatternMass& sum, const HeadTrace& head, const Visible& visible, Index i,
                 const std::vector<Index>& keys) {
  double mass = 0;
  Index n_visible = 0;
  for (const Index j : keys) {
    if (!visible(i, j)) continue;
    mass += double(head.weights(i, j));
    ++n_visible;
  }
  if (n_visible == 0) return;
  sum.mass += mass;
  sum.uniform += double(n_visible) / double(visible.row(i).count());
  ++sum.n_queries;
}

void add_entropy(HeadProfile& sum, const HeadTrace& head, const Visible& visible, Index i) {
  const Index n_visible = visible.row(i).count();
  if (n_visible < 2) return;
  sum.entropy += row_entropy(head.weights, i) / std::log(double(n_visible));
  ++sum.n_rows;
}

void add_head(HeadProfile& sum, const HeadTrace& head, const Visible& visible,
              const std::vector<bool>& is_punctuation) {
  for (Index i = 0; i < head.weights.rows(); ++i) {
    for (std::size_t p = 0; p < kPatterns; ++p) {
      add_pattern(sum.patterns[p], head, visible, i,
                  keys_of(Pattern(p), i, head.weights.cols(), is_punctuation));
    }
    add_entropy(sum, head, visible, i);
  }
}

}  // namespace

double row_entropy(const MatrixView& weights, Index row) {
  double entropy = 0;
  for (Index j = 0; j < weights.cols(); ++j) {
    const double w = double(weights(row, j));
    if (w > 0) entropy -= w * std::log(w);
  }
  return entropy;
}

int HeadProfile::own_pattern() const {
  int best = -1;
  double most = kPatternMargin;
  for (std::size_t p = 0; p < kPatterns; ++p) {
    const double excess = patterns[p].mass - patterns[p].uniform;
    if (excess < most) continue;
    most = excess;
    best = int(p);
  }
  return best;
}

void ProfileMeter::add(const ModelTrace& trace, const std::vector<bool>& is_punctuation) {
  MOXIANG_CHECK(Index(is_punctuation.size()) == trace.embed.x.rows(),
                "ProfileMeter: not one flag a token");
  sums_.resize(trace.blocks.size());
  for (std::size_t l = 0; l < trace.blocks.size(); ++l) {
    const AttentionTrace& attn = trace.blocks[l].attn;
    sums_[l].resize(attn.heads.size());
    for (std::size_t h = 0; h < attn.heads.size(); ++h) {
      add_head(sums_[l][h], attn.heads[h], attn.mask.visible, is_punctuation);
    }
  }
  ++n_sentences_;
}

std::vector<std::vector<HeadProfile>> ProfileMeter::profiles() const {
  auto means = sums_;
  for (auto& layer : means) {
    for (HeadProfile& head : layer) {
      for (PatternMass& p : head.patterns) {
        const double n = double(std::max(p.n_queries, Index(1)));
        p.mass /= n;
        p.uniform /= n;
      }
      head.entropy /= double(std::max(head.n_rows, Index(1)));
    }
  }
  return means;
}

Fusion fusion(const AttentionTrace& t, const RowVector& b_o, Index row) {
  using Row = Eigen::RowVectorXd;
  const Row fused = t.attn_out.row(row).cast<double>();
  Fusion f;
  f.fused_norm = fused.norm();
  const Row direction = f.fused_norm > 0 ? Row(fused / f.fused_norm) : Row::Zero(fused.size());
  const auto share = [&](const Row& part) { return Share{part.norm(), part.dot(direction)}; };

  Row sum = Row::Zero(fused.size());
  for (const HeadTrace& head : t.heads) {
    MOXIANG_CHECK(head.contribution.has_value(), "fusion: contributions are not on record");
    const Row part = head.contribution->row(row).cast<double>();
    f.heads.push_back(share(part));
    sum += part;
  }
  if (b_o.size() > 0) {
    f.bias = share(b_o.cast<double>());
    sum += b_o.cast<double>();
  }
  f.difference = (sum - fused).cwiseAbs().maxCoeff();
  return f;
}

double rest_of_row(const Matrix& m, Index row, const std::vector<Index>& shown) {
  double sum = 0;
  for (Index col = 0; col < m.cols(); ++col) {
    if (std::find(shown.begin(), shown.end(), col) == shown.end()) sum += double(m(row, col));
  }
  return sum;
}

double split_difference(const AttentionTrace& t, const AttentionParams& p) {
  MOXIANG_CHECK(t.n_past == 0, "split_difference: the trace has a past");
  const Index d_head = t.heads.front().q.cols();
  double largest = 0;
  const auto compare = [&](const Matrix& sliced, const Matrix& w, const RowVector& b, Index h) {
    const Matrix own_w = w.middleCols(h * d_head, d_head);
    const RowVector own_b = b.size() > 0 ? RowVector(b.segment(h * d_head, d_head)) : b;
    const Matrix own = linear(t.x, own_w, own_b);
    if (own.size() > 0) largest = std::max(largest, double((own - sliced).cwiseAbs().maxCoeff()));
  };
  const auto n_heads = Index(t.heads.size());
  for (Index h = 0; h < n_heads; ++h) {
    const HeadTrace& head = t.heads[std::size_t(h)];
    const Index g = kv_head_of(h, n_heads, p.w_k.cols() / d_head);
    compare(head.q, p.w_q, p.b_q, h);
    compare(head.k, p.w_k, p.b_k, g);
    compare(head.v, p.w_v, p.b_v, g);
  }
  return largest;
}

std::vector<Guess> likeliest(const MatrixView& probs, Index row, Index limit) {
  MOXIANG_CHECK(row >= 0 && row < probs.rows(), "likeliest: no such row");
  RowVector rest = probs.row(row);
  std::vector<Guess> guesses(static_cast<std::size_t>(std::clamp(limit, Index(0), rest.size())));
  for (Guess& guess : guesses) {
    guess.probability = rest.maxCoeff(&guess.id);
    rest(guess.id) = -1;
  }
  return guesses;
}

namespace {

/// The direction along which the rows are longest together, by power iteration: each round brings
/// it nearer by the ratio of the two largest squared lengths. (A full eigensolver would be a fifth
/// of the whole module.) Zero where all rows are.
Eigen::RowVectorXd longest_direction(const Eigen::MatrixXd& rows) {
  constexpr int kRounds = 300;
  Index longest = 0;
  rows.rowwise().squaredNorm().maxCoeff(&longest);
  Eigen::RowVectorXd direction = rows.row(longest);
  for (int round = 0; round < kRounds; ++round) {
    const double length = direction.norm();
    if (length == 0) return direction;
    const Eigen::VectorXd along = rows.lazyProduct((direction / length).transpose());
    direction = along.transpose().lazyProduct(rows);
  }
  direction.normalize();
  // Either sign would do; the largest entry is made positive.
  Index largest = 0;
  direction.cwiseAbs().maxCoeff(&largest);
  return direction(largest) < 0 ? Eigen::RowVectorXd(-direction) : direction;
}

}  // namespace

Plane principal_plane(const HeadTrace& head) {
  const Eigen::MatrixXd q = head.scored_q().cast<double>(), k = head.scored_k().cast<double>();
  Eigen::MatrixXd rest(q.rows() + k.rows(), q.cols());
  rest << q, k;
  const double all = rest.squaredNorm();
  Plane plane{Matrix::Zero(q.rows(), 2), Matrix::Zero(k.rows(), 2), all > 0 ? 0.0 : 1.0};
  if (all == 0) return plane;
  for (Index c = 0; c < std::min(q.cols(), Index(2)); ++c) {
    const Eigen::RowVectorXd direction = longest_direction(rest);
    plane.q.col(c) = (q * direction.transpose()).cast<Real>();
    plane.k.col(c) = (k * direction.transpose()).cast<Real>();
    const Eigen::VectorXd along = rest * direction.transpose();
    plane.kept += along.squaredNorm() / all;
    rest -= along * direction;
  }
  return plane;
}

}  // namespace moxiang
