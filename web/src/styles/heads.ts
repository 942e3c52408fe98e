import {css} from 'lit';

/** All heads of a layer at a glance. */
export const headStyles = css`
  .heads {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border-top: 1px solid var(--mx-rule);
    padding-top: 16px;
  }
  .heads .segments {
    display: flex;
    align-items: center;
    flex-flow: wrap;
    gap: 6px 10px;
    margin-bottom: 6px;
  }
  .heads .segments > legend {
    position: static;
    float: left;
    width: auto;
    height: auto;
    clip-path: none;
    font-size: 13px;
    color: var(--mx-muted);
    white-space: normal;
  }
  .heads > .hint {
    margin-top: 8px;
  }
  .head-multiples h3 {
    font-size: 20px;
  }
  .head-multiples .lead {
    margin-top: 4px;
    max-width: 68em;
    color: var(--mx-muted);
    font-size: 14px;
  }
  .head-multiples ul {
    list-style: none;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 10px;
    margin: 12px 0 0;
    padding: 0;
  }
  .head-card {
    position: relative;
    display: flex;
    min-width: 0;
    border: 1px solid var(--mx-rule);
    border-radius: 10px;
  }
  .head-card:hover {
    border-color: var(--mx-muted);
  }
  .head-card.chosen {
    border-color: var(--mx-fg);
    box-shadow: 0 0 0 1.5px var(--mx-fg);
  }
  .head-card .choose {
    flex: 1 1 auto;
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 8px 10px 10px;
    border-radius: 10px;
    text-align: start;
  }
  .head-card .head-name {
    line-height: 26px;
    font-size: 13px;
    color: var(--mx-muted);
    font-variant-numeric: tabular-nums;
  }
  .head-card.chosen .head-name {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .head-card .switch {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    min-width: 32px;
  }
  .thumb {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    background: var(--mx-bg);
    border: 1px solid var(--mx-rule);
    overflow: visible;
    forced-color-adjust: none;
  }
  .thumb path {
    fill: var(--paper);
  }
  .thumb .hatch {
    fill: none;
    stroke: var(--mx-rule);
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
    shape-rendering: auto;
  }
  .thumb .row {
    fill: none;
    stroke: var(--mx-fg);
    stroke-width: 1.25px;
    vector-effect: non-scaling-stroke;
  }
  .is-off .thumb {
    opacity: 0.3;
  }
  .is-off .head-name {
    text-decoration: line-through;
  }
  .chip {
    display: flex;
    flex-direction: column;
    min-height: 6.2em;
    font-size: 12px;
    line-height: 1.4;
    color: var(--mx-muted);
    font-variant-numeric: tabular-nums;
  }
  .chip strong {
    font: 600 15px/1.4 var(--serif);
    color: var(--mx-fg);
  }
  .chip.mixed strong {
    color: var(--mx-muted);
  }
  .chip .entropy {
    margin-top: auto;
  }
  @container (max-width: 599px) {
    .head-multiples ul {
      grid: auto / auto-flow 148px;
      overflow-x: auto;
      overscroll-behavior-x: contain;
      margin-inline: calc(-1 * var(--gap));
      padding: 3px var(--gap) 8px;
      scroll-padding-inline: var(--gap);
      scrollbar-width: thin;
    }
  }
  @container (min-width: 600px) {
    .heads {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .heads > .segments {
      grid-area: 1 / 2;
      align-self: start;
      margin: 0;
      z-index: 1;
    }
    .heads > .head-multiples {
      grid-area: 1 / 1 / 2 / -1;
    }
    .heads > .hint {
      grid-column: 1 / -1;
    }
    .head-multiples ul {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .head-multiples h3 {
      padding-inline-end: 9em;
    }
  }
  @container (min-width: 1000px) {
    .head-multiples ul:not(.many) .choose {
      display: grid;
      grid-template: auto 1fr / minmax(64px, 104px) minmax(0, 1fr);
      gap: 4px 12px;
    }
    .head-multiples ul:not(.many) .head-name {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 1120px) {
    .head-multiples ul.many {
      grid-template-columns: repeat(8, minmax(0, 1fr));
    }
  }
  @media (forced-colors: active) {
    .head-card.chosen {
      outline: 3px solid Highlight;
    }
    .head-card .switch i {
      forced-color-adjust: none;
      border-color: CanvasText;
      background: Canvas;
    }
    .head-card .switch[aria-checked='true'] i {
      background: Highlight;
    }
  }
`;
