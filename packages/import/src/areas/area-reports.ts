/** Adds up the areas of all sections, one kind of area after the other, and writes a report of each to the release. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseWriter } from '@property-lookup/engine/build';
import type { SoldMarket } from '@property-lookup/facts/evidence';
import {
  type AreaIndex,
  levelOf,
  monthsOfIndex,
  PriceIndices,
  type RegisterEndDays,
  registerCompleteUntil,
  registerEndOf,
} from '@property-lookup/facts/evidence';
import { dayText, monthText, yearIn } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import { compareText } from '@property-lookup/kernel/text';
import type { AreaIndexYear, AreaReport, Geography } from '@property-lookup/model/property';
import { AREA_KINDS, type AreaKind, codeAbove } from '@property-lookup/model/property';
import type { FactFolder } from '../staging/segment.js';
import { readEvidence } from '../staging/staged-evidence.js';
import { AreaPrices } from './area-prices.js';
import { PRICE_NUMBERS, readSectionAreas, type SectionAreas } from './section-areas.js';
import { addPacked, addTo, homesIn, homesInPacked, profilesOf, type Tally } from './tally.js';

interface AreasOptions {
  readonly writer: Pick<ReleaseWriter, 'addArea'>;
  readonly folders: readonly FactFolder[];
  /** Folder with a file of `SectionGatherer` for each section. */
  readonly areaHomesDir: string;
  /** Holds all sales. */
  readonly sold: SoldMarket;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly progress: Progress;
}

export function measureAreas(options: AreasOptions): void {
  const { areaHomesDir, asOf, folders, progress, sold, writer } = options;
  const files = readdirSync(areaHomesDir).map((name) => join(areaHomesDir, name));
  const sections = function* (): Generator<SectionAreas> {
    for (const file of files) yield readSectionAreas(file);
  };
  const indices = new PriceIndices();
  readEvidence(folders, 'price-index', (fact) => indices.add(fact));
  const names = areaNamesIn(sections());
  const reports = areaReports({
    sections,
    names,
    asOf,
    registerStarts: sold.registerStarts(),
    registerEnds: sold.registerEnds(),
    indexOf: (areas) => indices.find(areas, (code) => names.get(code)),
  });
  progress.stage('measuring areas', 'areas', 0);
  let measured = 0;
  for (const report of reports) {
    writer.addArea(report);
    progress.update(++measured);
  }
  progress.end();
}

export interface ReportContext {
  /** Reads the sections again at each call. */
  readonly sections: () => Iterable<SectionAreas>;
  /** Names of areas by code. */
  readonly names: ReadonlyMap<string, string>;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** First and last days of the register by place. */
  readonly registerStarts: RegisterEndDays;
  readonly registerEnds: RegisterEndDays;
  readonly indexOf: (areas: Geography) => AreaIndex | undefined;
}

/** Sums of one area. Mutable. */
interface Area {
  readonly prices: AreaPrices;
  readonly tally: Tally;
  /** Number of homes by area above, and by outcode. */
  readonly above: Tally;
  readonly outcodes: Tally;
  /** Areas of the place with the most homes, to look up the price index. */
  areas: { readonly homes: number; readonly of: Geography } | undefined;
}

function areaNamesIn(sections: Iterable<SectionAreas>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const section of sections) {
    for (const [code, name] of section.names) names.set(code, name);
  }
  return names;
}

/** Reports one kind of area at a time, since the prices of 30 million sales take 240 MB. */
export function* areaReports(context: ReportContext): Generator<AreaReport> {
  for (const kind of AREA_KINDS) {
    const areas = gatherAreas(kind, context);
    for (const code of [...areas.keys()].sort(compareText)) {
      const area = areas.get(code);
      if (area !== undefined) {
        yield reportOf({ code, kind, name: context.names.get(code) ?? null }, area, context);
      }
    }
  }
}

function gatherAreas(kind: AreaKind, { sections }: ReportContext): ReadonlyMap<string, Area> {
  const areas = new Map<string, Area>();
  for (const section of sections()) {
    const { places, prices } = section;
    const ofPlaces = places.map((_, place) => addPlace(areas, kind, section, place));
    eachPrice(prices, (place, cell) => ofPlaces[place]?.prices.expect(cell));
  }
  for (const { places, prices } of sections()) {
    const ofPlaces = places.map(({ codes }) => areas.get(codes[kind] ?? ''));
    eachPrice(prices, (place, cell, price, perSqm) =>
      ofPlaces[place]?.prices.add(cell, price, perSqm),
    );
  }
  return areas;
}

function eachPrice(
  prices: Uint32Array,
  take: (place: number, cell: number, price: number, perSqm: number) => void,
): void {
  for (let at = 0; at < prices.length; at += PRICE_NUMBERS) {
    take(prices[at] ?? 0, prices[at + 1] ?? 0, prices[at + 2] ?? 0, prices[at + 3] ?? 0);
  }
}

