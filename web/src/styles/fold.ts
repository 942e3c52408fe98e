import {css} from 'lit';

/** The place of "in code", folded: the same before what fills it has come, so that nothing below it moves. */
export const foldPlace = css`
  display: block;
  min-height: 45px;
  margin-top: 28px;
  border-top: 1px solid var(--mx-rule);
`;
