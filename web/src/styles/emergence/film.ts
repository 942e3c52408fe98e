import {css} from 'lit';

/** The film of a training: the bar that winds it, and the pictures of one frame. */
export const filmStyles = css`
  .film-sentence {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin-bottom: 12px;
    color: var(--mx-muted);
    font-size: 14px;
  }
  .film-sentence select {
    flex: 1 1 20em;
    width: auto;
    font-family: var(--serif);
    font-size: 16px;
    color: var(--mx-fg);
  }
  .film-bar.scrubber {
    position: sticky;
    top: 45px;
    z-index: 2;
    grid-template-columns: auto auto auto minmax(120px, 1fr) 11em;
    padding: 8px 14px 4px;
    border: 1px solid var(--mx-rule);
    border-radius: 10px;
    background: var(--mx-soft);
  }
  .film-bar output {
    font-size: 13.5px;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  /* On paper and in a picture of it: only the step. */
  @media print {
    .film-bar.scrubber {
      display: block !important;
      position: static;
    }
    .film-bar > :not(output) {
      display: none;
    }
  }
  .film-range {
    min-width: 0;
    padding-inline: 0 4px;
  }
  .ticks {
    position: relative;
    height: 18px;
    margin-inline: 9px;
    color: var(--mx-muted);
    font-size: 11px;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }
  .ticks span {
    position: absolute;
    white-space: nowrap;
    translate: -50% 0;
  }
  .ticks .now {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .pictures {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 36px;
  }
  .picture {
    min-width: 0;
    padding-bottom: 18px;
  }
  .body .picture h4 {
    margin: 22px 0 0;
  }
  .picture .look-row ~ .of-picture {
    margin-top: 8px;
  }
  .of-picture {
    min-height: 40px;
    margin-bottom: 8px;
    color: var(--mx-muted);
    font-size: 13px;
    line-height: 20px;
  }
  .picture .shares {
    min-height: 112px;
  }
  .film-chart {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    font-size: 11px;
    line-height: 1;
  }
  .film-chart .end {
    grid-area: 1 / 1;
    color: var(--mx-muted);
    font-variant-numeric: tabular-nums;
  }
  .film-chart .bottom {
    align-self: end;
  }
  .film-chart .plot {
    grid-area: 1 / 2;
    position: relative;
    height: 120px;
    border: solid var(--mx-rule);
    border-width: 1px 0;
    forced-color-adjust: none;
  }
  .film-chart svg {
    display: block;
    position: relative;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .film-chart .line {
    fill: none;
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .film-chart .own {
    stroke: var(--output);
  }
  .film-chart .second {
    stroke: var(--q);
    stroke-dasharray: 6 3;
  }
  .film-chart .other {
    stroke: var(--mx-muted);
    stroke-width: 0.75;
    stroke-opacity: 0.45;
  }
  .film-chart .dot {
    position: absolute;
    width: 11px;
    height: 11px;
    border: 2px solid var(--mx-bg);
    border-radius: 50%;
    translate: -50% 50%;
    background: var(--output);
  }
  .film-chart .dot.second {
    border-radius: 2px;
    background: var(--q);
  }
  .film-chart .cursor {
    position: absolute;
    inset-block: 0;
    border-inline-start: 1px solid var(--mx-muted);
  }
  .film-chart .level {
    position: absolute;
    inset-inline: 0;
    border-top: 1.5px dashed var(--mx-fg);
  }
  .film-chart .above {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    background: var(--mx-soft);
  }
  .key-of-lines,
  .relations-key {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 18px;
    margin-top: 8px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .line-key::before {
    content: '';
    display: inline-block;
    width: 20px;
    margin-inline-end: 6px;
    border-top: 2.5px solid var(--output);
    vertical-align: middle;
  }
  .line-key.of-second::before {
    border-color: var(--q);
    border-top-style: dashed;
  }
  .line-key.of-other::before {
    border-top: 1px solid var(--mx-muted);
  }
  .line-key.of-level::before {
    border-top: 1.5px dashed var(--mx-fg);
  }
  @container (min-width: 760px) {
    .pictures {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .picture[data-picture='looks'] {
      grid-column: 1 / -1;
    }
  }
  @container (max-width: 640px) {
    .film-bar.scrubber {
      grid-template-columns: auto auto auto minmax(0, 1fr);
      padding: 4px 10px;
    }
    .film-range {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    .ticks span:nth-last-of-type(even):not(:first-of-type) {
      display: none;
    }
  }
`;
