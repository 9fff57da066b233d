import { describe, expect, it } from 'vitest';
import { BARE_PROPERTY } from '../../test/support/bare-property.js';
import type { CertificateFact } from '../domain/evidence/certificates.js';
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

function told(certificates: readonly CertificateFact[], classification: string | null = null) {
  const facts = new FactCollector();
  const property = { ...BARE_PROPERTY, classification };
  const link = { matchType: 'Exact UPRN', confidence: 1 } as const;
  const linked = certificates.map((fact) => ({ fact, link }));
  const evidence = { property, certificates: linked, sales: [], listings: [] };
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

  it('makes a display certificate of last year the word of an expired one', () => {
    const area = (nominated: string) => told([displayOf(2_000, nominated)]).TOTAL_FLOOR_AREA;
    expect(area('2020-04-01')?.confidence).toBe(0.85);
    expect(area('2020-07-01')?.confidence).toBe(0.9);
  });
});

describe('what a certificate lets conclude', () => {
  it('is modelled, and as sure as the certificate and the conclusion together', () => {
    const values = { ...HOME.values, CONSTRUCTION_MATERIAL: 'Brick', WALL_TYPE: 'Cavity' } as const;
    const facts = told([{ ...HOME, values, inferred: { CONSTRUCTION_MATERIAL: 0.8 } }]);
    expect(facts.WALL_TYPE).toMatchObject({ modelled: false, confidence: 0.9 });
    expect(facts.CONSTRUCTION_MATERIAL).toMatchObject({ modelled: true, source: 'EPC' });
    expect(facts.CONSTRUCTION_MATERIAL?.confidence).toBeCloseTo(0.72);
  });
});

describe('certificates of other buildings', () => {
  it('tell of a building that is no home', () => {
    expect(told([OFFICE], 'CO01')).toMatchObject({
      CURRENT_ENERGY_RATING: { value: 'C' },
      TOTAL_FLOOR_AREA: { value: 900 },
    });
  });

  it('say nothing of a home that shares the UPRN, but that they are there', () => {
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
