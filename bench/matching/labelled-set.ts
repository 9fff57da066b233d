/** Reads the labelled set: properties, and queries with the property that each means. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Candidate } from '@property-lookup/address';
import { hashText } from '@property-lookup/kernel/text';

export interface LabelledQuery {
  readonly text: string;
  /** Null if the right answer is none of the properties. */
  readonly uprn: number | null;
  readonly source: string;
  readonly kind: string;
  readonly tier: string;
  readonly operations: readonly string[];
  readonly note: string;
  readonly part: Part;
}

/** Weights are fitted on `develop` and the calibration on `calibrate`; figures come from `report`. */
export type Part = 'develop' | 'calibrate' | 'report';

export interface LabelledSet {
  readonly folder: string;
  readonly isShipped: boolean;
  readonly candidates: readonly Candidate[];
  readonly queries: readonly LabelledQuery[];
}

/** The scripts run in the root of the repository. */
export const SHIPPED = resolve('bench/matching/shipped');

/** Reads the set from `--data`, from PROPERTY_LOOKUP_MATCHING_DATA, from beside the repository, or else the shipped one. */
export function readLabelledSet(folderGiven: string | undefined): LabelledSet {
  const beside = resolve('../shared/matching');
  const folders = [folderGiven, process.env['PROPERTY_LOOKUP_MATCHING_DATA'], beside, SHIPPED];
  const folder = folders.find((path) => path && existsSync(join(path, 'queries.csv')));
  if (!folder)
    throw new Error('No labelled set: give a folder with canonical.csv and queries.csv as --data.');
  return {
    folder,
    isShipped: folder.endsWith(join('matching', 'shipped')),
    candidates: readCandidates(join(folder, 'canonical.csv')),
    queries: readQueries(join(folder, 'queries.csv')),
  };
}

/** The value of `--name VALUE` on the command line. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** The parts that `--part develop,calibrate` names; `all` is every part. */
export function partsAsked(otherwise: Part | 'all'): (query: LabelledQuery) => boolean {
  const parts = (argument('part') ?? otherwise).split(',');
  return ({ part }) => parts.includes(part) || parts.includes('all');
}

/** Rows of one property and postcode are forms of one candidate. */
export function readCandidates(path: string): Candidate[] {
  const byKey = new Map<string, { uprn: number; postcode: string | null; forms: string[] }>();
  for (const row of readCsv(path)) {
    const key = `${row['uprn']} ${row['postcode']}`;
    const known = byKey.get(key);
    if (known) known.forms.push(row['address'] ?? '');
    else {
      byKey.set(key, {
        uprn: Number(row['uprn']),
        postcode: row['postcode'] || null,
        forms: [row['address'] ?? ''],
      });
    }
  }
  return [...byKey.values()];
}

function readQueries(path: string): LabelledQuery[] {
  return readCsv(path).map((row) => {
    const text = row['query'] ?? '';
    const isNone = row['true_uprn'] === 'NO_MATCH';
    return {
      text,
      uprn: isNone ? null : Number(row['true_uprn']),
      source: row['source'] ?? '',
      kind: row['kind'] ?? '',
      tier: row['tier'] ?? '',
      operations: (row['ops'] ?? '').split('+'),
      note: row['note'] ?? '',
      part: partOf(isNone ? text : (row['true_uprn'] ?? '')),
    };
  });
}

/** Puts all queries of a property into one part, so that no part knows another's properties. */
export function partOf(key: string): Part {
  const third = (hashText(key) >>> 8) % 3;
  return third === 0 ? 'develop' : third === 1 ? 'calibrate' : 'report';
}

export function readCsv(path: string): Record<string, string>[] {
  const rows = parseCsv(readFileSync(path, 'utf8'));
  const header = rows.shift() ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])));
}

/** A row ends at a line break outside quotes, because people write addresses over several lines. */
const ROW = /(?:"(?:[^"]|"")*"|[^"\r\n]+)+/g;

function parseCsv(text: string): string[][] {
  return (text.match(ROW) ?? []).map(parseLine);
}

function parseLine(line: string): string[] {
  const fields: string[] = [];
  const pattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  for (const match of line.matchAll(pattern)) {
    fields.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
  }
  return fields;
}
