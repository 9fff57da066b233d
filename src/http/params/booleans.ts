/** Truth values as people write them in a URL. */

import { Type } from '@sinclair/typebox';
import type { ValueKind } from './param.js';

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export const BOOLEAN: ValueKind<boolean> = {
  schema: Type.Boolean(),
  allowed: 'true, false, 1 or 0',
  read: (text) => WORDS.get(text.toLowerCase()),
};
