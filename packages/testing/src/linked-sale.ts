/** A registered sale for tests, linked to its property. */

import type { Linked, RecordedSale, SaleFact } from '@property-lookup/model/records';

export function saleOf(
  given: Partial<SaleFact> & Pick<SaleFact, 'date' | 'priceGbp'>,
): RecordedSale {
  return {
    kind: 'sale',
    id: `{${given.date}}`,
    propertyType: 'S',
    isNewBuild: false,
    tenure: 'F',
    category: 'A',
    paon: '1',
    saon: null,
    street: 'HIGH STREET',
    address: { text: '1 HIGH STREET, READING', postcode: 'RG1 1AA' },
    district: null,
    county: null,
    uprn: null,
    recordedAt: '2026-12-01T00:00:00Z',
    ...given,
  };
}

export function linked<F>(fact: F, confidence = 1): Linked<F> {
  return { fact, link: { uprn: 1, matchType: 'Exact UPRN', confidence } };
}
