/**
 * Keeps the state that the next import needs: the folder of the last full build, and the changes since. Each release has its
 * own file, written before the release is published, so that a crash leaves every release with its state.
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
  /** Id of the release. */
  readonly release: string;
  /** Folder of the last full build. */
  readonly base: string;
  /** Day of the last full build, and its day of the data, `YYYY-MM-DD`. */
  readonly madeOn: string;
  readonly asOf: string;
  /** The release's folders of areas, zones, outlines and points, below `base`. */
  readonly places: PlaceFolders;
  /** Number of properties recorded again since the last full build. */
  readonly changed: number;
  /** Version of the valuation model. */
  readonly valuedBy: string;
  /** Records in the last full build, by kind, and records added, removed or changed since. */
  readonly counts: RecordCounts;
  readonly news: RecordCounts;
  /** The release's folder of records and listings by place, below `base`. */
  readonly records: string;
}

/** A new name for a folder of records and listings. */
export const newRecordsFolder = (): string => `${RECORDS_DIR}-${randomUUID()}`;

export const keptFolder = ({ kept }: ImportPaths, base: string): string => join(kept, base);

const STATE = 'state-';
const statePath = (dir: string, release: string): string => join(dir, `${STATE}${release}`);

/** Reads the state of a release; undefined if there is none, or if this version values homes differently. */
export function readKeptState(paths: ImportPaths, release: string): KeptState | undefined {
  const bases = existsSync(paths.kept) ? readdirSync(paths.kept) : [];
  const path = bases
    .map((base) => statePath(keptFolder(paths, base), release))
    .find((one) => existsSync(one));
  if (path === undefined) return undefined;
  const state = stateIn(readFileSync(path));
  return state?.valuedBy === VALUATION_MODEL_VERSION ? state : undefined;
}

/** Undefined if the file is damaged, which leads to a full build. */
function stateIn(bytes: Buffer): KeptState | undefined {
  try {
    // Written by writeKeptState.
    return deserialize(bytes) as KeptState;
  } catch {
    return undefined;
  }
}

/** Writes the state of a release that is built but not yet published. */
export function writeKeptState(paths: ImportPaths, state: KeptState): void {
  const path = statePath(keptFolder(paths, state.base), state.release);
  writeFileSync(`${path}.new`, serialize(state));
  renameSync(`${path}.new`, path);
}

/** Keeps the work files of a full build; undefined if only addresses are loaded, which need none. */
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

/** Removes the states and folders of all other releases once this one is published; all of them if `state` is undefined. */
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
