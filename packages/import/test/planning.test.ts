/** One borough's extract of planning data: what it says of homes in the borough, and that it says nothing of others. */

import type { RecordedFacts } from '@property-lookup/model/fields';
import { directoryFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

/** Homes of a street on a line, in an authority. */
const STREETS = [
  { first: 1, postcode: 'SE1 1AA', authority: 'E09000028', x: -0.09, y: 51.5 },
  { first: 101, postcode: 'SE11 1AA', authority: 'E09000022', x: -0.12, y: 51.49 },
  { first: 201, postcode: 'EX4 1AA', authority: 'E07000041', x: -3.53, y: 50.72 },
] as const;
const HOMES = 40;
const STEP = 0.001;

const LIST = [
  'uprn,address,postcode,latitude,longitude',
  ...STREETS.flatMap(({ first, postcode, x, y }) =>
    Array.from(
      { length: HOMES },
      (_, at) => `${first + at},"${at + 1} High Street, Town",${postcode},${y + at * STEP},${x}`,
    ),
  ),
].join('\r\n');

const POSTCODES = directoryFile(
  ...STREETS.map(({ postcode, authority, x, y }) => ({
    ...{ postcode, authority, longitude: x, latitude: y },
  })),
);

const HEADER =
  'dataset,end-date,entity,entry-date,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,listed-building-grade,flood-risk-level';

/** A zone around the home at a place of a street, or a point on it. */
function zone(dataset: string, organisation: number, at: number, isPoint = false): string {
  const [{ x, y }] = STREETS;
  const [south, half] = [y + at * STEP, STEP / 3];
  const corners = [
    [x - half, south - half],
    [x + half, south - half],
    [x + half, south + half],
    [x - half, south + half],
    [x - half, south - half],
  ].map(([a = 0, b = 0]) => `${a.toFixed(6)} ${b.toFixed(6)}`);
  const polygon = isPoint ? '' : `"MULTIPOLYGON (((${corners.join(', ')})))"`;
  const point = isPoint ? `POINT (${x} ${south.toFixed(6)})` : '';
  return `${dataset},,${at},2025-01-01,${polygon},Zone ${at},${organisation},${point},${dataset},${at},,geography,,3`;
}

const fileOf = (dataset: string, organisation: number, places: number[], isPoint = false) =>
  [HEADER, ...places.map((at) => zone(dataset, organisation, at, isPoint))].join('\r\n');

const TO_THIRTY = [1, 6, 11, 16, 21, 26, 30];

async function importBorough() {
  const dir = temporaryDir();
  await importTexts(
    dir,
    {
      'list.csv': LIST,
      'onspd.csv': POSTCODES,
      'listed.csv': fileOf('listed-building', 16, TO_THIRTY, true),
      'green-belt.csv': fileOf('green-belt', 600001, TO_THIRTY),
      'flood.csv': fileOf('flood-risk-zone', 600002, TO_THIRTY),
      'conservation.csv': fileOf('conservation-area', 329, TO_THIRTY),
      // One zone, as an answer to a search has it.
      'trees.csv': fileOf('tree-preservation-zone', 329, [5]),
    },
    { without: ['valuation'] },
  );
  return openImported(dir);
}

describe("one borough's extract of planning data", () => {
  let facts: Readonly<Record<string, RecordedFacts>>;
  beforeAll(async () => {
    const reader = await importBorough();
    facts = {
      inZones: await reader.recordedFacts(2),
      between: await reader.recordedFacts(4),
      beyond: await reader.recordedFacts(40),
      nextBorough: await reader.recordedFacts(104),
      farAway: await reader.recordedFacts(204),
    };
    await reader.close();
  }, 60_000);

  const NAMES = ['LISTED_BUILDING', 'GREEN_BELT', 'FLOOD_ZONE', 'CONSERVATION_AREA'] as const;
  const told = (home: string) => NAMES.map((name) => facts[home]?.[name]?.value);

  it('says yes of the homes in its zones', () => {
    expect(told('inZones')).toEqual([true, true, '3', true]);
  });

  it('says no of homes among its zones', () => {
    expect(told('between')).toEqual([false, false, '1', false]);
    expect(facts['between']?.CONSERVATION_AREA_DATA_AVAILABLE?.value).toBe(true);
  });

  it.each(['beyond', 'nextBorough', 'farAway'])('says nothing of a home %s', (home) => {
    expect(told(home)).toEqual([undefined, undefined, undefined, undefined]);
    expect(facts[home]?.CONSERVATION_AREA_DATA_AVAILABLE).toBeUndefined();
  });

  it('does not speak for its authority by one zone', () => {
    const TREES = 'TREE_PRESERVATION_ZONE';
    expect(facts['between']?.[TREES]).toBeUndefined();
    expect(facts['beyond']?.[TREES]).toBeUndefined();
  });
});
