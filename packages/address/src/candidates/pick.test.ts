import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Candidate } from './candidate.js';
import { pick } from './pick.js';
import { prepare } from './prepare.js';

const STREETS = ['HIGH STREET, READING', 'MILL LANE, READING', 'STRYD FAWR, MOLD'];

const candidate: fc.Arbitrary<Candidate> = fc.record({
  uprn: fc.integer({ min: 1, max: 1e9 }),
  postcode: fc.constantFrom('RG1 1AA', 'RG1 1AB', null),
  forms: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...STREETS))
      .map(([number, street]) => `${number} ${street}`),
    { maxLength: 3 },
  ),
  confidence: fc.constantFrom(0.57, 0.99, null),
});

it('gives what preparing the picked properties together gives', () => {
  const group = fc.tuple(
    fc.array(candidate, { maxLength: 6 }),
    fc.array(fc.nat(5), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(group, { maxLength: 3 }), (groups) => {
      const picks = groups.map(([candidates, wanted]) => ({
        block: prepare(candidates),
        properties: [...new Set(wanted)]
          .filter((at) => at < candidates.length)
          .sort((a, b) => a - b),
      }));
      const together = groups.flatMap(([candidates], at) =>
        (picks[at]?.properties ?? []).flatMap((property) => candidates[property] ?? []),
      );
      expect(pick(picks)).toEqual(prepare(together));
    }),
  );
});
