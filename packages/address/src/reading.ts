/** Entry for reading a text: words, parts, forms. */

export { editDistance } from './compare/spelling.js';
export { TEXT_LENGTH_MAX } from './normalise/normalise.js';
export { parseParts } from './parts/parse-parts.js';
export { readForm } from './read/read-form.js';
export type { Reading } from './read/reading.js';
export { tokenise } from './read/tokens.js';
