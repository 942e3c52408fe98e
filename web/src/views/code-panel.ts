import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {LIBRARIES, LOADED, programOf} from '../code/code.ts';
import type {Cell, Code, Library} from '../code/code.ts';
import {FORMATS} from '../code/export/file.ts';
import type {Format} from '../code/export/file.ts';
import type {ArrayRef} from '../code/recipe.ts';
import type {Strings} from '../i18n/en.ts';
import {fill, fillWith} from '../i18n/fill.ts';
import {segments} from './choice.ts';
import type {Option} from './choice.ts';
import {formatCell} from './format.ts';

/** The lines that make an array, and the number of it that they print. */
export interface Lines {
  readonly code: Code;
  readonly cell: Cell;
  /** Of that number: its name, and what the core says it is. */
  readonly name: TemplateResult;
  readonly value: number;
  /** What more is to be said of what is printed. */
  readonly note?: string | undefined;
  /** The arrays have hidden keys, whose −∞ each format writes in its own way. */
  readonly hasHidden?: boolean;
}

export interface CodePanelOptions extends Lines {
  readonly strings: Strings;
  readonly library: Library;
  /** Where there are several lines: those that can be chosen, and the chosen one. */
  readonly choices: readonly Option[];
  readonly chosen: string;
  readonly copied: 'no' | 'yes' | 'failed';
  /** A file is being written, or was not: why. */
  readonly saving: 'no' | 'working' | {readonly failed: string};
}

export interface CodePanelActions {
  readonly chooseLines: (id: string) => void;
  readonly chooseLibrary: (library: Library) => void;
  readonly copy: (text: string) => void;
  readonly save: (format: Format) => void;
}

function copyButton(
  text: string,
  {strings, copied}: CodePanelOptions,
  {copy}: CodePanelActions,
): TemplateResult {
  return html`<button type="button" class="copy" data-copy @click=${() => copy(text)}>
    ${strings[copied === 'yes' ? 'code.copied' : 'code.copy']}
  </button>`;
}

/** Which number the lines print, and what it is on the page. */
function printed({strings, code, library, name, value, note}: CodePanelOptions): TemplateResult {
  const file = `${code.fileName}.${LOADED[library]}`;
  const values = {
    file: html`<code translate="no">${file}</code>`,
    cell: name,
    value: html`<strong class="number" data-code="value">${formatCell(value)}</strong>`,
  };
  const parts = fillWith<TemplateResult, string | TemplateResult>(
    strings['code.prints'],
    values,
    (part) => part,
  );
  return html`<p class="prints">${parts}</p>
    ${note === undefined ? nothing : html`<p class="prints more">${note}</p>`}`;
}

function names(refs: readonly ArrayRef[]): TemplateResult {
  return html`<code translate="no">${refs.map(({name}) => name).join(', ')}</code>`;
}

function saveButton(
  format: Format,
  {strings, code, library, saving}: CodePanelOptions,
  {save}: CodePanelActions,
): TemplateResult {
  const isLoaded = LOADED[library] === format;
  const label = fill(strings[`code.export.${format}`], {name: code.main.name});
  return html`<li>
    <button
      type="button"
      class="save ${isLoaded ? 'primary' : ''}"
      data-format=${format}
      ?disabled=${saving === 'working'}
      aria-describedby=${isLoaded ? 'code-loaded' : nothing}
      @click=${() => save(format)}
    >
      ${label}
    </button>
    ${isLoaded ? html`<span id="code-loaded" class="note">${strings['code.export.loaded']}</span>` : nothing}
  </li>`;
}

/** What went on with the file and the copy; heard as well as seen. */
function news({strings, copied, saving}: CodePanelOptions): string {
  if (saving === 'working') return strings['code.export.working'];
  if (saving !== 'no') return fill(strings['code.export.failed'], {message: saving.failed});
  return copied === 'failed' ? strings['code.copy.failed'] : '';
}

/** From which arrays which are made; where nothing is made, which there are. */
function arraysLine({strings, code: {inputs, outputs}}: CodePanelOptions): TemplateResult {
  if (outputs.length === 0) return html`<p class="arrays">${names(inputs)}</p>`;
  return html`<p class="arrays">
    ${strings['code.export.from']} ${names(inputs)} ${strings['code.export.to']} ${names(outputs)}
  </p>`;
}

function exportView(options: CodePanelOptions, actions: CodePanelActions): TemplateResult {
  const {strings, hasHidden = false} = options;
  return html`<div class="export">
    <h4>${strings['code.export.heading']}</h4>
    ${arraysLine(options)}
    <ul class="formats" aria-label=${strings['code.export.save']}>
      ${FORMATS.map((format) => saveButton(format, options, actions))}
    </ul>
    ${hasHidden ? html`<p class="note">${strings['code.export.hidden']}</p>` : nothing}
    <p class="note news" role="status">${news(options)}</p>
  </div>`;
}

/** Which lines, where there are several, and in which library. */
function choosers(options: CodePanelOptions, actions: CodePanelActions): TemplateResult {
  const {strings, library, choices, chosen} = options;
  const libraries = LIBRARIES.map((value) => ({value, label: strings[`code.library.${value}`]}));
  const choose = (value: string): void => {
    const found = LIBRARIES.find((one) => one === value);
    if (found) actions.chooseLibrary(found);
  };
  const of = strings['code.of'];
  return html`${choices.length > 1 ? segments('code-lines', of, choices, chosen, actions.chooseLines) : nothing}
  ${segments('code-library', strings['code.library'], libraries, library, choose)}`;
}

/** The lines that make some numbers, and the arrays to run them with. */
export function codePanel(options: CodePanelOptions, actions: CodePanelActions): TemplateResult {
  const {strings, code, library, cell} = options;
  const text = programOf(code, library, cell);
  const label = fill(strings['code.lines'], {library: strings[`code.library.${library}`]});
  const makes = code.outputs.length > 0;
  return html`<div class="code">
    <header>
      <h3>${strings['code.heading']}</h3>
      ${choosers(options, actions)} ${copyButton(text, options, actions)}
    </header>
    <p class="note">${strings[makes ? 'code.lead' : 'code.lead.reads']}</p>
    <pre
      tabindex="0"
      role="group"
      aria-label=${label}
      translate="no"
    ><code lang="en">${text}</code></pre>
    ${printed(options)} ${exportView(options, actions)}
  </div>`;
}
