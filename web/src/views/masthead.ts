import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import type {Actions} from './actions.ts';
import {segments} from './choice.ts';

export interface MastheadOptions {
  readonly strings: Strings;
  readonly title: string;
  readonly lead: string;
  readonly lang: string;
  readonly theme: string;
}

const THEME_SIGNS = [
  ['auto', '◐'],
  ['light', '○'],
  ['dark', '●'],
] as const;

/** The lesson's name, and how the reader wants to read it. */
export function masthead(options: MastheadOptions, actions: Actions): TemplateResult {
  const {strings, title, lead, lang, theme} = options;
  const langs = (['zh-CN', 'en'] as const).map((value) => ({
    value,
    label: strings[`language.${value}`],
    lang: value,
  }));
  const themes = THEME_SIGNS.map(([value, label]) => ({
    value,
    label,
    spoken: strings[`theme.${value}`],
  }));
  return html`<div class="masthead" part="toolbar">
    <slot name="brand"></slot>
    <div class="titles">
      <h2>${title}</h2>
      <p>${lead}</p>
    </div>
    <slot name="lessons"></slot>
    <div class="settings">
      ${segments('lang', strings['language.label'], langs, lang, actions.setLang)}
      ${segments('theme', strings['theme.label'], themes, theme, actions.setTheme)}
    </div>
  </div>`;
}
