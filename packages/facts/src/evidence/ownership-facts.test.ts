import type { CompanyTitleFact, Linked, SaleFact } from '@property-lookup/model/records';
import { expect, it } from 'vitest';
import { FactCollector } from './recorded.js';
import { addOwnershipFacts } from './tenure-facts.js';

const TITLE: CompanyTitleFact = {
  ...{ kind: 'company-title', id: 'ZZ1', uprn: null, isOverseas: false, tenure: 'F' },
  ...{ address: { text: '1 High Street', postcode: null }, changed: null },
  ...{ since: '2020-05-01', asOf: '2026-08-01' },
};
const linked = <F>(fact: F, confidence = 1): Linked<F> => ({
  fact,
  link: { uprn: 1, matchType: 'Address', confidence },
});

function owned(
  titles: readonly Partial<CompanyTitleFact>[],
  { tenure, sold }: { readonly tenure?: 'Freehold' | 'Leasehold'; readonly sold?: string } = {},
) {
  const facts = new FactCollector();
  const told = { source: 'PPD', asOf: null, confidence: 0.99, modelled: false } as const;
  facts.set('TENURE', tenure, told);
  const sales = sold === undefined ? [] : [linked({ date: sold } as SaleFact)];
  addOwnershipFacts(
    titles.map((title) => linked({ ...TITLE, ...title }, 0.95)),
    sales,
    facts,
  );
  return facts.facts;
}

it("has the confidence of the title's link, and is null without a title", () => {
  expect(owned([{}])).toEqual({
    IS_COMPANY_OWNED: {
      ...{ value: true, source: 'CCOD/OCOD', asOf: '2026-08-01' },
      ...{ confidence: 0.99 * 0.95, modelled: false },
    },
  });
  expect(owned([])).toEqual({});
});

it('knows overseas companies', () => {
  expect(owned([{ isOverseas: true }])).toMatchObject({
    ...{ IS_COMPANY_OWNED: { value: true }, IS_OVERSEAS_OWNED: { value: true } },
  });
});

it('takes no freehold title for a leasehold home, nor the reverse', () => {
  const company = (title: Partial<CompanyTitleFact>, tenure: 'Freehold' | 'Leasehold') =>
    owned([title], { tenure }).IS_COMPANY_OWNED?.value;
  expect(company({ tenure: 'F' }, 'Leasehold')).toBeUndefined();
  expect(company({ tenure: 'L' }, 'Freehold')).toBeUndefined();
  expect(company({ tenure: 'L' }, 'Leasehold')).toBe(true);
  expect(company({ tenure: 'F' }, 'Freehold')).toBe(true);
});

it('ignores a title of a proprietor from before the last sale', () => {
  expect(owned([{}], { sold: '2021-01-01' })).not.toHaveProperty('IS_COMPANY_OWNED');
  expect(owned([{}], { sold: '2020-04-01' })).toHaveProperty('IS_COMPANY_OWNED');
  // A company registered from the day of the sale is the buyer.
  expect(owned([{}], { sold: '2020-05-01' })).toHaveProperty('IS_COMPANY_OWNED');
  expect(owned([{}], { sold: '2020-05-02' })).not.toHaveProperty('IS_COMPANY_OWNED');
  expect(owned([{ since: null }], { sold: '2021-01-01' })).toHaveProperty('IS_COMPANY_OWNED');
});
