import type { CertificateFact } from '@property-lookup/model/records';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, it, vi } from 'vitest';
import { RepeatAgreement } from '../estimation/repeat-agreement.js';
import { withoutCopies } from './certificate-copies.js';
import { noteRepeats } from './certificate-facts.js';
import { addOwnRecordFacts } from './own-record-facts.js';
import { FactCollector } from './recorded.js';

const HOME: CertificateFact = {
  ...{ kind: 'certificate', id: 'home', uprn: 1, address: { text: '', postcode: null } },
  ...{ lodged: '2019-10-10', inspected: '2019-10-09', isDomestic: true, uprnSource: null },
  values: { CURRENT_ENERGY_RATING: 'E', PROPERTY_TYPE: 'House', TOTAL_FLOOR_AREA: 80 },
};
const OFFICE: CertificateFact = {
  ...{ ...HOME, id: 'office', lodged: '2020-02-29', isDomestic: false },
  values: { CURRENT_ENERGY_RATING: 'C', TOTAL_FLOOR_AREA: 900, MAIN_FUEL: 'Oil' },
};
const displayOf = (area: number | undefined, nominated: string | null): CertificateFact => ({
  ...{ ...OFFICE, id: 'display', display: { nominated } },
  values: area === undefined ? {} : { TOTAL_FLOOR_AREA: area },
});

const LINK = { uprn: 1, matchType: 'Exact UPRN', confidence: 1 } as const;
const linked = (fact: CertificateFact) => ({ fact, link: LINK });

function told(certificates: readonly CertificateFact[], classification: string | null = null) {
  const facts = new FactCollector();
  const property = { ...BARE_PROPERTY, classification };
  const evidence = { property, certificates: certificates.map(linked), sales: [], listings: [] };
  addOwnRecordFacts(evidence, { asOf: '2021-06-01' }, facts);
  return facts.facts;
}

describe('how long a certificate is valid', () => {
  it.each<[string, CertificateFact, string | undefined]>([
    ['of a home, ten years', HOME, '2029-10-10'],
    ['of an office, ten years', OFFICE, '2030-02-28'],
    ['displayed in over 1,000 m2, a year', displayOf(1_000.1, '2020-04-01'), '2021-04-01'],
    ['displayed in 1,000 m2, ten years', displayOf(1_000, '2020-04-01'), '2030-04-01'],
    ['displayed without a nominated date', displayOf(2_964, null), '2021-02-28'],
    ['displayed, size unknown: nobody knows', displayOf(undefined, '2020-04-01'), undefined],
  ])('%s', (_, certificate, expected) => {
    expect(told([certificate]).EXPIRY_DATE?.value).toBe(expected);
  });

  it('gives a display certificate of last year the confidence of an expired one', () => {
    const area = (nominated: string) => told([displayOf(2_000, nominated)]).TOTAL_FLOOR_AREA;
    expect(area('2020-04-01')?.confidence).toBe(0.85);
    expect(area('2020-07-01')?.confidence).toBe(0.9);
  });
});

describe('a conclusion from a certificate', () => {
  it('is modelled, and combines the confidence of the certificate and of the conclusion', () => {
    const values = { ...HOME.values, CONSTRUCTION_MATERIAL: 'Brick', WALL_TYPE: 'Cavity' } as const;
    const facts = told([{ ...HOME, values, inferred: { CONSTRUCTION_MATERIAL: 0.8 } }]);
    expect(facts.WALL_TYPE).toMatchObject({ modelled: false, confidence: 0.9 });
    expect(facts.CONSTRUCTION_MATERIAL).toMatchObject({ modelled: true, source: 'EPC' });
    expect(facts.CONSTRUCTION_MATERIAL?.confidence).toBeCloseTo(0.72);
  });
});

