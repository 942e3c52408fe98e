import {css} from 'lit';

/** A prediction beside its stop, and what it keeps covered. */
export const predictionStyles = css`
  .prediction-place {
    margin-block: 14px 18px;
  }
  .prediction {
    padding: 12px 16px 10px;
    border: 1px solid var(--mx-rule);
    border-top: 3px solid var(--mx-fg);
    border-radius: 0 0 8px 8px;
    background: var(--mx-soft);
  }
  .prediction header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  .prediction h4,
  .prediction .count {
    margin: 0;
    font: 600 13px/1.4 var(--sans);
    color: var(--mx-muted);
  }
  .prediction .count {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .prediction .ask {
    margin-top: 4px;
    font-size: 16px;
    line-height: 1.5;
  }
  /* All that the card will ever say lies in one place, and one thing of it is seen. */
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin-top: 10px;
  }
  .stack > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  .spare,
  .under-cover {
    visibility: hidden;
    user-select: none;
  }
  .choices {
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
    padding: 10px 12px;
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
    background: var(--mx-bg);
    line-height: 1.45;
    text-align: start;
  }
  .choice[hidden] {
    display: none;
  }
  .choice:not([aria-disabled]):hover {
    border-color: var(--mx-fg);
  }
  .choice[aria-disabled] {
    cursor: default;
  }
  .choice[aria-pressed='true'] {
    border-color: var(--mx-fg);
    box-shadow: inset 0 0 0 1px var(--mx-fg);
  }
  .choice:has([data-mark='wrong']) {
    border-style: dashed;
    box-shadow: none;
  }
  .mark {
    font-size: 13px;
    font-weight: 600;
    white-space: nowrap;
  }
  .mark[data-mark='wrong'] {
    color: var(--mx-warn);
  }
  .prediction .feedback {
    margin-top: 10px;
    line-height: 1.6;
  }
  .prediction .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-height: 44px;
    margin-top: 4px;
  }
  .quiet {
    min-height: 32px;
    padding: 4px 2px;
    color: var(--mx-muted);
    font-size: 13px;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: var(--mx-rule);
    text-underline-offset: 4px;
  }
  .quiet:hover {
    color: var(--mx-fg);
    text-decoration-color: currentcolor;
  }
  .prediction-strip {
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
  }
  /* Laid out as if it were not covered: the note lies on it. */
  .cover {
    position: relative;
  }
  .cover-note {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    max-height: 100%;
    overflow: auto;
    color: var(--mx-muted);
    font: 13px/1.5 var(--sans);
  }
  .cover.line .cover-note {
    inset-block-start: 50%;
    translate: 0 -50%;
    padding: 2px 10px;
    border-radius: 4px;
    background: var(--mx-soft);
  }
  .cover.box {
    border-radius: 8px;
    outline: 1px dashed var(--mx-rule);
  }
  .cover.box {
    background: var(--mx-soft);
  }
  .cover.box .cover-note {
    inset-block: 0;
    display: grid;
    place-content: center;
    padding-inline: 8px;
    line-height: 1.3;
    text-align: center;
  }
  .cover.fold {
    padding: 16px 20px;
    border: 1px dashed var(--mx-rule);
    border-radius: 8px;
    background: var(--mx-soft);
  }
  .cover.fold h3 {
    font-size: 18px;
  }
  .cover.fold .cover-note {
    position: static;
    max-width: 44em;
    margin-top: 2px;
    font-size: 14px;
  }
  td[data-covered] {
    background: var(--mx-soft);
    color: var(--mx-muted);
    text-align: center;
    padding: 0;
  }
  .thumb .covered {
    fill: var(--mx-soft);
  }
  @container (min-width: 1000px) {
    /* In the margin, beside sentence and formula: the rows keep their place. */
    .stop {
      position: relative;
    }
    .prediction-place {
      position: absolute;
      inset-block-start: 24px;
      inset-inline-end: max(var(--gap), calc((100cqi - 1480px) / 2));
      width: var(--rail);
      margin: 0;
      padding-bottom: 24px;
    }
    .sum {
      margin-top: var(--prediction, 0);
    }
    .prediction-strip {
      flex-direction: column;
    }
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
    .thumb .covered {
      fill: Canvas;
    }
  }
`;
