import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {Shell} from './own-element.ts';

/** What the element of a lesson is given. */
interface Given {
  readonly shell: Shell;
  readonly section: string | null;
  readonly kept: unknown;
}

/** The element of each lesson, and how it is fetched. */
export const ELEMENTS: Readonly<
  Record<string, {load: () => Promise<unknown>; view: (given: Given) => TemplateResult}>
> = {
  'one-head': {
    load: () => import('./learning/one-head-element-define.ts'),
    view: ({shell, section, kept}) =>
      html`<mx-one-head data-own .shell=${shell} .section=${section} .kept=${kept}></mx-one-head>`,
  },
  emergence: {
    load: () => import('./emergence/emergence-element-define.ts'),
    view: ({shell, section, kept}) =>
      html`<mx-emergence
        data-own
        .shell=${shell}
        .section=${section}
        .kept=${kept}
      ></mx-emergence>`,
  },
  qkv: {
    load: () => import('./keyword/keyword-element-define.ts'),
    view: ({shell, section, kept}) =>
      html`<mx-keyword data-own .shell=${shell} .section=${section} .kept=${kept}></mx-keyword>`,
  },
};
