import { expect, test } from 'vitest';
import { plainCharacters } from './unicode.js';

test.each([
  ['٣٤ Fairview Road', '34 Fairview Road'],
  ['۵۰ Moss Road', '50 Moss Road'],
  ['३६ Moss Road', '36 Moss Road'],
  ['𝟙𝟚 Moss Road', '12 Moss Road'],
  ['３６ Moss Road', '36 Moss Road'],
  ['~~12~~ 18 Moss Road', '  18 Moss Road'],
  ['12 Moss Road ~ upstairs', '12 Moss Road ~ upstairs'],
  ['12\u2013\u202f14 Moss\u00a0Road', '12- 14 Moss Road'],
])('%s', (text, plain) => {
  expect(plainCharacters(text)).toBe(plain);
});
