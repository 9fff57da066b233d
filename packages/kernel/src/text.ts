/** Order and length of texts; web links. */

export { characterCount } from './character-count.js';
export { comparePostcodes, compareText, naturalKey } from './text-order.js';
export { webLink } from './web-link.js';
