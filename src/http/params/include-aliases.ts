/** The parameter of every answer that has property records: what they have beyond the fields of the specification. */

import { many } from './many.js';
import { wordOf } from './words.js';

export const INCLUDE = many(wordOf(['aliases']), {
  isOfAnswer: true,
  description: '`aliases` adds to each record its other spellings, with their source and day.',
});
