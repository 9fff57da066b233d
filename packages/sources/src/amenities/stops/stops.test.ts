import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { stops } from './stops.js';

const SAMPLE = new URL('../../../../../test/samples/stops/Stops.csv', import.meta.url);
const rows = splitRows(readFileSync(SAMPLE, 'utf8'), ',');

it('is recognised by its columns, and by no other source before', () => {
  expect(SOURCES.find((one) => one.recognise(sampleOf(rows)))?.id).toBe('stops');
});

it('gives stations and bus stops in use their position, and others none', () => {
  const mapped = mapRows(stops, rows);
  const told = factsOfKind(mapped, 'zone').map(({ dataset, reference, name, point }) => {
    return [dataset, reference, name, point];
  });
  expect(told).toEqual([
    ['railway-station', '9100ZZTEST1', 'Goldenbridge Rail Station', [-3.5435, 50.7292]],
    ['railway-station', '9100ZZTEST2', 'Old Junction Rail Station', null],
    [
      ...['tram-stop', '9400ZZTEST1', 'High Street (Testlink)'],
      [expect.closeTo(-3.532, 2), expect.closeTo(50.723, 2)],
    ],
    ['bus-stop', '1100DEA001', 'Mill Lane', [-3.5312, 50.724]],
    ['bus-stop', '1100DEA002', 'Church Road', [-3.5312, 50.725]],
    ['bus-stop', '1100DEA003', 'Closed Road', null],
    ['bus-stop', '1100DEA004', 'Future Way', null],
  ]);
  expect(mapped.ignored).toEqual({ 'it is not a station or bus stop': 3 });
  expect(mapped.rejected).toEqual({ 'coordinates are missing or wrong': 1 });
});
