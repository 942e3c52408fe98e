// What the page's own elements are to TypeScript, for code that runs in the page.
import type {} from '../../web/src/elements/lesson-element-define.ts';
