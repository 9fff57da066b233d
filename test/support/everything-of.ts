/** Everything that a release says, to be compared with another one: facts and listings by property, columns, boundaries, postcodes. */

import { existsSync } from 'node:fs';
import type { RecordedFacts } from '../../src/facts/field.js';
import { PROPERTY_FIELDS } from '../../src/facts/filter-fields.js';
import { BoundaryFile } from '../../src/release/boundaries/boundary-file.js';
import { COLUMN_FIELDS } from '../../src/release/columns/column-fields.js';
import { readColumn } from '../../src/release/columns/column-file.js';
import { dataPaths, releasePaths } from '../../src/release/layout.js';
import { PostcodeDirectory } from '../../src/release/postcode-directory.js';
import { openReleaseFiles } from '../../src/release/release-files.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';

/** Whether a field is one that stands until the next whole release. */
export type Stands = (
  field: string,
  fact?: { readonly modelled: boolean; readonly source: string | null },
) => boolean;

export interface Everything {
  /** By UPRN. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Values by row, of each column. */
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  readonly boundaries: readonly string[];
  readonly postcodes: readonly string[];
  readonly listings: readonly string[];
}

export async function everythingOf(data: string, stands: Stands): Promise<Everything> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const paths = releasePaths(dataPaths(data).release(id));
  const files = openReleaseFiles(dataPaths(data).release(id));
  const { finder, listings, recordedOf } = files;
  const properties: Record<string, unknown> = {};
  /** Fields of which that of some property stands. */
  const standing = new Set(COLUMN_FIELDS.filter((field) => stands(field)).map(plain));
  for (let row = 0; row < finder.blocks.rows; row++) {
    const property = finder.blocks.atRow(row);
    const recorded = recordedOf(row, property.uprn);
    for (const [name, fact] of Object.entries(recorded)) {
      if (stands(name.toLowerCase(), fact)) standing.add(name.toLowerCase());
    }
    const facts = factsOf(recorded, stands);
    properties[property.uprn] = { property, facts };
  }
  const listed = Array.from(listings?.all() ?? [], (listing) => JSON.stringify(listing)).sort();
  files.close();
  const directory = new PostcodeDirectory(paths.postcodes);
  const postcodes = Array.from(directory.all(), (one) => JSON.stringify(one));
  directory.close();
  const columns = COLUMN_FIELDS.filter((field) => !standing.has(plain(field))).map((field) => {
    return [field, valuesIn(paths.column(field), field)] as const;
  });
  return {
    ...{ properties, postcodes, listings: listed },
    columns: Object.fromEntries(columns),
    boundaries: existsSync(paths.boundaries) ? boundariesIn(paths.boundaries) : [],
  };
}

/** Without its companion. */
const plain = (field: string): string => field.split('$')[0] ?? field;

function factsOf(facts: RecordedFacts, stands: Stands): unknown {
  return Object.entries(facts)
    .filter(([name, fact]) => !stands(name.toLowerCase(), fact))
    .map(([name, fact]) => [name, fact])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

function boundariesIn(path: string): readonly string[] {
  const file = new BoundaryFile(path);
  const all = Array.from(file.all(), (boundary) => JSON.stringify(boundary)).sort();
  const { layers } = file;
  file.close();
  return [...layers, ...all];
}

function valuesIn(path: string, field: string): readonly unknown[] {
  const column = readColumn(path, PROPERTY_FIELDS.find(field)?.type ?? 'text');
  if (column === undefined) return [];
  if (column.kind === 'number') return [...column.values];
  const { codes, values } = column;
  return Array.from(codes, (code) => (code < values.length ? values.at(code) : null));
}

/** Figures of the local market, of sales and of feeds, and until when these are loaded. */
const OF_MARKETS = /^(AREA_|MARKET_AS_OF$)/;

/**
 * What is recorded of every property, by UPRN and field, but for what stands until the next whole release: what models say, figures
 * of the local market, and how sure certificates are.
 */
export async function recordedOf(data: string): Promise<ReadonlyMap<string, string>> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const files = openReleaseFiles(dataPaths(data).release(id));
  const { finder, recordedOf: factsAt } = files;
  const recorded = new Map<string, string>();
  for (let row = 0; row < finder.blocks.rows; row++) {
    const property = finder.blocks.atRow(row);
    const { uprn } = property;
    recorded.set(`${uprn} property`, JSON.stringify(property));
    for (const [name, fact] of Object.entries(factsAt(row, uprn))) {
      const { modelled, source, confidence } = fact;
      const isOfMarket = OF_MARKETS.test(name) && (source === 'PPD' || source === 'LIST');
      if (modelled || isOfMarket) continue;
      const known = { ...fact, confidence: source === 'EPC' ? null : confidence };
      recorded.set(`${uprn} ${name}`, JSON.stringify(known));
    }
  }
  files.close();
  return recorded;
}
