import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { gigabitPremises } from './gigabit-premises.js';

const NAME = '202605_BDUK_uprn_release_south_west_exeter.csv';
const SAMPLE = new URL(`../../../../../test/samples/gigabit/${NAME}`, import.meta.url);
const rows = splitRows(readFileSync(SAMPLE, 'utf8'), ',');

it('is recognised by its columns, and by no other source before', () => {
  expect(SOURCES.find((one) => one.recognise(sampleOf(rows)))?.id).toBe('gigabit-premises');
});

it('gives the status of each UPRN, for the month in the file name', () => {
  const mapped = mapRows(gigabitPremises, rows, NAME);
  const told = { kind: 'gigabit', address: null, asOf: '2026-05-01' };
  expect(mapped.facts).toEqual([
    {
      ...{ ...told, id: '900000001', uprn: 900000001 },
      values: {
        ...{ GIGABIT_AVAILABLE: true, GIGABIT_PLANNED: true },
        GIGABIT_SUBSIDY_STATUS: 'Grey/Black',
      },
    },
    {
      ...{ ...told, id: '900000002', uprn: 900000002 },
      values: {
        // No supplier plans to connect it; a contract does.
        ...{ GIGABIT_AVAILABLE: false, GIGABIT_PLANNED: true, GIGABIT_SUBSIDY_STATUS: 'White' },
        GIGABIT_SUBSIDY_SUPPLIER: 'Made-up Networks Limited',
        GIGABIT_SUBSIDY_DATE: '2028-03-31',
      },
    },
    {
      ...{ ...told, id: '900000003', uprn: 900000003 },
      values: {
        ...{ GIGABIT_AVAILABLE: false, GIGABIT_PLANNED: false },
        GIGABIT_SUBSIDY_STATUS: 'Under Review',
      },
    },
  ]);
  expect(mapped.ignored).toEqual({ 'nothing is known of the premises': 1 });
  expect(mapped.rejected).toEqual({ 'UPRN is missing or malformed': 1 });
});
