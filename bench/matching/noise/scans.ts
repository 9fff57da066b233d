/** Noise made by scanners: confusion of digits and letters. */

import type { Noise } from './noise.js';
import { ofHouse, rest } from './phrases.js';

const AS_LETTER: Readonly<Record<string, readonly string[]>> = {
  0: ['O', 'o'],
  1: ['l', 'I'],
  5: ['S'],
  8: ['B'],
  2: ['Z'],
  6: ['G', 'b'],
};
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

export const SCANS: Readonly<Record<string, Noise>> = {
  scannedNumber: ofHouse((d, chance) => {
    const digits = Array.from(String(d.number));
    if (digits.length < 2) return undefined;
    const at = chance.below(digits.length);
    const letters = AS_LETTER[digits[at] ?? ''];
    if (!letters) return undefined;
    digits[at] = chance.of(letters);
    // `1B` is more likely a suffix than 18.
    if (/^\d+[BbGSZ]$/.test(digits.join(''))) return undefined;
    return `${digits.join('')} ${d.street.toUpperCase()}, ${rest(d).toUpperCase()}`;
  }),
  scannedStreet: ofHouse((d, chance) => {
    let changed = 0;
    const street = Array.from(d.street.toUpperCase(), (letter) => {
      const digit = AS_DIGIT[letter];
      if (!digit || chance.below(10) < 3) return letter;
      changed++;
      return digit;
    }).join('');
    return changed === 0 ? undefined : `${d.number} ${street}, ${rest(d).toUpperCase()}`;
  }),
  missingLetter: ofHouse((d, chance) => {
    const at = 1 + chance.below(Math.max(1, (d.street.split(' ')[0] ?? '').length - 1));
    return `${d.number} ${d.street.slice(0, at)}${d.street.slice(at + 1)}, ${rest(d)}`;
  }),
};
