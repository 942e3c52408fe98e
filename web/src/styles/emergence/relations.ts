import {css} from 'lit';

/** Small multiples of the relations, and lists of what did not emerge. */
export const relationFilmStyles = css`
  .relation-films {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 18px 20px;
    margin-top: 16px;
  }
  @container (min-width: 760px) {
    .relation-films {
      grid-template-columns: repeat(auto-fill, minmax(184px, 1fr));
    }
  }
  .relation-film {
    min-width: 0;
    padding-top: 6px;
    border-top: 1px solid var(--mx-rule);
  }
  .relation-film[data-chosen='true'] {
    border-top: 3px solid var(--mx-fg);
    padding-top: 4px;
  }
  .body .relation-film h4 {
    margin: 0;
    font-size: 15px;
  }
  .relation-film h4 button {
    width: 100%;
    min-height: 32px;
    padding: 2px 0;
    font: inherit;
    text-align: start;
  }
  .relation-film h4 button:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .relation-film .of-head {
    display: flex;
    justify-content: space-between;
    margin-bottom: 6px;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .relation-film .of-head strong {
    color: var(--mx-fg);
    font-size: 15px;
  }
  .relation-film .plot {
    height: 76px;
  }
  .relation-film .verdict {
    margin: 4px 0 0 24px;
    font-size: 13px;
  }
  .relation-film .not {
    color: var(--mx-warn);
  }
  .missing {
    display: grid;
    gap: 8px;
    max-width: 52em;
    margin: 0;
    padding: 0;
    list-style: none;
    line-height: 1.6;
  }
  .missing li {
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--mx-rule);
  }
  .missing strong {
    margin-inline-end: 0.4em;
    font-family: var(--serif);
  }
`;
