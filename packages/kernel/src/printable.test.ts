import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable, printableLine, printableRows } from './printable.js';

it('escapes characters that control a terminal, and leaves the rest', () => {
  expect(printable('a\x1b[2J\x9b1m\x07\r\nb\u202ec\u2066d\u2028e\x7f')).toBe(
    'a\\u001b[2J\\u009b1m\\u0007\\u000d\\u000ab\\u202ec\\u2066d\\u2028e\\u007f',
  );
  expect(printable('Caffè "Ŵ" – 1½ £5 日本')).toBe('Caffè "Ŵ" – 1½ £5 日本');
  expect(printableLine('a\tb\x1b')).toBe('a\tb\\u001b');
  expect(printableRows('a\tb\r\nb\x1bc\n')).toBe('a\tb\nb\\u001bc\n');
});

it('leaves JSON unchanged in meaning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(JSON.parse(printable(JSON.stringify(`${text}\x9b\u202e`)))).toBe(`${text}\x9b\u202e`);
    }),
  );
});
