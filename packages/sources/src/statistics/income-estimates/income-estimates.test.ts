import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { incomeEstimates } from './income-estimates.js';

const SAMPLE = new URL(
  '../../../../../test/samples/income-estimates/netannualincome2023.csv',
  import.meta.url,
);
const rows = splitRows(readFileSync(SAMPLE, 'utf8'), ',');

describe('income estimates', () => {
  it('gives the net income of each area with the width of its interval', () => {
    expect(incomeEstimates.recognise(sampleOf(rows))).toBe(true);
    const mapped = mapRows(incomeEstimates, rows);
    const told = { kind: 'area-figures', topic: 'income', asOf: '2023-03-31' };
    expect(mapped.facts).toEqual([
      {
        ...{ ...told, code: 'E02000001' },
        values: { HOUSEHOLD_INCOME: 52_700, HOUSEHOLD_INCOME_INTERVAL: 17_500 },
      },
      {
        ...{ ...told, code: 'W02000001' },
        values: { HOUSEHOLD_INCOME: 32_000, HOUSEHOLD_INCOME_INTERVAL: 8_100 },
      },
    ]);
    expect(mapped.rejected).toEqual({
      'area code is malformed': 1,
      'income is missing': 1,
      'confidence interval is missing': 1,
    });
    expect(mapped.ignored).toEqual({ 'row is a title or the headings': 4, 'row is a note': 1 });
  });

  it('reads the headings of earlier editions, and takes the year from the file name without one in a title', () => {
    const [header = [], first = []] = rows
      .slice(3)
      .map((row) => row.map((cell) => cell.replace('Disposable (net)', 'Net')));
    const mapped = mapRows(incomeEstimates, [header, first], 'netannualincome2018.csv');
    expect(mapped.facts).toMatchObject([{ asOf: '2018-03-31' }]);
  });

  it('gives no date without a year in a title or the file name', () => {
    const mapped = mapRows(incomeEstimates, rows.slice(3), 'net annual household income.csv');
    expect(mapped.facts[0]).toMatchObject({ asOf: null });
  });

  it('does not claim equivalised incomes', () => {
    const header = ['MSOA code', 'Net annual income after housing costs (£)'];
    expect(incomeEstimates.recognise(sampleOf([header]))).toBe(false);
    expect(incomeEstimates.whyNot?.(sampleOf([header]))).toContain("the sheet 'Net annual income'");
    expect(incomeEstimates.whyNot?.(sampleOf([['MSOA code', 'Homes']]))).toBeUndefined();
  });
});
