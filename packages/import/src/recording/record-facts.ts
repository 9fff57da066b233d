/** Links records and listings to the properties of a new release, and records the facts of each property. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseWriter, SealedProperties } from '@property-lookup/engine/build';
import {
  PlacedRecords,
  placedTable,
  recordFolders,
  writeFolders,
} from '@property-lookup/engine/evidence';
import { marketFigures } from '@property-lookup/facts/events';
import { AreaMarket, SoldMarket } from '@property-lookup/facts/evidence';
import { isOfKind } from '@property-lookup/facts/record-kinds';
import { dayNumber } from '@property-lookup/kernel/calendar';
import type { Progress } from '@property-lookup/kernel/progress';
import { questionsOf } from '@property-lookup/model/layers';
import {
  NO_THREADS,
  runInOrder,
  startThreadPool,
  type ThreadPool,
  threadsWithin,
} from '@property-lookup/tables/threads';
import { measureAreas } from '../areas/area-reports.js';
import { UnlinkedSales } from '../areas/section-areas.js';
import { type ImportPaths, keptPaths } from '../import-paths.js';
import { keepListing, keptListings, recordOfKept } from '../keeping/kept-listings.js';
import { placeDirs } from '../keeping/kept-places.js';
import { type LinkedMarket, linkMarket } from '../linking/link-listings.js';
import { AddressLinker, type LinkCounts, linkRecords } from '../linking/link-records.js';
import { placeUnlinked } from '../linking/place-listing.js';
import { areasOfPostcode } from '../linking/section-homes.js';
import { UnlinkedRecords } from '../linking/unlinked-records.js';
import { gridPath } from '../reading/transformation-grid.js';
import { isFactsFile } from '../staging/fact-parts.js';
import type { FactFolder } from '../staging/segment.js';
import {
  countInArea,
  VALUING_BYTES,
  VALUING_MEGABYTES_MAX,
  type ValuingPlaces,
  valueAreas,
} from '../valuing/value-areas.js';
import { spreadAreas } from './area-files.js';
import { drawBoundaries } from './draw-boundaries.js';
import { silenceBy } from './home-market.js';
import { learnFields, sampledSections } from './learn-fields.js';
import { spreadOutlines } from './outline-files.js';
import { RECORD_SECTION, type RecordInput } from './record-homes.js';
import { Lettings, lettingOf } from './rent-estimator.js';
import { type SharedFigures, writeShared } from './shared-figures.js';
import { type Gatherers, surveyHomes } from './survey-homes.js';
import { spreadZones } from './zone-files.js';

export interface RecordFactsOptions {
  readonly writer: ReleaseWriter;
  readonly folders: readonly FactFolder[];
  readonly paths: ImportPaths;
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** Day of the release, `YYYY-MM-DD`; facts are recent or expired relative to it. */
  readonly asOf: string;
  /** Whether to estimate values, which is most of the work if there are many sales. */
  readonly isValued: boolean;
  /** Whether the release serves its records as evidence. */
  readonly servesEvidence: boolean;
}

/** Memory for a thread, which holds a section with all its facts: with certificates of six homes in ten, 512 MB was too little and 768 MB enough. */
const THREAD_MEGABYTES_MAX = 1_024;

/** Returns linked and unlinked records by kind; empty, without any work, if only addresses are loaded. */
export async function recordFacts(
  options: RecordFactsOptions,
): Promise<Readonly<Record<string, LinkCounts>>> {
  if (!options.folders.some(hasRecords)) return {};
  const pool = options.pool === NO_THREADS ? NO_THREADS : startRecordingPool();
  try {
    return await linkAndRecord({ ...options, pool });
  } finally {
    await pool.close();
  }
}

function startRecordingPool(): ThreadPool {
  const threads = threadsWithin(THREAD_MEGABYTES_MAX * 2 ** 20);
  return startThreadPool({ threads, megabytes: THREAD_MEGABYTES_MAX });
}

async function linkAndRecord(
  options: RecordFactsOptions,
): Promise<Readonly<Record<string, LinkCounts>>> {
  const { writer, folders, progress, pool, asOf, isValued, servesEvidence } = options;
  const properties = writer.sealProperties();
  const dirs = dirsIn(options.paths);
  const gatherers = gatherersOf(options, properties);
  const linked = await linkAll(options, properties, gatherers);
  if (servesEvidence) writer.addEvidence(dirs.recordsDir);
  const { counts, newest: newestDelivery, places: listedPlaces } = linked;
  const statusStays = linked.stays.counts;
  spreadAreas(folders, dirs.areasDir);
  const { datasets, whole, published } = spreadZones(folders, dirs.zonesDir);
  const outlines = spreadOutlines(folders, dirs.outlinesDir);
  const registerEnds = gatherers.sold.registerEnds();
  const areaEnds = gatherers.sold.areaEnds();
  const sampled = sampledSections(properties.groups.length);
  const sections = properties.groups.map(({ size }, section) => ({
    ...{ access: properties.access, section, size, asOf, ...dirs },
    ...{ areaEnds, registerEnds, newestDelivery, statusStays, wholeLayers: whole, outlines },
    keptDir: options.paths.newKept,
    isSampled: sampled.has(section),
  }));
  const maps = { ...dirs, path: writer.boundariesPath, grid: gridPath(options.paths) };
  const [{ found, learnt, ...surveyed }] = await Promise.all([
    surveyHomes({ ...gatherers, pool, progress, sections, pointsDir: dirs.pointsDir }),
    datasets.size + outlines.size > 0 && drawBoundaries(maps, pool),
  ]);
  gatherers.lettings.close();
  const valuesDir = isValued ? join(options.paths.work, 'values') : undefined;
  const valueCounts =
    valuesDir === undefined
      ? new Map()
      : await valueAll(gatherers, progress, {
          ...{ access: properties.access, valuesDir, recordsDir: dirs.recordsDir },
          ...{ keptDir: options.paths.newKept, comparablesDir: writer.comparablesDir },
          today: dayNumber(asOf),
        });
  progress.stage('fitting field models', 'properties', 0);
  const { groups } = properties;
  const fitted = await learnFields({ pool, learnt, valuesDir, groups, valueCounts });
  progress.end();
  const asked = questionsOf(datasets);
  const layers = { datasets, whole, parts: found.parts(published), asked };
  const ends = { newestDelivery, registerEnds, statusStays, listedPlaces };
  const shared = { asOf, isValued, layers, outlines, ...ends, ...surveyed, ...fitted };
  await recordSections(
    options,
    shared,
    sections.map((input) => ({ ...input, valuesDir })),
  );
  measureAreas({ writer, folders, asOf, progress, sold: gatherers.sold, ...dirs });
  return counts;
}

