import {css} from 'lit';

/** A product in the corner layout: both operands, the result, and the sum of one cell. */
export const productStyles = css`
  .product {
    --gap-line: 14px;
    --line: 24px;
    margin-top: 8px;
  }
  .product[data-manner='heads'] {
    --line: 18px;
  }
  .product .segments span span,
  .product .segments .symbol {
    display: inline;
    padding: 0;
  }
  .corner-layout {
    display: grid;
    grid-template-columns: minmax(350px, max-content) minmax(0, max-content);
    grid-template-rows: minmax(0, auto) auto;
    gap: 4px var(--gap-line);
    margin-top: 10px;
  }
  .corner-above,
  .corner-worked {
    align-self: end;
  }
  /* It takes the width that the left operand has. */
  .corner-layout > .corner-worked {
    width: 0;
    min-width: 100%;
  }
  .corner-layout > * {
    position: relative;
    min-width: 0;
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
  /* However long a name is, it does not widen the columns: they stand one above the other. */
  .corner-layout table caption {
    width: 0;
    white-space: nowrap;
  }
  .corner-result table.matrix caption {
    padding-inline-start: calc(var(--gap-rows) + 2px);
  }
  /* One head's block in the projection of all heads: it is cut out on both sides. */
  .sliced[data-product='q'] {
    --slice: var(--chip-q);
  }
  .sliced[data-product='k'] {
    --slice: var(--chip-k);
  }
  .sliced[data-product='v'] {
    --slice: var(--chip-v);
  }
  .sliced .above td:is(:nth-child(2), :last-child),
  .sliced .corner-result tbody td:is(:nth-child(2), :last-child) {
    position: relative;
  }
  .sliced .above td:nth-child(2)::before,
  .sliced .corner-result tbody td:nth-child(2)::before,
  .sliced .above td:last-child::after,
  .sliced .corner-result tbody td:last-child::after {
    content: '';
    position: absolute;
    inset-block: -1px;
    inset-inline-start: -1px;
    border-inline-start: 2px dashed var(--slice);
    pointer-events: none;
  }
  .sliced .above td:last-child::after,
  .sliced .corner-result tbody td:last-child::after {
    inset-inline: auto -1px;
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
  /* As high as the worked row (strip.ts), so that the rows of tokens keep their place. */
  @container (min-width: 1180px) {
    .product:not(.stacked) .walk {
      height: 36px;
    }
    .product:not(.stacked) .corner-layout {
      grid-template-rows: 206px auto;
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
