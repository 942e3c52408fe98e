// The order counts: attributes first, so that the element starts with them.
import './page-attributes.ts';
import './define.ts';
