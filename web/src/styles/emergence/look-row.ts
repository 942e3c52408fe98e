import {css} from 'lit';

/** A sentence as a row of tokens, each with its weight as a tower on it. */
export const lookRowStyles = css`
  .look-row {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  .look {
    position: relative;
    flex: 1 0 auto;
    min-width: 22px;
    padding-top: 16px;
    text-align: center;
  }
  .tower {
    position: relative;
    display: block;
    height: 84px;
    border-bottom: 1px solid var(--mx-muted);
    forced-color-adjust: none;
  }
  .tower i {
    position: absolute;
    inset: auto 2px 0;
    min-height: 1px;
    border-radius: 2px 2px 0 0;
    background: var(--output);
    transition: height var(--pace, 240ms) ease;
  }
  .tower .number {
    position: absolute;
    inset-inline: -6px;
    font-size: 11.5px;
    line-height: 15px;
    transition: bottom var(--pace, 240ms) ease;
  }
  .look .word {
    font: 500 14px/24px var(--serif);
    white-space: nowrap;
  }
  .look.of-row .word {
    box-shadow: inset 0 -2px var(--q);
    color: var(--q);
    font-weight: 700;
  }
  /* In several lines: spread, the towers of a short last one would look like more. */
  @container (max-width: 640px) {
    .look {
      flex-grow: 0;
      padding-inline: 2px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .tower i,
    .tower .number {
      transition: none;
    }
  }
`;
