import {movesCode, saidCode} from '../../code/snippets-compare.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {VARIANTS} from '../../lessons/keyword-schema.ts';
import type {KeywordTexts, Variant} from '../../lessons/keyword-schema.ts';
import type {
  HeadPlace,
  KeywordState,
  Material,
  Reading,
} from '../../state/keyword/keyword-state.ts';
import {
  movedHeads,
  nounWeights,
  placesOf,
  probabilityOf,
  stepOf,
} from '../../state/keyword/outcomes.ts';
import {isCovered} from '../../state/keyword/questions.ts';
import {formatCell} from '../../views/format.ts';
import {entryName} from '../../views/operand.ts';
import {labelsOf} from '../../views/tokens.ts';
import {arraysFrom} from '../code/arrays.ts';
import type {CodeShown, SavedLines} from '../code/code-element.ts';
import type {KeywordActions} from './actions.ts';
import {OTHER} from './models.ts';

/** The lines of what is compared: both sentences in every head, and what is said of each. */

function movesLines(
  {lang}: KeywordState,
  reading: Reading,
  {model, nouns}: Pick<KeywordTexts, 'nouns'> & {readonly model: string},
): SavedLines {
  const strings = stringsOf[lang];
  const {config, walks, layer, head} = reading;
  const {tired, wide} = walks;
  const places = placesOf(config);
  const row = places.findIndex((place) => place.layer === layer && place.head === head);
  const named = (at: HeadPlace): string =>
    [
      fill(strings['head.layer.n'], {layer: at.layer}),
      fill(strings['head.head.n'], {head: at.head}),
    ].join(strings['list.comma']);
  const code = movesCode({model, nouns: [tired.nouns, wide.nouns], head: row});
  const values = {c: formatCell(nounWeights(wide, reading)[0]), total: places.length};
  const rows = (variant: Variant) =>
    places.map((place) => {
      const {cols, data} = stepOf(walks[variant], place, 'weights');
      const at = walks[variant].row * cols;
      return Array.from(data.subarray(at, at + cols));
    });
  const weights = (variant: Variant) => places.map((place) => nounWeights(walks[variant], place));
  return {
    ...{id: model, label: model, code, cell: {row, col: 0}},
    value: nounWeights(tired, reading)[0],
    name: entryName(code.main.name, [named(reading), nouns[0]].join(strings['list.comma'])),
    note: fill(strings['key.code.moves'], {...values, n: movedHeads(reading)}),
    labels: {rows: places.map(named), cols: nouns},
    arrays: () => {
      const all = {tired_rows: rows('tired'), wide_rows: rows('wide')};
      const ends = {tired: weights('tired'), wide: weights('wide')};
      return Promise.resolve(arraysFrom({...all, ...ends}, code));
    },
  };
}

/** Of the lesson's model, and of the other one once it has been fetched. */
export function switchCode(state: KeywordState, {reading}: Material): CodeShown {
  const {lang, lesson, other} = state;
  return {
    ...{lang, isCovered: isCovered(state, 'switch')},
    lines: () => [
      movesLines(state, reading, lesson.texts[lang]),
      ...(other ? [movesLines(state, other, {...lesson.texts.en, model: OTHER})] : []),
    ],
  };
}

function saidLines(
  {lang, lesson}: KeywordState,
  {reading, said}: Material,
  variant: Variant,
  {saidArrays}: KeywordActions,
): SavedLines {
  const strings = stringsOf[lang];
  const {model, variants} = lesson.texts[lang];
  const {meant} = variants[variant];
  const {tokens, row, whole, without} = said[variant];
  const {layer, head} = reading;
  const words = labelsOf(tokens).map(({text}) => text);
  // Where it stands and is not hidden: the last place is.
  const col = tokens[words.indexOf(meant)]!.id;
  const code = saidCode({model, layer, head, sentence: variant, row, col});
  const index = [strings['key.hidden'], meant].join(strings['list.comma']);
  return {
    ...{id: variant, label: fill(strings['key.code.meant'], {word: meant}), code},
    ...{cell: {row, col}, value: probabilityOf(whole, meant)},
    name: entryName(code.main.name, index),
    note: fill(strings['key.code.said'], {
      ...{layer, head, row, col, word: meant, b: formatCell(probabilityOf(without, meant))},
    }),
    labels: {rows: words},
    arrays: () => saidArrays(code, variant),
  };
}

export function guessCode(
  state: KeywordState,
  material: Material,
  actions: KeywordActions,
): CodeShown {
  return {
    ...{lang: state.lang, isCovered: isCovered(state, 'guess')},
    lines: () => VARIANTS.map((variant) => saidLines(state, material, variant, actions)),
  };
}
