import {css} from 'lit';

/** Two small models that learn side by side. */
export const trialStyles = css`
  .trials .track {
    flex-wrap: wrap;
  }
  .trials {
    margin-bottom: 12px;
  }
  .computed .refused {
    color: var(--mx-warn);
  }
  .trial-cards {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px 36px;
    margin-top: 18px;
  }
  .trial-card {
    min-width: 0;
    padding-top: 10px;
    border-top: 2px solid var(--mx-fg);
  }
  .body .trial-card h4 {
    margin: 0;
  }
  .trial-card h5 {
    margin: 12px 0 4px;
    font: 600 13px/1.4 var(--sans);
  }
  .of-setting,
  .of-trial,
  .told-of-trial {
    color: var(--mx-muted);
    font-size: 13px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  .of-setting {
    min-height: 20px;
  }
  .of-trial {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 14px;
    margin-top: 4px;
  }
  .of-trial progress {
    flex: 1 1 140px;
  }
  .told-of-trial {
    margin-top: 8px;
    color: var(--mx-fg);
  }
  .trial-card .plot {
    height: 84px;
  }
  .trial-card .scroll {
    overflow-x: auto;
  }
  .trial-table {
    width: 100%;
    margin-top: 8px;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .trial-table th,
  .trial-table td {
    padding: 4px 8px 4px 0;
    border-bottom: 1px solid var(--mx-rule);
    font-weight: 400;
    text-align: start;
    vertical-align: middle;
  }
  .trial-table thead th {
    color: var(--mx-muted);
    font-size: 12px;
    vertical-align: bottom;
  }
  .trial-table .found th {
    font-weight: 600;
  }
  .trial-table thead th,
  .trial-table .number,
  .trial-table .place {
    white-space: nowrap;
  }
  .trial-table .number {
    text-align: end;
  }
  .mass-cell > span {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .mass-bar {
    position: relative;
    flex: 1 1 auto;
    min-width: 56px;
    height: 10px;
    border: 1px solid var(--mx-rule);
    forced-color-adjust: none;
  }
  .mass-bar > * {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
  }
  .mass-bar i {
    background: var(--mx-muted);
  }
  .found .mass-bar i {
    background: var(--output);
  }
  .mass-bar s {
    inset-block: -3px;
    border-inline-start: 1.5px dashed var(--mx-fg);
  }
  @container (min-width: 900px) {
    .trial-cards {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