describe('a certificate from both services of the register', () => {
  const number = '0000-0000-0009-1967-8629';
  const keyed = { ...HOME, id: 'f37f4e6d', recommendations: ['Loft insulation'] };

  it('counts once, under its number, with the recommendations of both', () => {
    for (const files of [
      [keyed, { ...HOME, id: number }],
      [{ ...HOME, id: number }, keyed],
    ]) {
      expect(told(files)).toMatchObject({
        CERTIFICATE_COUNT: { value: 1 },
        CERTIFICATE_NUMBER: { value: number },
        RECOMMENDATIONS: { value: ['Loft insulation'] },
      });
    }
  });

  it.each([
    ['of another day', { lodged: '2019-10-11' }],
    ['with another rating', { values: { CURRENT_ENERGY_RATING: 'D' } }],
    ['of another kind of building', { isDomestic: false }],
  ] as const)('is not one %s', (_, other) => {
    expect(
      told([
        { ...keyed, ...other },
        { ...HOME, id: number },
      ]),
    ).toMatchObject({
      CERTIFICATE_COUNT: { value: 2 },
    });
  });

  it('is told from another of its day by size, fuel and address, and pairs with one only', () => {
    const values = { ...HOME.values, MAIN_FUEL: 'Mains Gas', TOTAL_FLOOR_AREA: 40 } as const;
    const flat = (text: string, more: Partial<CertificateFact> = {}): CertificateFact => ({
      ...{ ...HOME, values, address: { text, postcode: null }, recommendations: [text] },
      ...more,
    });
    const first = flat('Flat 1, 7, North Avenue, EXETER', { id: 'first' });
    const { recommendations: _, ...lodgedAgain } = flat('FLAT 1 7 NORTH AVENUE', { id: number });
    const others: Partial<CertificateFact>[] = [
      { address: { text: 'Flat 2, 7, North Avenue, EXETER', postcode: null } },
      { values: { ...values, TOTAL_FLOOR_AREA: 45 } },
      { values: { ...values, MAIN_FUEL: 'Electricity' } },
      // Contradicting certificates of the same day: one of them may be another home's.
      {},
    ];
    for (const other of others) {
      const second = { ...first, id: 'second', recommendations: ['Another'], ...other };
      const given = Object.keys(other).length === 0 ? [first, second] : [second, first];
      expect(told([...given, lodgedAgain])).toMatchObject({ CERTIFICATE_COUNT: { value: 2 } });
      const left = withoutCopies([...given, lodgedAgain].map(linked)).map(({ fact }) => fact);
      expect(left).toEqual([
        { ...lodgedAgain, recommendations: first.recommendations },
        expect.objectContaining({ id: 'second' }),
      ]);
    }
  });

  it('is told from another even if neither has a rating', () => {
    const display = (id: string, area: number, MAIN_FUEL: 'Mains Gas' | 'Oil') => ({
      ...{ ...displayOf(area, null), id },
      values: { TOTAL_FLOOR_AREA: area, MAIN_FUEL },
    });
    const keyedOnes = [display('large', 900, 'Oil'), display('small', 100, 'Mains Gas')];
    const left = withoutCopies([...keyedOnes, display(number, 100, 'Mains Gas')].map(linked));
    expect(left.map(({ fact }) => fact.id)).toEqual([number, 'large']);
  });

  it('may have fields that the other file lacks, and a rounded size', () => {
    const { TOTAL_FLOOR_AREA: _, ...bare } = HOME.values;
    for (const values of [bare, { ...HOME.values, TOTAL_FLOOR_AREA: 79.6, MAIN_FUEL: 'Oil' }]) {
      const copy = { ...HOME, id: number, values } as CertificateFact;
      expect(told([keyed, copy])).toMatchObject({ CERTIFICATE_COUNT: { value: 1 } });
    }
  });

  it('does not count as a repeat of itself', () => {
    const agreement = new RepeatAgreement();
    const add = vi.spyOn(agreement, 'add');
    noteRepeats([keyed, { ...HOME, id: number }].map(linked), agreement);
    expect(add).not.toHaveBeenCalled();
  });
});

