import type { ValueOf } from '@property-lookup/model/dictionary';
import type { TaxBandFact } from '@property-lookup/model/records';
import { linked } from '@property-lookup/testing/linked-sale';
import { expect, it } from 'vitest';
import { addCouncilTaxFacts, addListedBand } from './council-tax-facts.js';
import { FactCollector } from './recorded.js';

const LEVELS = { values: { COUNCIL_TAX_BAND_D_GBP: 1_800 }, asOf: '2025-04-01' };

function annual(band: ValueOf<'COUNCIL_TAX_BAND'> | null, authority: string, levels = LEVELS) {
  const facts = new FactCollector();
  const told = { source: 'LIST', asOf: '2026-01-01', confidence: 0.92, modelled: false } as const;
  facts.set('COUNCIL_TAX_BAND', band, told);
  addCouncilTaxFacts(levels, authority, facts);
  return facts.facts.COUNCIL_TAX_ANNUAL;
}

it.each([
  ['A', 'E07000041', 1_200],
  ['D', 'E07000041', 1_800],
  ['H', 'E07000041', 3_600],
  ['I', 'W06000015', 4_200],
  ['D', 'S12000036', 1_800],
  ['E', 'S12000036', 2_365],
  ['H', 'S12000036', 4_410],
] as const)('of band %s in %s is %i', (band, authority, amount) => {
  expect(annual(band, authority)).toEqual({
    ...{ value: amount, source: 'MHCLG/WG', asOf: '2025-04-01' },
    ...{ confidence: 0.92, modelled: true },
  });
});

it('is unknown without a band or a level, or in a nation without that band', () => {
  expect(annual(null, 'E07000041')).toBeUndefined();
  expect(annual('I', 'E07000041')).toBeUndefined();
  expect(annual('I', 'S12000036')).toBeUndefined();
  expect(annual('D', 'E07000041', { values: {}, asOf: '' } as never)).toBeUndefined();
});

function listed(band: TaxBandFact['band'], nation: string | null) {
  const facts = new FactCollector();
  const told = { source: 'LIST', asOf: '2026-01-01', confidence: 0.92, modelled: false } as const;
  facts.set('COUNCIL_TAX_BAND', 'G', told);
  const fact = { kind: 'tax-band', id: '7', uprn: 7, address: null, band } as const;
  addListedBand([linked(fact)], nation, facts);
  return facts.facts.COUNCIL_TAX_BAND;
}

it("follows the band of the council's list, whatever an agent says", () => {
  const recorded = { value: 'B', source: 'CTAX', asOf: null, confidence: 0.99, modelled: false };
  expect(listed('B', 'E')).toEqual(recorded);
  expect(listed('B', null)).toEqual(recorded);
  expect(listed('I', 'W')?.value).toBe('I');
});

it.each([
  ['I', 'E'],
  ['I', 'S'],
  ['B', 'N'],
] as const)('ignores a band %s that nation %s does not have', (band, nation) => {
  expect(listed(band, nation)?.source).toBe('LIST');
});