/** Values all areas in separate threads, which need more memory than others. */
async function valueAll(
  { areas }: Gatherers,
  progress: Progress,
  places: ValuingPlaces,
): ReturnType<typeof valueAreas> {
  const pool = startThreadPool({
    threads: threadsWithin(VALUING_BYTES),
    megabytes: VALUING_MEGABYTES_MAX,
  });
  try {
    return await valueAreas(areas, places, { pool, progress });
  } finally {
    await pool.close();
  }
}

/** Folders of the work, under the names of the tasks' inputs. */
function dirsIn({ work, newKept }: ImportPaths) {
  const kept = keptPaths(newKept);
  const places = placeDirs(newKept);
  return {
    recordsDir: kept.records,
    areasDir: places.areas,
    zonesDir: places.zones,
    outlinesDir: places.outlines,
    pointsDir: places.points,
    rentsDir: kept.rents,
    areaHomesDir: join(work, 'area-homes'),
  };
}

function gatherersOf({ paths }: RecordFactsOptions, properties: SealedProperties): Gatherers {
  const localAuthorityOf = (postcode: string): string | null =>
    properties.findPostcode(postcode)?.areas.localAuthority ?? null;
  return {
    sold: new SoldMarket(localAuthorityOf),
    listed: new AreaMarket(),
    lettings: new Lettings(dirsIn(paths).rentsDir),
    areas: new Map(),
  };
}

/** Linked and unlinked records by kind, and figures of feeds. */
type Linked = Omit<LinkedMarket, 'counts'> & {
  readonly counts: Readonly<Record<string, LinkCounts>>;
};

/** Links every record to its property, on disk by section. */
async function linkAll(
  { writer, folders, paths, pool, progress, asOf }: RecordFactsOptions,
  properties: SealedProperties,
  { sold, listed, lettings, areas }: Gatherers,
): Promise<Linked> {
  const { recordsDir, areaHomesDir } = dirsIn(paths);
  const unlinked = new UnlinkedRecords(paths.newRejects);
  const homeless = new UnlinkedSales(areaHomesDir);
  const counts = await linkRecords({
    ...{ folders, pool, progress, recordsDir, access: properties.access },
    take(kind, part) {
      sold.addSales(part.sold);
      for (const record of part.unlinked) {
        unlinked.addRecord(kind, record);
        // Linked sales are added in the survey, with the facts of their homes.
        if (!isOfKind('sales', kind, record)) continue;
        countInArea(areas, 'sales', record.address.postcode);
        homeless.add(record, areasOfPostcode(record.address.postcode, properties));
      }
    },
  });
  writeFolders(recordsDir, recordFolders(folders, paths.segments));
  homeless.close();
  const byPlace = placedTable('listings').write(recordsDir);
  const market = linkMarket({
    ...{ folders, unlinked, properties },
    keep: (record, place) => byPlace.put(place, keepListing(record, place).bytes),
    linker: new AddressLinker(properties),
  });
  unlinked.close();
  byPlace.finish();
  const silence = silenceBy(market.stays, asOf);
  const records = new PlacedRecords(recordsDir);
  for (const one of keptListings(records)) {
    if (one.uprn !== null) continue;
    const placed = placeUnlinked(recordOfKept(one).listing, silence, properties);
    writer.addListing(placed);
    const { listing, localAuthority } = placed;
    const { postcode } = listing.address;
    lettings.add(lettingOf(listing, postcode));
    listed.add({ postcode, localAuthority }, marketFigures([listing], [], asOf));
  }
  records.close();
  return { ...market, counts: { ...counts, listings: market.counts } };
}

interface GatheredSection extends RecordInput {
  readonly size: number;
}

async function recordSections(
  { writer, pool, progress }: RecordFactsOptions,
  shared: SharedFigures,
  sections: readonly GatheredSection[],
): Promise<void> {
  const [first] = sections;
  if (first === undefined) return;
  writeShared(keptPaths(first.keptDir).figures, shared);
  const total = sections.reduce((sum, { size }) => sum + size, 0);
  progress.stage('recording facts', 'properties', total);
  let done = 0;
  await runInOrder(pool, RECORD_SECTION, sections, (facts, section) => {
    writer.addFacts(facts);
    done += sections[section]?.size ?? 0;
    progress.update(done);
  });
  progress.end();
}

function hasRecords({ dir }: FactFolder): boolean {
  return existsSync(dir) && readdirSync(dir).some((name) => !isFactsFile(name));
}
