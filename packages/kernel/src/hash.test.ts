/** Hashes are those of the definition, since some are on disk. */

import { expect, it } from 'vitest';
import { finishHash, hashBytes, hashNumber, hashText } from './hash.js';

it('gives the published values of FNV-1a, for texts and bytes alike', () => {
  for (const [text, hash] of [
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ] as const) {
    expect(hashText(text) >>> 0).toBe(hash);
    expect(hashBytes(new TextEncoder().encode(`x${text}`), 1, 1 + text.length) >>> 0).toBe(hash);
  }
  expect(hashText('bar', hashText('foo'))).toBe(hashText('foobar'));
  expect(hashNumber(hashText(''), 0x20061)).toBe(hashText('a\u0002'));
});

it('spreads the bits of a hash as MurmurHash3 does', () => {
  expect([0, 1, -1].map(finishHash)).toEqual([0, 0x514e28b7, 0x81f16f39]);
});
