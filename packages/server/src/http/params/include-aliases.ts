/** The parameter that adds aliases to property records; every answer with such records takes it. */

import { many } from './many.js';
import { wordOf } from './words.js';

export const INCLUDE = many(wordOf(['aliases']), {
  isOfAnswer: true,
  fieldsNamed: () => ['full_address'],
  description: '`aliases` adds to each record its other spellings, with their source and day.',
});