describe('certificates of other buildings', () => {
  it('show that a building is not a home', () => {
    expect(told([OFFICE], 'CO01')).toMatchObject({
      CURRENT_ENERGY_RATING: { value: 'C' },
      TOTAL_FLOOR_AREA: { value: 900 },
    });
  });

  it('only show that they exist, if they share the UPRN of a home', () => {
    const flat = told([HOME, OFFICE], 'RD06');
    expect(flat).toMatchObject({
      CERTIFICATE_COUNT: { value: 2 },
      CERTIFICATE_NUMBER: { value: 'home' },
      TOTAL_FLOOR_AREA: { value: 80 },
    });
    expect(flat).not.toHaveProperty('MAIN_FUEL');
    expect(told([OFFICE], 'RD06')).not.toHaveProperty('TOTAL_FLOOR_AREA');
  });
});

describe('a blank in a certificate', () => {
  const newer = (values: CertificateFact['values'], more: Partial<CertificateFact> = {}) => ({
    ...{ ...HOME, ...more, id: 'newer', lodged: '2020-10-10', values },
  });

  it('is filled from the same certificate before an older one', () => {
    const older = { ...HOME, values: { MAINS_GAS_FLAG: false, GLAZED_TYPE: 'Single' } as const };
    const facts = told([older, newer({ MAIN_FUEL: 'Mains Gas', MULTI_GLAZE_PROPORTION: 100 })]);
    expect(facts.MAINS_GAS_FLAG).toMatchObject({ value: true, modelled: true, source: 'EPC' });
    expect(facts.MAINS_GAS_FLAG?.asOf).toBe('2020-10-10');
    expect(facts).not.toHaveProperty('GLAZED_TYPE');
  });

  it('is filled if the certificate says it in other words', () => {
    const facts = told([newer({ CURRENT_ENERGY_EFFICIENCY: 69 })]);
    expect(facts.CURRENT_ENERGY_RATING).toMatchObject({ value: 'C', modelled: false });
  });

  it('is not filled from an older certificate that the newer one contradicts', () => {
    const older = { ...HOME, values: { ROOF_TYPE: 'Pitched', ROOF_INSULATION: '100 mm' } as const };
    expect(told([older, newer({})])).toHaveProperty('ROOF_INSULATION');
    expect(told([older, newer({ ROOF_TYPE: 'Dwelling Above' })])).not.toHaveProperty(
      'ROOF_INSULATION',
    );
  });

  it('is not one if the answer is "none"', () => {
    const older = { ...HOME, values: { ROOF_ENERGY_EFF: 'Very Poor' } as const };
    expect(told([older, newer({})])).toHaveProperty('ROOF_ENERGY_EFF');
    const unworded = ['ROOF_ENERGY_EFF'] as const;
    expect(told([older, newer({}, { unworded })])).not.toHaveProperty('ROOF_ENERGY_EFF');
  });

  it('keeps contradictory values of one certificate', () => {
    const facts = told([newer({ MAIN_FUEL: 'Mains Gas', MAINS_GAS_FLAG: false })]);
    expect(facts.MAINS_GAS_FLAG).toMatchObject({ value: false, modelled: false });
  });

  it('is not filled with the form of the house that a flat was part of', () => {
    const house = { ...HOME, values: { PROPERTY_TYPE: 'House', BUILT_FORM: 'Detached' } as const };
    expect(told([house, newer({ PROPERTY_TYPE: 'Flat' })])).not.toHaveProperty('BUILT_FORM');
    const flat = { PROPERTY_TYPE: 'Flat', BUILT_FORM: 'Mid-Terrace' } as const;
    expect(told([newer(flat)]).BUILT_FORM?.value).toBe('Mid-Terrace');
  });
});

it('the certificate lodged last counts among those of one day', () => {
  const at = (id: string, lodgedTime: string): CertificateFact => ({ ...HOME, id, lodgedTime });
  const [early, late] = [at('b', '09:15:00'), at('a', '17:02:11')];
  expect(told([early, late]).CERTIFICATE_NUMBER?.value).toBe('a');
  expect(told([late, early]).CERTIFICATE_NUMBER?.value).toBe('a');
});
