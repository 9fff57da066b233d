import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextDecoding } from './decode-text.js';

function decode(bytes: Uint8Array, size: number): string {
  const decoding = new TextDecoding();
  let text = '';
  for (let at = 0; at < bytes.length; at += size)
    text += decoding.write(bytes.slice(at, at + size));
  return text + decoding.end();
}

it('decodes UTF-8 split into any chunks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 5 }), (text, size) => {
      fc.pre(!text.startsWith('\ufeff') && !text.includes('\r'));
      expect(decode(Buffer.from(text), size)).toBe(text);
    }),
  );
});

it('falls back to Windows-1252 at the first byte that is not UTF-8', () => {
  expect(decode(Buffer.from('Caf\xe9 \x96 Row', 'latin1'), 3)).toBe('Café – Row');
});

it.each([
  ['a,b\r1,2\r3,4\r', 'a,b\n1,2\n3,4\n'],
  ['a,b\r', 'a,b\r'],
  ['a,b\r\n1,"2\r3"\r\n', 'a,b\r\n1,"2\r3"\r\n'],
  ['a,b\n1,"2\r3"\n', 'a,b\n1,"2\r3"\n'],
])('ends lines with line feeds where a carriage return alone does: %j', (written, read) => {
  for (const size of [1, 2, 3, 100]) {
    expect(decode(Buffer.from(written), size)).toBe(read);
    expect(decode(Buffer.from(`\ufeff${written}`, 'utf16le'), size)).toBe(read);
    const decoding = new TextDecoding();
    const chunks = [written.slice(0, size), written.slice(size)].map((text) => Buffer.from(text));
    const bytes = chunks.map((chunk) => decoding.writeUtf8(chunk));
    expect(Buffer.concat(bytes).toString() + decoding.end()).toBe(read);
  }
});

it('strips a byte order mark, split or whole', () => {
  expect(decode(Buffer.from('\ufeffa,b'), 1)).toBe('a,b');
});

it('reads UTF-16 without its mark, in either order', () => {
  const text = 'UPRN,Address\n1,Caffè Nero – 2 Stryd Fawr, Y Bala\n';
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const size of [1, 2, 3, 7, 1_000]) {
    expect([decode(little, size), decode(big, size)]).toEqual([text, text]);
  }
  // Text that contains zeros is not UTF-16.
  expect(decode(Buffer.from('a\0b,c,d,e\n'), 100)).toBe('a\0b,c,d,e\n');
});

it('never fails, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.integer({ min: 1, max: 9 }), (bytes, size) => {
      expect(typeof decode(bytes, size)).toBe('string');
    }),
  );
});

it.each([1, 2, 3, 100])('decodes UTF-16 by its byte order mark, %i bytes at a time', (size) => {
  const text = Buffer.from('\ufeffuprn\tCafé', 'utf16le');
  expect(decode(text, size)).toBe('uprn\tCafé');
  expect(decode(text.swap16(), size)).toBe('uprn\tCafé');
});

it('gives the same result as UTF-8 for any bytes and any chunks', () => {
  const texts = fc.string({ unit: 'grapheme' });
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    texts.map((text) => Buffer.from(text)),
    texts.map((text) => Buffer.from(`\ufeff${text}`)),
    texts.map((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
    fc.tuple(texts, texts).map((pair) => Buffer.from(pair.join('é\u0080'), 'latin1')),
  );
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 9 }), (all, size) => {
      const decoding = new TextDecoding();
      const pieces: Buffer[] = [];
      for (let at = 0; at < all.length; at += size) {
        pieces.push(decoding.writeUtf8(Buffer.from(all.slice(at, at + size))));
      }
      const text = Buffer.concat([...pieces, Buffer.from(decoding.end())]).toString();
      expect(text).toBe(decode(all, size));
    }),
    { numRuns: 1_000 },
  );
});
