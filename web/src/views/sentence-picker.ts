import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {MODELS} from '../models/models.ts';
import type {Strings} from '../i18n/en.ts';
import type {Sentence} from '../lessons/schema.ts';
import type {TextActions} from './actions.ts';

export interface SentencePickerOptions {
  readonly strings: Strings;
  readonly sentences: readonly Sentence[];
  /** The chosen sentence; null for the reader's own text. */
  readonly sentence: string | null;
  readonly modelChoice: string;
  readonly draft: string;
  readonly isEditing: boolean;
}

const OWN = '';

function group(lang: 'zh-CN' | 'en', options: SentencePickerOptions): TemplateResult {
  const {strings, sentences, sentence, isEditing} = options;
  return html`<optgroup label=${strings[`sentence.group.${lang}`]}>
    ${sentences
      .filter((s) => s.lang === lang)
      .map(
        ({id, text}) =>
          html`<option lang=${lang} .value=${id} ?selected=${!isEditing && id === sentence}>
            ${text}
          </option>`,
      )}
  </optgroup>`;
}

function modelOption(value: string, chosen: string, label: string): TemplateResult {
  return html`<option .value=${value} ?selected=${value === chosen}>${label}</option>`;
}

function ownText({strings, draft}: SentencePickerOptions, actions: TextActions): TemplateResult {
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    actions.runDraft();
  };
  const onInput = (event: Event): void =>
    actions.draft((event.currentTarget as HTMLTextAreaElement).value);
  return html`<form class="own" @submit=${onSubmit}>
    <label for="own-text">${strings['own.label']}</label>
    <textarea id="own-text" rows="2" .value=${draft} @input=${onInput}></textarea>
    <button type="submit" class="primary">${strings['own.run']}</button>
  </form>`;
}

/** Which sentence, on which model. */
export function sentencePicker(
  options: SentencePickerOptions,
  actions: TextActions,
): TemplateResult {
  const {strings, sentence, modelChoice, isEditing} = options;
  const isOwn = isEditing || sentence === null;
  const langs = ['zh-CN', 'en'] as const;
  const valueOf = (event: Event): string => (event.currentTarget as HTMLSelectElement).value;
  return html`<div class="picker" data-changes>
    <label class="field">
      <span>${strings['sentence.choose']}</span>
      <select id="sentence" @change=${(e: Event) => actions.chooseSentence(valueOf(e))}>
        ${langs.map((lang) => group(lang, options))}
        <option .value=${OWN} ?selected=${isOwn}>${strings['sentence.own']}</option>
      </select>
    </label>
    <label class="field">
      <span>${strings['model.label']}</span>
      <select id="model" @change=${(e: Event) => actions.chooseModel(valueOf(e))}>
        ${(['auto', ...MODELS] as const).map((value) =>
          modelOption(value, modelChoice, strings[`model.${value}`]),
        )}
      </select>
    </label>
    ${isEditing ? ownText(options, actions) : nothing}
  </div>`;
}
