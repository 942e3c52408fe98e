import {css} from 'lit';

/** Models that learn, side by side. */
export const runStyles = css`
  .runs {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
    margin-top: 14px;
  }
  .run {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    align-content: start;
    min-width: 0;
    padding-top: 10px;
    border-top: 2px solid var(--mx-fg);
  }
  .run h4,
  .run h5 {
    margin: 0;
    font: 600 16px/1.35 var(--serif);
  }
  .run h5 {
    color: var(--mx-muted);
    font: 600 13px/1.4 var(--sans);
  }
  .measure-of-run h5 {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .level-key {
    font-weight: 400;
  }
  .run .shape {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 21px;
    color: var(--mx-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .done-mark {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .measures,
  .heads-of-run {
    display: grid;
    gap: 16px;
  }
  .measure-of-run .now {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    min-height: 23px;
    margin-bottom: 6px;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .head-of-run {
    display: grid;
    gap: 4px;
  }
  .row-bar {
    display: flex;
    height: 28px;
    margin-inline-start: 20px;
    border: 1px solid var(--mx-muted);
    border-radius: 3px;
    overflow: hidden;
    forced-color-adjust: none;
  }
  .part-of-row {
    display: flex;
    flex: 0 0 auto;
    align-items: center;
    justify-content: center;
    gap: 5px;
    min-width: 0;
    overflow: hidden;
    font-size: 13px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .part-of-row .sign {
    font-size: 11px;
  }
  .part-of-row.near,
  .part-of-row.near .sign {
    color: #14130f;
  }
  .part-of-row.near {
    background: var(--near-fill);
  }
  .part-of-row.far,
  .part-of-row.far .sign {
    color: #fff;
  }
  .part-of-row.far {
    background: var(--far-fill);
  }
  .runs[data-count='1'] .row-bar {
    height: 44px;
  }
  .runs[data-count='1'] .part-of-row {
    font-size: 17px;
  }
  .row-weights {
    display: flex;
    gap: 2px;
    height: 72px;
    margin-inline-start: 20px;
    forced-color-adjust: none;
  }
  .row-weights .weight {
    display: grid;
    flex: 1 1 0;
    grid-template-rows: 1fr auto;
    align-items: end;
    min-width: 0;
  }
  .row-weights i {
    min-height: 1px;
    border-radius: 2px 2px 0 0;
    background: var(--mx-muted);
  }
  .row-weights .near i {
    background: var(--near-fill);
  }
  .row-weights .far i {
    background: var(--far-fill);
  }
  .row-weights .index {
    border-top: 1px solid var(--mx-muted);
    color: var(--mx-muted);
    font-size: 11px;
    line-height: 16px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .run .of-row {
    min-height: 18px;
    margin: 0 0 4px 20px;
    color: var(--mx-muted);
    font-size: 12.5px;
    line-height: 18px;
  }
  .runs[data-count='1'] .row-weights {
    height: 104px;
  }
  .figures summary {
    min-height: 28px;
    color: var(--mx-muted);
    font-size: 13px;
    cursor: pointer;
  }
  .scroll {
    overflow-x: auto;
  }
  .figures table {
    border-collapse: collapse;
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
  .figures th,
  .figures td {
    padding: 3px 10px 3px 0;
    border-bottom: 1px solid var(--mx-rule);
    font-weight: 400;
    text-align: end;
    vertical-align: bottom;
  }
  .figures thead th {
    min-width: 64px;
    color: var(--mx-muted);
  }
  @container (max-width: 639px) {
    .runs[data-count='3'] .measures,
    .runs[data-count='3'] .heads-of-run {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 14px 16px;
    }
    .runs[data-count='3'] .heads-of-run > :only-child {
      grid-column: 1 / -1;
    }
    .runs[data-count='3'] .level-key {
      display: none;
    }
  }
  @container (min-width: 640px) {
    .runs[data-count='1'] .measures {
      grid-template-columns: 1fr 1fr;
    }
    .runs[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 24px;
    }
  }
`;
