import {VARIANTS} from '../../lessons/keyword-schema.ts';
import type {KeywordLesson} from '../../lessons/keyword-schema.ts';
import {savedQuiz} from '../../quiz/saved-quiz.ts';
import type {SavedQuiz} from '../../quiz/saved-quiz.ts';
import {SavedFields, between, bool, present, word, words} from '../read-fields.ts';
import type {Read, Restored} from '../read-fields.ts';
import {VERSION} from '../saved.ts';
import {QUERY_REACH, TEMPERATURES} from './keyword-state.ts';
import type {KeptKeyword, KeywordState, LabRules} from './keyword-state.ts';

/** All that a learner has in the lesson on the row of one word. */
export interface SavedKeyword {
  readonly v: typeof VERSION;
  readonly lesson: string;
  readonly lang: string;
  readonly theme?: string;
  readonly section: string;
  readonly variant: string;
  readonly query: readonly [number, number];
  readonly reached: readonly string[];
  readonly rules: LabRules;
  readonly quiz: SavedQuiz;
}

export function savedKeyword(state: KeywordState): SavedKeyword {
  const {lesson, lang, section, variant, query, reached, rules, quiz} = state;
  return {
    ...{v: VERSION, lesson: lesson.id, lang, section, variant, query, reached, rules},
    quiz: savedQuiz(quiz),
  };
}

const KEPT = ['lang', 'section', 'variant', 'query', 'reached', 'rules', 'quiz'] as const;

/** Whether the value may be another one. */
export function isOtherKeyword(state: KeywordState, before: KeywordState): boolean {
  return KEPT.some((name) => state[name] !== before[name]);
}

const query: Read<readonly [number, number]> = (value) => {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [x, y] = value.map(between(-QUERY_REACH, QUERY_REACH));
  return x === undefined || y === undefined ? undefined : [x, y];
};

const rules: Read<LabRules> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const [isScaled, isCausal] = [bool(fields['isScaled']), bool(fields['isCausal'])];
  const temperature = between(TEMPERATURES.least, TEMPERATURES.most)(fields['temperature']);
  if (isScaled === undefined || isCausal === undefined || temperature === undefined) {
    return undefined;
  }
  return {isScaled, isCausal, temperature};
};

export interface ReadKeyword extends Restored {
  readonly kept: KeptKeyword;
}

/** A value that came from outside, read field by field: what can be used is used. */
export function readKeyword(value: unknown, lesson: KeywordLesson): ReadKeyword {
  const fields = new SavedFields(value, lesson.id);
  const {isOurs, refused} = fields;
  const shell = fields.shell();
  const kept = present<KeptKeyword>({
    section: fields.get('section', word(lesson.sections)),
    variant: fields.get('variant', word(VARIANTS)),
    query: fields.get('query', query),
    reached: fields.get('reached', words(lesson.free.goals.map(({id}) => id))),
    rules: fields.get('rules', rules),
    quiz: fields.quiz(),
  });
  return {isOurs, refused, shell, kept};
}