function addPlace(
  areas: Map<string, Area>,
  kind: AreaKind,
  { places, tallies }: SectionAreas,
  number: number,
): Area | undefined {
  const place = places[number];
  const code = place?.codes[kind];
  if (place === undefined || code == null) return undefined;
  const area = getOr(areas, code, newArea);
  addPacked(area.tally, tallies, number);
  const homes = homesInPacked(tallies, number);
  const { codes, outcode } = place;
  const above = codeAbove(codes, kind);
  if (above !== null) addTo(area.above, above, homes);
  if (outcode !== null) addTo(area.outcodes, outcode, homes);
  if (place.areas !== null && homes >= (area.areas?.homes ?? 0)) {
    area.areas = { homes, of: place.areas };
  }
  return area;
}

const newArea = (): Area => ({
  prices: new AreaPrices(),
  tally: new Map(),
  above: new Map(),
  outcodes: new Map(),
  areas: undefined,
});

function reportOf(
  named: Pick<AreaReport, 'code' | 'kind' | 'name'>,
  { above, areas, outcodes, prices, tally }: Area,
  context: ReportContext,
): AreaReport {
  const index = areas && context.indexOf(areasFrom(named.kind, areas.of));
  return {
    ...named,
    above: mostOf(above),
    asOf: context.asOf,
    homes: homesIn(tally),
    ...registerSpan(outcodes, context),
    sales: prices.sales(),
    rents: prices.rents(),
    indexArea: index?.areaCode ?? null,
    index: index === undefined ? [] : indexYears(index),
    ...(index !== undefined && INDEXED_KINDS.has(named.kind) && monthsOf(index)),
    ...profilesOf(tally),
  };
}

/** Kinds of areas that a home takes its index from. */
const INDEXED_KINDS: ReadonlySet<AreaKind> = new Set<AreaKind>([
  ...(['local_authority', 'region', 'nation'] as const),
]);

function monthsOf(index: AreaIndex): Pick<AreaReport, 'indexMonths'> {
  const indexMonths = monthsOfIndex(index);
  return indexMonths === undefined ? {} : { indexMonths };
}

/** Leaves out narrower areas, so that a region does not take the index of one of its authorities. */
function areasFrom(kind: AreaKind, areas: Geography): Geography {
  if (kind === 'nation') return { ...areas, localAuthority: null, county: null, region: null };
  return kind === 'region' ? { ...areas, localAuthority: null, county: null } : areas;
}

function mostOf(homes: Tally): string | null {
  const [most] = [...homes].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  return most?.[0] ?? null;
}

/** Share of an area's homes that the register must cover: a district of warehouses may have had its last sale long ago. */
const REGISTERED_SHARE = 0.95;

/** First and last day on which the register is complete; null if it covers too few homes. */
function registerSpan(
  outcodes: Tally,
  { registerStarts, registerEnds }: ReportContext,
): Pick<AreaReport, 'registerFrom' | 'registerUntil'> {
  const bound = (dayOf: (outcode: string) => number | null, sign: 1 | -1): string | null => {
    const days = [...outcodes].map(([outcode, homes]) => ({ day: dayOf(outcode), homes }));
    const day = reachedBy(days, sign);
    return day === null ? null : dayText(day);
  };
  const from = bound((outcode) => registerEndOf(registerStarts, outcode), 1);
  const until = bound((outcode) => registerCompleteUntil(registerEndOf(registerEnds, outcode)), -1);
  return from === null || until === null || from > until
    ? { registerFrom: null, registerUntil: null }
    : { registerFrom: from, registerUntil: until };
}

/** The first day, forwards or backwards in time, by which enough homes are covered. */
function reachedBy(
  days: readonly { readonly day: number | null; readonly homes: number }[],
  sign: 1 | -1,
): number | null {
  const all = days.reduce((sum, { homes }) => sum + homes, 0);
  let reached = 0;
  const known = days.flatMap(({ day, homes }) => (day === null ? [] : [{ day, homes }]));
  for (const { day, homes } of known.sort((a, b) => sign * (a.day - b.day))) {
    reached += homes;
    if (reached >= all * REGISTERED_SHARE) return day;
  }
  return null;
}

function indexYears(index: AreaIndex): readonly AreaIndexYear[] {
  const years = new Map<number, number[]>();
  for (const month of index.byMonth.keys()) {
    const level = levelOf(index, month, null);
    if (level === null) continue;
    const year = yearIn(monthText(month));
    years.set(year, [...(years.get(year) ?? []), level]);
  }
  return [...years]
    .sort(([a], [b]) => a - b)
    .map(([year, levels]) => ({
      year,
      months: levels.length,
      level: Math.round((levels.reduce((sum, level) => sum + level, 0) / levels.length) * 10) / 10,
    }));
}
