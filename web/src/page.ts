// The order counts: attributes first, so that the element starts with them.
import './page-attributes.ts';
import './define.ts';
import {keepInHash} from './page-hash.ts';

// Whatever other lessons there may be: the page's own is the first, and it alone has the address.
const lesson = document.querySelector('moxiang-lesson');
if (lesson) keepInHash(lesson);
