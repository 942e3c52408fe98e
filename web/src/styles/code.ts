import {css} from 'lit';
import type {CSSResult} from 'lit';
import {baseStyles} from './base.ts';
import {controlStyles} from './controls.ts';
import {foldPlace} from './fold.ts';
import {nameStyles} from './names.ts';

/** "In code": the lines of some numbers and the files to run them with. */
const foldStyles = css`
  :host {
    ${foldPlace}
    font-variant-east-asian: inherit;
  }
  summary {
    min-height: 44px;
    padding-block: 10px;
    font: 600 16px/1.5 var(--serif);
    cursor: pointer;
  }
  /* Not under the bars that stay at the top. */
  summary,
  pre,
  button,
  label {
    scroll-margin-top: 120px;
  }
  summary:hover {
    background: var(--mx-soft);
  }
  .code {
    min-width: 0;
  }
  .code header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
  }
  /* The fold says it. */
  .code h3 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .code h4 {
    margin: 0;
    font-size: 14px;
  }
  .note {
    max-width: 46em;
    margin-top: 10px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .code .copy,
  .code .save {
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
    padding: 4px 12px;
    min-height: 32px;
    font-size: 13px;
  }
  .code .copy {
    margin-inline-start: auto;
    min-width: 8.5em;
  }
  .code .copy:hover,
  .code .save:not(.primary, :disabled):hover {
    background: var(--mx-soft);
  }
  .code .save.primary {
    border-color: transparent;
  }
  .code pre {
    margin: 10px 0 0;
    padding: 12px 14px;
    overflow-x: auto;
    border-radius: 8px;
    background: var(--mx-soft);
    tab-size: 4;
  }
  .code code {
    font:
      13px/1.6 ui-monospace,
      SFMono-Regular,
      Menlo,
      Consolas,
      'Liberation Mono',
      monospace;
    text-autospace: no-autospace;
  }
  .code pre code {
    white-space: pre;
    overflow-wrap: normal;
  }
  .prints {
    max-width: 46em;
    margin-top: 10px;
    font-size: 15px;
  }
  .prints .operand-name {
    word-break: keep-all;
  }
  .prints.more {
    margin-top: 2px;
  }
  .export {
    margin-top: 14px;
    padding-top: 12px;
    border-top: 1px solid var(--mx-rule);
  }
  .arrays {
    margin-top: 2px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .arrays code {
    color: var(--mx-fg);
  }
  .formats {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin: 10px 0 0;
    padding: 0;
    list-style: none;
  }
  .formats li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
  }
  .formats .note {
    margin: 0;
  }
  .news {
    min-height: 1.5em;
  }
  @media (forced-colors: active) {
    .code pre {
      border: 1px solid;
    }
  }
`;

export const codeStyles: CSSResult[] = [baseStyles, controlStyles, nameStyles, foldStyles];
