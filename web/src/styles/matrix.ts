import {css} from 'lit';
import {levelRules} from './levels.ts';

/** A stop: its sentence, formula and matrices. Rows keep their place through all stops. */
export const matrixStyles = css`
  ${levelRules}
  .title-row {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 14px;
  }
  .title-row h3 {
    font-size: 24px;
    /* Brought into view, it brings along what it is the title of. */
    scroll-margin-block: 12px 60svh;
  }
  .position {
    color: var(--mx-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .step-buttons {
    display: flex;
    gap: 8px;
    margin-inline-start: auto;
  }
  .caption {
    margin-top: 8px;
    max-width: 46em;
    min-height: 56px;
    font-size: 17px;
    line-height: 28px;
  }
  .kept {
    white-space: nowrap;
  }
  .live {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 1.2;
    border-bottom: 1px dotted var(--mx-muted);
    padding: 0 1px;
  }
  .live:hover {
    background: var(--mx-soft);
  }
  .caption .token,
  .caption .symbol {
    line-height: 1;
  }
  .caption .token,
  .operand-name .token {
    font-family: var(--serif);
    font-weight: 600;
  }
  .formula {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 28px;
    min-height: 44px;
    font: 16px/1.5 var(--symbols);
    color: var(--mx-muted);
  }
  .formula var {
    font-style: italic;
  }
  .fraction {
    display: inline-flex;
    flex-direction: column;
    vertical-align: middle;
    text-align: center;
    line-height: 1.25;
  }
  .fraction > span + span {
    border-top: 1px solid currentcolor;
  }
  .radicand {
    border-top: 1px solid currentcolor;
    padding-inline: 2px;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 24px;
    margin-top: 4px;
    font-size: 13px;
    color: var(--mx-muted);
  }
  .pager {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-top: 10px;
    font-size: 13px;
    color: var(--mx-muted);
  }
  .pager .icon {
    border: 1px solid var(--mx-rule);
    font-size: 17px;
  }
  .pager output {
    min-width: 12em;
    text-align: center;
  }
  .pager output {
    font-variant-numeric: tabular-nums;
  }
  .row-pager {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 18px;
    padding-block: 6px;
    border-block: 1px solid var(--mx-rule);
  }
  .row-pager .pager {
    margin-top: 0;
  }
  .row-pager .note {
    flex: 1 1 24em;
  }
  .legend {
    display: flex;
    align-items: center;
    gap: 7px;
    margin-inline-start: auto;
  }
  .legend .number {
    white-space: nowrap;
  }
  .legend .bar {
    display: inline-flex;
    border: 1px solid var(--mx-rule);
  }
  .legend i {
    width: 9px;
    height: 12px;
    background: var(--paper, var(--mx-bg));
    forced-color-adjust: none;
  }
  @container (max-width: 480px) {
    .legend i {
      width: 7px;
    }
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    gap: 24px 28px;
    margin-top: 8px;
  }
  .matrices.beside {
    flex-wrap: nowrap;
  }
`;
