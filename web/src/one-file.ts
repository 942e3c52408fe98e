// The order counts: where the files are, before anything asks for one, and attributes before the element.
import './host/carried.ts';
import './page-attributes.ts';
import './page-lesson.ts';
import {isFixed} from './elements/fixed.ts';
import {takeModels} from './host/take-models.ts';

const [place, lesson] = [
  document.querySelector<HTMLElement>('[data-carried]'),
  document.querySelector('moxiang-lesson'),
];
// Who may only read brings no model.
if (place && lesson && !isFixed(lesson.readonly)) takeModels(place, lesson);
