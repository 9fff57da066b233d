/**
 * Keeps what is known of areas, zones, outlines and homes on the map: lines of files, each with the identifier of what it tells of. A whole
 * release writes all of a kind; imports since write what they change to a folder beside it, whose lines stand in place of those.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptPaths } from '../import-paths.js';
import { readLines } from '../staging/line-files.js';

/** Homes on the map lie beside the outlines that they are looked for in. */
const FOLDERS = {
  areas: 'areas',
  zones: 'zones',
  outlines: 'outlines',
  points: 'outlines',
} as const;

/** `points` are where properties are on the map. */
export type PlaceKind = keyof typeof FOLDERS;

const KINDS = Object.keys(FOLDERS) as readonly PlaceKind[];

/**
 * Names of the folders of what has changed since the last whole release, which each import that changes some writes anew; of a kind
 * that has not changed there is none.
 */
export type PlaceFolders = Readonly<Partial<Record<PlaceKind, string>>>;

export const newPlaceFolder = (kind: PlaceKind): string => `${kind}-${randomUUID()}`;

/** Whether a name in the kept folder is of such a folder. */
export const isPlaceFolder = (name: string): boolean =>
  KINDS.some((kind) => name.startsWith(`${kind}-`));

/** Folders of one kind. Plain data. */
export interface KeptPlaces {
  /** Files of the last whole release. */
  readonly dir: string;
  /** What has changed since, if anything has. */
  readonly changed?: string | undefined;
}

export type AllPlaces = Readonly<Record<PlaceKind, KeptPlaces>>;

/** Those of a kept folder. */
export function keptPlaces(keptDir: string, changed: PlaceFolders = {}): AllPlaces {
  const kept = keptPaths(keptDir);
  const places = KINDS.map((kind) => {
    const name = changed[kind];
    return [kind, { dir: kept[FOLDERS[kind]], changed: name && join(keptDir, name) }] as const;
  });
  // Every kind is there.
  return Object.fromEntries(places) as AllPlaces;
}

/** A line for `readPlaces`; identifiers are without tabs and line breaks. */
export const placeLine = (id: string | number, text: string): string => `${id}\t${text}`;

/** The lines of a file that count, those that have changed last; `dir` is the folder that a line lies in. */
export function readPlaces(
  { dir: whole, changed }: KeptPlaces,
  file: string,
  take: (id: string, text: string, dir: string) => void,
): void {
  const replaced = readReplaced(changed);
  for (const dir of changed === undefined ? [whole] : [whole, changed]) {
    readLines(join(dir, file), (line) => {
      const tab = line.indexOf('\t');
      const id = line.slice(0, tab);
      if (dir === changed || !replaced.has(id)) take(id, line.slice(tab + 1), dir);
    });
  }
}

const REPLACED = 'replaced';

/** Says whose lines in the folder of the last whole release no longer count; `dir` is the folder of changes. */
export function writeReplaced(dir: string, ids: Iterable<string>): void {
  writeFileSync(join(dir, REPLACED), [...ids].join('\n'));
}

const NOTHING: ReadonlySet<string> = new Set();

/** Folders that a thread remembers: an import has one of each kind. */
const REMEMBERED_MAX = 4;
const remembered = new Map<string, ReadonlySet<string>>();

/** None where nothing has changed since the last whole release. */
export function readReplaced(dir: string | undefined): ReadonlySet<string> {
  if (dir === undefined) return NOTHING;
  const known = remembered.get(dir);
  if (known !== undefined) return known;
  const path = join(dir, REPLACED);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const ids = text === '' ? NOTHING : new Set(text.split('\n'));
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(dir, ids);
  return ids;
}
