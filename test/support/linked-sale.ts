/** A registered sale for tests, tied to its property. */

import type { SaleFact } from '../../src/domain/evidence/sales.js';
import type { Linked } from '../../src/evidence/records/record-kind.js';

export function saleOf(given: Partial<SaleFact> & Pick<SaleFact, 'date' | 'priceGbp'>): SaleFact {
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
    ...given,
  };
}

export function linked<F>(fact: F, confidence = 1): Linked<F> {
  return { fact, link: { matchType: 'Exact UPRN', confidence } };
}
