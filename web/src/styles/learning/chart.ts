import {css} from 'lit';

/** Curves and areas over the steps. */
export const chartStyles = css`
  .chart {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    grid-template-rows: 1fr auto;
    font-size: 11px;
    line-height: 1;
  }
  .chart .end {
    color: var(--mx-muted);
    font-variant-numeric: tabular-nums;
  }
  .chart .top {
    grid-area: 1 / 1;
  }
  .chart .bottom {
    grid-area: 1 / 1;
    align-self: end;
  }
  .plot {
    grid-area: 1 / 2;
    position: relative;
    height: 92px;
    border: solid var(--mx-rule);
    border-width: 1px 0;
    forced-color-adjust: none;
  }
  .stacked .plot {
    height: 44px;
  }
  .plot svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .area.near {
    fill: var(--near-fill);
  }
  .area.far {
    fill: var(--far-fill);
  }
  .cursor {
    position: absolute;
    inset-block: 0;
    width: 0;
    border-inline-start: 1px solid var(--mx-muted);
  }
  .plot .sign {
    position: absolute;
    translate: -50% 50%;
    font-size: 12px;
    line-height: 1;
    text-shadow:
      0 0 2px var(--mx-bg),
      0 0 2px var(--mx-bg);
  }
  .level {
    position: absolute;
    inset-inline: 0;
    height: 0;
    border-top: 1px dashed var(--mx-muted);
  }
  .level-key::before {
    content: '';
    display: inline-block;
    width: 18px;
    margin-inline-end: 5px;
    border-top: 1px dashed var(--mx-muted);
    vertical-align: middle;
  }
`;
