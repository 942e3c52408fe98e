import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {LIBRARIES, LOADED, programOf} from '../code/code.ts';
import type {Code, Library} from '../code/code.ts';
import {FORMATS} from '../code/export/file.ts';
import type {Format} from '../code/export/file.ts';
import type {ArrayRef} from '../code/recipe.ts';
import {fill, fillWith} from '../i18n/fill.ts';
import {segments} from './choice.ts';
import {formatCell} from './format.ts';
import {operandName} from './operand.ts';
import type {Place} from './operand.ts';
import type {CellRef} from './types.ts';

export interface CodePanelOptions extends Place {
  readonly code: Code;
  readonly library: Library;
  /** The number that the lines print, an entry of the code's main matrix: the core's. */
  readonly cell: CellRef;
  readonly value: number;
  /** The step has hidden keys, whose −∞ each format writes in its own way. */
  readonly hasHidden: boolean;
  readonly copied: 'no' | 'yes' | 'failed';
  /** A file is being written, or was not: why. */
  readonly saving: 'no' | 'working' | {readonly failed: string};
}

export interface CodePanelActions {
  readonly chooseLibrary: (library: Library) => void;
  readonly copyCode: (text: string) => void;
  readonly saveStep: (format: Format) => void;
}

function copyButton(
  text: string,
  {strings, copied}: CodePanelOptions,
  {copyCode}: CodePanelActions,
): TemplateResult {
  return html`<button type="button" class="copy" data-copy @click=${() => copyCode(text)}>
    ${strings[copied === 'yes' ? 'code.copied' : 'code.copy']}
  </button>`;
}

/** Which number the lines print, and what it is on the page. */
function printed(options: CodePanelOptions): TemplateResult {
  const {strings, code, library, cell, value} = options;
  const file = `${code.fileName}.${LOADED[library]}`;
  const values = {
    file: html`<code translate="no">${file}</code>`,
    cell: operandName(cell, options),
    value: html`<strong class="number" data-code="value">${formatCell(value)}</strong>`,
  };
  const parts = fillWith<TemplateResult, string | TemplateResult>(
    strings['code.prints'],
    values,
    (part) => part,
  );
  return html`<p class="prints">${parts}</p>`;
}

function names(refs: readonly ArrayRef[]): TemplateResult {
  return html`<code translate="no">${refs.map(({name}) => name).join(', ')}</code>`;
}

function saveButton(
  format: Format,
  {strings, code, library, saving}: CodePanelOptions,
  {saveStep}: CodePanelActions,
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
      @click=${() => saveStep(format)}
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

function exportView(options: CodePanelOptions, actions: CodePanelActions): TemplateResult {
  const {strings, code, hasHidden} = options;
  return html`<div class="export">
    <h4 id="export-title">${strings['code.export.heading']}</h4>
    <p class="arrays">
      ${strings['code.export.from']} ${names(code.inputs)} ${strings['code.export.to']}
      ${names(code.outputs)}
    </p>
    <ul class="formats" aria-label=${strings['code.export.save']}>
      ${FORMATS.map((format) => saveButton(format, options, actions))}
    </ul>
    ${hasHidden ? html`<p class="note">${strings['code.export.hidden']}</p>` : nothing}
    <p class="note news">${news(options)}</p>
  </div>`;
}

/** The lines that make this step's numbers, and the arrays to run them with. */
export function codePanel(options: CodePanelOptions, actions: CodePanelActions): TemplateResult {
  const {strings, code, library, cell} = options;
  const text = programOf(code, library, cell);
  const libraries = LIBRARIES.map((value) => ({value, label: strings[`code.library.${value}`]}));
  const choose = (value: string): void => {
    const chosen = LIBRARIES.find((one) => one === value);
    if (chosen) actions.chooseLibrary(chosen);
  };
  const label = fill(strings['code.lines'], {library: strings[`code.library.${library}`]});
  return html`<section class="code" part="code" aria-labelledby="code-title">
    <header>
      <h3 id="code-title">${strings['code.heading']}</h3>
      ${segments('code-library', strings['code.library'], libraries, library, choose)}
      ${copyButton(text, options, actions)}
    </header>
    <p class="note">${strings['code.lead']}</p>
    <pre
      tabindex="0"
      role="group"
      aria-label=${label}
      translate="no"
    ><code lang="en">${text}</code></pre>
    ${printed(options)} ${exportView(options, actions)}
  </section>`;
}
