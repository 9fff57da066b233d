/** Opens the files of one release; shared by the server's thread, the search thread and verification. */

import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '@property-lookup/kernel/failure';
import type { FactSubject, RecordedFacts } from '@property-lookup/model/fields';
import { FIELD_NAMES } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { damageFailure, readWhole } from '@property-lookup/tables/damage';
import type { MemoryBudget } from '@property-lookup/tables/files';
import { AreaReader } from './areas/area-tables.js';
import { BoundaryFile } from './boundaries/boundary-file.js';
import { type FileChecksum, wrongSizes } from './checksums.js';
import { ComparablesFolder } from './comparables/comparables-tables.js';
import { DamagedFiles } from './damaged-files.js';
import { EvidenceReader } from './evidence/evidence-folder.js';
import { RecordedFactsReader } from './facts/recorded-facts.js';
import {
  AREAS_TABLE,
  BOUNDARIES_FILE,
  DESCRIPTION_FILE,
  EVIDENCE_DIR,
  FACTS_TABLE,
  HISTORY_TABLE,
  isCore,
  LAYOUT_VERSION,
  LISTINGS_FILE,
  POSTCODES_TABLE,
  releasePaths,
} from './layout.js';
import { HistoryReader } from './market/history-reader.js';
import { ListingFile } from './market/listing-file.js';
import { PostcodeDirectory } from './postcode-directory.js';
import { PropertyFinder } from './property-finder.js';
import type { Release } from './release.js';
import { LazySubject } from './subject-of.js';

/** The content of `release.json`: the release and its layout. */
export interface StoredRelease {
  readonly layoutVersion: number;
  readonly release: Release;
  /** Fields that have columns. */
  readonly columnFields: readonly string[];
  /** Names of fields with recorded facts, by their numbers in this release. */
  readonly factFields: readonly string[];
  readonly files: readonly FileChecksum[];
}

/** The properties and their index are intact; questions about any other damaged part throw Failure `damaged`. */
export interface ReleaseFiles {
  readonly stored: StoredRelease;
  readonly damaged: DamagedFiles;
  readonly finder: PropertyFinder;
  readonly postcodes: PostcodeDirectory;
  readonly history: HistoryReader;
  /** Undefined if no feed was imported. */
  readonly listings: ListingFile | undefined;
  readonly comparables: ComparablesFolder;
  readonly areas: AreaReader;
  /** Undefined if no map was imported. */
  readonly boundaries: BoundaryFile | undefined;
  /** Undefined if the release was made without. */
  readonly evidence: EvidenceReader | undefined;
  /** The records of the property at a row: at least the wanted fields, or all. */
  recordedOf(row: number, uprn: number, wanted?: ReadonlySet<string>): RecordedFacts;
  /** The records of all properties of a block, given their UPRNs. */
  recordedOfBlock(block: number, uprns: readonly number[]): readonly RecordedFacts[];
  /** Everything known of the property at a row, read on demand. */
  subjectAt(row: number): FactSubject | undefined;
  close(): void;
}

/** Limits on the parts of a release kept in memory. */
interface KeptInMemory {
  /** Memory for raw files. */
  readonly files: MemoryBudget;
  readonly factsBytes: number;
}

/** Keeps frequently used parts in memory within the limits. Throws Failure `damaged` if no property could be found. */
export function openReleaseFiles(dir: string, kept?: KeptInMemory): ReleaseFiles {
  const stored = readStoredRelease(dir);
  const damaged = damagedBySize(dir, stored);
  const finder = readWhole('the index of properties', () => new PropertyFinder(dir, kept?.files));
  const parts = openParts(dir, { damaged, finder, kept, stored });
  const soundFacts = (): RecordedFactsReader => {
    damaged.refuse(FACTS_TABLE);
    // If the part could not be opened, the line above has thrown.
    return parts.facts as RecordedFactsReader;
  };
  const recordedOf: ReleaseFiles['recordedOf'] = (row, uprn, wanted) =>
    soundFacts().ofRow(row, uprn, wanted);
  const postcodesOf = (): PostcodeDirectory => {
    damaged.refuse('postcodes');
    // Every release has one; if it could not be opened, the line above has thrown.
    return parts.postcodes as PostcodeDirectory;
  };
  // Opened on demand, so that damage only affects questions about postcodes.
  const lazyPostcodes = { find: (postcode: string) => postcodesOf().find(postcode) };
  const lazily = (row: number, property: Property): FactSubject =>
    new LazySubject(property, stored.release, () => recordedOf(row, property.uprn), lazyPostcodes);
  return {
    stored,
    damaged,
    finder,
    recordedOf,
    recordedOfBlock: (block, uprns) => soundFacts().ofBlock(block, uprns),
    get postcodes() {
      return postcodesOf();
    },
    get history() {
      damaged.refuse('history');
      // If the part could not be opened, the line above has thrown.
      return parts.history as HistoryReader;
    },
    get listings() {
      damaged.refuse('listings');
      return parts.listings;
    },
    comparables: parts.comparables,
    get areas() {
      damaged.refuse(AREAS_TABLE);
      // If the part could not be opened, the line above has thrown.
      return parts.areas as AreaReader;
    },
    get boundaries() {
      damaged.refuse('boundaries');
      return parts.boundaries;
    },
    get evidence() {
      damaged.refuse(EVIDENCE_DIR);
      return parts.evidence;
    },
    subjectAt(row) {
      // Decodes and remembers the whole block, because neighbours are usually next.
      const [property] = finder.blocks.atRows([row]);
      return property && lazily(row, property);
    },
    close() {
      finder.close();
      for (const part of Object.values(parts)) part?.close();
    },
  };
}

