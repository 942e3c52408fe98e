#include "moxiang/config.h"

#include <limits>
#include <optional>
#include <string>

#include "number_text.h"

namespace moxiang {

namespace {

using Problem = std::optional<std::string>;

std::string named(const char* name, Index value) {
  return std::string(name) + " " + std::to_string(value);
}

Problem size_problem(const ModelConfig& c) {
  struct Size {
    const char* name;
    Index value, least;
  };
  for (const auto& [name, value, least] : {
           Size{"d_embed", c.d_embed, 0},
           Size{"d_model", c.d_model, 1},
           Size{"n_heads", c.n_heads, 1},
           Size{"n_kv_heads", c.n_kv_heads, 0},
           Size{"d_head", c.d_head, 0},
           Size{"n_layers", c.n_layers, 1},
           Size{"d_mlp", c.d_mlp, 0},
           Size{"n_vocab", c.n_vocab, 0},
           Size{"n_ctx", c.n_ctx, 1},
           Size{"n_answers", c.n_answers, 1},
       }) {
    if (value < least) return named(name, value) + " is less than " + std::to_string(least);
    if (value > kMaxSize) return named(name, value) + " is more than " + std::to_string(kMaxSize);
  }
  return std::nullopt;
}

Problem heads_problem(const ModelConfig& c) {
  const auto undivided = [](const std::string& whole, const std::string& parts) {
    return whole + " is not divisible by " + parts;
  };
  if (c.n_heads % c.n_kv_heads != 0) {
    return undivided(named("n_heads", c.n_heads), named("n_kv_heads", c.n_kv_heads));
  }
  if (c.d_head > 0) return std::nullopt;
  if (c.d_model % c.n_heads != 0 && (c.n_layers > 1 || c.d_embed == c.d_model)) {
    return undivided(named("d_model", c.d_model), named("n_heads", c.n_heads));
  }
  if (c.d_embed % c.n_heads != 0) {
    return undivided(named("d_embed", c.d_embed), named("n_heads", c.n_heads));
  }
  return std::nullopt;
}

Problem number_problem(const ModelConfig& c) {
  using Float = std::numeric_limits<float>;
  const auto problem = [](const char* name, double x) -> Problem {
    if (x >= double(Float::min()) && x <= double(Float::max())) return std::nullopt;
    return std::string(name) + " " + number_text(x) + " is not a positive 32-bit number";
  };
  const Problem eps = problem("norm_eps", c.norm_eps);
  return eps ? eps : problem("rope_theta", c.rope_theta);
}

Problem position_problem(const ModelConfig& c) {
  if (c.position == Position::sinusoid && (c.d_embed % 2 != 0 || c.d_embed < 4)) {
    return named("d_embed", c.d_embed) + " is not even and at least 4, as position sinusoid needs";
  }
  if (c.position != Position::rope) return std::nullopt;
  for (Index layer = 0; layer < c.n_layers && layer < 2; ++layer) {
    const Index d_head = attention_config(c, layer).d_head;
    if (d_head % 2 == 0) continue;
    return named("d_head", d_head) + " is odd, position rope turns channels in pairs";
  }
  return std::nullopt;
}

Problem head_problem(const ModelConfig& c) {
  if (c.head == Head::lm && c.n_vocab == 0)
    return "n_vocab 0 leaves head lm nothing to choose from";
  if (c.n_answers > 1 && (c.head != Head::lm || c.tied_head)) {
    return named("n_answers", c.n_answers) + " is more than 1, which only an untied lm head has";
  }
  if (!c.tied_head) return std::nullopt;
  if (c.head != Head::lm) {
    return std::string("head ") + names_of(c.head)[std::size_t(c.head)] +
           " cannot be tied, only lm";
  }
  if (c.d_embed == c.d_model) return std::nullopt;
  return named("d_embed", c.d_embed) + " is not d_model " + std::to_string(c.d_model) +
         ", as a tied head needs";
}

Problem total_problem(const ModelConfig& c) {
  const double n = parameter_count(c);
  if (n <= kMaxParameters) return std::nullopt;
  return number_text(n) + " parameters are more than " + number_text(kMaxParameters);
}

double norm_parameter_count(const ModelConfig& c, double d) {
  return (c.norm == NormKind::layer ? 2 : 1) * d;
}

double block_parameter_count(const ModelConfig& c, double d_in, double d_head) {
  const double d_model = double(c.d_model), d_mlp = double(c.d_mlp);
  const double d_q = double(c.n_heads) * d_head, d_kv = double(c.n_kv_heads) * d_head;
  const bool has_norm = c.norm_place != NormPlace::none;
  double n =
      has_norm ? norm_parameter_count(c, c.norm_place == NormPlace::pre ? d_in : d_model) : 0;
  n += d_in * (d_q + 2 * d_kv) + d_q * d_model;
  if (c.bias_qkv) n += d_q + 2 * d_kv;
  if (c.bias_out) n += d_model;
  if (c.residual && d_in != d_model) n += (d_in + (c.bias_out ? 1 : 0)) * d_model;
  if (d_mlp == 0) return n;
  if (has_norm) n += norm_parameter_count(c, d_model);
  return n + 2 * d_model * d_mlp + (c.bias_mlp ? d_mlp + d_model : 0);
}

}  // namespace

double parameter_count(const ModelConfig& c) {
  const double d_model = double(c.d_model), d_embed = double(c.d_embed);
  const auto block = [&](Index layer) {
    const AttentionConfig attention = attention_config(c, layer);
    return block_parameter_count(c, double(attention.d_in), double(attention.d_head));
  };
  double n = double(c.n_vocab) * d_embed + block(0);
  if (c.n_layers > 1) n += double(c.n_layers - 1) * block(1);
  if (c.position == Position::learned) n += double(c.n_ctx) * d_embed;
  if (c.final_norm) n += norm_parameter_count(c, d_model);
  if (c.head == Head::lm && !c.tied_head) n += d_model * double(c.n_vocab) * double(c.n_answers);
  if (c.head == Head::sentence) n += (d_model + 1) * d_model;
  return n;
}

Result<ModelConfig> validated(ModelConfig config) {
  const auto bad = [](const std::string& what) {
    return Error{ErrorCode::bad_config, "[config] " + what};
  };
  if (const Problem problem = size_problem(config)) return bad(*problem);
  if (config.d_embed == 0) config.d_embed = config.d_model;
  if (config.n_kv_heads == 0) config.n_kv_heads = config.n_heads;
  for (const auto rule :
       {heads_problem, number_problem, position_problem, head_problem, total_problem}) {
    if (const Problem problem = rule(config)) return bad(*problem);
  }
  if (config.d_head == 0 && config.d_embed == config.d_model) {
    config.d_head = config.d_model / config.n_heads;
  }
  return config;
}

AttentionConfig attention_config(const ModelConfig& config, Index layer) {
  AttentionConfig attention;
  attention.d_in = layer == 0 ? config.d_embed : config.d_model;
  attention.d_model = config.d_model;
  attention.n_heads = config.n_heads;
  attention.n_kv_heads = config.n_kv_heads;
  attention.residual = config.residual;
  attention.d_head = config.d_head > 0 ? config.d_head : attention.d_in / config.n_heads;
  return attention;
}

}  // namespace moxiang
