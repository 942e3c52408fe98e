import {css} from 'lit';

/** The plane of a head's queries and keys. */
export const planeStyles = css`
  .plane svg {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  .plane figcaption {
    margin-top: 6px;
    max-width: 34em;
    color: var(--mx-muted);
    font-size: 13px;
  }
  .plane .axis {
    fill: none;
    stroke: var(--mx-rule);
  }
  .plane .line {
    fill: none;
    pointer-events: none;
    stroke: var(--k);
    stroke-opacity: 0.45;
    stroke-linecap: round;
  }
  .plane .unseen .line {
    stroke: var(--mx-muted);
    stroke-dasharray: 2 4;
  }
  .plane .key {
    cursor: pointer;
  }
  .plane .key:hover .line,
  .plane .key:focus-visible .line {
    stroke-opacity: 1;
  }
  .plane .key:focus-visible {
    outline: none;
  }
  .plane .key:focus-visible .line {
    stroke: var(--mx-fg);
  }
  .plane .over {
    pointer-events: none;
  }
  .plane .marked,
  .plane .query {
    fill: none;
    stroke-width: 3.5px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .plane path.marked {
    stroke: var(--k);
  }
  .plane .query {
    stroke: var(--q);
  }
  .plane .origin {
    fill: var(--mx-fg);
  }
  .plane svg text {
    text-anchor: middle;
    font: 500 13px/1 var(--serif);
    fill: var(--mx-muted);
  }
  .plane text .letter {
    font-style: italic;
    fill: var(--k);
  }
  .plane svg text .index {
    font-size: 9px;
  }
  .plane svg text.top {
    fill: var(--mx-fg);
  }
  .plane svg text.of-q,
  .plane svg text.marked {
    font-weight: 700;
    stroke: var(--mx-bg);
  }
  .plane text.of-q,
  .plane .of-q .letter {
    fill: var(--q);
  }
  .plane text.marked {
    fill: var(--k);
    stroke-width: 4px;
  }
`;
