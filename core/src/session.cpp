#include "moxiang/session.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "moxiang/film.h"

namespace moxiang {

namespace {

Error bad_input(std::string message) { return {ErrorCode::bad_input, std::move(message)}; }

}  // namespace

Session::Session(LoadedModel loaded, std::uint64_t piece_seed)
    : loaded_(std::move(loaded)),
      packed_(pack_weights(loaded_.model.params)),
      piece_seed_(piece_seed) {}

std::string_view Session::tokenizer() const {
  return has_tokenizer() ? kind_of(*loaded_.tokenizer) : "";
}

std::vector<Index> Session::d_heads() const {
  std::vector<Index> widths;
  widths.reserve(std::size_t(model().config.n_layers));
  for (Index l = 0; l < model().config.n_layers; ++l) {
    widths.push_back(attention_config(model().config, l).d_head);
  }
  return widths;
}

Result<Matrix> Session::param(const std::string& name) const {
  Matrix found;
  for_each_param(
      [&](const std::string& at, const auto& tensor) {
        if (at == name) found = tensor;
      },
      model().params);
  if (found.size() > 0) return found;
  return bad_input("[param] the model " + model().name + " has no parameter " + name);
}

Result<std::vector<Token>> Session::encode(std::string_view text) const {
  if (!has_tokenizer()) {
    return bad_input("[encode] the model " + model().name + " has no tokenizer");
  }
  return moxiang::encode(*loaded_.tokenizer, text);
}

Result<ModelTrace> Session::trace_ids(const std::vector<Index>& ids, ForwardOptions options) const {
  if (model().config.n_vocab == 0) {
    return bad_input("[run] the model " + model().name +
                     " has no vocabulary: it is run on pieces, not on ids");
  }
  options.packed = &packed_;
  return forward(model(), ids, options);
}

Result<ModelTrace> Session::trace_pieces(const std::vector<std::string>& pieces,
                                         ForwardOptions options) const {
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
  options.packed = &packed_;
  return forward_rows(model(), rows_of_pieces(pieces, config.d_embed, piece_seed_), options);
}

Result<const ModelTrace*> Session::run_ids(const std::vector<Index>& ids,
                                           std::vector<HeadId> heads_off) {
  return kept(trace_ids(ids, {std::move(heads_off), true}));
}

Result<const ModelTrace*> Session::run_pieces(const std::vector<std::string>& pieces,
                                              std::vector<HeadId> heads_off) {
  return kept(trace_pieces(pieces, {std::move(heads_off), true}));
}

Result<Explanation> Session::explain(const std::string& path, Index row, Index col,
                                     Index limit) const {
  if (!trace_) return bad_input("[explain] nothing has been run yet");
  return moxiang::explain(model(), *trace_, path, row, col, limit);
}

Result<BuildUp> Session::build_up(const std::string& path, const RowPart& part,
                                  const std::vector<Index>& named) const {
  if (!trace_) return bad_input("[build_up] nothing has been run yet");
  return moxiang::build_up(model(), *trace_, path, part, named);
}

namespace {

/// Entry `index` of one of the trace's lists, or what is wrong with asking for it.
std::optional<Error> check_index(const char* where, const char* what, Index index, Index count) {
  if (index >= 0 && index < count) return std::nullopt;
  return bad_input(std::string("[") + where + "] there is no " + what + " " +
                   std::to_string(index) + ": there are " + std::to_string(count));
}

}  // namespace

Result<Fusion> Session::fusion(Index layer, Index row) const {
  if (!trace_) return bad_input("[fusion] nothing has been run yet");
  if (auto e = check_index("fusion", "layer", layer, Index(trace_->blocks.size()))) return *e;
  const AttentionTrace& attn = trace_->blocks[std::size_t(layer)].attn;
  if (auto e = check_index("fusion", "row", row, attn.attn_out.rows())) return *e;
  return moxiang::fusion(attn, model().params.blocks[std::size_t(layer)].attn.b_o, row);
}

Result<double> Session::split_difference(Index layer) const {
  if (!trace_) return bad_input("[split] nothing has been run yet");
  if (auto e = check_index("split", "layer", layer, Index(trace_->blocks.size()))) return *e;
  return moxiang::split_difference(trace_->blocks[std::size_t(layer)].attn,
                                   model().params.blocks[std::size_t(layer)].attn);
}

Result<double> Session::rest_of_row(const std::string& path, Index row,
                                    const std::vector<Index>& shown) const {
  if (!trace_) return bad_input("[rest] nothing has been run yet");
  const Matrix* const step = find_step(*trace_, path);
  if (!step) return bad_input("[rest] there is no step '" + path + "'");
  if (auto e = check_index("rest", "row", row, step->rows())) return *e;
  return moxiang::rest_of_row(*step, row, shown);
}

Result<Plane> Session::plane(Index layer, Index head) const {
  if (!trace_) return bad_input("[plane] nothing has been run yet");
  if (auto e = check_index("plane", "layer", layer, Index(trace_->blocks.size()))) return *e;
  const auto& heads = trace_->blocks[std::size_t(layer)].attn.heads;
  if (auto e = check_index("plane", "head", head, Index(heads.size()))) return *e;
  return principal_plane(heads[std::size_t(head)]);
}

Result<std::vector<SaidWord>> Session::said(Index row, Index limit) const {
  if (!trace_) return bad_input("[said] nothing has been run yet");
  const auto& probs = trace_->final.probs;
  if (!has_tokenizer() || !probs || probs->cols() != model().config.n_vocab) {
    return bad_input("[said] the model " + model().name + " does not say words");
  }
  if (auto e = check_index("said", "row", row, probs->rows())) return *e;
  const Tokenizer& tokenizer = *loaded_.tokenizer;
  std::vector<SaidWord> words;
  for (const Guess& guess : likeliest(*probs, row, limit)) {
    const bool has_word = guess.id < n_pieces(tokenizer);
    words.push_back({has_word ? piece_of(tokenizer, guess.id) : "", guess.probability});
  }
  return words;
}

Result<Index> Session::measure_ids(const std::vector<Index>& ids,
                                   const std::vector<bool>& is_punctuation) {
  return measured(trace_ids(ids, {}), is_punctuation);
}

Result<Index> Session::measure_pieces(const std::vector<std::string>& pieces,
                                      const std::vector<bool>& is_punctuation) {
  return measured(trace_pieces(pieces, {}), is_punctuation);
}

Result<Index> Session::measured(const Result<ModelTrace>& run,
                                const std::vector<bool>& is_punctuation) {
  if (!run) return run.error();
  const auto n_tokens = std::size_t(run->embed.x.rows());
  if (is_punctuation.size() != n_tokens) {
    return bad_input("[measure] " + std::to_string(is_punctuation.size()) +
                     " flags of punctuation for " + std::to_string(n_tokens) + " tokens");
  }
  meter_.add(*run, is_punctuation);
  return meter_.n_sentences();
}

Result<const ModelTrace*> Session::kept(Result<ModelTrace> run) {
  if (!run) return run.error();
  trace_ = std::move(run).value();
  return &*trace_;
}

Result<Session> open_paper(std::uint64_t seed, std::string_view place) {
  const auto* const found =
      std::find(std::begin(kNormPlaceNames), std::end(kNormPlaceNames), place);
  if (found == std::end(kNormPlaceNames) || place == "none") {
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

Result<OpenFilm> open_film(std::span<const std::byte> bytes) {
  const auto film = read_film(bytes);
  if (!film) return film.error();
  OpenFilm open{{}, {}, film->measures};
  for (const Frame& frame : film->frames) {
    auto model = load_model(frame.bytes);
    if (!model) return model.error();
    LoadedModel loaded = std::move(model).value();
    if (const Index n = loaded.model.config.n_vocab; n != Index(film->words.size())) {
      return Error{ErrorCode::bad_file, "[film] " + std::to_string(film->words.size()) +
                                            " words for a vocabulary of " + std::to_string(n)};
    }
    loaded.tokenizer = Words(film->words);
    open.steps.push_back(frame.step);
    open.frames.push_back(std::make_unique<Session>(std::move(loaded)));
  }
  return open;
}

}  // namespace moxiang
