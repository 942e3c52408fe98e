#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "moxiang/result.h"
#include "moxiang/rng.h"

/// A grammar makes the sentences that a chapter model learns from. It is a text that a teacher can
/// read and extend (docs/corpus.md): lists of words, tables of what goes with which word, and
/// templates. As a template says which word depends on which, the grammar also knows the relations
/// in a sentence, and how probable each word is where the others are known.
namespace moxiang {

/// The id of what stands for a hidden word.
inline constexpr Index kHiddenWord = 0;

/// A link that holds in a sentence, from the word that depends to the one it depends on. Relations
/// are for evaluation: nothing learns from them.
struct Link {
  Index relation = 0;  ///< in Grammar::relations
  Index dependent = 0, target = 0;
  std::vector<Index> others;  ///< positions that could be the target by their kind, but are not
};

struct Sentence {
  std::vector<Index> ids;      ///< [T]
  std::vector<Index> classes;  ///< [T], in Grammar::classes: the words that could stand there
  std::vector<bool> is_open;   ///< [T], false where the template has the word as it is
  std::vector<Link> links;
  Index template_index = 0;
};

/// Words and symbols by their numbers in Grammar::texts.
using Text = Index;

/// `name` where a part of a template has none.
inline constexpr Index kNoName = -1;

/// What a link is to be made of: names of the template.
struct LinkSpec {
  Index relation;
  Index target;
  std::vector<Index> others;  ///< names that could be the target by their kind
};

struct Item;
using Sequence = std::vector<Item>;

/// One part of a template.
struct Item {
  enum class Kind {
    word,     ///< `word`
    draw,     ///< {list}: one of its words
    look_up,  ///< {table[name]}: one of the words that go with a name's word
    again,    ///< {=name}: the name's word
    let,      ///< name:=a: another name for a, or for a symbol; says nothing
    either,   ///< ( a | b ): one of several sequences
    filler,   ///< ~: one or two words of the list "filler", now and then
  };
  Kind kind = Kind::word;
  Text text = 0;                ///< word; let of a symbol
  Index source = 0;             ///< draw: in Grammar::lists; look_up: in Grammar::tables
  Index from = kNoName;         ///< look_up, again, let: the name; draw: the name left out, if any
  Index name = kNoName;         ///< what it is called from here on
  bool is_silent = false;       ///< draw, look_up: bound, not said
  std::vector<double> weights;  ///< either: they sum to 1
  std::vector<Sequence> sequences;  ///< either
  std::vector<LinkSpec> links;
  Index line = 0;  ///< of the text, for messages
};

struct Template {
  std::string name;
  double weight = 1;
  Index n_names = 0;
  Sequence sequence;
};

struct WordList {
  std::string name;
  std::vector<Text> words;
  Index class_index = 0;
};

struct Table {
  std::string name;
  std::map<Text, std::vector<Text>> rows;
  Index class_index = 0;
};

struct Grammar {
  std::vector<std::string> texts;       ///< words and symbols, as they were met
  std::vector<Index> ids;               ///< [texts], of the vocabulary; −1 for a mere symbol
  std::vector<std::string> vocabulary;  ///< by id; kHiddenWord is "[hidden]"
  std::vector<std::string> relations;
  std::vector<std::vector<Index>> classes;  ///< ids; 0: the words of templates themselves
  std::vector<WordList> lists;
  std::vector<Table> tables;
  std::vector<Template> templates;
  std::vector<std::vector<Index>> held_out;  ///< sentences that are never drawn
  Index filler_list = -1;
  double filler = 0;  ///< how often a filler stands where one may; half as often a second
};

/// Reads the text of a grammar; an Error bad_file names the line and what was expected.
Result<Grammar> read_grammar(std::string_view text);

/// The ids of a sentence whose words are divided by spaces; an Error bad_input names a word that
/// the grammar does not have. "[hidden]" is kHiddenWord.
Result<std::vector<Index>> ids_of(const Grammar& grammar, std::string_view sentence);

/// The next draw, held-out sentences left out.
Sentence draw_sentence(const Grammar& grammar, Rng& rng);

/// What the grammar knows of a sentence with hidden words.
struct Cloze {
  double probability = 0;                     ///< of what is not hidden; 0: no sentence of it
  std::vector<std::vector<double>> expected;  ///< [T][vocabulary]; empty where nothing is hidden
  Sentence sentence;                          ///< the most probable of those it can be
};

/// Exact, by walking every way in which the grammar can say what is not hidden. Held-out sentences
/// are sentences like others here.
Cloze cloze(const Grammar& grammar, const std::vector<Index>& ids);

/// Of one sentence with one hidden word after the other: the mean of −log p over its open words,
/// below which no model's loss can be (a Bayes floor).
struct Floor {
  double sum = 0;
  Index n_words = 0;
};
Floor floor_of(const Grammar& grammar, const Sentence& sentence);

}  // namespace moxiang
