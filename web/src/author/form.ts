import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {fill} from '../i18n/fill.ts';
import {hostStringsOf} from '../i18n/host.ts';
import {LANGS} from '../i18n/lang.ts';
import type {Lang} from '../i18n/lang.ts';
import {lessonOf} from '../lessons/lessons.ts';
import {parameterOf, stepsOf} from '../parameters/parameters.ts';
import type {Chosen} from './snippets.ts';
import {titleOf} from './titles.ts';

/** What an author chooses here; the rest is for whoever reads the documentation. */
export const GROUPS = {
  settings: ['lesson', 'sentence', 'model', 'step', 'lang', 'theme', 'motion'],
  locks: ['controls', 'readonly'],
} as const;

type Name = (typeof GROUPS)[keyof typeof GROUPS][number];

/** Choices of the lesson alone make no sense with another. */
const OF_SENTENCES: readonly string[] = ['sentence', 'model'];

const lessonIn = (chosen: Chosen): string => chosen['lesson'] ?? parameterOf('lesson')!.initial;

/** No model that is offered here hides a key from a query. */
const isOfMasks = (step: string): boolean =>
  lessonOf(null).stops.some(({id, when}) => id === step && when === 'masked');

export function wordsOf(name: string, chosen: Chosen): readonly string[] {
  const parameter = parameterOf(name)!;
  if (name === 'step') return stepsOf(lessonIn(chosen)).filter((step) => !isOfMasks(step));
  if (name === 'lang') return LANGS;
  return (parameter.words ?? []).filter((word) => word !== parameter.initial);
}

/** The choices after one of them has changed: '' is none. */
export function choose(chosen: Chosen, name: string, value: string): Chosen {
  const gone = name === 'lesson' ? [name, 'step', ...OF_SENTENCES] : [name];
  const rest = Object.fromEntries(Object.entries(chosen).filter(([of]) => !gone.includes(of)));
  return value === '' ? rest : {...rest, [name]: value};
}

/** A field for each choice, each value by its title. */
export function form(
  chosen: Chosen,
  lang: Lang,
  onChoose: (name: string, value: string) => void,
): TemplateResult {
  const strings = hostStringsOf[lang];
  const title = (name: string, word: string) => titleOf(name, word, lessonIn(chosen), lang);
  const field = (name: Name): TemplateResult => {
    const isOff = OF_SENTENCES.includes(name) && chosen['lesson'] !== undefined;
    const onChange = (event: Event) => onChoose(name, (event.target as HTMLSelectElement).value);
    const initial = parameterOf(name)!.initial;
    const byItself =
      initial === ''
        ? strings['author.initial']
        : fill(strings['author.initial.of'], {value: title(name, initial)});
    // Around the field the label would have all choices in its name.
    return html`<div class="field">
      <label for="choice-${name}">${strings[`author.${name}`]}</label>
      <select id="choice-${name}" name=${name} ?disabled=${isOff} @change=${onChange}>
        <option value="" ?selected=${chosen[name] === undefined}>${byItself}</option>
        ${wordsOf(name, chosen).map(
          (word) =>
            html`<option value=${word} ?selected=${chosen[name] === word}>
              ${title(name, word)}
            </option>`,
        )}
      </select>
    </div>`;
  };
  return html`${(['settings', 'locks'] as const).map(
    (group) =>
      html`<fieldset>
        <legend>${strings[`author.${group}`]}</legend>
        ${GROUPS[group].map(field)}
      </fieldset>`,
  )}`;
}
