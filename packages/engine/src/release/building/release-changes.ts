/** Builds a release from another one and a set of changes; it stays invisible until a store publishes it. */

import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import type { SaidPosition } from '@property-lookup/facts/claims';
import { partsOf } from '@property-lookup/kernel/collections';
import type { Boundary } from '@property-lookup/kernel/geometry';
import { NO_PROGRESS, type Progress } from '@property-lookup/kernel/progress';
import type { PostcodeFact } from '@property-lookup/model/property';
import type { TableWriter } from '@property-lookup/tables/files';
import { linkOrCopy, MemoryBudget } from '@property-lookup/tables/files';
import {
  NO_THREADS,
  runInOrder,
  startThreadPool,
  type ThreadPool,
} from '@property-lookup/tables/threads';
import { takeOverAreas } from '../areas/area-tables.js';
import { readBlockIndex } from '../blocks/block-index.js';
import { BoundaryFileWriter } from '../boundaries/boundary-file.js';
import type { BuiltRelease } from '../built-release.js';
import { ColumnParts } from '../columns/part-file.js';
import { ComparablesChanges, type RevaluedHome } from '../comparables/comparables-tables.js';
import { linkEvidence } from '../evidence/evidence-folder.js';
import { POSITIONS } from '../evidence/position-table.js';
import { bundlesIn, FACTS } from '../facts/facts-tables.js';
import { releasePaths } from '../layout.js';
import { POSTCODES, type PostcodeChange } from '../postcode-directory.js';
import type { PropertyChange } from '../recorded-property.js';
import { dayOfData, type ReleaseDescription } from '../release.js';
import { readStoredRelease } from '../release-files.js';
import { type ChangedBlocks, changedBlocks } from './changed-blocks.js';
import { ENCODE_CHANGES } from './encode-changes.js';
import { type FactColumns, finishRelease } from './finish-release.js';
import { ReleaseAssembly } from './release-assembly.js';
import type { NewRelease } from './release-writer.js';
import { SealedProperties } from './sealed-properties.js';
import { NO_RECORD_CHANGES, type RecordedChanges, writeChangedRecords } from './write-records.js';

interface BoundaryChanges {
  /** As they were before the change. */
  readonly removed: readonly Boundary[];
  readonly added: readonly Boundary[];
}

/** Blocks that one task encodes, with their neighbours about ten thousand properties. */
const BLOCKS_PER_TASK = 500;

/** Cached bytes of the properties before and after the change, because about ten thousand are looked up several times by UPRN. */
const BYTES_IN_MEMORY = 256_000_000;

/** Below this number, the work is done before threads would have started. */
const THREADS_FROM_BLOCKS = 1_000;

export class ReleaseChanges {
  readonly #release: NewRelease;
  /** Folder of the base release. */
  readonly #base: string;
  readonly #budget = new MemoryBudget(BYTES_IN_MEMORY);
  /** The properties before the change. */
  readonly before: SealedProperties;
  #after: SealedProperties | undefined;
  readonly #assembly: ReleaseAssembly;
  readonly #columns = new ColumnParts();
  /** Old and new postcodes of the changed properties. */
  readonly #postcodes = new Set<string>();
  /** Postcodes with changed directory entries. */
  readonly #changedPostcodes = new Set<string>();
  readonly #postcodeWriter: TableWriter<string, PostcodeFact>;
  #postcodeCount = 0;
  #sections = 0;
  readonly #comparables: ComparablesChanges;
  #facts: FactColumns | undefined;
  /** UPRNs of re-recorded homes. */
  #rerecorded: ReadonlySet<number> = new Set();