/** Throws Failure `damaged` if an essential file has a wrong size. */
function damagedBySize(dir: string, { files }: StoredRelease): DamagedFiles {
  const names = wrongSizes(dir, files);
  const core = names.filter(isCore);
  if (core.length > 0) throw damageFailure(core);
  return new DamagedFiles(names);
}

interface Opening {
  readonly stored: StoredRelease;
  readonly damaged: DamagedFiles;
  readonly finder: PropertyFinder;
  readonly kept: KeptInMemory | undefined;
}

/** The parts that are not essential; undefined if damaged or absent. */
function openParts(dir: string, { damaged, finder, kept, stored }: Opening) {
  const paths = releasePaths(dir);
  const ifThere = <Part>(path: string, open: () => Part) => (existsSync(path) ? open() : undefined);
  return {
    postcodes: damaged.open(POSTCODES_TABLE, POSTCODES_TABLE, () => new PostcodeDirectory(dir)),
    facts: damaged.open(FACTS_TABLE, FACTS_TABLE, () => {
      const of = { dir, blocks: finder.blocks, names: stored.factFields };
      return new RecordedFactsReader(of, kept?.files, kept?.factsBytes);
    }),
    history: damaged.open(HISTORY_TABLE, HISTORY_TABLE, () => new HistoryReader(dir, finder)),
    listings: damaged.open(LISTINGS_FILE, 'listings', () =>
      ifThere(paths.listings, () => new ListingFile(paths.listings)),
    ),
    comparables: new ComparablesFolder(dir, damaged),
    areas: damaged.open(AREAS_TABLE, AREAS_TABLE, () => new AreaReader(dir)),
    boundaries: damaged.open(BOUNDARIES_FILE, 'boundaries', () =>
      BoundaryFile.openIfThere(paths.boundaries),
    ),
    evidence: damaged.open(EVIDENCE_DIR, EVIDENCE_DIR, () =>
      stored.release.leftOut.includes('evidence') ? undefined : new EvidenceReader(dir),
    ),
  };
}

/** The description of a release. This part is the same in every layout version. */
export function readRelease(dir: string): Release {
  return readDescription(dir).release;
}

function readDescription(dir: string): StoredRelease {
  try {
    // Written by EmbeddedReleaseWriter.
    return JSON.parse(readFileSync(releasePaths(dir).description, 'utf8')) as StoredRelease;
  } catch (cause) {
    // Any other error, such as missing permission, is not damage.
    const isLost = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (!isLost && !(cause instanceof SyntaxError)) throw cause;
    // Imports read it too, to find the previous segments.
    throw new Failure(
      'damaged',
      `The data set is damaged: ${DESCRIPTION_FILE} cannot be read; restore the data directory, or import all files into a new one.`,
    );
  }
}

/** Whether the next release can be made from this one: it has the current version and fields, and nothing is missing. */
export function hasCurrentLayout(dir: string): boolean {
  const { factFields, files, layoutVersion } = readDescription(dir);
  const isOfThisVersion =
    layoutVersion === LAYOUT_VERSION && factFields.join() === FIELD_NAMES.join();
  return isOfThisVersion && wrongSizes(dir, files).length === 0;
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

/** Cached bytes for neighbours, which are read in sequence. */
const NEIGHBOURS_BYTES = 1 << 20;

/** The records of properties in a release's folder; undefined for a property that it lacks. `wanted` is as in `AskedFacts`. */
export function readRecorded(
  dir: string,
  uprns: readonly number[],
  wanted?: ReadonlySet<string>,
): readonly (RecordedFacts | undefined)[] {
  const finder = new PropertyFinder(dir);
  const { factFields: names } = readStoredRelease(dir);
  const facts = new RecordedFactsReader(
    { dir, blocks: finder.blocks, names },
    undefined,
    NEIGHBOURS_BYTES,
  );
  try {
    return uprns.map((uprn) => {
      const row = finder.findRow(uprn);
      return row === undefined ? undefined : facts.ofRow(row, uprn, wanted);
    });
  } finally {
    facts.close();
    finder.close();
  }
}
