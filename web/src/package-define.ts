// The element of the npm package, registered.
import './package.ts';
import './define.ts';
