/** The names and paths of everything in the embedded store; no other file knows them. */

import { join } from 'node:path';

/**
 * Version of the layout. A release of another version is refused with a request to import again, which works because staged
 * segments outlive releases.
 */
export const LAYOUT_VERSION = 30;

/** Properties per block. A block is the unit of reading, and few postcodes fill one. */
export const BLOCK_ROWS_MAX = 256;
/**
 * The same for properties without a postcode: streets lead to many such blocks, and each is read entirely for one or two
 * properties.
 */
export const UNPLACED_ROWS_MAX = 16;

/** Describes the release; written last. */
export const DESCRIPTION_FILE = 'release.json';

export const POSTCODES_TABLE = 'postcodes';
export const FACTS_TABLE = 'facts';
export const FACT_SETS_TABLE = 'facts-sets';
export const HISTORY_TABLE = 'history';
export const HISTORY_INDEX_TABLE = 'history-index';
export const AUTHORITIES_TABLE = 'history-authorities';
export const AREAS_TABLE = 'areas';
export const AREA_NAMES_TABLE = 'areas-names';
export const LISTINGS_FILE = 'listings.sqlite';
export const BOUNDARIES_FILE = 'boundaries.sqlite';
export const EVIDENCE_DIR = 'evidence';
export const POSITIONS_TABLE = 'evidence-positions';
export const CHANGES_DIR = 'changes';
export const CHANGED_FACTS_DIR = 'changed-facts';

export const dataPaths = (dataDir: string) => ({
  current: join(dataDir, 'current'),
  newCurrent: join(dataDir, 'current.new'),
  releases: join(dataDir, 'releases'),
  release: (id: string) => join(dataDir, 'releases', id),
  building: (id: string) => join(dataDir, 'releases', `${BUILDING}${id}`),
  pulling: (id: string) => join(dataDir, 'releases', `${PULLING}${id}`),
});

/** Prefix of a release being built or pulled; the dot separates it from published ones. */
const BUILDING = '.building-';
const PULLING = '.pulling-';

export const isPulling = (name: string): boolean => name.startsWith(PULLING);

/** Whether a folder among the releases has not been published yet. */
export const isUnfinished = (name: string): boolean => name.startsWith('.');

export const releasePaths = (dir: string) => ({
  description: join(dir, DESCRIPTION_FILE),
  blocks: join(dir, 'blocks.dat'),
  prepared: join(dir, 'prepared.dat'),
  spots: join(dir, 'spots.dat'),
  blockIndex: join(dir, 'blocks.arrow'),
  listings: join(dir, LISTINGS_FILE),
  comparables: join(dir, COMPARABLES_DIR),
  boundaries: join(dir, BOUNDARIES_FILE),
  changes: join(dir, CHANGES_DIR),
  changedFacts: join(dir, CHANGED_FACTS_DIR),
  uprnIndex: join(dir, 'uprn'),
  streets: join(dir, 'streets.dat'),
  columns: join(dir, 'columns'),
  column: (field: string) => join(dir, columnName(field)),
  /** Column parts during the build. */
  parts: join(dir, '.parts'),
  part: (name: string) => join(dir, '.parts', name),
});

/** Table of the changes since the release with this id. */
export const changesName = (id: string): string => `${CHANGES_DIR}/${id}`;

/** Table of the records changed since the release with this id. */
export const changedFactsName = (id: string): string => `${CHANGED_FACTS_DIR}/${id}`;

const COMPARABLES_DIR = 'comparables';

/** Table of the comparables of a postcode area such as `RG`. */
export const comparablesName = (area: string): string => `${COMPARABLES_DIR}/${area}`;
export const REVALUED_HOMES_TABLE = 'valued-anew';

export const columnName = (field: string): string => `columns/${field}.arrow.gz`;

/** The purpose of each file by the prefix of its name, for the sizes in `status`. */
const CONTENTS: readonly (readonly [prefix: string, content: string])[] = [
  ['blocks', 'properties'],
  ['prepared', 'prepared for matching'],
  ['streets', 'index by street'],
  ['spots', 'index by street'],
  ['uprn', 'index by UPRN'],
  ['postcodes', 'postcodes'],
  ['columns/', 'columns for filters'],
  ['comparables/', 'comparables'],
  ['valued-anew', 'comparables'],
  ['boundaries', 'boundaries'],
  [EVIDENCE_DIR, 'evidence'],
  ['changes/', 'changes'],
  ['changed-facts/', 'changes'],
  ['areas', 'figures of areas'],
  ['facts', 'facts'],
  ['history', 'market history'],
  ['listings', 'listings'],
];

/** Essential files: a release whose index or properties are damaged is not opened. */
const CORE = ['blocks', 'prepared', 'uprn'] as const;

export const isCore = (name: string): boolean => CORE.some((prefix) => name.startsWith(prefix));

/** Bytes by purpose, largest first. */
export function sizesByContent(
  files: readonly { readonly name: string; readonly bytes: number }[],
): Readonly<Record<string, number>> {
  const sizes = new Map<string, number>();
  for (const { name, bytes } of files) {
    const content = CONTENTS.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'other';
    sizes.set(content, (sizes.get(content) ?? 0) + bytes);
  }
  return Object.fromEntries([...sizes].sort(([, a], [, b]) => b - a));
}
