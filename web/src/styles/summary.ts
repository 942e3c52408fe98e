import {css} from 'lit';

/** At the end: the score, and each prediction with its first answer. */
export const summaryStyles = css`
  .prediction-summary h3 {
    font-size: 19px;
  }
  .score {
    margin-top: 4px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .outcomes {
    max-width: 720px;
    margin-top: 10px;
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
  .prediction-summary .under {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin-top: 6px;
  }
  .outcomes .go {
    margin-inline-start: 0.6em;
  }
`;
