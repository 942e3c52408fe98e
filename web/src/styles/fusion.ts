import {css} from 'lit';

/** The fused row taken apart. */
export const fusionStyles = css`
  .fusion header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
  }
  .fusion h3 {
    font-size: 20px;
  }
  .fusion .segments label {
    white-space: nowrap;
  }
  .fusion .segments span span {
    display: inline;
    padding: 0;
  }
  .fusion-tell {
    margin-top: 6px;
    max-width: 46em;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
  .shares {
    width: 100%;
    margin-top: 12px;
    table-layout: fixed;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .shares th,
  .shares td {
    padding: 0;
    height: 28px;
    font-weight: 400;
    text-align: start;
  }
  .shares tbody tr {
    border-top: 1px solid var(--mx-rule);
  }
  .shares tbody tr:hover {
    background: var(--mx-soft);
  }
  .shares tfoot tr {
    border-top: 1.5px solid var(--mx-fg);
  }
  .shares tfoot th,
  .shares tfoot td {
    font-weight: 700;
  }
  .shares th:first-child {
    width: 7.6em;
    padding-inline-end: 10px;
    white-space: nowrap;
  }
  .shares th button {
    min-height: 28px;
    padding-inline: 6px;
    margin-inline-start: -6px;
    border-radius: 6px;
  }
  .shares .chosen th button {
    font-weight: 700;
  }
  .shares .chosen th button::before {
    content: '';
    display: inline-block;
    width: 6px;
    height: 6px;
    margin-inline-end: 5px;
    border-radius: 50%;
    background: var(--mx-fg);
    vertical-align: 2px;
  }
  .off-mark {
    color: var(--mx-muted);
  }
  .shares td.number,
  .shares thead th:not(:first-child) {
    width: 4.6em;
    text-align: end;
    white-space: nowrap;
  }
  .shares thead th {
    vertical-align: bottom;
    padding-bottom: 4px;
  }
  .shares thead th,
  .legend-cell,
  .shares td.norm {
    color: var(--mx-muted);
  }
  .shares .legend-cell {
    padding-block: 4px;
    font-size: 12px;
    line-height: 1.4;
  }
  .legend-cell span {
    display: inline-block;
    margin-inline-end: 12px;
    white-space: nowrap;
  }
  .legend-cell i {
    display: inline-block;
    width: 20px;
    height: 9px;
    margin-inline-end: 5px;
  }
  .bar-box {
    position: relative;
    height: 18px;
  }
  .bar-box i {
    position: absolute;
    inset-block: 0;
  }
  .shares .bar-box .bar {
    inset-block: 4px;
  }
  .shares .bar {
    background: var(--chip-output);
    forced-color-adjust: none;
  }
  .shares .bar.against {
    background: repeating-linear-gradient(135deg, var(--chip-output) 0 3px, var(--mx-bg) 3px 5px);
  }
  .shares .outline {
    border: 1px solid var(--output);
    forced-color-adjust: none;
  }
  .shares .bar-box .outline {
    inset-block: 1px;
  }
  .shares .zero {
    inset-block: -6px;
    border-inline-start: 1px solid var(--mx-muted);
  }
  .shares tfoot .outline {
    display: none;
  }
  .shares[data-way='concat'] tbody .bar-box {
    opacity: 0.28;
  }
  .ways {
    margin-top: 12px;
  }
  .way-formula {
    font: 17px/1.5 var(--serif);
  }
  .way-formula .token {
    font-family: var(--serif);
  }
  .difference {
    color: var(--mx-fg);
    font-weight: 600;
    white-space: nowrap;
  }
  .truth {
    margin-top: 14px;
    max-width: 40em;
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--chip-output);
    font: 16px/1.6 var(--serif);
  }
  @container (max-width: 520px) {
    .shares th:first-child {
      width: 5.4em;
    }
    .shares td.number,
    .shares thead th:not(:first-child) {
      width: 3.9em;
    }
  }
  @media (forced-colors: active) {
    .shares .bar {
      background: CanvasText;
    }
    .shares .bar.against {
      background: repeating-linear-gradient(135deg, CanvasText 0 3px, Canvas 3px 5px);
    }
    .shares .outline {
      border-color: CanvasText;
    }
  }
`;
