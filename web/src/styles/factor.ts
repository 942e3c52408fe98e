import {css} from 'lit';

/** The operands of a product: their letters, shapes and numbers. */
export const factorStyles = css`
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
  .factor tr.rest td.summed {
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
`;
