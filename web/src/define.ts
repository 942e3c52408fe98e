/** Registers the elements. */
import './elements/lesson-element-define.ts';
