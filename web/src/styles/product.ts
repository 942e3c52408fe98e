import {css} from 'lit';

/** A product in the corner layout: both operands, the result, and the sum of one cell. */
export const productStyles = css`
  .product {
    --gap-line: 14px;
    --line: 24px;
    margin-top: 8px;
  }
  .product[data-manner='heads'] {
    --line: 21px;
  }
  .product .segments span span,
  .product .segments .symbol {
    display: inline;
    padding: 0;
  }
  .corner-layout {
    display: grid;
    grid-template-columns: max-content minmax(0, max-content);
    grid-template-rows: minmax(0, auto) auto;
    gap: 4px var(--gap-line);
    margin-top: 10px;
  }
  .corner-above,
  .corner-worked {
    align-self: end;
  }
  .corner-worked {
    min-width: 0;
  }
  .corner-layout > * {
    position: relative;
    min-width: 0;
  }
  table.factor {
    border-collapse: separate;
    border-spacing: 1px;
    table-layout: fixed;
    width: max-content;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
  .factor caption {
    height: 30px;
    text-align: start;
    white-space: nowrap;
  }
  .factor.above caption {
    padding-inline-start: calc(var(--gap-rows) + 2px);
  }
  .factor .letter {
    display: inline-block;
    min-width: 24px;
    margin-inline-end: 8px;
    padding: 4px 6px;
    border-radius: 4px;
    background: var(--mx-soft);
    text-align: center;
    font: 600 13px/1 var(--serif);
  }
  .factor .letter.role-q,
  .factor .letter.role-k,
  .factor .letter.role-v,
  .factor .letter.role-x {
    color: var(--mx-fg);
  }
  .factor .letter.role-q {
    background: var(--chip-q);
    color: #fff;
  }
  .factor .letter.role-k {
    background: var(--chip-k);
    color: #14130f;
  }
  .factor .letter.role-v {
    background: var(--chip-v);
    color: #14130f;
  }
  .factor .letter.role-head_out,
  .factor .letter.role-concat,
  .factor .letter.role-contribution,
  .factor .letter.role-attn_out {
    background: var(--chip-output);
    color: #14130f;
  }
  .dim {
    display: inline-flex;
    align-items: baseline;
    gap: 4px;
    padding: 2px 4px;
    border-radius: 4px;
  }
  .dim i {
    font: italic 15px/1 var(--symbols);
    color: var(--mx-fg);
  }
  .dim small {
    font-size: 12px;
    color: var(--mx-muted);
  }
  .dim.inner {
    background: var(--mx-soft);
    box-shadow: inset 0 -2px 0 var(--mx-fg);
    border-radius: 4px 4px 0 0;
  }
  .dim.inner small {
    color: var(--mx-fg);
  }
  .factor th {
    font-weight: 400;
    color: var(--mx-muted);
  }
  .factor.left thead th {
    width: var(--left-cell);
    height: var(--head);
    vertical-align: bottom;
    padding: 0 0 5px;
    text-align: center;
  }
  .factor.left thead th.rest,
  .factor td.rest {
    width: 42px;
    color: var(--mx-muted);
    text-align: center;
  }
  .factor.left tbody th {
    color: var(--mx-fg);
  }
  .factor.left td,
  .factor.left tbody th {
    height: 28px;
  }
  .factor.above tbody th {
    width: var(--gap-rows);
    max-width: var(--gap-rows);
    height: var(--line);
    padding: 0 8px 0 0;
    text-align: end;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    cursor: default;
  }
  .factor.above td[data-c] {
    width: var(--cell);
    height: var(--line);
  }
  .factor.left td[data-source] {
    width: var(--left-cell);
  }
  .factor td[data-source],
  .factor tr.rest td {
    padding: 0 4px 0 0;
    font-family: var(--numbers);
    text-align: end;
    white-space: nowrap;
    border-radius: 2px;
  }
  .factor tr.rest td {
    color: var(--mx-muted);
  }
  .factor tr.rest td.sum {
    color: var(--mx-fg);
  }
  .factor td[data-source]:not([data-given]) {
    cursor: pointer;
  }
  .factor tr.bias th,
  .factor tr.bias td {
    border-top: 1px solid var(--mx-rule);
  }
  .factor tr.mine th {
    color: var(--mx-fg);
    font-weight: 700;
  }
  .factor td[data-source]:hover {
    outline: 1.5px solid var(--mx-muted);
    outline-offset: -1.5px;
  }
  .factor td[data-source]:focus-visible {
    outline: 3px solid var(--mx-fg);
    outline-offset: -1px;
    position: relative;
    z-index: 1;
  }
  /* The numbers of the result stand below the columns above them. */
  .corner-result table.matrix {
    --rows: var(--gap-rows);
  }
  .corner-result table.matrix tbody th,
  .corner-result table.matrix .corner {
    font-size: 0;
    padding: 0;
  }
  .corner-result table.matrix caption {
    padding-inline-start: calc(var(--gap-rows) + 2px);
  }
  .tile {
    width: 33px;
    height: 28px;
    border-radius: 3px;
    background: color-mix(in oklab, var(--chip-output) 14%, var(--mx-bg));
    text-align: center;
    font: italic 13px/1 var(--symbols);
  }
  .factor.tiles thead th {
    width: 33px;
  }
  .factor [data-hot] td[data-source],
  .factor td[data-hot],
  .factor .line {
    background: var(--mx-soft);
    box-shadow: inset 0 0 0 1px var(--mx-muted);
  }
  .factor .now,
  .factor .line.now {
    background: var(--mx-strong);
    color: var(--mx-on-strong);
    box-shadow: none;
  }
  td.pending[data-path] {
    color: var(--mx-muted);
    text-align: center;
  }
  td.partial[data-path] {
    background: var(--mx-soft);
    box-shadow: inset 0 0 0 1.5px var(--mx-fg);
    font-weight: 600;
  }
  /* Where there is room, the rows of tokens begin at the same height at every stop. */
  @container (min-width: 1180px) {
    .product:not(.stacked) .walk {
      height: 36px;
    }
    .product:not(.stacked) .corner-layout {
      grid-template-rows: 228px auto;
    }
    .worked-row {
      min-height: 318px;
    }
  }
  .stacked .corner-layout {
    grid-template-columns: minmax(0, 1fr);
  }
  .stacked .corner-layout > * {
    overflow-x: auto;
  }
  .stacked .corner-layout > .corner-above {
    order: 1;
  }
  .stacked .corner-layout > .corner-left {
    order: 2;
  }
  .stacked .corner-layout > .corner-worked {
    order: 3;
    padding-block: 10px;
  }
  .stacked .corner-layout > .corner-result {
    order: 4;
  }
  .stacked .factor.left {
    --rows: 54px;
  }
  .stacked .factor.left .rest {
    display: none;
  }
  .stacked .factor.left thead th {
    height: auto;
    padding-top: 4px;
  }
  .stacked .corner-result table.matrix tbody th,
  .stacked .corner-result table.matrix .corner {
    font-size: inherit;
    padding-inline-end: 8px;
  }
  @media (forced-colors: active) {
    .factor td[data-source] {
      border: 1px solid GrayText;
    }
    .factor .now,
    .factor .line.now {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    .dim.inner {
      border-bottom: 2px solid CanvasText;
    }
  }
`;
