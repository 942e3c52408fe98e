import {fill, keyOf} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {frameOf, materialOf, readingOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState, Material} from '../../state/emergence/emergence-state.ts';
import {
  controlOf,
  curveOf,
  emergedIn,
  relationIn,
  sharedHeads,
} from '../../state/emergence/outcomes.ts';
import {commonTo, foundIn, isDone, lastOf} from '../../state/emergence/trial-outcomes.ts';
import {relationName} from '../../views/emergence/relation-cards.ts';
import {formatCell} from '../../views/format.ts';
import {formatCount} from '../../views/learning/count.ts';

/** The one sentence of each part, with the numbers of the present frame. */

type Caption = (state: EmergenceState, material: Material) => string;

const film: Caption = (state, material) => {
  const at = frameOf(state, material);
  const {step, loss, similarity} = material.measures[at]!;
  const top = readingOf(state, material)?.frames[at]?.said[0];
  return fill(stringsOf[state.lang]['emerge.film.caption'], {
    ...{n: formatCount(step), loss: formatCell(loss)},
    floor: formatCell(material.card.test.floor),
    ...{top: top?.word ?? '…', most: top ? formatCell(top.probability) : '…'},
    ...{similar0: formatCell(similarity[0]!), similar1: formatCell(similarity.at(-1)!)},
  });
};

const relations: Caption = (state, material) => {
  const strings = stringsOf[state.lang];
  const at = frameOf(state, material);
  const measured = relationIn(material, state.relation);
  return fill(strings['emerge.relations.caption'], {
    n: formatCount(material.measures[at]!.step),
    found: emergedIn(material).filter(({frame}) => frame <= at).length,
    all: material.card.relations.length,
    relation: relationName(measured.relation, strings),
    mass: formatCell(curveOf(material, measured)[at]!),
    control: formatCell(controlOf(measured)),
  });
};

const missing: Caption = ({lang}, material) => {
  const {relations: all} = material.card;
  return fill(stringsOf[lang]['emerge.missing.caption'], {
    ...{n: all.filter(({emerged}) => !emerged).length, all: all.length},
    shared: sharedHeads(material).length,
  });
};

const train: Caption = ({lang, trial}) => {
  const strings = stringsOf[lang];
  const [a, b] = [lastOf(trial.runs.a), lastOf(trial.runs.b)];
  if (!isDone(trial) || !a || !b) return strings[keyOf(`emerge.trial.${trial.id}.note`)];
  return fill(strings['emerge.train.caption'], {
    ...{a: formatCell(a.loss), b: formatCell(b.loss), ...commonTo(trial)},
    ...{foundA: foundIn(trial.runs.a).length, foundB: foundIn(trial.runs.b).length},
  });
};

const CAPTIONS: Readonly<Record<string, Caption>> = {
  ...{film, relations, missing, train},
  says: ({lang}) => stringsOf[lang]['emerge.says.caption'],
};

export function captionOf(state: EmergenceState, section: string): string {
  const material = materialOf(state);
  return material ? (CAPTIONS[section]?.(state, material) ?? '') : '';
}
