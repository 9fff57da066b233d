/** The scanner reads like JSON.parse, item by item, and refuses invalid JSON. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { charOf, codeAt } from './facts-format.js';
import { JsonScanner } from './json-scanner.js';

const number = fc.oneof(
  fc.integer(),
  fc.maxSafeNat(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
  fc.constantFrom(999_999_999_999_999, 1_000_000_000_000_000, 9_007_199_254_740_991, 1e21, 0.5),
);
const text = fc.oneof(fc.string(), fc.constantFrom('a"b', '\\', '\\"', '],[', 'é€😀', ''));
const { item } = fc.letrec<{ item: unknown }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small' },
    ...[number, text, fc.boolean(), fc.constant(null)],
    fc.array(tie('item'), { maxLength: 4 }),
  ),
}));
const list = fc.array(item, { minLength: 1, maxLength: 8 });

it('reads every item of a list, including skipped ones', () => {
  fc.assert(
    fc.property(list, (items) => {
      const scanner = new JsonScanner(JSON.stringify(items));
      scanner.open();
      const read: unknown[] = [];
      do read.push(scanner.read());
      while (scanner.next());
      expect(read).toEqual(items);
      scanner.seek(0);
      const starts = scanner.itemsOf();
      expect(scanner.position).toBe(JSON.stringify(items).length);
      const again = starts.map((start) => {
        scanner.seek(start);
        return scanner.read();
      });
      expect(again).toEqual(items);
      scanner.seek(0);
      expect(scanner.read()).toEqual(items);
    }),
    { numRuns: 1_000 },
  );
});

it('leaves a list by skipping its rest', () => {
  fc.assert(
    fc.property(list, item, (items, behind) => {
      const scanner = new JsonScanner(JSON.stringify([items, behind]));
      scanner.open();
      scanner.open();
      scanner.leave();
      expect(scanner.next()).toBe(true);
      expect(scanner.read()).toEqual(behind);
      expect(scanner.next()).toBe(false);
    }),
  );
  const empty = new JsonScanner('[[],1]');
  empty.open();
  expect([empty.itemsOf(), empty.next(), empty.closes(), empty.read()]).toEqual([
    [],
    true,
    false,
    1,
  ]);
});

it('refuses truncated and invalid JSON', () => {
  const read = (json: string) => () => {
    const scanner = new JsonScanner(json);
    scanner.itemsOf();
  };
  for (const json of ['', '1]', '[', '[1', '["a]', '["a', '[,1]', '[1,', '["a"x]', '[[1]']) {
    expect(read(json), json).toThrow(SyntaxError);
  }
  const values = (json: string) => () => {
    const scanner = new JsonScanner(json);
    scanner.open();
    scanner.read();
  };
  for (const json of ['[1x]', '[1 2]', '[yes]', '[-]', '[1', '[12', '[null', '[tr'])
    expect(values(json), json).toThrow(SyntaxError);
});

it('writes distinct codes as characters that JSON does not escape', () => {
  const codes = Array.from({ length: 300 }, (_, code) => code);
  const chars = codes.map(charOf);
  expect(new Set(chars).size).toBe(codes.length);
  expect(chars.map((char) => codeAt(char, 0))).toEqual(codes);
  expect(codes.map((code) => codeAt(chars.join(''), code))).toEqual(codes);
  // One character for all rows.
  expect(codeAt(charOf(7), 5)).toBe(7);
  const printed = chars.slice(0, 92).join('');
  expect(JSON.stringify(printed)).toBe(`"${printed}"`);
});
