/** Processor time for a city home's nearby features: London's schools, stops, parks and landfills among those of Great Britain. */

import { rmSync } from 'node:fs';
import { addMeasuredFacts, FactCollector } from '@property-lookup/facts/evidence';
import { readZones, ZoneSpread } from '@property-lookup/import/inside/recording/zone-files';
import { ZoneIndex } from '@property-lookup/import/inside/recording/zone-index';
import type { DegreeBox, DegreePoint } from '@property-lookup/kernel/geometry';
import { randomFrom } from '@property-lookup/kernel/numbers';
import { FactTable } from '@property-lookup/model/fields';
import type { ZoneFact } from '@property-lookup/model/records';

import { median, report } from './report.js';
import { sizedDir } from './setting.js';

const LONDON: DegreeBox = [-0.51, 51.28, 0.33, 51.69];
const GREAT_BRITAIN: DegreeBox = [-5.5, 50, 1.7, 58.5];

/** Number of features in London and elsewhere in Great Britain; NaPTAN has 20,000 and 350,000 stops. */
const FEATURES: Readonly<Record<string, readonly [london: number, elsewhere: number]>> = {
  'bus-stop': [20_000, 330_000],
  'primary-school': [1_800, 15_000],
  'secondary-school': [500, 3_000],
  'railway-station': [340, 2_300],
  'tram-stop': [330, 500],
  park: [3_000, 24_000],
  'play-space': [2_500, 18_000],
  'historic-landfill': [1_500, 18_500],
};
const DRAWN = new Set(['park', 'play-space', 'historic-landfill']);
const CORNERS = 60;

/** A release section as dense as London's homes: 2,300 per square kilometre. */
const HOMES = 25_000;
const SECTION_DEGREES: DegreePoint = [0.0475, 0.0297];
const SECTIONS = 5;

const random = randomFrom(1);
const between = (from: number, to: number): number => from + random() * (to - from);
const placeIn = ([west, south, east, north]: DegreeBox): DegreePoint => {
  return [between(west, east), between(south, north)];
};

const dir = sizedDir('near');
rmSync(dir, { recursive: true, force: true });
const spread = new ZoneSpread(dir);
for (const [dataset, [london, elsewhere]] of Object.entries(FEATURES)) {
  for (let at = 0; at < london + elsewhere; at++) {
    spread.add(featureAt(dataset, at, placeIn(at < london ? LONDON : GREAT_BRITAIN)));
  }
}
spread.finish();

const sections = Array.from({ length: SECTIONS }, measureSection);
const middle = (name: 'reading' | 'telling') => median(sections.map((one) => one[name]));
report(
  'near',
  [
    {
      name: 'told what is near',
      unit: 'µs a home',
      references: {},
      ours: middle('telling'),
      notes: { 'reading and indexing, µs a home': Math.round(10 * middle('reading')) / 10 },
    },
  ],
  HOMES,
);

function featureAt(dataset: string, at: number, place: DegreePoint): ZoneFact {
  const shape = DRAWN.has(dataset)
    ? { polygons: [[outlineAround(place)]], point: null }
    : { polygons: [], point: place };
  return {
    kind: 'zone',
    dataset,
    reference: String(at),
    name: `Name ${at}`,
    organisation: null,
    startDate: null,
    uprns: [],
    values: {},
    ...shape,
  };
}

/** From fifty to three hundred metres across. */
function outlineAround([x, y]: DegreePoint): DegreePoint[] {
  const size = between(0.000_25, 0.0015);
  const ring = Array.from({ length: CORNERS }, (_, corner): DegreePoint => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const radius = size * between(0.8, 1.2);
    return [x + 1.6 * radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [...ring, ring[0] as DegreePoint];
}

function measureSection() {
  const [x, y] = placeIn(LONDON);
  const box = [x, y, x + SECTION_DEGREES[0], y + SECTION_DEGREES[1]] as const;
  // Neighbours are consecutive, as in a release.
  const homes = Array.from({ length: HOMES }, () => placeIn(box)).sort(
    (a, b) => Math.floor(a[1] * 500) - Math.floor(b[1] * 500) || a[0] - b[0],
  );
  const started = process.cpuUsage();
  const index = new ZoneIndex(readZones(dir, [], homes));
  const reading = sinceEach(started);
  const table = new FactTable(HOMES);
  const begun = process.cpuUsage();
  for (const [row, home] of homes.entries()) {
    addMeasuredFacts(index.around(home), () => true, new FactCollector(table, row));
  }
  return { reading, telling: sinceEach(begun) };
}

function sinceEach(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / HOMES;
}
