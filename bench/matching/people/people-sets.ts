/**
 * Reads labelled sets written by people, or by publishers not in the other sets: texts of offices and people, cases from the
 * field, second spellings, and generated misspellings. They may not be shipped, so they are optional and lie in a folder beside
 * the repository.
 */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Candidate } from '@property-lookup/address';
import type { AddressParts } from '@property-lookup/kernel/address';
import { formLine, parsePostcode } from '@property-lookup/kernel/address';
import { hashText } from '@property-lookup/kernel/text';
import { type LabelledQuery, type Part, readCandidates, readCsv } from '../labelled-set.js';

/** Queries about one list. */
export interface PeopleSet {
  readonly name: string;
  readonly list: string;
  readonly candidates: () => readonly Candidate[];
  readonly queries: readonly LabelledQuery[];
}

export function readPeopleSets(folder: string): readonly PeopleSet[] {
  const own = texts(folder, join(folder, 'texts/queries.csv'));
  return [...own, ...spellings(folder), ...errors(folder), ...field(folder)];
}

/** The file of the properties that texts are asked of, by the name in their rows. */
const LISTS: Readonly<Record<string, string>> = {
  real: 'real_canonical.csv',
  canonical: 'canonical.csv',
  messy: 'messy_candidates.csv',
};

/** Texts of one situation are variants of each other, so all are in one part. */
export function texts(folder: string, path: string): PeopleSet[] {
  const rows = rowsIn(path);
  return Object.entries(LISTS).map(([list, name]) => {
    const file = join(folder, name);
    const own = rows.filter((row) => row['list'] === list);
    return {
      name: 'texts',
      list: file,
      candidates: () => readCandidates(file),
      queries: own.map((row) =>
        queryOf(row['address'] ?? '', row['true_uprn'], {
          source: `texts:${row['writer']}`,
          kind: row['situation'] ?? '',
          fold: row['situation'] ?? '',
        }),
      ),
    };
  });
}

function spellings(folder: string): PeopleSet[] {
  const rows = rowsIn(join(folder, 'pairs2/queries.csv'));
  return withAndWithout('pairs2', join(folder, 'pairs2/canonical.csv'), rows, (row) => ({
    source: row['source'] ?? '',
    kind: row['source'] ?? '',
    fold: row['source'] ?? '',
  }));
}

/** A tenth of the generated errors is enough to notice a regression. */
function errors(folder: string): PeopleSet[] {
  const rows = rowsIn(join(folder, 'errors/queries_train.csv')).filter(
    (row) => (hashText(row['home'] ?? '') >>> 4) % 10 === 0,
  );
  return withAndWithout('errors', join(folder, 'errors/canonical_train.csv'), rows, (row) => ({
    source: row['source'] ?? '',
    kind: row['set'] ?? '',
    fold: row['home'] ?? '',
  }));
}

type Row = Readonly<Record<string, string>>;

const rowsIn = (path: string): readonly Row[] => (existsSync(path) ? readCsv(path) : []);

/** The texts with their postcodes, and with the postcodes removed; empty without rows. */
function withAndWithout(
  name: string,
  list: string,
  rows: readonly Row[],
  labelsOf: (row: Row) => Parameters<typeof queryOf>[2],
): PeopleSet[] {
  if (rows.length === 0) return [];
  return [true, false].map((hasPostcode) => ({
    name: hasPostcode ? name : `${name} blanked`,
    list,
    candidates: () => readCandidates(list),
    queries: rows.map((row) =>
      queryOf(withPostcode(row, hasPostcode), row['true_uprn'], labelsOf(row)),
    ),
  }));
}

/** Contested cases are left out. */
function field(folder: string): PeopleSet[] {
  const beside = resolve(folder, '../data/field');
  const path = join(beside, 'cases.csv');
  if (!existsSync(path)) return [];
  const rows = readCsv(path).filter((row) => row['contested'] === '');
  return [...new Set(rows.map((row) => row['list'] ?? ''))].map((list) => {
    const file = join(beside, list);
    return {
      name: 'field',
      list: file,
      candidates: () => (list === 'parts.csv' ? candidatesOfParts(file) : readCandidates(file)),
      queries: rows
        .filter((row) => row['list'] === list)
        .map((row) =>
          queryOf(row['address'] ?? '', row['truth'], {
            source: row['case'] ?? '',
            kind: row['kind'] ?? '',
            fold: row['case'] ?? '',
          }),
        ),
    };
  });
}

function candidatesOfParts(file: string): Candidate[] {
  return readCsv(file).map((row) => {
    const cell = (name: string) => row[name] || null;
    const parts: AddressParts = {
      organisationName: null,
      departmentName: null,
      poBox: null,
      subBuildingName: cell('sub_building_name'),
      buildingName: cell('building_name'),
      buildingNumber: cell('building_number'),
      dependentThoroughfare: cell('dependent_thoroughfare'),
      thoroughfare: cell('thoroughfare'),
      doubleDependentLocality: null,
      dependentLocality: cell('dependent_locality'),
      postTown: cell('post_town'),
      postcode: cell('postcode'),
    };
    return { uprn: Number(row['uprn']), postcode: parts.postcode, forms: [formLine(parts)] };
  });
}

function withPostcode(row: Record<string, string>, hasPostcode: boolean): string {
  const address = row['address'] ?? '';
  const whole = parsePostcode(row['postcode'] ?? '');
  return whole === undefined || !hasPostcode ? address : `${address}, ${whole}`;
}

function queryOf(
  text: string,
  truth: string | undefined,
  { fold, kind, source }: Pick<LabelledQuery, 'kind' | 'source'> & { readonly fold: string },
): LabelledQuery {
  const isNone = truth === undefined || truth === '' || truth === 'NONE';
  return {
    text,
    source,
    kind,
    tier: 'A',
    operations: [],
    note: '',
    uprn: isNone ? null : Number(truth),
    part: partOfFold(fold),
  };
}

/** A third is held out for a single final evaluation. */
function partOfFold(fold: string): Part {
  const sixth = (hashText(fold) >>> 8) % 6;
  return sixth < 2 ? 'report' : sixth < 4 ? 'calibrate' : 'develop';
}
