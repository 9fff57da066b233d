import { expect, test } from 'vitest';
import { withoutIllegible } from './illegible.js';

test.each([
  ['4[?] Moss Road', '  Moss Road'],
  ['1_ Moss Road', '  Moss Road'],
  ['8?, Moss Road', ' , Moss Road'],
  ['12(?) Moss Road', '  Moss Road'],
  ['28_Moss_Road.pdf', '28_Moss_Road.pdf'],
  ['12 Moss Road?', '12 Moss Road?'],
  ['12 Moss_Road', '12 Moss_Road'],
])('%s', (text, left) => {
  expect(withoutIllegible(text)).toBe(left);
});
