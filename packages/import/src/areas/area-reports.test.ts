import { PriceIndices } from '@property-lookup/facts/evidence';
import { dayNumber } from '@property-lookup/kernel/calendar';
import {
  type AreaCodes,
  areaCodesOf,
  type Geography,
  geographyOf,
} from '@property-lookup/model/property';
import { expect, it } from 'vitest';
import { areaReports, type ReportContext } from './area-reports.js';
import type { AreaPlace, SectionAreas } from './section-areas.js';
import { packTallies } from './tally.js';

const NOWHERE = geographyOf((): string | null => null);

/** A place with a number of homes. */
interface PlaceWithHomes extends AreaPlace {
  readonly homes: number;
}

function placeOf(postcode: string, homes: number, areas: Partial<Geography>): PlaceWithHomes {
  const of = { ...NOWHERE, ...areas };
  const codes: AreaCodes = areaCodesOf(postcode, of);
  const outcode = postcode.split(' ')[0] ?? null;
  return { codes, outcode, areas: of, homes };
}

const HERE = { localAuthority: 'E06000038', region: 'E12000008', country: 'E92000001' };

const NOTHING: Omit<ReportContext, 'sections'> = {
  names: new Map(),
  asOf: '2026-06-30',
  ...{ registerStarts: new Map(), registerEnds: new Map() },
  indexOf: () => undefined,
};

function reportsOf(places: readonly PlaceWithHomes[], context: Partial<ReportContext> = {}) {
  const tallies = packTallies(places.map(({ homes }) => new Map([['homes', homes]])));
  const section: SectionAreas = {
    ...{ places, tallies },
    ...{ prices: new Uint32Array(), names: new Map() },
  };
  const all = [...areaReports({ ...NOTHING, ...context, sections: () => [section] })];
  return new Map(all.map((report) => [report.code, report]));
}

it('puts an area below the one in which most of its homes are', () => {
  const reports = reportsOf([
    placeOf('RG1 1AA', 3, { ...HERE, ward: 'E05000001' }),
    placeOf('RG1 2AA', 4, { ...HERE, ward: 'E05000001', localAuthority: 'E06000037' }),
    placeOf('RG2 2AA', 1, { localAuthority: 'W06000015', country: 'W92000004' }),
  ]);
  expect(reports.get('E05000001')).toMatchObject({ above: 'E06000037', homes: 7, kind: 'ward' });
  expect(reports.get('W06000015')?.above).toBe('W92000004');
  expect(reports.get('RG1 2')?.above).toBe('RG1');
  expect(reports.get('RG')).toMatchObject({ above: null, homes: 8 });
});

const day = (date: string): number => dayNumber(date);

it('is complete between the days for which the register is loaded for nearly all homes', () => {
  const places = [
    placeOf('RG1 1AA', 60, HERE),
    placeOf('RG2 1AA', 37, HERE),
    // A place without recent sales.
    placeOf('RG3 1AA', 3, HERE),
  ];
  const registerStarts = new Map([
    ['RG1', day('1995-01-01')],
    ['RG2', day('2000-01-01')],
    ['RG3', day('1995-01-01')],
  ]);
  const registerEnds = new Map([
    ['RG1', day('2026-05-31')],
    ['RG2', day('2025-06-30')],
    ['RG3', day('1998-01-01')],
  ]);
  const reports = reportsOf(places, { registerStarts, registerEnds });
  // 84 days before the end of the register.
  expect(reports.get('E06000038')).toMatchObject({
    ...{ registerFrom: '2000-01-01', registerUntil: '2025-04-07' },
  });
  expect(reports.get('RG1')?.registerUntil).toBe('2026-03-08');
  registerEnds.delete('RG2');
  const fewer = reportsOf(places, { registerStarts, registerEnds });
  expect(fewer.get('E06000038')).toMatchObject({ registerFrom: null, registerUntil: null });
});

it('has the published index of the area itself, or of the nearest around it', () => {
  const indices = new PriceIndices();
  const types = { detached: null, semiDetached: null, terraced: null, flat: null };
  const levels = [
    ['E06000038', '2024-01', 100],
    ['E06000038', '2024-02', 101],
    ['E06000038', '2025-01', 110],
    ['E12000008', '2025-01', 200],
  ] as const;
  for (const [areaCode, month, all] of levels) {
    const named = { areaCode, areaName: areaCode, salesVolume: null };
    indices.add({ kind: 'price-index', ...named, month, all, ...types });
  }
  const indexOf = (areas: Geography) => indices.find(areas, () => undefined);
  const reports = reportsOf([placeOf('RG1 1AA', 1, HERE)], { indexOf });
  const ofAuthority = {
    indexArea: 'E06000038',
    index: [
      { year: 2024, months: 2, level: 100.5 },
      { year: 2025, months: 1, level: 110 },
    ],
  };
  for (const code of ['E06000038', 'RG1 1', 'RG']) {
    expect(reports.get(code)).toMatchObject(ofAuthority);
  }
  const ofRegion = { indexArea: 'E12000008', index: [{ year: 2025, months: 1, level: 200 }] };
  expect(reports.get('E12000008')).toMatchObject(ofRegion);
  expect(reports.get('E92000001')).toMatchObject({ indexArea: null, index: [] });
});
