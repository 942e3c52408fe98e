import {css} from 'lit';

/** A prediction beside its stop, and the summary at the end. */
export const predictionStyles = css`
  .prediction {
    margin-block: 16px;
    max-width: 680px;
    padding: 14px 16px 12px;
    border: 1px solid var(--mx-rule);
    border-inline-start: 3px solid var(--mx-fg);
    border-radius: 8px;
    background: var(--mx-soft);
  }
  .prediction h4 {
    margin: 0;
    font: 600 13px/1.4 var(--sans);
    color: var(--mx-muted);
  }
  .prediction .ask {
    margin-top: 4px;
    font-size: 16px;
  }
  .choices {
    margin-top: 10px;
    display: grid;
    gap: 6px;
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 2px 12px;
    width: 100%;
    min-height: 44px;
    padding: 9px 12px;
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
    background: var(--mx-bg);
    text-align: start;
  }
  .choice:not([aria-disabled]):hover {
    border-color: var(--mx-fg);
  }
  .choice[aria-disabled] {
    cursor: default;
    color: var(--mx-muted);
  }
  .choice[aria-pressed='true'] {
    border: 2px solid var(--mx-fg);
    padding: 8px 11px;
    color: var(--mx-fg);
  }
  .choice:has([data-mark='wrong']) {
    border-style: dashed;
  }
  .mark {
    font-size: 13px;
    font-weight: 600;
    white-space: nowrap;
  }
  .mark[data-mark='wrong'] {
    color: var(--mx-warn);
  }
  .feedback {
    margin-top: 10px;
  }
  .quiet {
    min-height: 32px;
    margin-top: 6px;
    padding: 0 2px;
    color: var(--mx-muted);
    font-size: 13px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .quiet:hover {
    color: var(--mx-fg);
  }
  .prediction .step-by {
    margin-top: 8px;
  }
  .score {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .outcomes {
    max-width: 680px;
    margin-top: 8px;
  }
  .outcomes li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 14px;
    padding: 8px 0;
    border-top: 1px solid var(--mx-rule);
  }
  .outcomes .topic {
    flex: 1 1 14em;
  }
  .outcomes .note {
    flex: 1 0 100%;
    margin: 0;
  }
  @container (max-width: 480px) {
    .prediction {
      padding-inline: 12px;
    }
  }
  @media (forced-colors: active) {
    .choice[aria-pressed='true'] {
      border-color: Highlight;
    }
    .choice[aria-disabled] {
      color: GrayText;
    }
    .choice[aria-pressed='true'][aria-disabled] {
      color: ButtonText;
    }
  }
`;
