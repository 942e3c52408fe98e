import {css} from 'lit';

/** How a product is gone through: the slider, and the sum of one cell. */
export const walkStyles = css`
  .walk {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
  }
  .scrubber {
    flex: 1 1 460px;
    display: grid;
    grid-template-columns: auto auto auto minmax(120px, 1fr) auto;
    align-items: center;
    gap: 2px 6px;
  }
  .scrubber .icon {
    font-size: 17px;
  }
  .scrubber .icon.play {
    font-size: 12px;
  }
  .scrubber input[type='range'] {
    appearance: none;
    width: 100%;
    height: 24px;
    margin: 0;
    background: none;
    cursor: pointer;
  }
  .scrubber input[type='range']::-webkit-slider-runnable-track {
    height: 4px;
    border-radius: 2px;
    background: linear-gradient(to right, var(--mx-fg) var(--done), var(--mx-rule) var(--done));
  }
  .scrubber input[type='range']::-moz-range-track {
    height: 4px;
    border-radius: 2px;
    background: var(--mx-rule);
  }
  .scrubber input[type='range']::-moz-range-progress {
    height: 4px;
    border-radius: 2px;
    background: var(--mx-fg);
  }
  .scrubber input[type='range']::-webkit-slider-thumb {
    appearance: none;
    width: 18px;
    height: 18px;
    margin-top: -7px;
    border: 2px solid var(--mx-bg);
    border-radius: 50%;
    background: var(--mx-fg);
  }
  .scrubber input[type='range']::-moz-range-thumb {
    width: 14px;
    height: 14px;
    border: 2px solid var(--mx-bg);
    border-radius: 50%;
    background: var(--mx-fg);
  }
  .scrubber input[type='range']:disabled {
    opacity: 0.35;
  }
  .walk-marks {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-inline-start: 6px;
  }
  .walk-marks button {
    min-height: 30px;
    padding: 3px 10px;
    border-radius: 6px;
    font-size: 13px;
  }
  .walk-marks button:not(:disabled, [aria-pressed='true']):hover {
    background: var(--mx-soft);
  }
  .walk-marks button[aria-pressed='true'] {
    background: var(--mx-strong);
    color: var(--mx-on-strong);
  }
  .told {
    display: block;
    min-height: 44px;
    margin-top: 4px;
    max-width: 58em;
    font-size: 14px;
    line-height: 22px;
    color: var(--mx-muted);
    font-variant-numeric: tabular-nums;
  }
  .inner-choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-size: 12.5px;
  }
  .inner-choice .segments span {
    padding: 2px 8px;
    line-height: 20px;
    font-size: 12.5px;
  }
  .inner-pager {
    display: inline-flex;
    align-items: center;
    color: var(--mx-muted);
  }
  table.worked {
    border-collapse: collapse;
    font-size: 13px;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
  .worked-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 30px;
  }
  .worked-name .from {
    display: none;
  }
  .worked-name {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 15px;
    line-height: 28px;
  }
  .worked th,
  .worked td {
    height: calc(var(--line) + 1px);
    padding: 0 12px 0 0;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  .worked td:last-child,
  .worked th:last-child {
    padding-inline-end: 4px;
  }
  .worked td.number {
    text-align: end;
  }
  .worked tbody th {
    max-width: 8.5em;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--mx-muted);
  }
  .worked tbody td[data-built='partial'] {
    color: var(--mx-muted);
  }
  .worked .pair {
    font-family: var(--numbers);
  }
  .worked tr.now > * {
    background: var(--mx-soft);
    box-shadow: inset 0 -1.5px 0 var(--mx-fg);
  }
  .worked tr.now td[data-built='partial'] {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .worked .ahead > * {
    visibility: hidden;
  }
  @container (max-width: 640px) {
    .scrubber {
      grid-template-columns: auto auto auto minmax(0, 1fr);
    }
    .scrubber .icon {
      min-width: 40px;
      height: 40px;
    }
    .walk-marks {
      grid-column: 1 / -1;
      justify-content: space-between;
      margin: 0;
    }
    .walk-marks button {
      padding-inline: 8px;
      min-height: 36px;
    }
    .told {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    .walk-marks button[aria-pressed='true'],
    .worked tr.now > * {
      outline: 2px solid Highlight;
    }
    .scrubber input[type='range'] {
      appearance: auto;
    }
  }
`;
