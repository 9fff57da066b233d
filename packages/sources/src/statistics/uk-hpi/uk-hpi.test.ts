import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { ukHpi } from './uk-hpi.js';

const DATA = new URL('../../../../../test/samples/hpi/', import.meta.url);

/** Columns of the full file as of 2024. */
const HEADER =
  'Date,RegionName,AreaCode,AveragePrice,Index,IndexSA,1m%Change,12m%Change,AveragePriceSA,SalesVolume,DetachedPrice,DetachedIndex,SemiDetachedPrice,SemiDetachedIndex,TerracedPrice,TerracedIndex,FlatPrice,FlatIndex';
const rows = (...lines: string[]) => splitRows(lines.join('\n'), ',');

describe('UK House Price Index', () => {
  it('reads the full file, names with commas and blank volumes included', () => {
    const file = rows(
      HEADER,
      '01/11/2024,"Kingston upon Hull, City of",E06000010,139203,100.2,,0.1,2.0,,,250000,1,170000.4,1,120000,1,90000,1',
      // As Excel saves it, without empty cells at the end.
      '01/01/1995,Aberdeenshire,S12000034,63131.6,,,,,,190',
    );
    expect(ukHpi.recognise(sampleOf(file))).toBe(true);
    expect(mapRows(ukHpi, file).facts).toEqual([
      {
        kind: 'price-index',
        areaCode: 'E06000010',
        areaName: 'Kingston upon Hull, City of',
        month: '2024-11',
        all: 139203,
        detached: 250000,
        semiDetached: 170000.4,
        terraced: 120000,
        flat: 90000,
        salesVolume: null,
      },
      {
        kind: 'price-index',
        areaCode: 'S12000034',
        areaName: 'Aberdeenshire',
        month: '1995-01',
        all: 63131.6,
        detached: null,
        semiDetached: null,
        terraced: null,
        flat: null,
        salesVolume: 190,
      },
    ]);
  });

  it('reads the file of prices by kind of home, and explains that those without prices are not read', () => {
    const file = rows(
      'Date,Region_Name,Area_Code,Detached_Average_Price,Detached_Index,Semi_Detached_Average_Price,Terraced_Average_Price,Flat_Average_Price',
      '2026-05-01,Reading,E06000038,630000,101,400000,330000,200000',
    );
    expect(ukHpi.recognise(sampleOf(file))).toBe(true);
    expect(mapRows(ukHpi, file).facts).toMatchObject([
      {
        ...{ areaCode: 'E06000038', month: '2026-05', all: undefined, detached: 630000 },
        ...{ semiDetached: 400000, terraced: 330000, flat: 200000 },
      },
    ]);
    for (const figure of ['Index', 'Sales_Volume']) {
      const sample = sampleOf([['Date', 'Region_Name', 'Area_Code', figure]]);
      expect([ukHpi.recognise(sample), ukHpi.whyNot?.(sample)]).toEqual([
        false,
        expect.stringContaining('without prices'),
      ]);
    }
  });

  it('reads dates written by a spreadsheet with the month first', () => {
    const ofDate = (date: string): string => `${date},Reading,E06000038,300000${','.repeat(14)}`;
    const file = rows(
      HEADER,
      ...['1/1/2020', '2/1/2020', '12/01/2020', '01/11/2020', '31/01/2021'].map(ofDate),
    );
    const months = mapRows(ukHpi, file).facts.map((fact) => 'month' in fact && fact.month);
    expect(months).toEqual(['2020-01', '2020-02', '2020-12', '2020-11', '2021-01']);
  });

  it('takes index levels if a download has no prices, and never both', () => {
    const file = rows(
      '"Name","Period","House price index All property types","House price index Flats and maisonettes"',
      'London,1995-01,18.48,17.86',
    );
    expect(ukHpi.recognise(sampleOf(file))).toBe(true);
    expect(mapRows(ukHpi, file).facts).toMatchObject([{ areaCode: null, all: 18.48, flat: 17.86 }]);
    const mixed = rows(
      'Name,Period,Average price All property types,House price index Flats and maisonettes',
      'London,1995-01,74436,17.86',
    );
    expect(mapRows(ukHpi, mixed).facts).toMatchObject([{ all: 74436, flat: undefined }]);
  });

  it('names the reason for refusing or skipping a row', () => {
    const file = rows(
      HEADER,
      `01/11/2024,${','.repeat(16)}`,
      `x,London,E1${','.repeat(15)}`,
      'a,b',
      // Cut off within 139203.
      '01/11/2024,Reading,E06000038,1392',
    );
    const silent = rows(HEADER, `01/11/2024,London,E12000007${','.repeat(15)}`);
    expect(mapRows(ukHpi, file).rejected).toEqual({
      'area is missing': 1,
      'month is malformed': 1,
      'number of fields is wrong': 2,
    });
    expect(mapRows(ukHpi, silent).ignored).toEqual({ 'area has no figures for the month': 1 });
  });

  it('does not claim lists of names and periods', () => {
    expect(ukHpi.recognise(sampleOf([['Name', 'Period', 'Value']]))).toBe(false);
    expect(ukHpi.recognise(sampleOf([['month', 'ukhpi_value']]))).toBe(false);
    expect(ukHpi.whyNot?.(sampleOf([['month', 'ukhpi_value']]))).toContain('code of their area');
    expect(ukHpi.whyNot?.(sampleOf([['Name', 'Period', 'Value']]))).toBeUndefined();
  });

  it.each(['ukhpi_ld_city-of-london.csv', 'ukhpi_ld_england.csv', 'ukhpi_ld_london.csv'])(
    'maps every month of %s',
    (name) => {
      const file = splitRows(readFileSync(new URL(name, DATA), 'utf8'), ',');
      expect(ukHpi.recognise(sampleOf(file.slice(0, 50)))).toBe(true);
      const mapped = mapRows(ukHpi, file);
      expect([mapped.accepted, mapped.rejected, mapped.ignored]).toEqual([15, {}, {}]);
      expect(mapped.facts.at(0)).toMatchObject({ month: '1995-01' });
      expect(mapped.facts.at(-1)).toMatchObject({ month: '2024-11', salesVolume: null });
    },
  );
});
