#include "moxiang/paper.h"

#include <cmath>

#include "moxiang/rng.h"

namespace moxiang {

Model paper_model(std::uint64_t seed, NormPlace place) {
  ModelConfig config;
  config.d_model = 512;
  config.n_heads = 8;
  config.n_layers = 1;
  config.n_ctx = 128;
  config.norm_place = place;
  config.position = Position::sinusoid;
  config.bias_qkv = false;  // the paper's projections have none
  config.bias_out = false;
  config = validated(config).value();
  return {"paper", config, random_params(config, seed)};
}

Matrix rows_of_pieces(const std::vector<std::string>& pieces, Index d, std::uint64_t seed) {
  const Real limit = std::sqrt(Real(3));  // uniform in ±√3 has variance 1
  Matrix rows(static_cast<Index>(pieces.size()), d);
  for (Index t = 0; t < rows.rows(); ++t) {
    Rng rng(seed ^ hash(pieces[static_cast<std::size_t>(t)]));
    for (Index c = 0; c < d; ++c) rows(t, c) = rng.uniform(-limit, limit);
  }
  return rows;
}

}  // namespace moxiang
