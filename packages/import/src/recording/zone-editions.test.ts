/** Tests that only a newer complete edition of a layer replaces earlier zones of the source. */

import { join } from 'node:path';
import { layerNamed } from '@property-lookup/model/layers';
import type { ZoneFact } from '@property-lookup/model/records';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { ZoneEditions } from './zone-editions.js';
import { readZones, spreadZones } from './zone-files.js';

const LAYER = 'railway-station';
const STATIONS = layerNamed(LAYER)?.whole?.features ?? 0;
const HOME = [-1, 52] as const;

const station = (reference: string, place: ZoneFact['point'], dataset = LAYER): ZoneFact => ({
  ...{ kind: 'zone', dataset, reference, name: null, organisation: null, startDate: null },
  ...{ polygons: [], point: place, uprns: [], values: {} },
});
/** Stations from Land's End to Caithness, none near the home. */
const elsewhere = (count: number, dataset = LAYER): readonly ZoneFact[] =>
  Array.from({ length: count }, (_, at) => {
    const north = 50 + (8.5 * at) / count;
    return station(`${at}`, [at % 2 === 0 ? -5 : 1.5, north], dataset);
  });

interface Folder {
  readonly zones: readonly ZoneFact[];
  readonly day: number;
  readonly source?: string;
}

function folders(...given: readonly Folder[]) {
  return given.map(({ zones, day, source = 'stops' }) =>
    staged(zones, { source, importedAt: `2026-01-0${day}T00:00:00Z`, importNumber: day }),
  );
}

/** References of the stations near the home. */
function near(...given: readonly Folder[]): readonly string[] {
  const dir = join(temporaryDir(), 'zones');
  spreadZones(folders(...given), dir);
  return readZones(dir, [], [HOME])
    .map(({ reference }) => reference)
    .sort();
}

const halt = (name: string) => station(name, HOME);
const old = { zones: [halt('old'), ...elsewhere(STATIONS)], day: 1 };
const all = [halt('new'), ...elsewhere(STATIONS)];

describe('what an earlier import said of a layer', () => {
  it('goes once a later one has all of it, in one file or in several', () => {
    expect(near(old, { zones: all, day: 2 })).toEqual(['new']);
    const half = all.length / 2;
    const parts = [all.slice(0, half), all.slice(half)].map((zones) => ({ zones, day: 2 }));
    expect(near(old, ...parts)).toEqual(['new']);
    expect(near(old, { zones: all, day: 2 }, { zones: [halt('newest')], day: 3 })).toEqual([
      ...['new', 'newest'],
    ]);
    expect(near(old, { zones: all, day: 2 }, { zones: elsewhere(STATIONS), day: 3 })).toEqual([]);
  });

  it('stays beside an extract, and beside features that are no more', () => {
    expect(near(old, { zones: all.slice(0, STATIONS - 1), day: 2 })).toEqual(['new', 'old']);
    const closed = elsewhere(STATIONS).map((one) => ({ ...one, point: null }));
    expect(near(old, { zones: [halt('new'), ...closed], day: 2 })).toEqual(['new', 'old']);
    const south = all.map((one) => ({ ...one, point: [one.point?.[0] ?? 0, 52] as const }));
    expect(near(old, { zones: south, day: 2 })).toContain('old');
  });

  it('stays where another source, another layer or the same import has all of it', () => {
    expect(near(old, { zones: all, day: 2, source: 'other' })).toEqual(['new', 'old']);
    expect(near(old, { zones: elsewhere(STATIONS, 'tram-stop'), day: 2 })).toEqual(['old']);
    expect(near(old, { zones: all, day: 1 })).toEqual(['new', 'old']);
  });
});

it('is known to change only where another edition counts', () => {
  const [first, second] = folders(old, { zones: all, day: 2 });
  if (first === undefined || second === undefined) throw new Error('both are there');
  const [before, after] = [new ZoneEditions([first]), new ZoneEditions([first, second])];
  expect(before.isAsIn(after, first)).toBe(false);
  expect(before.isAsIn(new ZoneEditions([second]), first)).toBe(true);
  expect([before, after].map((one) => one.counts(first, LAYER))).toEqual([true, false]);
});
