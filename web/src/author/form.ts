import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {HostStrings} from '../i18n/en-host.ts';
import {fill} from '../i18n/fill.ts';
import {sentenceOf} from '../lessons/lessons.ts';
import {parameterOf, stepsOf} from '../parameters/parameters.ts';
import type {Chosen} from './snippets.ts';

/** What an author chooses here; the rest is for whoever reads the documentation. */
export const NAMES = [
  ...(['lesson', 'sentence', 'model', 'step'] as const),
  ...(['lang', 'theme', 'controls'] as const),
];

const LANGS = ['zh-CN', 'en'];

/** Choices of the lesson alone make no sense with another. */
const OF_SENTENCES: readonly string[] = ['sentence', 'model'];

function wordsOf(name: string, chosen: Chosen): readonly string[] {
  const parameter = parameterOf(name)!;
  if (name === 'step') return stepsOf(chosen['lesson'] ?? parameterOf('lesson')!.initial);
  if (name === 'lang') return LANGS;
  return (parameter.words ?? []).filter((word) => word !== parameter.initial);
}

/** A sentence is known by its text, everything else by the word that is set. */
function labelOf(name: string, word: string): string {
  return (name === 'sentence' && sentenceOf(word)?.text) || word;
}

/** The choices after one of them has changed: '' is none. */
export function choose(chosen: Chosen, name: string, value: string): Chosen {
  const gone = name === 'lesson' ? [name, 'step', ...OF_SENTENCES] : [name];
  const rest = Object.fromEntries(Object.entries(chosen).filter(([of]) => !gone.includes(of)));
  return value === '' ? rest : {...rest, [name]: value};
}

/** A field for each choice. Words are those of the parameters: they are what stands in the snippet. */
export function form(
  chosen: Chosen,
  strings: HostStrings,
  onChoose: (name: string, value: string) => void,
): TemplateResult {
  const field = (name: (typeof NAMES)[number]): TemplateResult => {
    const isOff = OF_SENTENCES.includes(name) && chosen['lesson'] !== undefined;
    const onChange = (event: Event) => onChoose(name, (event.target as HTMLSelectElement).value);
    const initial = parameterOf(name)!.initial;
    return html`<label>
      <span>${strings[`author.${name}`]}</span>
      <select name=${name} ?disabled=${isOff} @change=${onChange}>
        <option value="" ?selected=${chosen[name] === undefined}>
          ${initial === '' ? strings['author.initial'] : fill(strings['author.initial.of'], {value: initial})}
        </option>
        ${wordsOf(name, chosen).map(
          (word) =>
            html`<option value=${word} ?selected=${chosen[name] === word}>
              ${labelOf(name, word)}
            </option>`,
        )}
      </select>
    </label>`;
  };
  return html`<fieldset>
    <legend>${strings['author.settings']}</legend>
    ${NAMES.map(field)}
  </fieldset>`;
}
