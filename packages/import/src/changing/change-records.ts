/** Relinks new, removed and nearby records and listings, and records their homes again. */

import { join } from 'node:path';
import type {
  PropertyChange,
  RecordedRows,
  ReleaseChanges,
  SealedProperties,
} from '@property-lookup/engine/build';
import { listingRow } from '@property-lookup/engine/build';
import {
  type PackedVersion,
  PlacedRecords,
  type RecordFolder,
  readFolders,
  recordFolders,
  writeFolders,
} from '@property-lookup/engine/evidence';
import type { Silence } from '@property-lookup/facts/events';
import { RECORD_KIND_NAMES } from '@property-lookup/facts/record-kinds';
import { getOr, partsOf } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import { runInOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { type ImportPaths, keptPaths } from '../import-paths.js';
import { type PlaceFolders, placeDirs } from '../keeping/kept-places.js';
import {
  type KeptState,
  keptFolder,
  newRecordsFolder,
  type RecordCounts,
} from '../keeping/kept-state.js';
import { AddressLinker, type LinkCounts } from '../linking/link-records.js';
import { placeUnlinked } from '../linking/place-listing.js';
import type { SectionSource } from '../linking/section-homes.js';
import { entryOfListing, entryOfRecord, UnlinkedRecords } from '../linking/unlinked-records.js';
import { silenceBy } from '../recording/home-market.js';
import { readHeld } from '../recording/layer-parts.js';
import { RECORD_CHANGED } from '../recording/record-homes.js';
import { readShared, type Shared } from '../recording/shared-figures.js';
import { readStaged } from '../staging/staged-records.js';
import { ChangedListings } from './changed-listings.js';
import { type ChangedPlaces, changePlaces } from './changed-places.js';
import { type Days, datedRows } from './dated-rows.js';
import { HomesOnMap } from './homes-on-map.js';
import { type Neighbourhood, neighbourhoodOf } from './neighbourhood.js';
import {
  addCounts,
  type ChangePlan,
  FullBuildNeeded,
  materialNews,
  tooMany,
} from './plan-change.js';
import { placesNear, Relinking } from './relinking.js';

export interface RecordsOptions {
  readonly plan: ChangePlan;
  readonly paths: ImportPaths;
  /** Kept state of the previous release. */
  readonly state: KeptState;
  readonly changes: ReleaseChanges;
  /** Changed properties. */
  readonly properties: readonly PropertyChange[];
  /** Postcodes with a changed entry in the directories. */
  readonly postcodes: ReadonlySet<string>;
  /** The most properties that may be recorded again. */
  readonly max: number;
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** Path of the OSTN15 grid, if one was imported. */
  readonly grid: string | undefined;
  /** Whether the release serves its records as evidence. */
  readonly servesEvidence: boolean;
}

export interface ChangedRecords {
  readonly linked: Readonly<Record<string, LinkCounts>>;
  /** Number of properties that were recorded again. */
  readonly count: number;
  /** Number of records by kind that were added, removed or changed since the last full build. */
  readonly news: RecordCounts;
  /** Names of the new release's folders of areas, zones, outlines and points. */
  readonly places: PlaceFolders;
  /** Name of the new release's folder of records and listings. */
  readonly records: string;
}

/** Throws `FullBuildNeeded` if the release has to be built from scratch. */
export async function changeRecords(options: RecordsOptions): Promise<ChangedRecords> {
  const { paths, state } = options;
  const records = new PlacedRecords(join(keptFolder(paths, state.base), state.records));
  try {
    return await new RecordsChange(options, records).run();
  } finally {
    records.close();
  }
}

class RecordsChange {
  readonly #options: RecordsOptions;
  /** Records of the previous release. */
  readonly #records: PlacedRecords;
  readonly #linker: AddressLinker;
  /** Folders of all releases since the last full build; versions refer to them by index. */
  readonly #folders: readonly RecordFolder[];
  readonly #keptDir: string;
  /** Name of the new release's folder of records. */
  readonly #recordsName = newRecordsFolder();
  readonly #shared: Shared;
  readonly #silence: Silence;

  constructor(options: RecordsOptions, records: PlacedRecords) {
    this.#options = options;
    this.#records = records;
    const { after } = options.changes;
    const { paths, plan, state } = options;
    this.#linker = new AddressLinker(after);
    this.#keptDir = keptFolder(paths, state.base);
    const added = recordFolders(plan.folders.added, paths.segments);
    this.#folders = [...readFolders(this.#recordsDir), ...added];
    this.#shared = readShared(keptPaths(this.#keptDir).figures);
    this.#silence = silenceBy(this.#shared.stays, after.access.asOf);
  }

  async run(): Promise<ChangedRecords> {
    const { progress, plan, paths, changes, properties } = this.#options;
    const counting = new Set(
      recordFolders(plan.folders.after, paths.segments).map(({ dir }) => dir),
    );
    const relinking = new Relinking({
      ...{ records: this.#records, recordsDir: this.#recordsDir, linker: this.#linker },
      importedAt: (folder) => this.#folders[folder]?.importedAt ?? '',
      counts: (folder) => counting.has(this.#folders[folder]?.dir ?? ''),
      properties: changes.after,
    });
    try {
      progress.stage('linking', 'rows', 0);
      const near = neighbourhoodOf(properties, changes.before);
      this.#relinkChanged(relinking);
      for (const place of placesNear(near.postcodes, near.uprns)) relinking.relinkAt(place);
      progress.end();
      const listings = this.#changedListings(near);
      return await this.#recordAll(relinking, listings);
    } finally {
      relinking.close();
    }
  }

  get #recordsDir(): string {
    return join(this.#keptDir, this.#options.state.records);
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
        `too many ${material} have changed for the figures and models to stay valid`,
      );
    const touched = new Set([...relinking.touched, ...listings.touched]);
    for (const { uprn } of properties) touched.add(uprn);
    for (const uprn of this.#dated()) touched.add(uprn);
    if (touched.size > max) throw tooMany(max);
    const places = await this.#changePlaces(relinking);
    for (const uprn of places.touched) touched.add(uprn);
    if (touched.size > max) throw tooMany(max);
    changes.changeBoundaries(places);
    this.#writeRecords(relinking, listings);
    const recorded = await this.#record(touched, listings, places.folders);
    const rerecorded = {
      recorded,
      removedListings: listings.ids,
      unlinkedListings: [...listings.unlinked, ...listings.moved].map((record) =>
        listingRow(placeUnlinked(record.listing, this.#silence, changes.after)),
      ),
    };
    await changes.addRecorded(rerecorded, pool);
    const linked = this.#report(relinking, listings);
    const count = recorded.reduce((sum, { rows }) => sum + rows.length, 0);
    return { linked, news, count, places: places.folders, records: this.#recordsName };
  }

  #writeRecords(relinking: Relinking, listings: ChangedListings): void {
    const dir = join(this.#keptDir, this.#recordsName);
    relinking.write(dir);
    listings.write(dir, this.#recordsDir);
    writeFolders(dir, this.#folders);
    const { changes, servesEvidence } = this.#options;
    if (servesEvidence) changes.addEvidence(dir);
  }

  #changePlaces(relinking: Relinking): Promise<ChangedPlaces> {
    const { plan, changes, properties, grid, state, pool } = this.#options;
    const { layers, outlines } = this.#shared;
    return changePlaces({
      ...{ folders: plan.folders, sides: changes, properties, pool, grid, keptDir: this.#keptDir },
      homes: new HomesOnMap({ changes, properties }),
      held: readHeld(placeDirs(this.#keptDir, state.places).zones) ?? layers,
      hasOutlines: outlines.size > 0,
      applications: {
        relinked: relinking.applications,
        of: (uprn) => relinking.applicationsOf(uprn),
      },
      earlier: state.places,
    });
  }

  /** Relinks records with an added or removed version. */
  #relinkChanged(relinking: Relinking): void {
    const { folders } = this.#options.plan;
    const known = this.#folders.length - folders.added.length;
    for (const kind of RECORD_KIND_NAMES) {
      const versions = new Map<string, PackedVersion[]>();
      const note = (some: readonly PackedVersion[]): void => {
        for (const one of some) {
          getOr(versions, relinking.idOf(kind, one), () => []).push({
            folder: known + one.folder,
            bytes: one.bytes,
          });
        }
      };
      for (const { versions: added } of readStaged(folders.added, kind)) note(added);
      for (const { versions: gone } of readStaged(folders.gone, kind)) {
        for (const one of gone) getOr(versions, relinking.idOf(kind, one), () => []);
      }
      for (const [id, added] of versions) relinking.relink(kind, id, added);
    }
  }

  #changedListings(near: Neighbourhood): ChangedListings {
    const { plan, postcodes, changes } = this.#options;
    return new ChangedListings({
      ...{ linker: this.#linker, records: this.#records },
      ...{ folders: plan.folders, near, postcodes, days: this.#days, properties: changes.after },
    });
  }

  /** Days of the previous and the new release. */
  get #days(): Days {
    const { before, after } = this.#options.changes;
    return { from: before.access.asOf, to: after.access.asOf };
  }

  /** Properties with facts that change with the date alone. */
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
    const { changes, pool, progress } = this.#options;
    const recordsDir = join(this.#keptDir, this.#recordsName);
    const sections = sectionsOfHomes(touched, changes.after, recordsDir);
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
          'the first certificate of an outcode shows that its other homes have none',
        );
      recorded.push(rows);
      for (const home of comparables) changes.addComparables(home);
      done += rows.rows.length;
      progress.update(done);
    });
    progress.end();
    return recorded;
  }

  /** Lists the unlinked records, and counts the changed ones. */
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

/** Homes that a thread records in one task. */
const HOMES_AT_ONCE = 500;

interface HomesSection extends SectionSource {
  readonly rows: readonly number[];
  readonly uprns: readonly number[];
}

/** Sections of the homes that exist, in the order of their rows. */
function sectionsOfHomes(
  uprns: Iterable<number>,
  properties: SealedProperties,
  recordsDir: string,
): readonly HomesSection[] {
  const homes = [...uprns].flatMap((uprn) => {
    const row = properties.findRow(uprn);
    return row === undefined ? [] : [{ uprn, row }];
  });
  homes.sort((a, b) => a.row - b.row);
  return partsOf(homes, HOMES_AT_ONCE).map((section, at) => ({
    ...{ access: properties.access, section: at, recordsDir },
    rows: section.map(({ row }) => row),
    uprns: section.map(({ uprn }) => uprn),
  }));
}
