import { describe, expect, it } from 'vitest';
import { syntheticSales } from '../../../bench/valuation/synthetic-sales.js';
import { addError, errorsAt, FOLLOWED, noErrors } from './running-errors.js';
import { buildTable, type Site } from './sale-table.js';

const TABLE = buildTable(syntheticSales({ streets: 4, housesPerStreet: 6 }));
const SITE = TABLE.sites[0] as Site; // there are sales
const DAY = SITE.date;

function meanOf(name: (typeof FOLLOWED)[number], site: Site, errors = noErrors(TABLE)): number {
  return errorsAt(errors, site)[FOLLOWED.indexOf(name)] ?? Number.NaN;
}

describe('running errors', () => {
  it('approach repeated errors, starting from zero', () => {
    const errors = noErrors(TABLE);
    expect(errorsAt(errors, SITE)).toEqual([0, 0, 0, 0, 0]);
    for (let i = 0; i < 200; i += 1) addError(errors, SITE, 0.1);
    for (const mean of errorsAt(errors, SITE)) {
      expect(mean).toBeGreaterThan(0.08);
      expect(mean).toBeLessThan(0.1);
    }
  });

  it('fade with time, those of a market sooner than those of a home', () => {
    const errors = noErrors(TABLE);
    for (let i = 0; i < 50; i += 1) addError(errors, SITE, 0.1);
    const later = { ...SITE, date: DAY + 5 * 365 };
    const left = (name: (typeof FOLLOWED)[number]): number =>
      meanOf(name, later, errors) / meanOf(name, SITE, errors);
    expect(left('type')).toBeLessThan(0.1);
    expect(left('dwelling')).toBeGreaterThan(0.9);
  });

  it('are not swept away by one wrong sale, and stay local', () => {
    const errors = noErrors(TABLE);
    addError(errors, SITE, -9);
    expect(meanOf('dwelling', SITE, errors)).toBeGreaterThan(-0.21);
    expect(meanOf('street', { ...SITE, street: -1 }, errors)).toBe(0);
    expect(meanOf('dwelling', { ...SITE, dwelling: SITE.dwelling + 1 }, errors)).toBe(0);
  });
});
