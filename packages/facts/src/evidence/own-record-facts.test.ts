import type { CertificateFact } from '@property-lookup/model/records';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { addOwnRecordFacts } from './own-record-facts.js';
import { FactCollector } from './recorded.js';

const NEW_HOME = linked(saleOf({ date: '2013-06-01', priceGbp: 200_000, isNewBuild: true }));

function bandOf(certificates: readonly CertificateFact['values'][], sales = [NEW_HOME]) {
  const facts = new FactCollector();
  const facts_ = certificates.map(
    (values, at): CertificateFact => ({
      ...{ kind: 'certificate', id: String(at), uprn: 1, lodged: '2024-01-01', inspected: null },
      ...{ isDomestic: true, uprnSource: null, address: { text: '', postcode: null }, values },
    }),
  );
  const told = { certificates: facts_.map(linked), sales, listings: [], property: BARE_PROPERTY };
  addOwnRecordFacts(told, { asOf: '2026-01-01' }, facts);
  return facts.facts.CONSTRUCTION_AGE_BAND;
}

describe('the age band of a home', () => {
  it('contains the year of its sale as new', () => {
    expect(bandOf([])).toMatchObject({ value: '2012-2021', source: 'DERIVED', modelled: true });
  });

  it('is that of its certificate, if it has one', () => {
    const band = bandOf([{ CONSTRUCTION_AGE_BAND: '2007-2011' }]);
    expect(band).toMatchObject({ value: '2007-2011', source: 'EPC', modelled: false });
  });

  it('is unknown without a year', () => {
    const sale = linked(saleOf({ date: '2013-06-01', priceGbp: 200_000 }));
    expect(bandOf([], [sale])).toBeUndefined();
  });
});
