/** Opens the files of one release; shared by the server's thread, the search thread and verification. */

import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../domain/failure.js';
import type { FactSubject, RecordedFacts } from '../facts/field.js';
import { BoundaryFile } from './boundaries/boundary-file.js';
import { assertWhole, type FileChecksum } from './checksums.js';
import { ComparablesFolder } from './comparables/comparables-folder.js';
import { RecordedFactsFile } from './facts/recorded-facts.js';
import { DESCRIPTION_FILE, LAYOUT_VERSION, releasePaths } from './layout.js';
import { LazySubject } from './lazy-subject.js';
import { HistoryFile } from './market/history-file.js';
import { ListingFile } from './market/listing-file.js';
import type { MemoryBudget } from './piece-file.js';
import { PostcodeDirectory } from './postcode-directory.js';
import { PropertyFinder } from './property-finder.js';
import type { Release } from './release.js';
import { subjectOf } from './subject-of.js';

/** What `release.json` holds: the release, and how this store laid it out. */
export interface StoredRelease {
  readonly layoutVersion: number;
  readonly release: Release;
  /** Fields that have columns. */
  readonly columnFields: readonly string[];
  readonly files: readonly FileChecksum[];
}

export interface ReleaseFiles {
  readonly stored: StoredRelease;
  readonly finder: PropertyFinder;
  readonly postcodes: PostcodeDirectory;
  /** Undefined if no source gave anything about the market. */
  readonly history: HistoryFile | undefined;
  /** Undefined where no feed was imported. */
  readonly listings: ListingFile | undefined;
  readonly comparables: ComparablesFolder;
  /** Undefined where no map was imported. */
  readonly boundaries: BoundaryFile | undefined;
  /** What is recorded of the property at a row. */
  recordedOf(row: number, uprn: number): RecordedFacts;
  /** Everything known of the property at a row. */
  subjectAt(row: number): FactSubject | undefined;
  /** Everything known of a property, read only as far as it is asked for; the postcode as for `findRow`. */
  subjectOf(uprn: number, postcode?: string | null): FactSubject | undefined;
  close(): void;
}

/** What is read again and again is kept in memory as far as the budget goes. */
export function openReleaseFiles(dir: string, budget?: MemoryBudget): ReleaseFiles {
  const paths = releasePaths(dir);
  const stored = readStoredRelease(dir);
  assertWhole(dir, stored.files);
  const finder = new PropertyFinder(dir, budget);
  const postcodes = new PostcodeDirectory(paths.postcodes);
  // Written only if some source gives more than addresses.
  const facts = existsSync(paths.facts)
    ? new RecordedFactsFile(paths, finder.blocks, budget)
    : undefined;
  const history = existsSync(paths.history) ? new HistoryFile(paths, finder) : undefined;
  const listings = existsSync(paths.listings) ? new ListingFile(paths.listings) : undefined;
  const comparables = new ComparablesFolder(dir);
  const boundaries = BoundaryFile.openIfThere(paths.boundaries);
  const recordedOf = (row: number, uprn: number): RecordedFacts => facts?.ofRow(row, uprn) ?? {};
  return {
    stored,
    finder,
    postcodes,
    history,
    listings,
    comparables,
    boundaries,
    recordedOf,
    subjectAt(row) {
      // A whole block is decoded and the last one remembered: neighbours are usually asked for next.
      const [property] = finder.blocks.atRows([row]);
      if (property === undefined) return undefined;
      return subjectOf(property, recordedOf(row, property.uprn), postcodes, stored.release);
    },
    subjectOf(uprn, postcode) {
      const found = finder.find(uprn, postcode);
      if (found === undefined) return undefined;
      const recorded = () => recordedOf(found.row, uprn);
      return new LazySubject(found.property, stored.release, recorded, postcodes);
    },
    close() {
      finder.close();
      postcodes.close();
      facts?.close();
      history?.close();
      listings?.close();
      comparables.close();
      boundaries?.close();
    },
  };
}

/** What a release says of itself, whichever version of the layout it has: this part of it never changes. */
export function readRelease(dir: string): Release {
  return readDescription(dir).release;
}

function readDescription(dir: string): StoredRelease {
  try {
    // Written by EmbeddedReleaseWriter.
    return JSON.parse(readFileSync(releasePaths(dir).description, 'utf8')) as StoredRelease;
  } catch (cause) {
    // Whatever else the disk says, such as that it may not be read, is no damage.
    if (!(cause instanceof SyntaxError)) throw cause;
    // An import reads it too, to know what it adds to.
    throw new Failure(
      'damaged',
      `The data set is damaged: ${DESCRIPTION_FILE} cannot be read; restore the data directory, or import all files into a new one.`,
    );
  }
}

/** Whether a release can be read by this version, whole or not. */
export function isOfThisLayout(dir: string): boolean {
  return readDescription(dir).layoutVersion === LAYOUT_VERSION;
}

export function readStoredRelease(dir: string): StoredRelease {
  const stored = readDescription(dir);
  if (stored.layoutVersion !== LAYOUT_VERSION) {
    throw new Failure(
      'unavailable',
      'The data set was written by another version of property-lookup; run `property-lookup import` again to rebuild it.',
    );
  }
  return stored;
}
