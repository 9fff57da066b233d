/** The JSON reader must agree with JSON.parse on everything but repeated keys. */

import { Failure } from '@property-lookup/kernel/failure';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJson } from './read-json.js';

it('agrees with JSON.parse on every JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(JSON.stringify(readJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
    { numRuns: byLength(1_000, 5_000) },
  );
});

it('agrees with JSON.parse on which texts are JSON', () => {
  const alphabet = fc.constantFrom(
    ...'{}[]",:\\ \n\t-+.0123eEtrufalsn"',
    'true',
    'null',
    '"a":',
    '\u0001',
  );
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const parsed = attempt(() => JSON.parse(text));
      const read = attempt(() => readJson(text));
      if (read.error !== undefined) {
        expect(read.error).toBeInstanceOf(Failure);
        // A repeated key is valid JSON, but a condition would be lost.
        if (!String(read.error).includes('given twice')) expect(parsed.error).toBeDefined();
      } else expect(JSON.stringify(read.value)).toBe(JSON.stringify(parsed.value));
    }),
    { numRuns: byLength(1_000, 10_000) },
  );
});

function attempt(act: () => unknown): { readonly value?: unknown; readonly error?: unknown } {
  try {
    return { value: act() };
  } catch (error) {
    return { error };
  }
}
