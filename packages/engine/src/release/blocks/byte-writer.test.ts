import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.js';

const written = (write: (to: ByteWriter) => void): string => {
  const bytes = new ByteWriter();
  write(bytes);
  return bytes.bytes.toString();
};

it('writes numbers in JSON notation', () => {
  const decimals = fc
    .tuple(fc.integer(), fc.integer({ min: 0, max: 9 }))
    .map(([digits, places]) => digits / 10 ** places);
  const any = fc.oneof(
    decimals,
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(1e15, 1e-6, 1e21),
  );
  fc.assert(
    fc.property(any, (number) => {
      expect(written((to) => to.decimal(number))).toBe(JSON.stringify(number));
    }),
    { numRuns: byLength(2_000, 20_000) },
  );
});

it('writes texts as JSON and unchanged', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('"\\\n\u007fé€😀'));
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const json = written((to) => {
        for (const one of texts) to.json(one);
      });
      expect(json).toBe(texts.map((one) => JSON.stringify(one)).join(''));
      const plain = written((to) => {
        for (const one of texts) to.text(one);
      });
      expect(plain).toBe(Buffer.concat(texts.map((one) => Buffer.from(one))).toString());
    }),
    { numRuns: byLength(500, 2_000) },
  );
});

/** Seven bits per byte, lowest first, with the sign in the lowest bit. */
function leb128(value: number): Buffer {
  let rest = value < 0 ? BigInt(-value) * 2n - 1n : BigInt(value) * 2n;
  const bytes: number[] = [];
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return Buffer.from([...bytes, Number(rest)]);
}

/** A write, and the bytes that it should produce. */
const step = fc.oneof(
  fc.nat(255).map((byte) => [(to: ByteWriter) => to.byte(byte), Buffer.from([byte])] as const),
  fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('é'.repeat(2_000), 'a'.repeat(4_090)))
    .map((text) => [(to: ByteWriter) => to.text(text), Buffer.from(text)] as const),
  fc
    .string()
    .map((text) => [(to: ByteWriter) => to.json(text), Buffer.from(JSON.stringify(text))] as const),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => {
    return [(to: ByteWriter) => to.decimal(number), Buffer.from(JSON.stringify(number))] as const;
  }),
  fc
    .oneof(
      fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
      fc.constantFrom(0, 63, 64, -64, -65, 2 ** 30, 2 ** 30 - 1, -(2 ** 30), 2 ** 31, 2 ** 40 - 1),
    )
    .map((number) => [(to: ByteWriter) => to.whole(number), leb128(number)] as const),
  fc.uint8Array({ minLength: 4, maxLength: 3_000 }).map((bytes) => {
    const some = bytes.length - 2;
    return [
      (to: ByteWriter) => to.from(bytes, 1, some),
      Buffer.from(bytes.slice(1, some)),
    ] as const;
  }),
);

it('appends values of any size, and starts again after clearing', () => {
  const steps = fc.array(step, { maxLength: 30 });
  fc.assert(
    fc.property(steps, steps, (some, others) => {
      const writer = new ByteWriter();
      for (const all of [some, others]) {
        for (const [write] of all) write(writer);
        const expected = Buffer.concat(all.map(([, bytes]) => bytes));
        expect(writer.length).toBe(expected.length);
        expect(writer.bytes.equals(expected)).toBe(true);
        const copy = writer.copy();
        writer.clear();
        writer.text('something else');
        expect(Buffer.from(copy).equals(expected)).toBe(true);
        writer.clear();
      }
    }),
    { numRuns: 200 },
  );
});

it('writes non-numbers like JSON', () => {
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, -0])
    expect(written((to) => to.decimal(number))).toBe(JSON.stringify(number));
});
