/** Entry for the order and length of texts, and for web links. */

export { characterCount } from './character-count.js';
export { comparePostcodes, compareText, naturalKey } from './text-order.js';
export { webLink } from './web-link.js';
