import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { gasConsumption } from './gas-consumption.js';

const NAME = 'Postcode_level_gas_2024.csv';
const SAMPLE = new URL(`../../../../../test/samples/gas-consumption/${NAME}`, import.meta.url);
const rows = splitRows(readFileSync(SAMPLE, 'utf8'), ',');

describe('gas consumption by postcode', () => {
  it('is recognised by columns and name, since electricity has the same columns', () => {
    expect(gasConsumption.recognise(sampleOf(rows, ',', NAME))).toBe(true);
    const electricity = 'Postcode_level_all_meters_electricity_2024.csv';
    expect(gasConsumption.recognise(sampleOf(rows, ',', electricity))).toBe(false);
    expect(gasConsumption.recognise(sampleOf([['Postcode', 'Gas']], ',', NAME))).toBe(false);
  });

  it('gives the median of each postcode in whole kWh, and skips totals of several', () => {
    const mapped = mapRows(gasConsumption, rows, NAME);
    const told = { kind: 'area-figures', topic: 'gas', asOf: '2024-12-31' };
    expect(mapped.facts).toEqual([
      { ...told, code: 'ZZ1 1AA', values: { POSTCODE_MEDIAN_GAS_KWH: 11_204 } },
      { ...told, code: 'ZZ1 1AB', values: { POSTCODE_MEDIAN_GAS_KWH: 9_871 } },
    ]);
    expect(mapped.ignored).toEqual({
      'row is a total of several postcodes': 2,
      'median consumption is not published': 1,
    });
    expect(mapped.rejected).toEqual({ 'postcode is malformed': 1 });
  });

  it('reads the names of the first years, and gives no date without a year in the file name', () => {
    const early = [
      ['POSTCODE', 'Number of meters', 'Mean consumption (kWh)', 'Median consumption (kWh)'],
      ['ZZ11AA', '12', '13,000.5', '12,500.5'],
    ];
    expect(mapRows(gasConsumption, early, 'gas.csv').facts).toMatchObject([
      { code: 'ZZ1 1AA', values: { POSTCODE_MEDIAN_GAS_KWH: 12_501 }, asOf: null },
    ]);
  });
});
