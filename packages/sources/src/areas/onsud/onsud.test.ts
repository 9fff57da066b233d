import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { nsul } from '../nsul/nsul.js';
import { onsud } from './onsud.js';

const SAMPLE = new URL('../../../../../test/samples/onsud/onsud-2019style.csv', import.meta.url);
const HEADER =
  'UPRN,GRIDGB1E,GRIDGB1N,PCDS,CTY25CD,CED25CD,LAD25CD,WD25CD,PARNCP25CD,CTRY25CD,RGN25CD,PCON24CD,TTWA15CD,OA21CD,LSOA21CD,MSOA21CD,RUC21IND'.split(
    ',',
  );

describe('ONSUD', () => {
  it('is told from NSUL by the output area after the other areas', () => {
    const sample = sampleOf([HEADER, ['26']]);
    expect([onsud.recognise(sample), nsul.recognise(sample)]).toEqual([true, false]);
  });

  it('gives a UPRN its areas and position', () => {
    const row =
      '26,352967,181077,BS9 1AA,E99999999,E99999999,E06000023,E05010001,E43000019,E92000001,E12000009,E14001131,E30000180,E00073344,E01014541,E02003014,UN1'.split(
        ',',
      );
    expect(mapRows(onsud, [HEADER, row]).facts).toMatchObject([
      { kind: 'geography', uprn: 26, areas: { region: 'E12000009', ruralUrban: 'UN1' } },
      { kind: 'position', uprn: 26, x: 352967 },
    ]);
  });

  it('is recognised by some of its columns, but not beside addresses in a list', () => {
    const cut = ['UPRN', 'GRIDGB1E', 'GRIDGB1N', 'PCDS', 'LAD25CD', 'LSOA21CD'];
    const row = ['26', '352967', '181077', 'BS9 1AA', 'E06000023', 'E01014541'];
    expect(onsud.recognise(sampleOf([cut, row]))).toBe(true);
    expect(mapRows(onsud, [cut, row]).facts).toMatchObject([
      { postcode: 'BS9 1AA', areas: { localAuthority: 'E06000023', lsoa: 'E01014541' } },
      { kind: 'position' },
    ]);
    expect(
      onsud.recognise(
        sampleOf([
          [...cut, 'Address'],
          [...row, '1 Low Road'],
        ]),
      ),
    ).toBe(false);
  });

  it('maps the layout of 2019, which has no grid reference and no postcode', () => {
    const rows = splitRows(readFileSync(SAMPLE, 'utf8'), ',');
    expect(onsud.recognise(sampleOf(rows))).toBe(true);
    const mapped = mapRows(onsud, rows);
    expect([mapped.accepted, mapped.facts.length]).toEqual([4, 4]);
    expect(mapped.facts[0]).toMatchObject({
      uprn: 10015394414,
      postcode: null,
      areas: { localAuthority: 'E06000034', county: null, lsoa: 'E01016004', ruralUrban: 'A1' },
    });
  });
});
