import { readFileSync } from 'node:fs';
import { splitRows, TextDecoding } from '@property-lookup/rows/read';
import { factsOfKind, mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { expect, it } from 'vitest';
import { SOURCES } from '../../sources.js';
import { schools } from './schools.js';

const NAME = 'edubasealldata20261126.csv';
const SAMPLE = new URL(`../../../../../test/samples/schools/${NAME}`, import.meta.url);
const decoding = new TextDecoding();
const rows = splitRows(decoding.write(readFileSync(SAMPLE)) + decoding.end(), ',');

it('is recognised by its columns, and by no other source before', () => {
  const sample = sampleOf(rows, ',', NAME);
  expect(SOURCES.find((one) => one.recognise(sample))?.id).toBe('schools');
});

it('adds each open state school to the layers of its phase, and removes it from the others', () => {
  const mapped = mapRows(schools, rows, NAME);
  const zones = factsOfKind(mapped, 'zone');
  const told = zones
    .filter(({ point }) => point !== null)
    .map(({ dataset, reference, name, values }) => [dataset, reference, name, values]);
  expect(told).toEqual([
    [
      ...['primary-school', '900001', 'St Piran’s Church of England Primary School'],
      { judgement: 'Good', judgedOn: '2023-03-14' },
    ],
    // Inspected after Ofsted stopped giving state schools a one-word judgement.
    ['primary-school', '900002', 'Café Lane Primary School', {}],
    [
      ...['secondary-school', '900004', 'Exe Valley High School'],
      { judgement: 'Inadequate', judgedOn: '2022-06-21' },
    ],
    [
      ...['primary-school', '900005', 'Isca Academy'],
      { judgement: 'Outstanding', judgedOn: '2019-02-02' },
    ],
    [
      ...['secondary-school', '900005', 'Isca Academy'],
      { judgement: 'Outstanding', judgedOn: '2019-02-02' },
    ],
    [
      ...['secondary-school', '900006', 'Combe Middle School'],
      { judgement: 'Requires Improvement', judgedOn: '2023-10-10' },
    ],
  ]);
  const gone = zones.filter(({ point }) => point === null);
  expect(gone.map(({ dataset, reference }) => `${dataset} ${reference}`)).toEqual([
    ...['secondary-school 900001', 'secondary-school 900002'],
    ...['primary-school 900003', 'secondary-school 900003'],
    ...['primary-school 900004', 'primary-school 900006'],
    ...['primary-school 900009', 'secondary-school 900009'],
  ]);
  expect(mapped.ignored).toEqual({ 'it is not a state primary or secondary school': 2 });
  expect(mapped.rejected).toEqual({
    'coordinates are missing or wrong': 1,
    'URN is malformed': 1,
  });
});

it('gives schools their position', () => {
  const [first] = factsOfKind(mapRows(schools, rows, NAME), 'zone');
  // 292000 92600 is Exeter.
  expect(first?.point?.[0]).toBeCloseTo(-3.532, 2);
  expect(first?.point?.[1]).toBeCloseTo(50.723, 2);
});

it('reads files with empty Ofsted columns', () => {
  const [header = []] = rows;
  const without = header.indexOf('OfstedRating (name)');
  const cut = rows.map((row) => row.filter((_, at) => at !== without));
  expect(schools.recognise(sampleOf(cut, ',', NAME))).toBe(true);
  expect(
    factsOfKind(mapRows(schools, cut, NAME), 'zone').map(({ values }) => values),
  ).toContainEqual({});
});
