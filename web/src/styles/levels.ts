import {css} from 'lit';

/**
 * The colours of numbers, after the pigments of ink painting: ink for what is above 0, ochre for
 * what is below, the page's own colour for 0. Steps are even in Oklab; on each, text has a contrast
 * of at least 4.5 : 1 (tests/web/styles). Blue-grey against yellow-brown is told apart by readers
 * with any of the common colour blindnesses.
 */
export const lightLevels = css`
  --ink-1: #e7ebed;
  --ink-1-fg: #14130f;
  --ochre-1: #f8eddb;
  --ochre-1-fg: #14130f;
  --ink-2: #d3dbe4;
  --ink-2-fg: #14130f;
  --ochre-2: #f4e0c1;
  --ochre-2-fg: #14130f;
  --ink-3: #c0ccdb;
  --ink-3-fg: #14130f;
  --ochre-3: #f0d2a6;
  --ochre-3-fg: #14130f;
  --ink-4: #adbdd2;
  --ink-4-fg: #14130f;
  --ochre-4: #ecc58a;
  --ochre-4-fg: #14130f;
  --ink-5: #8ca0b9;
  --ink-5-fg: #14130f;
  --ochre-5: #d5a56c;
  --ochre-5-fg: #14130f;
  --ink-6: #6c83a1;
  --ink-6-fg: #14130f;
  --ochre-6: #be864e;
  --ochre-6-fg: #14130f;
  --ink-7: #465d7d;
  --ink-7-fg: #ffffff;
  --ochre-7: #a6682f;
  --ochre-7-fg: #ffffff;
  --ink-8: #22395b;
  --ink-8-fg: #ffffff;
  --ochre-8: #8f4a08;
  --ochre-8-fg: #ffffff;
`;

export const darkLevels = css`
  --ink-1: #212630;
  --ink-1-fg: #ffffff;
  --ochre-1: #2c2620;
  --ochre-1-fg: #ffffff;
  --ink-2: #2b3646;
  --ink-2-fg: #ffffff;
  --ochre-2: #433322;
  --ochre-2-fg: #ffffff;
  --ink-3: #35465d;
  --ink-3-fg: #ffffff;
  --ochre-3: #5a4122;
  --ochre-3-fg: #ffffff;
  --ink-4: #3f5675;
  --ink-4-fg: #ffffff;
  --ochre-4: #73501f;
  --ochre-4-fg: #ffffff;
  --ink-5: #5e7594;
  --ink-5-fg: #ffffff;
  --ochre-5: #926a30;
  --ochre-5-fg: #ffffff;
  --ink-6: #7e95b3;
  --ink-6-fg: #0c0d10;
  --ochre-6: #b28541;
  --ochre-6-fg: #0c0d10;
  --ink-7: #a0b6d4;
  --ink-7-fg: #0c0d10;
  --ochre-7: #d3a253;
  --ochre-7-fg: #0c0d10;
  --ink-8: #c3d8f5;
  --ink-8-fg: #0c0d10;
  --ochre-8: #f5bf66;
  --ochre-8-fg: #0c0d10;
`;

export const levelRules = css`
  [data-level='1'] {
    --paper: var(--ink-1);
    --on: var(--ink-1-fg);
  }
  [data-level='-1'] {
    --paper: var(--ochre-1);
    --on: var(--ochre-1-fg);
  }
  [data-level='2'] {
    --paper: var(--ink-2);
    --on: var(--ink-2-fg);
  }
  [data-level='-2'] {
    --paper: var(--ochre-2);
    --on: var(--ochre-2-fg);
  }
  [data-level='3'] {
    --paper: var(--ink-3);
    --on: var(--ink-3-fg);
  }
  [data-level='-3'] {
    --paper: var(--ochre-3);
    --on: var(--ochre-3-fg);
  }
  [data-level='4'] {
    --paper: var(--ink-4);
    --on: var(--ink-4-fg);
  }
  [data-level='-4'] {
    --paper: var(--ochre-4);
    --on: var(--ochre-4-fg);
  }
  [data-level='5'] {
    --paper: var(--ink-5);
    --on: var(--ink-5-fg);
  }
  [data-level='-5'] {
    --paper: var(--ochre-5);
    --on: var(--ochre-5-fg);
  }
  [data-level='6'] {
    --paper: var(--ink-6);
    --on: var(--ink-6-fg);
  }
  [data-level='-6'] {
    --paper: var(--ochre-6);
    --on: var(--ochre-6-fg);
  }
  [data-level='7'] {
    --paper: var(--ink-7);
    --on: var(--ink-7-fg);
  }
  [data-level='-7'] {
    --paper: var(--ochre-7);
    --on: var(--ochre-7-fg);
  }
  [data-level='8'] {
    --paper: var(--ink-8);
    --on: var(--ink-8-fg);
  }
  [data-level='-8'] {
    --paper: var(--ochre-8);
    --on: var(--ochre-8-fg);
  }
`;
