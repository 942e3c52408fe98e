import {css} from 'lit';

/** The tables of numbers. */
export const cellStyles = css`
  table.matrix {
    border-collapse: separate;
    border-spacing: 1px;
    table-layout: fixed;
    width: max-content;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
  table.matrix caption {
    /* On one line wherever the page has one so wide: the rows below keep their place. */
    width: max-content;
    max-width: calc(100cqi - 2 * var(--gap));
    height: 30px;
    text-align: start;
    padding-inline-start: 2px;
  }
  caption .letter {
    display: inline-block;
    min-width: 24px;
    padding: 4px 6px;
    border-radius: 4px;
    background: var(--mx-soft);
    text-align: center;
    font: 600 13px/1 var(--serif);
  }
  .m-q caption .letter {
    background: var(--chip-q);
    color: #fff;
  }
  .m-k caption .letter {
    background: var(--chip-k);
    color: #14130f;
  }
  .m-v caption .letter {
    background: var(--chip-v);
    color: #14130f;
  }
  .m-head_out caption .letter,
  .m-concat caption .letter,
  .m-contribution caption .letter,
  .m-attn_out caption .letter {
    background: var(--chip-output);
    color: #14130f;
  }
  caption .name {
    color: var(--mx-fg);
    margin-inline: 6px;
  }
  caption .shape {
    color: var(--mx-muted);
  }
  thead th,
  .corner {
    height: var(--head);
    vertical-align: bottom;
    padding: 0 0 5px;
    font-weight: 400;
    color: var(--mx-muted);
  }
  thead th {
    width: var(--cell);
    text-align: center;
  }
  .corner {
    width: var(--rows);
    font-size: 11px;
    line-height: 1.3;
    padding-inline-end: 8px;
    text-align: end;
  }
  .corner span {
    display: block;
    max-width: 8em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .upright {
    display: inline-block;
    max-height: calc(var(--head) - 6px);
    overflow: hidden;
    text-overflow: ellipsis;
    writing-mode: vertical-rl;
    color: var(--mx-fg);
  }
  .upright:lang(en) {
    transform: rotate(180deg);
  }
  tbody th {
    width: var(--rows);
    height: 28px;
    padding: 0 8px 0 0;
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .row-index {
    margin-inline-end: 6px;
    font-size: 10.5px;
    color: var(--mx-muted);
  }
  tr.focus th {
    font-weight: 700;
  }
  tr.focus {
    outline: 1.5px solid var(--mx-fg);
    outline-offset: 0;
  }
  .beside table.matrix:not(.with-rows) tbody th,
  .beside table.matrix:not(.with-rows) .corner {
    width: 0;
    max-width: 0;
    padding: 0;
    font-size: 0;
  }
  td[data-path] {
    width: var(--cell);
    height: 28px;
    padding: 0 4px 0 0;
    font-family: var(--numbers);
    text-align: end;
    white-space: nowrap;
    background: var(--paper, transparent);
    color: var(--on, var(--mx-fg));
    cursor: pointer;
  }
  td[data-path]:hover {
    outline: 1.5px solid var(--mx-fg);
    outline-offset: -1.5px;
  }
  td[aria-selected='true'],
  td[data-path]:focus-visible {
    outline: 3px solid var(--mx-fg);
    outline-offset: -1px;
    border-radius: 2px;
    position: relative;
    z-index: 1;
  }
  .hidden {
    background: repeating-linear-gradient(135deg, transparent 0 4px, var(--mx-rule) 4px 5.5px);
    color: var(--mx-muted);
  }
  .swatch {
    width: 18px;
    height: 12px;
    border: 1px solid var(--mx-rule);
  }
  .block-start {
    border-inline-start: 2px solid var(--mx-muted);
  }
  th.own-block {
    color: var(--mx-fg);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    td[data-path] {
      border: 1px solid CanvasText;
    }
    td[aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .segments input:checked + span,
    .tokens input:checked + span {
      outline: 2px solid Highlight;
    }
  }
`;
