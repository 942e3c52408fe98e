import {html} from 'lit';
import type {TemplateResult} from 'lit';
import {wantTexts} from '../i18n/texts.ts';
import type {Shell} from './own-element.ts';

/** What the element of a lesson is given. */
interface Given {
  readonly shell: Shell;
  readonly section: string | null;
  readonly kept: unknown;
}

/** A host's style sheet reaches into the shell; so it does into the lesson in it. */
const PARTS = 'caption, cell, code, details, heatmap, legend, prediction, row, token';

/** The element of each lesson, and how it is fetched. */
export const ELEMENTS: Readonly<
  Record<string, {load: () => Promise<unknown>; view: (given: Given) => TemplateResult}>
> = {
  'one-head': {
    load: () =>
      Promise.all([
        import('./learning/one-head-element-define.ts'),
        wantTexts('steps', 'learning'),
      ]),
    view: ({shell, section, kept}) =>
      html`<mx-one-head
        data-own
        exportparts=${PARTS}
        .shell=${shell}
        .section=${section}
        .kept=${kept}
      ></mx-one-head>`,
  },
  emergence: {
    load: () =>
      Promise.all([
        import('./emergence/emergence-element-define.ts'),
        wantTexts('steps', 'emergence'),
      ]),
    view: ({shell, section, kept}) =>
      html`<mx-emergence
        data-own
        exportparts=${PARTS}
        .shell=${shell}
        .section=${section}
        .kept=${kept}
      ></mx-emergence>`,
  },
  qkv: {
    load: () =>
      Promise.all([import('./keyword/keyword-element-define.ts'), wantTexts('steps', 'keyword')]),
    view: ({shell, section, kept}) =>
      html`<mx-keyword
        data-own
        exportparts=${PARTS}
        .shell=${shell}
        .section=${section}
        .kept=${kept}
      ></mx-keyword>`,
  },
};
