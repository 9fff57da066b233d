import type { CompanyTitleFact, LeaseFact, SaleFact } from '@property-lookup/model/records';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { FactCollector } from './recorded.js';
import { addTenureFacts } from './tenure-facts.js';

const AS_OF = '2026-06-15';

function lease(given: Partial<LeaseFact> = {}) {
  return linked<LeaseFact>({
    ...{ kind: 'lease', id: 'ZZ1', addressId: '1', order: '1', uprn: null, address: null },
    ...{ startDate: '2010-01-01', termYears: 125, grantedOn: '2010-03-01' },
    ...given,
  });
}
function title(given: Partial<CompanyTitleFact> = {}) {
  return linked<CompanyTitleFact>({
    ...{ kind: 'company-title', id: 'ZZ2', uprn: null, isOverseas: false, tenure: 'L' },
    ...{ address: { text: '1 High Street', postcode: null }, changed: null },
    ...{ since: '2015-05-01', asOf: '2026-05-01' },
    ...given,
  });
}
const sale = (date: string, tenure: SaleFact['tenure']) =>
  linked(saleOf({ date, tenure, priceGbp: 200_000 }));

function tenureOf(registers: Partial<Parameters<typeof addTenureFacts>[0]>) {
  const facts = new FactCollector();
  addTenureFacts({ sales: [], leases: [], titles: [], ...registers }, AS_OF, facts);
  const told = facts.view.TENURE;
  return told && [told.value, told.source, told.asOf, told.modelled];
}

describe('the tenure of a home', () => {
  it('is that of its newest sale, unless a lease came after it', () => {
    const sales = [sale('2005-01-01', 'L'), sale('2012-01-01', 'F'), sale('2020-01-01', 'U')];
    expect(tenureOf({ sales })).toEqual(['Freehold', 'PPD', '2012-01-01', false]);
    // The buyer of a leasehold house's freehold got it later.
    expect(tenureOf({ sales, leases: [lease()] })?.[0]).toBe('Freehold');
    expect(tenureOf({ sales: [sale('2010-03-01', 'L')], leases: [lease()] })?.[1]).toBe('PPD');
  });

  it('is leasehold by a registered lease, also for a house never sold or sold before it', () => {
    const byLease = ['Leasehold', 'LEASES', '2010-03-01', false];
    expect(tenureOf({ leases: [lease()] })).toEqual(byLease);
    expect(tenureOf({ leases: [lease()], sales: [sale('2005-01-01', 'F')] })).toEqual(byLease);
    expect(tenureOf({ leases: [lease(), lease({ grantedOn: '2001-01-01' })] })).toEqual(byLease);
  });

  it('ignores a lease that has ended, or a short one such as a roof lease for solar panels', () => {
    expect(
      tenureOf({ leases: [lease({ startDate: '1927-06-15', termYears: 99 })] }),
    ).toBeUndefined();
    expect(tenureOf({ leases: [lease({ startDate: '1927-06-16', termYears: 99 })] })).toBeDefined();
    expect(tenureOf({ leases: [lease({ termYears: 25 })] })).toBeUndefined();
    expect(tenureOf({ leases: [lease({ termYears: 9_999 })] })).toBeDefined();
    expect(tenureOf({ leases: [lease({ termYears: null })] })).toBeDefined();
  });

  it('is leasehold by the title of a company, without other evidence', () => {
    const byTitle = ['Leasehold', 'CCOD/OCOD', '2026-05-01', false];
    expect(tenureOf({ titles: [title()] })).toEqual(byTitle);
    expect(tenureOf({ titles: [title()], sales: [sale('2005-01-01', 'F')] })?.[0]).toBe('Freehold');
  });

  it('ignores the freehold of a company, under which someone may hold a lease', () => {
    expect(tenureOf({ titles: [title({ tenure: 'F' }), title({ tenure: null })] })).toBeUndefined();
    expect(tenureOf({})).toBeUndefined();
  });
});

it("has the confidence of the record's link", () => {
  const facts = new FactCollector();
  const unsure = { ...lease(), link: { uprn: 1, matchType: 'Address', confidence: 0.9 } as const };
  addTenureFacts({ sales: [], leases: [unsure], titles: [] }, AS_OF, facts);
  expect(facts.view.TENURE?.confidence).toBeCloseTo(0.99 * 0.9);
});
