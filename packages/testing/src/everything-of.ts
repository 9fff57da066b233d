/**
 * Reads everything in a release in order to compare it with another: facts and listings by property, columns, boundaries,
 * postcodes.
 */

import { existsSync } from 'node:fs';
import { openReleaseFiles, readColumn } from '@property-lookup/engine/build';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { BoundaryFile } from '@property-lookup/engine/inside/release/boundaries/boundary-file';
import { COLUMN_FIELDS } from '@property-lookup/engine/inside/release/columns/column-fields';
import { dataPaths, releasePaths } from '@property-lookup/engine/inside/release/layout';
import { PostcodeDirectory } from '@property-lookup/engine/inside/release/postcode-directory';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { RecordedFacts } from '@property-lookup/model/fields';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { hasRecordedAddress } from '@property-lookup/model/property';
import { expect } from 'vitest';

/** Whether a fact keeps its value until the next full release. */
export type Stands = (
  field: string,
  fact?: { readonly modelled: boolean; readonly source: string | null },
) => boolean;

/**
 * Entries by name as JSON: homes by UPRN, columns by field, outlines, postcodes and listings, because whole texts compare
 * quickly.
 */
export type Everything = ReadonlyMap<string, string>;

export async function everythingOf(data: string, stands: Stands): Promise<Everything> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const paths = releasePaths(dataPaths(data).release(id));
  const files = openReleaseFiles(dataPaths(data).release(id));
  const { finder, listings, recordedOf } = files;
  const everything = new Map<string, string>();
  const say = (name: string, what: unknown): void => {
    everything.set(name, JSON.stringify(what));
  };
  /** Fields that keep their value for some property. */
  const standing = new Set(COLUMN_FIELDS.filter((field) => stands(field)).map(plain));
  for (let row = 0; row < finder.blocks.rows; row++) {
    const property = finder.blocks.atRow(row);
    const facts: [string, unknown][] = [];
    for (const [name, fact] of Object.entries(recordedOf(row, property.uprn))) {
      if (stands(name.toLowerCase(), fact)) standing.add(name.toLowerCase());
      else facts.push([name, fact]);
    }
    facts.sort(([a], [b]) => (a < b ? -1 : 1));
    say(`property ${property.uprn}`, {
      property: toldOf(property),
      facts: Object.fromEntries(facts),
    });
  }
  say('listings', Array.from(listings?.all() ?? [], (listing) => JSON.stringify(listing)).sort());
  files.close();
  const directory = new PostcodeDirectory(dataPaths(data).release(id));
  say('postcodes', [...directory.all()]);
  directory.close();
  for (const field of COLUMN_FIELDS) {
    if (!standing.has(plain(field))) say(`column ${field}`, valuesIn(paths.column(field), field));
  }
  say('boundaries', existsSync(paths.boundaries) ? boundariesIn(paths.boundaries) : []);
  return everything;
}

/** Fails with the first difference and its details. */
export function assertEqual(found: Everything, expected: Everything): void {
  expect([...found.keys()]).toEqual([...expected.keys()]);
  for (const [name, text] of expected) {
    const other = found.get(name) ?? '';
    if (other !== text) expect(JSON.parse(other), name).toEqual(JSON.parse(text));
  }
}

/** The field's name without a companion's suffix. */
const plain = (field: string): string => field.split('$')[0] ?? field;

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

type Fact = NonNullable<RecordedFacts[keyof RecordedFacts]>;

/** Facts that keep their value until the next full release (docs/adr/0014-standing-figures.md), each with the reason. */
const STANDING: Readonly<Record<string, (name: string, fact: Fact) => boolean>> = {
  // An inference from the silence of a publisher's layer is compared.
  'a model says it, and models are fitted to all homes': (_name, { modelled, source }) =>
    modelled && source !== 'PDGU',
  'it is a figure of the local market, which counts all homes of an area': (name, { source }) =>
    OF_MARKETS.test(name) && (source === 'PPD' || source === 'LIST'),
  'it counts to the end of the register in its place, which its date says': (name) =>
    name === 'YEARS_OWNED',
  'it is the day on which the home was last looked up in the layers': (name) =>
    name === 'PLANNING_AS_OF',
  'it counts the applications for hundreds of homes around, of the day that its date says': (
    name,
  ) => name === 'PLANNING_APPLICATIONS_NEARBY_12M',
};

/** Figures of sales and feeds, and the dates up to which these are loaded. */
const OF_MARKETS = /^(AREA_|MARKET_AS_OF$)/;

/** Includes values computed on demand. */
function toldOf(property: Property): Property {
  const { aliases, forms, sources } = property;
  return { ...property, aliases, forms, sources };
}

/** Inferred addresses also keep their values; for a property with one, only the sources' statements are compared. */
function withoutInference(property: Property): Property {
  if (hasRecordedAddress(property)) return property;
  const { postcode } = property.address;
  const address = { ...NO_ADDRESS, postcode };
  return { ...property, address, forms: [], sources: [], origins: '', addressConfidence: null };
}

/**
 * Recorded facts by UPRN and field, except those that keep their value until the next full release. The confidence of
 * certificates depends on all repeated ones, so it is left out.
 */
export async function recordedOf(data: string): Promise<ReadonlyMap<string, string>> {
  const id = (await openEmbeddedStore(data).currentReleaseId()) ?? '';
  const files = openReleaseFiles(dataPaths(data).release(id));
  const { finder, recordedOf: factsAt } = files;
  const recorded = new Map<string, string>();
  for (let row = 0; row < finder.blocks.rows; row++) {
    const property = finder.blocks.atRow(row);
    const { uprn } = property;
    recorded.set(`${uprn} property`, JSON.stringify(withoutInference(toldOf(property))));
    for (const [name, fact] of Object.entries(factsAt(row, uprn))) {
      if (Object.values(STANDING).some((stands) => stands(name, fact))) continue;
      const known = { ...fact, confidence: fact.source === 'EPC' ? null : fact.confidence };
      recorded.set(`${uprn} ${name}`, JSON.stringify(known));
    }
  }
  files.close();
  return recorded;
}
