#include "moxiang/session.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace moxiang {

namespace {

Error bad_input(std::string message) { return {ErrorCode::bad_input, std::move(message)}; }

}  // namespace

Session::Session(LoadedModel loaded, std::uint64_t piece_seed)
    : loaded_(std::move(loaded)), piece_seed_(piece_seed) {}

std::vector<Index> Session::d_heads() const {
  std::vector<Index> widths;
  for (Index l = 0; l < model().config.n_layers; ++l) {
    widths.push_back(attention_config(model().config, l).d_head);
  }
  return widths;
}

Result<std::vector<Unigram::Token>> Session::encode(std::string_view text) const {
  if (!has_tokenizer()) {
    return bad_input("[encode] the model " + model().name + " has no tokenizer");
  }
  return loaded_.tokenizer->encode(text);
}

Result<const ModelTrace*> Session::run_ids(const std::vector<Index>& ids,
                                           std::vector<HeadId> heads_off) {
  if (model().config.n_vocab == 0) {
    return bad_input("[run] the model " + model().name +
                     " has no vocabulary: it is run on pieces, not on ids");
  }
  return kept(forward(model(), ids, {std::move(heads_off), true}));
}

Result<const ModelTrace*> Session::run_pieces(const std::vector<std::string>& pieces,
                                              std::vector<HeadId> heads_off) {
  const ModelConfig& config = model().config;
  if (config.n_vocab > 0) {
    return bad_input("[run] the model " + model().name +
                     " has a vocabulary: it is run on ids, not on pieces");
  }
  const auto n_pieces = Index(pieces.size());
  if (n_pieces > config.n_ctx) {  // before a row is made for each
    return Error{ErrorCode::too_long, "[run] " + std::to_string(n_pieces) +
                                          " pieces, the model takes at most " +
                                          std::to_string(config.n_ctx)};
  }
  return kept(forward_rows(model(), rows_of_pieces(pieces, config.d_embed, piece_seed_),
                           {std::move(heads_off), true}));
}

Result<Explanation> Session::explain(const std::string& path, Index row, Index col,
                                     Index limit) const {
  if (!trace_) return bad_input("[explain] nothing has been run yet");
  return moxiang::explain(model(), *trace_, path, row, col, limit);
}

Result<const ModelTrace*> Session::kept(Result<ModelTrace> run) {
  if (!run) return run.error();
  trace_ = std::move(run).value();
  return &*trace_;
}

Result<Session> open_paper(std::uint64_t seed, std::string_view place) {
  const auto* const found =
      std::find(std::begin(kNormPlaceNames), std::end(kNormPlaceNames), place);
  if (found == std::end(kNormPlaceNames)) {
    return Error{ErrorCode::bad_config,
                 "[paper] the norm's place is pre or post, not \"" + std::string(place) + "\""};
  }
  const auto norm_place = NormPlace(found - std::begin(kNormPlaceNames));
  return Session({paper_model(seed, norm_place), std::nullopt}, seed);
}

Result<Session> open_file(std::span<const std::byte> bytes) {
  auto loaded = load_model(bytes);
  if (!loaded) return loaded.error();
  return Session(std::move(loaded).value());
}

}  // namespace moxiang
