/** Order, length and hashes of texts; web links. */

export { characterCount } from './character-count.js';
export { finishHash, HASH_BASIS, hashBytes, hashNumber, hashText, hashUnit } from './hash.js';
export { comparePostcodes, compareText, naturalKey } from './text-order.js';
export { webLink } from './web-link.js';
