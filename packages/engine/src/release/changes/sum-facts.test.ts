/** Summed steps equal the comparison of their ends; for values that were not kept, the answer says since when they are known. */

import type { ChangedUprn } from '@property-lookup/kernel/progress';
import type { Readable } from '@property-lookup/model/fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FactsBefore, UNKEPT_FIELDS } from './changes-folder.js';
import { type KeptChanges, sumFacts } from './sum-facts.js';

const FIELDS = ['postcode', 'last_sold_price'];

interface ChangeStep {
  readonly changes: readonly ChangedUprn[];
  readonly facts: readonly FactsBefore[];
}

type Values = Readonly<Record<string, Readable>>;
type State = Readonly<Record<string, Values>>;

const state: fc.Arbitrary<State> = fc.dictionary(
  fc.constantFrom('7', '8', '9'),
  fc.record({
    postcode: fc.constantFrom('EX4 1AA', 'EX4 2BB', null),
    last_sold_price: fc.constantFrom(1, 2, null),
    bedrooms: fc.constantFrom(1, 2, null),
  }),
  { noNullPrototype: true },
);

/** The step that a comparison of these two releases would keep. */
function stepOf(before: State, after: State): ChangeStep {
  const changes: [number, 'new' | 'gone' | 'different'][] = [];
  const facts: [number, Values][] = [];
  for (const uprn of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[uprn], after[uprn]];
    if (was === undefined) changes.push([Number(uprn), 'new']);
    else if (is === undefined) {
      changes.push([Number(uprn), 'gone']);
      const known = Object.entries(was).filter(([, value]) => value !== null);
      facts.push([Number(uprn), Object.fromEntries(known)]);
    } else {
      const differing = Object.entries(was).filter(([field, value]) => is[field] !== value);
      if (differing.length > 0) facts.push([Number(uprn), Object.fromEntries(differing)]);
    }
  }
  return { changes, facts };
}

function keptOf(steps: readonly ChangeStep[]): KeptChanges {
  const releases = steps.map((_, at) => `${at}`);
  const current = `${steps.length}`;
  return {
    current,
    releases,
    factReleases: releases,
    changesFrom: (id) => steps[Number(id)]?.changes ?? [],
    factsFrom: (id) => steps[Number(id)]?.facts ?? [],
  };
}

it('gives the earlier values of each property, and whether they certainly differ', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 6 }), async (all) => {
      const steps = all.slice(1).map((after, at) => stepOf(all[at] ?? {}, after));
      const [first, last] = [all[0] ?? {}, all.at(-1) ?? {}];
      const fates = await sumFacts(keptOf(steps), '0', FIELDS);
      if (!(fates instanceof Map)) throw new Error('nothing is known');
      for (const uprn of new Set(all.flatMap((one) => Object.keys(one)))) {
        const [was, is] = [first[uprn], last[uprn]];
        const fate = fates.get(Number(uprn));
        const same = { wasThere: was !== undefined, isThere: is !== undefined };
        if (fate !== undefined || was === undefined || is === undefined) {
          expect({ ...NOWHERE, ...fate }).toMatchObject(same);
        }
        for (const field of FIELDS) {
          const before = fate !== undefined && field in fate.before ? fate.before : (is ?? {});
          expect(before[field] ?? null).toBe(was?.[field] ?? null);
        }
        if (fate?.isSure) expect(FIELDS.some((field) => was?.[field] !== is?.[field])).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

/** Properties that appeared and disappeared, which are not reported. */
const NOWHERE = { wasThere: false, isThere: false };

it('says since when facts are known, and which fields differ too often', async () => {
  const unkept: ChangeStep = { changes: [], facts: [[UNKEPT_FIELDS, { postcode: true }]] };
  const nothing: ChangeStep = { changes: [], facts: [] };
  const kept = keptOf([nothing, nothing, unkept]);
  const since = (release: string, fields = FIELDS, factReleases = kept.factReleases) =>
    sumFacts({ ...kept, factReleases }, release, fields);
  expect(await since('0')).toEqual({ kind: 'too-many', fields: ['postcode'] });
  expect(await since('0', ['last_sold_price'])).toEqual(new Map());
  expect(await since('0', FIELDS, ['0', '2'])).toEqual({ kind: 'known-since', release: '2' });
  expect(await since('0', FIELDS, [])).toEqual({ kind: 'known-since', release: '3' });
  expect(await since('9')).toBe('unknown');
});
