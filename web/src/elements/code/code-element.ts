import {LitElement, html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {programOf} from '../../code/code.ts';
import type {Library} from '../../code/code.ts';
import type {NamedArray} from '../../code/export/array.ts';
import type {ExportFile, Format, Labels} from '../../code/export/file.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {Lang} from '../../i18n/lang.ts';
import {codeStyles} from '../../styles/code.ts';
import {printStyles} from '../../styles/print.ts';
import {codePanel} from '../../views/code-panel.ts';
import type {CodePanelActions, CodePanelOptions, Lines} from '../../views/code-panel.ts';
import {coverNote} from '../../views/covered.ts';
import {fileOf, saveFile} from './save-file.ts';

/** Lines with what is to be saved for them. */
export interface SavedLines extends Lines {
  readonly id: string;
  /** Where there are several. */
  readonly label: string;
  readonly labels: Labels;
  readonly arrays: () => Promise<readonly NamedArray[]>;
}

/** What the lesson gives. */
export interface CodeShown {
  readonly lang: Lang;
  /** While a question waits whose answer the lines would give away. */
  readonly isCovered: boolean;
  /** Asked for only while they are seen; none while there are none yet. */
  readonly lines: () => readonly SavedLines[];
  /** The lines of what the reader is at in the lesson, where there are several. */
  readonly at?: string | undefined;
}

type Done = Pick<CodePanelOptions, 'copied' | 'saving'>;

const NOTHING_DONE: Done = {copied: 'no', saving: 'no'};

/** "In code": folded away until it is asked for. */
export class MxCodeElement extends LitElement {
  static override styles = [codeStyles, printStyles];
  static override properties = {shown: {attribute: false}};

  declare shown: CodeShown;
  isOpen = false;
  #library: Library = 'numpy';
  #chosen: string | undefined;
  #at: string | undefined;
  #done = NOTHING_DONE;
  /** The lines that something has been done with, and the number that they print. */
  #doneWith = '';

  /** A file of the lines that are shown, or would be. */
  exported(format: Format): Promise<ExportFile> {
    const lines = this.#chosenOf(this.shown.lines());
    if (!lines) return Promise.reject(new Error('[export] nothing has been computed'));
    return fileOf(lines, format);
  }

  protected override willUpdate(): void {
    const {at} = this.shown;
    if (at !== this.#at && at !== undefined) this.#chosen = at;
    this.#at = at;
  }

  protected override render(): TemplateResult {
    const {lang} = this.shown;
    return html`<details .open=${this.isOpen} @toggle=${this.#onToggle}>
      <summary>${stringsOf[lang]['code.heading']}</summary>
      ${this.isOpen ? this.#panel() : nothing}
    </details>`;
  }

  readonly #onToggle = ({currentTarget}: Event): void => {
    this.isOpen = (currentTarget as HTMLDetailsElement).open;
    this.requestUpdate();
  };

  #panel(): TemplateResult | typeof nothing {
    const {lang, isCovered} = this.shown;
    const strings = stringsOf[lang];
    if (isCovered) return coverNote(strings);
    const all = this.shown.lines();
    const lines = this.#chosenOf(all);
    if (!lines) return nothing;
    const library = this.#library;
    const choices = all.map(({id, label}) => ({value: id, label}));
    // With other lines, nothing has been done.
    const done = this.#doneWith === this.#nameOf(lines) ? this.#done : NOTHING_DONE;
    const options = {...lines, ...done, strings, library, choices, chosen: lines.id};
    return codePanel(options, this.#actionsOf(lines));
  }

  #chosenOf(all: readonly SavedLines[]): SavedLines | undefined {
    return all.find(({id}) => id === this.#chosen) ?? all[0];
  }

  #actionsOf(lines: SavedLines): CodePanelActions {
    return {
      chooseLines: (id) => {
        this.#chosen = id;
        this.requestUpdate();
      },
      chooseLibrary: (library) => {
        this.#library = library;
        this.requestUpdate();
      },
      copy: (text) => void this.#copy(text, this.#nameOf(lines)),
      save: (format) => void this.#save(format, lines, this.#nameOf(lines)),
    };
  }

  #nameOf({code, cell, value}: SavedLines): string {
    return `${programOf(code, this.#library, cell)}${value}`;
  }

  /** Of these lines: what goes on with others has been forgotten. */
  #tell(name: string, done: Partial<Done>): void {
    const known = this.#doneWith === name ? this.#done : NOTHING_DONE;
    [this.#doneWith, this.#done] = [name, {...known, ...done}];
    this.requestUpdate();
  }

  /** Unless something else has been done meanwhile. */
  #end(name: string, done: Partial<Done>): void {
    if (this.#doneWith === name) this.#tell(name, done);
  }

  async #copy(text: string, name: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#tell(name, {copied: 'yes'});
    } catch {
      this.#tell(name, {copied: 'failed'});
    }
  }

  async #save(format: Format, lines: SavedLines, name: string): Promise<void> {
    this.#tell(name, {saving: 'working'});
    try {
      saveFile(await fileOf(lines, format));
      this.#end(name, {saving: 'no'});
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error);
      this.#end(name, {saving: {failed}});
    }
  }
}
