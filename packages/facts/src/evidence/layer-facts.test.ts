/** The declarations of layers match the dictionary: each field can be given by the layer's publisher. */

import { FactTable, isFieldFrom } from '@property-lookup/model/fields';
import { NOISE_LDEN, RADON_POTENTIAL } from '@property-lookup/model/inside/dictionary/enums';
import { LAYERS } from '@property-lookup/model/layers';
import type { ZoneValues } from '@property-lookup/model/records';
import { measuredFields } from '@property-lookup/testing/measured-fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesByPublisher, type ZoneHit } from './layer-facts.js';
import { addPlanningFacts } from './planning-facts.js';
import { CommonFacts, FactCollector } from './recorded.js';

it('each field filled by a layer names the layer among its sources', () => {
  for (const { name, source, asks } of LAYERS) {
    for (const question of asks) {
      const fields = 'withinMetres' in question ? measuredFields(question) : [question.field];
      for (const field of fields) {
        expect(
          isFieldFrom(source, field),
          `${source}, of layer ${name}, is a source of ${field}`,
        ).toBe(true);
      }
    }
  }
});

it('layers that fill the same field share the publisher and the question', () => {
  const inside = LAYERS.flatMap(({ source, asks }) =>
    asks.flatMap((question) => (question.ask === 'inside' ? [{ source, question }] : [])),
  );
  for (const { source, question } of inside) {
    for (const other of inside.filter((one) => one.question.field === question.field)) {
      expect(other).toEqual({ source, question });
    }
  }
});

function hitIn(
  dataset: string,
  reference: string,
  values: ZoneValues,
  match: ZoneHit['match'] = 'Outline Contains',
): ZoneHit {
  const zone = { kind: 'zone', dataset, reference, name: `The ${reference}` } as const;
  const where = { organisation: null, startDate: null, polygons: [], point: null, uprns: [] };
  return { zone: { ...zone, ...where, values }, match };
}

/** Drawn from few references and few values, to make homes share outlines and outlines share values. */
const hit = fc
  .tuple(
    fc.constantFrom(...LAYERS.map(({ name }) => name), 'undeclared'),
    fc.constantFrom('1', '2', '3'),
    fc.constantFrom<ZoneHit['match']>('Outline Contains', 'Named', 'Point Within 20 m'),
  )
  .map(([dataset, reference, match]) => {
    const at = reference === '1' ? 0 : 2;
    const hazards = { radon: RADON_POTENTIAL[at], noise: NOISE_LDEN[at], microgrammes: 7.5 + at };
    return hitIn(
      dataset,
      reference,
      { ...hazards, grade: 'II', level: '2', risk: 'Low' } as ZoneValues,
      match,
    );
  });
const place = fc.record({
  hits: fc.uniqueArray(hit, { selector: ({ zone }) => `${zone.dataset} ${zone.reference}` }),
  covered: fc.subarray(LAYERS.map(({ name }) => name)).map((names) => new Set(names)),
});

it('facts of publishers one by one equal those of all together', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
      const table = new FactTable(places.length);
      const common = new CommonFacts(table);
      for (const [row, one] of places.entries()) {
        const shared = new FactCollector(table, row);
        for (const [key, part] of placesByPublisher(one)) {
          common.add(key, shared, (all) => addPlanningFacts(part, all));
        }
        const own = new FactCollector();
        addPlanningFacts(one, own);
        expect(shared.facts).toEqual(own.facts);
      }
      const sets = table.setsAsRows();
      const said = sets.ids.map((_, row) => JSON.stringify(sets.table.factsOf(row)));
      // Lists are new objects each time they are made.
      const plain = said.filter((one) => !one.includes('_NAMES'));
      expect(new Set(plain).size).toBe(plain.length);
    }),
    { numRuns: 50 },
  );
});

it('homes within different outlines of one band share one set of facts', () => {
  const table = new FactTable(3);
  const common = new CommonFacts(table);
  for (const [row, noise] of (['55-59', '55-59', '60-64'] as const).entries()) {
    const hits = [hitIn('road-noise', String(row), { noise })];
    for (const [key, part] of placesByPublisher({ hits, covered: new Set() })) {
      common.add(key, new FactCollector(table, row), (all) => addPlanningFacts(part, all));
    }
  }
  expect([0, 1, 2].map((row) => table.setsOf(row))).toEqual([[0], [0], [1]]);
});
