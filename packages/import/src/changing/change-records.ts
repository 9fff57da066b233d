/** Relinks records and listings that come or go or may mean another property, and records their homes anew. */

import { relative } from 'node:path';
import type { PropertyChange, RecordedRows, ReleaseChanges } from '@property-lookup/engine/build';
import { listingRow } from '@property-lookup/engine/build';
import type { Silence } from '@property-lookup/facts/events';
import { RECORD_KIND_NAMES } from '@property-lookup/facts/record-kinds';
import type { Progress } from '@property-lookup/kernel/progress';
import { runInOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { type ImportPaths, keptPaths } from '../import-paths.js';
import { keptPlaces, type PlaceFolders } from '../keeping/kept-places.js';
import { type KeptState, keptFolder, type RecordCounts } from '../keeping/kept-state.js';
import { spreadRecords } from '../linking/evidence-files.js';
import { AddressLinker, type LinkCounts } from '../linking/link-records.js';
import { placeUnlinked } from '../linking/place-listing.js';
import { RecordLog } from '../linking/record-log.js';
import { entryOfListing, entryOfRecord, UnlinkedRecords } from '../linking/unlinked-records.js';
import { silenceBy } from '../recording/home-market.js';
import { readHeld } from '../recording/layer-parts.js';
import { RECORD_CHANGED } from '../recording/record-homes.js';
import { readShared, type Shared } from '../recording/shared-figures.js';
import type { FactFolder } from '../staging/segment.js';
import { ChangedListings } from './changed-listings.js';
import { type ChangedPlaces, changePlaces } from './changed-places.js';
import { type Days, datedRows } from './dated-rows.js';
import { gatherHomes } from './gather-homes.js';
import { HomesOnMap } from './homes-on-map.js';
import { type Neighbourhood, neighbourhoodOf } from './neighbourhood.js';
import {
  addCounts,
  type ChangePlan,
  FullBuildNeeded,
  materialNews,
  type Sides,
  tooMany,
} from './plan-change.js';
import { Relinking } from './relinking.js';

export interface RecordsOptions {
  readonly plan: ChangePlan;
  readonly paths: ImportPaths;
  /** What is kept for the release that changes; what changes of records and listings is added to it. */
  readonly state: KeptState;
  readonly changes: ReleaseChanges;
  /** What became of properties. */
  readonly properties: readonly PropertyChange[];
  /** Postcodes that directories describe otherwise than before. */
  readonly postcodes: ReadonlySet<string>;
  /** Properties that may be recorded anew at the most. */
  readonly max: number;
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid: string | undefined;
}

export interface ChangedRecords {
  readonly linked: Readonly<Record<string, LinkCounts>>;
  /** Properties that were recorded anew. */
  readonly count: number;
  /** Records that have come, gone or changed since the last whole release. */
  readonly news: RecordCounts;
  /** Names of the folders of areas, zones and outlines that have changed since the last whole release. */
  readonly places: PlaceFolders;
}

/** Throws `FullBuildNeeded` where all has to be made again. */
export async function changeRecords(options: RecordsOptions): Promise<ChangedRecords> {
  const { plan, paths, state } = options;
  const all = [...plan.folders.before, ...plan.folders.added];
  const place = { dir: keptFolder(paths, state.base), changes: state.log };
  const log = new RecordLog(place, paths.segments, all);
  try {
    return await new RecordsChange(options, log).run();
  } finally {
    log.close();
  }
}

class RecordsChange {
  readonly #options: RecordsOptions;
  readonly #log: RecordLog;
  readonly #linkers: Sides<AddressLinker>;
  readonly #dirs: Sides<ReadonlySet<string>>;
  readonly #keptDir: string;
  readonly #shared: Shared;
  readonly #silence: Silence;

  constructor(options: RecordsOptions, log: RecordLog) {
    this.#options = options;
    this.#log = log;
    const { before, after } = options.changes;
    this.#linkers = { before: new AddressLinker(before), after: new AddressLinker(after) };
    const { folders } = options.plan;
    const dirsOf = (some: readonly FactFolder[]): ReadonlySet<string> =>
      new Set(some.map(({ dir }) => relative(options.paths.segments, dir)));
    this.#dirs = { before: dirsOf(folders.before), after: dirsOf(folders.after) };
    this.#keptDir = keptFolder(options.paths, options.state.base);
    this.#shared = readShared(keptPaths(this.#keptDir).figures);
    this.#silence = silenceBy(this.#shared.stays, after.access.asOf);
  }

  async run(): Promise<ChangedRecords> {
    const { progress } = this.#options;
    const relinking = new Relinking({ log: this.#log, linkers: this.#linkers, dirs: this.#dirs });
    progress.stage('linking', 'rows', 0);
    const near = neighbourhoodOf(this.#options.properties, this.#options.changes.before);
    this.#relinkChanged(relinking);
    this.#relinkNear(relinking, near);
    progress.end();
    const listings = this.#changedListings(near);
    try {
      return await this.#recordAll(relinking, listings);
    } finally {
      listings.close();
    }
  }

  async #recordAll(relinking: Relinking, listings: ChangedListings): Promise<ChangedRecords> {
    const { max, properties, changes, state, pool } = this.#options;
    const news = addCounts(state.news, {
      ...Object.fromEntries(relinking.news),
      listings: listings.news,
    });
    const material = materialNews(news, state.counts);
    if (material !== undefined)
      throw new FullBuildNeeded(
        `so many ${material} have changed that figures and models no longer stand`,
      );
    const touched = new Set([...relinking.touched, ...listings.touched]);
    for (const { uprn } of properties) touched.add(uprn);
    for (const uprn of this.#dated()) touched.add(uprn);
    if (touched.size > max) throw tooMany(max);
    const places = await this.#changePlaces(relinking);
    for (const uprn of places.touched) touched.add(uprn);
    if (touched.size > max) throw tooMany(max);
    changes.changeBoundaries(places);
    const recorded = await this.#record(touched, listings, places.folders);
    const anew = {
      recorded,
      removedListings: listings.ids,
      unlinkedListings: [...listings.unlinked, ...listings.moved].map((record) =>
        listingRow(placeUnlinked(record.listing, this.#silence, changes.after)),
      ),
    };
    await changes.addRecorded(anew, pool);
    const linked = this.#report(relinking, listings);
    const count = recorded.reduce((sum, { rows }) => sum + rows.length, 0);
    return { linked, news, count, places: places.folders };
  }

  #changePlaces(relinking: Relinking): Promise<ChangedPlaces> {
    const { plan, changes, properties, grid, state, pool } = this.#options;
    const { layers, outlines } = this.#shared;
    const { changed } = keptPlaces(this.#keptDir, state.places).zones;
    return changePlaces({
      ...{ folders: plan.folders, sides: changes, properties, pool, grid, keptDir: this.#keptDir },
      homes: new HomesOnMap({ changes, properties }),
      held: changed === undefined ? layers : readHeld(changed),
      hasOutlines: outlines.size > 0,
      applications: {
        relinked: relinking.applications,
        of: (uprn) => relinking.applicationsOf(uprn),
      },
      earlier: state.places,
    });
  }

  /** Relinks records with a version that comes or no longer counts. */
  #relinkChanged(relinking: Relinking): void {
    const { added, gone } = this.#options.plan.folders;
    for (const kind of RECORD_KIND_NAMES) {
      const ids = new Set<string>();
      spreadRecords(gone, kind, ({ id }) => ids.add(id));
      spreadRecords(added, kind, (version) => {
        this.#log.add(kind, version);
        ids.add(version.id);
      });
      for (const id of ids) relinking.relink(kind, id);
    }
  }

  /** Each record of the neighbourhood may now mean another property of it, or one that it did not mean. */
  #relinkNear(relinking: Relinking, { postcodes, uprns }: Neighbourhood): void {
    const numbers = [...uprns].flatMap((uprn) => this.#log.linkedTo(uprn));
    for (const postcode of postcodes) numbers.push(...this.#log.unlinkedIn(postcode));
    for (const { kind, id } of this.#log.recordsOf(numbers)) relinking.relink(kind, id);
  }

  #changedListings(near: Neighbourhood): ChangedListings {
    const { plan, paths, postcodes, state } = this.#options;
    const context = { linker: this.#linkers.after, workDir: paths.work };
    return new ChangedListings({
      ...context,
      ...{ folders: plan.folders, near, postcodes, days: this.#days },
      keptPath: keptPaths(this.#keptDir).listings,
      changes: state.listings,
    });
  }

  /** Day of the release that changes, and day of the new one. */
  get #days(): Days {
    const { before, after } = this.#options.changes;
    return { from: before.access.asOf, to: after.access.asOf };
  }

  /** Properties whose facts change with the date alone. */
  #dated(): readonly number[] {
    const { changes } = this.#options;
    const rows = datedRows((field) => changes.columnBefore(field), this.#days);
    return changes.before.propertiesAt(rows).map(({ uprn }) => uprn);
  }

  async #record(
    touched: ReadonlySet<number>,
    listings: ChangedListings,
    places: PlaceFolders,
  ): Promise<readonly RecordedRows[]> {
    const { changes, paths, pool, progress } = this.#options;
    const sections = await gatherHomes({
      ...{ uprns: touched, log: this.#log, pool, progress, workDir: paths.work },
      listingsOf: (uprn) => listings.ofProperty(uprn),
      properties: changes.after,
      dirs: this.#dirs.after,
    });
    const bundles = changes.bundlesBefore;
    const inputs = sections.map((source) => ({
      ...source,
      base: changes.base,
      bundle: bundles + source.section,
      keptDir: this.#keptDir,
      places,
      newestDelivery: listings.newest ?? this.#shared.newestDelivery,
    }));
    const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);
    progress.stage('recording facts', 'properties', total);
    const recorded: RecordedRows[] = [];
    let done = 0;
    await runInOrder(pool, RECORD_CHANGED, inputs, ({ comparables, rows, hasFirstCertificate }) => {
      if (hasFirstCertificate)
        throw new FullBuildNeeded(
          'a first certificate says of all other homes of its outcode that they have none',
        );
      recorded.push(rows);
      for (const anew of comparables) changes.addComparables(anew);
      done += rows.rows.length;
      progress.update(done);
    });
    progress.end();
    return recorded;
  }

  /** Lists what is linked to nothing, and counts what has changed. */
  #report(
    { unlinked, wereUnlinked, counts }: Relinking,
    listings: ChangedListings,
  ): Readonly<Record<string, LinkCounts>> {
    const { paths } = this.#options;
    const rejects = new UnlinkedRecords(paths.newRejects);
    rejects.takeOver(paths.rejects, [
      ...wereUnlinked.map(([kind, record]) => entryOfRecord(kind, record)),
      ...listings.wereUnlinked.map(entryOfListing),
    ]);
    for (const [kind, record] of unlinked) rejects.addRecord(kind, record);
    for (const record of listings.unlinked) rejects.addListing(record);
    rejects.close();
    const ofListings = { linked: listings.linked, unlinked: listings.unlinked.length };
    return { ...Object.fromEntries(counts), listings: ofListings };
  }
}
