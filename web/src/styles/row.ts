import {css} from 'lit';

/** The pictures of one row. */
export const rowStyles = css`
  .row-pictures header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 14px;
  }
  .row-pictures h3 {
    font-size: 20px;
  }
  .row-pictures h4 {
    margin: 0 0 6px;
    font: 600 15px/1.4 var(--serif);
  }
  .row-pictures .of {
    color: var(--mx-muted);
    font-size: 14px;
  }
  .row-pictures .of .symbol {
    margin-inline-start: 0.6em;
  }
  .row-pictures .readout {
    flex: 1 0 100%;
    min-height: 1.55em;
    color: var(--mx-muted);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .row-pictures .note {
    max-width: 38em;
  }
  .row-scroll {
    /* What is only heard is placed in here, and scrolls with it. */
    position: relative;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    padding: 2px 2px 8px;
    scrollbar-width: thin;
  }
  .arcs {
    display: block;
  }
  .arcs .line {
    fill: none;
    stroke: var(--ink-8);
    pointer-events: none;
  }
  .arcs .grip,
  .plane .grip {
    fill: none;
    stroke: transparent;
    stroke-width: 14px;
    pointer-events: stroke;
    cursor: pointer;
  }
  .arcs .marked .line {
    stroke: var(--k);
    stroke-opacity: 1;
  }
  .arcs text {
    text-anchor: middle;
    font: 500 16px/1 var(--serif);
    fill: var(--mx-fg);
  }
  .arcs .key {
    cursor: pointer;
  }
  .arcs .ground {
    fill: transparent;
  }
  .arcs .key:hover .ground {
    fill: var(--mx-soft);
  }
  .arcs .key.query .ground {
    fill: none;
    stroke: var(--q);
    stroke-width: 1.5px;
  }
  .arcs .key.marked text {
    fill: var(--k);
    font-weight: 700;
  }
  .arcs .key.unseen text {
    fill: var(--mx-muted);
    opacity: 0.6;
  }
  .arcs .key:focus-visible {
    outline: none;
  }
  .arcs .key:focus-visible .ground {
    stroke: var(--mx-fg);
    stroke-width: 2.5px;
  }
  .arcs .weights {
    pointer-events: none;
  }
  .arcs .weights text,
  .plane svg text {
    paint-order: stroke;
    stroke: var(--mx-bg);
    stroke-width: 4px;
    stroke-linejoin: round;
  }
  .arcs .weights text {
    font: 600 13px/1 var(--numbers);
    font-variant-numeric: tabular-nums;
  }
  .arcs .weights .letter {
    font: italic 600 13px/1 var(--serif);
    stroke: none;
    fill: var(--q);
  }
  .arcs .weights .marked {
    fill: var(--k);
  }
  .row-formula button[aria-pressed='true'] {
    font-weight: 700;
  }
  .row-pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px 40px;
    margin-top: 20px;
  }
  .plane-place {
    min-height: 300px;
  }
  .row-formula .left {
    font-size: 17px;
  }
  .row-formula .sum-line {
    font-size: 16px;
  }
  .row-formula .term {
    display: flex;
    align-items: baseline;
  }
  .row-formula .term .plus {
    flex: 0 0 1.4em;
    text-align: center;
  }
  .row-formula .plus {
    color: var(--mx-muted);
  }
  .row-formula .left .plus {
    margin-inline-start: 0.5em;
  }
  .row-formula summary {
    margin-inline-start: 1.5em;
    font-size: 14px;
  }
  .row-formula button {
    min-height: 30px;
    padding: 2px 3px;
    border-bottom: 2px solid transparent;
  }
  .row-formula button:hover {
    background: var(--mx-soft);
  }
  .row-formula button.marked {
    border-color: var(--k);
  }
  .row-formula .number {
    font-weight: 600;
  }
  .row-formula .dot {
    font-family: var(--numbers);
    margin-inline: 0.2em;
    color: var(--mx-muted);
  }
  .row-formula .token {
    font-family: var(--serif);
  }
  @container (min-width: 760px) {
    .row-pair {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    }
  }
  @media (forced-colors: active) {
    .arcs,
    .plane {
      --mx-bg: Canvas;
      --mx-fg: CanvasText;
      --mx-muted: CanvasText;
      --mx-rule: GrayText;
      --mx-soft: Canvas;
      --ink-8: CanvasText;
      --q: LinkText;
      --k: CanvasText;
    }
    .arcs .marked .line,
    .plane path.marked {
      stroke: Highlight;
    }
    .row-strip button.marked,
    .row-formula button.marked {
      outline: 3px solid Highlight;
    }
    .row-formula button {
      border-color: Canvas;
    }
  }
`;
