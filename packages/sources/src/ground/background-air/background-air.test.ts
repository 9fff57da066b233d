import { splitRows } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { backgroundAir } from './background-air.js';

const gridOf = (column: string, note: string): string[][] =>
  splitRows(
    [
      ...[`${note},,,`, '2024,,,', 'annual mean,,,', 'ug m-3,,,', ',,,', `gridcode,x,y,${column}`],
      ...['634321,292500,92500,7.0649', '634322,293500,92500,MISSING', '7,-99500,92500,1.5'],
      '634324,295500,92500,',
    ].join('\r\n'),
    ',',
  );

it.each([
  ['no22024', 'no2', 'background-no2'],
  ['pm252024g', 'pm2.5', 'background-pm25'],
])('reads the squares of %s below the lines above them', (column, note, dataset) => {
  const rows = gridOf(column, note);
  expect(SOURCES.find((one) => one.recognise(sampleOf(rows)))?.id).toBe('background-air');
  const mapped = mapRows(backgroundAir, rows);
  const zones = factsOfKind(mapped, 'zone');
  expect(zones).toMatchObject([
    { dataset, reference: '634321', values: { microgrammes: 7.1 }, startDate: '2024-12-31' },
  ]);
  // 292000 to 293000, 92000 to 93000: a square kilometre around Exeter.
  const longitudes = zones[0]?.polygons[0]?.[0]?.map(([x]) => x) ?? [];
  expect(Math.min(...longitudes)).toBeCloseTo(-3.532, 2);
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeCloseTo(0.0145, 3);
  expect(mapped.ignored).toEqual({
    'row is above the figures': 6,
    'square has no figure': 1,
    'square is off the National Grid': 1,
  });
  expect(mapped.rejected).toEqual({ 'a number is missing': 1 });
});

it('skips coarser particles', () => {
  expect(backgroundAir.recognise(sampleOf(gridOf('pm102024g', 'pm10')))).toBe(false);
});
