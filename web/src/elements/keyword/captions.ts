import type {FreeRow} from '../../engine/engine.ts';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {VARIANTS} from '../../lessons/keyword-schema.ts';
import {materialOf, walkOf} from '../../state/keyword/keyword-state.ts';
import type {KeywordState, Material} from '../../state/keyword/keyword-state.ts';
import {
  heavier,
  movedHeads,
  nounWeights,
  placesOf,
  preferred,
  rankedIn,
  stepOf,
} from '../../state/keyword/outcomes.ts';
import {formatCell} from '../../views/format.ts';
import {labelsOf} from '../../views/tokens.ts';
import {entry} from '../../views/types.ts';

/** The one sentence of each part, with the numbers of the present state. */

type Caption = (state: KeywordState, material: Material) => string;

const walk: Caption = (state, material) => {
  const {lang, lesson} = state;
  const {reading} = material;
  const own = walkOf(state, material);
  const weights = stepOf(own, reading, 'weights');
  const top = rankedIn(weights, own.row)[0]!;
  const [first, second] = nounWeights(own, reading);
  const [noun, other] = lesson.texts[lang].nouns;
  const isTop = top === own.nouns[0];
  return fill(stringsOf[lang][isTop ? 'key.walk.caption.top' : 'key.walk.caption'], {
    ...{layer: reading.layer, head: reading.head, query: lesson.texts[lang].query},
    ...{noun, other, a: formatCell(first), b: formatCell(second)},
    top: labelsOf(own.tokens)[top]!.text,
    most: formatCell(entry(weights, own.row, top)),
  });
};

const switched: Caption = ({lang, lesson}, {reading}) => {
  const strings = stringsOf[lang];
  const [tired, wide] = [
    nounWeights(reading.walks.tired, reading),
    nounWeights(reading.walks.wide, reading),
  ];
  const [first, second] = lesson.texts[lang].nouns;
  const does = heavier(tired) !== heavier(wide);
  return fill(strings[does ? 'key.switch.moves' : 'key.switch.stays'], {
    ...{first, second, a: formatCell(tired[0]), b: formatCell(tired[1])},
    ...{c: formatCell(wide[0]), d: formatCell(wide[1])},
    ...{n: movedHeads(reading), total: placesOf(reading.config).length},
  });
};

const guess: Caption = ({lang, lesson}, {said}) => {
  const strings = stringsOf[lang];
  const {nouns, variants} = lesson.texts[lang];
  const right = (part: 'whole' | 'without'): number =>
    VARIANTS.filter((v) => preferred(said[v][part], nouns) === variants[v].meant).length;
  return fill(strings['key.guess.caption'], {
    ...{n: right('whole'), m: right('without'), total: VARIANTS.length},
  });
};

function topOf(row: FreeRow, words: readonly string[]): {top: string; most: string} {
  const top = rankedIn(row.weights)[0]!;
  return {top: words[top]!, most: formatCell(entry(row.weights, 0, top))};
}

const drag: Caption = ({lang, lesson, free, reached}) => {
  if (!free) return '';
  return fill(stringsOf[lang]['key.drag.caption'], {
    ...{x: formatCell(free.query[0]), y: formatCell(free.query[1])},
    ...topOf(free, lesson.free.words[lang]),
    ...{n: reached.length, total: lesson.free.goals.length},
  });
};

const lab: Caption = ({lang, lab: rows}, {reading}) => {
  if (!rows) return '';
  const words = labelsOf(reading.walks.tired.tokens).map(({text}) => text);
  return fill(stringsOf[lang]['key.lab.caption'], {
    ...topOf(rows.now, words),
    ...{entropy: formatCell(rows.now.entropy), plain: formatCell(rows.plain.entropy)},
  });
};

const CAPTIONS: Readonly<Record<string, Caption>> = {
  ...{walk, switch: switched, guess, drag, lab},
  says: ({lang}) => stringsOf[lang]['key.says.caption'],
};

export function captionOf(state: KeywordState, section: string): string {
  const material = materialOf(state);
  return material ? (CAPTIONS[section]?.(state, material) ?? '') : '';
}
