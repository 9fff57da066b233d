import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextListBuilder, textsOf } from './text-list.js';

it('restores every text, of any number and length', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', 'é'.repeat(1_365), '€'.repeat(3_000), 'a'.repeat(4_096)),
  );
  const counts = fc.constantFrom(1, 254, 255, 256, 257, 600);
  fc.assert(
    fc.property(fc.array(text), counts, (some, count) => {
      const texts = [...some, ...Array.from({ length: count }, (_, at) => `text ${at}`)];
      const builder = new TextListBuilder();
      for (const [at, one] of texts.entries()) {
        expect(builder.length).toBe(at);
        builder.add(one);
      }
      const read = textsOf(builder.finish());
      expect(read.length).toBe(texts.length);
      expect(texts.map((_, at) => read.at(at))).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});
