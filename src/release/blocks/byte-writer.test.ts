import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.js';

const written = (write: (to: ByteWriter) => void): string => {
  const bytes = new ByteWriter();
  write(bytes);
  return bytes.bytes.toString();
};

it('writes numbers as JSON has them', () => {
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
    { numRuns: 20_000 },
  );
});

it('writes texts as JSON has them, and as they are', () => {
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
    { numRuns: 2_000 },
  );
});
