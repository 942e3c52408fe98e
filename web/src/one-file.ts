// The order counts: where the files are, before anything asks for one.
import './host/carried.ts';
import './page.ts';
import {takeModels} from './host/take-models.ts';

const [place, lesson] = [
  document.querySelector<HTMLElement>('[data-carried]'),
  document.querySelector('moxiang-lesson'),
];
if (place && lesson) takeModels(place, lesson);
