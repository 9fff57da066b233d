import { expect, it } from 'vitest';
import type { ValueOf } from '../domain/dictionary/fields.js';
import { addCouncilTaxFacts } from './council-tax-facts.js';
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

it('is not known without a band, a level, or in a nation without that band', () => {
  expect(annual(null, 'E07000041')).toBeUndefined();
  expect(annual('I', 'E07000041')).toBeUndefined();
  expect(annual('I', 'S12000036')).toBeUndefined();
  expect(annual('D', 'E07000041', { values: {}, asOf: '' } as never)).toBeUndefined();
});