  /** `base` is the folder of the release to change. */
  constructor(release: NewRelease, base: string) {
    this.#release = release;
    this.#base = base;
    const asOf = dayOfData(readStoredRelease(base).release);
    this.before = new SealedProperties({ dir: base, asOf, groups: [] }, this.#budget);
    const building = releasePaths(release.dir);
    mkdirSync(building.columns, { recursive: true });
    mkdirSync(building.parts);
    this.#postcodeWriter = POSTCODES.write(release.dir, { before: base });
    const { boundaries } = releasePaths(base);
    if (existsSync(boundaries)) linkOrCopy(boundaries, building.boundaries);
    takeOverAreas(base, release.dir);
    this.#assembly = new ReleaseAssembly(release.dir, base);
    this.#comparables = new ComparablesChanges(base, release.dir);
  }

  /** Sets new directory entries of postcodes. Call it before `add`, which needs an entry for every property's postcode. */
  changePostcodes(changes: readonly PostcodeChange[]): void {
    for (const { fact, postcode } of changes) {
      if (fact === null) this.#postcodeWriter.remove(postcode);
      else this.#postcodeWriter.put(postcode, fact);
      this.#changedPostcodes.add(postcode);
      this.#postcodes.add(postcode);
    }
  }

  /** Takes all changes in one call, with each property once. */
  async add(changes: readonly PropertyChange[]): Promise<void> {
    this.#postcodeCount = this.#postcodeWriter.finish();
    const blocks = this.#changedBlocks(changes);
    const pool = blocks.length < THREADS_FROM_BLOCKS ? NO_THREADS : startThreadPool();
    try {
      await this.#encode(blocks, pool);
    } finally {
      await pool.close();
    }
    this.#assembly.finish();
  }

  #changedBlocks(changes: readonly PropertyChange[]): readonly ChangedBlocks[] {
    const { finder } = this.before;
    const index = readBlockIndex(releasePaths(this.#base).blockIndex);
    for (const { property, uprn } of changes) {
      const before = finder.find(uprn)?.property;
      for (const postcode of [before?.address.postcode, property?.address.postcode]) {
        if (postcode) this.#postcodes.add(postcode);
      }
    }
    return changedBlocks(finder, index, changes);
  }

  async #encode(blocks: readonly ChangedBlocks[], pool: ThreadPool): Promise<void> {
    const { dir, asOf } = this.#release;
    const tasks = partsOf(blocks, BLOCKS_PER_TASK).map((changes, task) => ({
      base: this.#base,
      dir,
      asOf,
      changes,
      partsPath: releasePaths(dir).part(`${task}`),
      changedPostcodes: this.#changedPostcodes,
    }));
    await runInOrder(pool, ENCODE_CHANGES, tasks, ({ edits, ...section }) => {
      this.#assembly.addEdits(section, this.#sections++, edits);
      this.#columns.addSection(section.columns);
    });
  }

  /** The properties after the change, to which records can be linked. Use it after `add`. */
  get after(): SealedProperties {
    const { dir, asOf } = this.#release;
    this.#after ??= new SealedProperties({ dir, asOf, groups: [] }, this.#budget);
    return this.#after;
  }

  /** Call it when the properties are no longer needed, whether or not the release was finished. */
  close(): void {
    this.before.close();
    this.#after?.close();
  }

  /** File of a column of the base release. */
  columnBefore(field: string): string {
    return releasePaths(this.#base).column(field);
  }

  /** Whether the base release has recorded facts. */
  get hasFacts(): boolean {
    return FACTS.isIn(this.#base);
  }

  /** Number of bundles of common facts in the base release. */
  get bundlesBefore(): number {
    return bundlesIn(this.#base);
  }

  /** Folder of the base release. */
  get base(): string {
    return this.#base;
  }

  /** Removes boundaries given in their previous form, and adds new ones. */
  changeBoundaries(changes: BoundaryChanges): void {
    if (changes.removed.length + changes.added.length === 0) return;
    const { boundaries } = releasePaths(this.#release.dir);
    // So far this is a link to the base release's file.
    rmSync(boundaries, { force: true });
    const before = releasePaths(this.#base).boundaries;
    if (existsSync(before)) copyFileSync(before, boundaries);
    changeBoundaries(boundaries, changes);
  }

  /** Sets the sales behind a home's new value. Call it before `addRecorded`. */
  addComparables(home: RevaluedHome): void {
    this.#comparables.add(home);
  }

  /** Takes all changed records. If the release has records at all, every new property must be included. Call it after `add`. */
  async addRecorded(changes: RecordedChanges, pool: ThreadPool = NO_THREADS): Promise<void> {
    this.#rerecorded = new Set(changes.recorded.flatMap(({ uprns }) => uprns));
    // Includes their new postcodes.
    for (const uprn of this.#rerecorded) {
      const postcode = this.after.find(uprn)?.property.address.postcode;
      if (postcode) this.#postcodes.add(postcode);
    }
    const target = { base: this.#base, dir: this.#release.dir, pool };
    const finders = { before: this.before.finder, after: this.after.finder };
    this.#facts = await writeChangedRecords(
      { ...target, ...finders, propertyRuns: this.#assembly.runs },
      changes,
    );
    this.#comparables.finish(this.#rerecorded);
  }

  /** Lets readers ask for the records in a folder, as they are after the change. */
  addEvidence(recordsDir: string): void {
    linkEvidence(recordsDir, this.#release.dir);
  }

  /** Sets where sources that disagree with the served position place a home; an empty list removes what was known. */
  changePositions(said: ReadonlyMap<number, readonly SaidPosition[]>): void {
    const isKnown = POSITIONS.isIn(this.#base);
    if (!isKnown && [...said.values()].every((positions) => positions.length === 0)) return;
    const options = isKnown ? { before: this.#base } : {};
    const writer = POSITIONS.write(this.#release.dir, options);
    for (const [uprn, positions] of said) {
      if (positions.length > 0) writer.put(uprn, positions);
      else if (isKnown) writer.remove(uprn);
    }
    writer.finish();
  }

  /** Also verifies the written release. */
  async finish(
    description: ReleaseDescription,
    progress: Progress = NO_PROGRESS,
  ): Promise<BuiltRelease> {
    if (this.#facts === undefined && this.hasFacts) await this.addRecorded(NO_RECORD_CHANGES);
    const { id } = readStoredRelease(this.#base).release;
    return finishRelease({
      ...this.#release,
      base: this.#base,
      assembly: this.#assembly,
      columns: this.#columns,
      facts: this.#facts,
      changes: { releaseId: id, postcodes: this.#postcodes },
      rerecorded: this.#rerecorded,
      postcodes: this.#postcodeCount,
      description,
      progress,
    });
  }
}

/** Changes boundaries in a copy of the base release's file. */
export function changeBoundaries(path: string, { removed, added }: BoundaryChanges): void {
  const writer = new BoundaryFileWriter(path);
  for (const boundary of removed) writer.remove(boundary);
  for (const boundary of added) writer.add(boundary);
  writer.removeEmptyLayers();
  writer.finish();
}
