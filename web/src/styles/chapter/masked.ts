import {css} from 'lit';

/** A hidden word, and what comes of it. */
export const maskedStyles = css`
  .masked .tokens {
    margin-top: 10px;
    font-size: 20px;
  }
  .masked .tokens input:checked + span {
    border: 1.5px dashed var(--mx-fg);
    border-radius: 4px;
    background: repeating-linear-gradient(135deg, var(--mx-soft) 0 4px, transparent 4px 8px);
  }
  .masked .tokens input:checked + span small {
    color: var(--mx-fg);
    font-weight: 600;
  }
  .quick {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-block: 12px 16px;
    font-size: 14px;
  }
  .quick > span {
    color: var(--mx-muted);
  }
  .quick button {
    min-height: 32px;
    padding: 2px 12px;
    border: 1px solid var(--mx-rule);
    border-radius: 8px;
  }
  .quick button:not(:disabled):hover {
    background: var(--mx-soft);
  }
  .quick button[aria-pressed='true'] {
    border-color: var(--mx-fg);
    box-shadow: 0 0 0 1px var(--mx-fg);
    font-weight: 600;
  }
  .masked-tell {
    font-size: 16px;
    font-variant-numeric: tabular-nums;
  }
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px 40px;
    margin-top: 10px;
  }
  .pair h4 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
  .bars {
    margin-top: 6px;
  }
  .bars li {
    display: grid;
    grid-template-columns: 6em minmax(0, 1fr) 3em;
    align-items: center;
    gap: 0 10px;
    min-height: 30px;
    border-top: 1px solid var(--mx-rule);
    font-variant-numeric: tabular-nums;
  }
  .bars .bar {
    max-width: none;
  }
  .bars .word {
    font: 500 17px/1.3 var(--serif);
  }
  .bars .number {
    text-align: end;
  }
  .bars em {
    grid-column: 2 / -1;
    padding-bottom: 4px;
    font-style: normal;
    font-size: 13px;
  }
  @container (min-width: 480px) {
    .said li {
      grid-template-columns: 6em minmax(0, 1fr) 3em 7em;
    }
    .bars em {
      grid-column: auto;
      padding: 0;
    }
  }
  .bars .marked {
    background: var(--mx-soft);
    box-shadow: inset 3px 0 0 var(--mx-fg);
  }
  .bars .marked .word {
    padding-inline-start: 8px;
    font-weight: 700;
  }
  .looks .bar i {
    background: var(--q);
  }
  @container (min-width: 760px) {
    .pair {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
