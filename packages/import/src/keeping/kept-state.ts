/**
 * Says what is kept for a release: the folder of the last whole release, and what has changed since. That is a file for each release, written
 * before it is published, so that each finds its own whatever happens, and others are removed afterwards.
 */

import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { dayOfData, type Release } from '@property-lookup/engine';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { VALUATION_MODEL_VERSION } from '@property-lookup/valuation';
import { type ImportPaths, RECORDS_DIR } from '../import-paths.js';
import { isPlaceFolder, type PlaceFolders, WHOLE_PLACES } from './kept-places.js';

/** Records by kind, listings among them. */
export type RecordCounts = Readonly<Record<string, number>>;

/** Plain data. */
export interface KeptState {
  /** Release that it describes. */
  readonly release: string;
  /** Folder of the release that was the last to be made whole. */
  readonly base: string;
  /** Day on which it was made, `YYYY-MM-DD`, and its day of the data. */
  readonly madeOn: string;
  readonly asOf: string;
  /** Folders in that folder of areas, zones, outlines and points, as they are now. */
  readonly places: PlaceFolders;
  /** Properties that were recorded anew since. */
  readonly changed: number;
  /** Version of the model that its homes are valued by. */
  readonly valuedBy: string;
  /** Records that figures and models rest on, by kind, and those that have come, gone or changed since. */
  readonly counts: RecordCounts;
  readonly news: RecordCounts;
  /** Folder in that folder of records and listings by place, as they are now. */
  readonly records: string;
}

/** A name for the folder of records and listings as an import changes them. */
export const newRecordsFolder = (): string => `${RECORDS_DIR}-${randomUUID()}`;

export const keptFolder = ({ kept }: ImportPaths, base: string): string => join(kept, base);

const STATE = 'state-';
const statePath = (dir: string, release: string): string => join(dir, `${STATE}${release}`);

/** What was kept for a release; undefined where nothing was, or where this program would value its homes otherwise. */
export function readKeptState(paths: ImportPaths, release: string): KeptState | undefined {
  const bases = existsSync(paths.kept) ? readdirSync(paths.kept) : [];
  const path = bases
    .map((base) => statePath(keptFolder(paths, base), release))
    .find((one) => existsSync(one));
  if (path === undefined) return undefined;
  const state = stateIn(readFileSync(path));
  return state?.valuedBy === VALUATION_MODEL_VERSION ? state : undefined;
}

/** Undefined where a disk has damaged it: all is made again then. */
function stateIn(bytes: Buffer): KeptState | undefined {
  try {
    // Written by writeKeptState.
    return deserialize(bytes) as KeptState;
  } catch {
    return undefined;
  }
}

/** Once a release is built, and before it is published. */
export function writeKeptState(paths: ImportPaths, state: KeptState): void {
  const path = statePath(keptFolder(paths, state.base), state.release);
  writeFileSync(`${path}.new`, serialize(state));
  renameSync(`${path}.new`, path);
}

/** Keeps the work of an import that made a whole release; undefined where nothing but addresses is loaded, which need nothing of it. */
export function keepWork(
  paths: ImportPaths,
  release: Release,
  counts: RecordCounts,
): KeptState | undefined {
  if (!existsSync(paths.newKept)) return undefined;
  const { id } = release;
  mkdirSync(paths.kept, { recursive: true });
  renameSync(paths.newKept, keptFolder(paths, id));
  const state: KeptState = {
    ...{ release: id, base: id, madeOn: cutToDate(release.createdAt), asOf: dayOfData(release) },
    ...{ places: WHOLE_PLACES, changed: 0, valuedBy: VALUATION_MODEL_VERSION, counts, news: {} },
    records: RECORDS_DIR,
  };
  writeKeptState(paths, state);
  return state;
}

/** Removes what is kept for others than a release, once that is published: everything where nothing is kept for it. */
export function removeOthers(paths: ImportPaths, state: KeptState | undefined): void {
  if (state === undefined) {
    rmSync(paths.kept, { recursive: true, force: true });
    return;
  }
  const { release, base, places, records } = state;
  for (const name of readdirSync(paths.kept)) {
    if (name !== base) rmSync(join(paths.kept, name), { recursive: true });
  }
  const dir = keptFolder(paths, base);
  const current = new Set([`${STATE}${release}`, records, ...Object.values(places)]);
  const isChange = (name: string): boolean =>
    name.startsWith(STATE) || name.startsWith(RECORDS_DIR) || isPlaceFolder(name);
  for (const name of readdirSync(dir)) {
    if (isChange(name) && !current.has(name)) rmSync(join(dir, name), { recursive: true });
  }
}
