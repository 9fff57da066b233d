/** Says which release the kept work belongs to, and keeps that of no other; what changes afterwards is one file, written anew by each import that changes something. */

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
import { cutToDate } from '../../domain/calendar.js';
import type { Release } from '../../release/release.js';
import { VALUATION_MODEL_VERSION } from '../../valuation/model.js';
import type { ImportPaths } from '../import-paths.js';
import { type LogChanges, noLogChanges } from '../linking/record-log.js';
import type { KeptListing } from './kept-listings.js';
import { isPlaceFolder, type PlaceFolders } from './kept-places.js';

/** Records by kind, listings among them. */
export type RecordCounts = Readonly<Record<string, number>>;

/** What is kept for the release that is current, or was when this was written. */
export interface KeptState {
  /** Release that it describes. */
  readonly release: string;
  /** Folder of the release that was the last to be made whole. */
  readonly base: string;
  /** Day on which it was made, `YYYY-MM-DD`. */
  readonly madeOn: string;
  /** Its day of the data; that of earlier versions is the day on which it was made. */
  readonly asOf?: string;
  /** File in that folder of what has changed since; null where nothing has. */
  readonly changes: string | null;
  /** Folders in that folder of the areas, zones and outlines that have changed since. */
  readonly places: PlaceFolders;
  /** Properties that were recorded anew since. */
  readonly changed: number;
  /** Version of the model that its homes are valued by; states of earlier programs have none. */
  readonly valuedBy?: string;
  /** Records that figures and models rest on, by kind, and those that have come, gone or changed since. */
  readonly counts: RecordCounts;
  readonly news: RecordCounts;
}

const statePath = ({ kept }: ImportPaths): string => join(kept, 'state.json');
export const keptFolder = ({ kept }: ImportPaths, base: string): string => join(kept, base);

/** What was kept for a release; undefined where nothing was, or where this program would value its homes otherwise. */
export function readKeptState(paths: ImportPaths, release: string): KeptState | undefined {
  if (!existsSync(statePath(paths))) return undefined;
  // Written by writeState.
  const state = JSON.parse(readFileSync(statePath(paths), 'utf8')) as KeptState;
  if (state.release !== release || state.valuedBy !== VALUATION_MODEL_VERSION) return undefined;
  return existsSync(keptFolder(paths, state.base)) ? state : undefined;
}

/** Keeps the work of an import that made a whole release, once that is published. */
export function keepWork(
  paths: ImportPaths,
  { id: release, createdAt, asOf }: Release,
  counts: RecordCounts,
): void {
  mkdirSync(paths.kept, { recursive: true });
  if (!existsSync(paths.newKept)) {
    // Nothing but addresses is loaded, which need nothing of it.
    rmSync(paths.kept, { recursive: true });
    return;
  }
  renameSync(paths.newKept, keptFolder(paths, release));
  const madeOn = cutToDate(createdAt);
  const nothingNew = { changes: null, places: {}, changed: 0, news: {} };
  writeState(paths, {
    ...{ release, base: release, madeOn, counts, ...nothingNew },
    valuedBy: VALUATION_MODEL_VERSION,
    ...(asOf !== undefined && { asOf }),
  });
  for (const name of readdirSync(paths.kept, { withFileTypes: true })) {
    if (name.isDirectory() && name.name !== release) {
      rmSync(join(paths.kept, name.name), { recursive: true });
    }
  }
}

/** Once a release is published that was made of the one before. */
export function keepChanges(paths: ImportPaths, state: KeptState): void {
  writeState(paths, state);
  const dir = keptFolder(paths, state.base);
  const current = new Set([state.changes, ...Object.values(state.places)]);
  const isChange = (name: string): boolean => name.startsWith('changes-') || isPlaceFolder(name);
  for (const name of readdirSync(dir)) {
    if (isChange(name) && !current.has(name)) rmSync(join(dir, name), { recursive: true });
  }
}

function writeState(paths: ImportPaths, state: KeptState): void {
  const path = statePath(paths);
  writeFileSync(`${path}.new`, JSON.stringify(state));
  renameSync(`${path}.new`, path);
}

/** Plain data; mutable while an import adds to it. */
export interface KeptChanges {
  readonly log: LogChanges;
  /** By identifier; null for a listing that is gone. */
  readonly listings: Map<string, KeptListing | null>;
}

const changesPath = (paths: ImportPaths, { base, changes }: KeptState): string | undefined =>
  changes === null ? undefined : join(keptFolder(paths, base), changes);

export function readChanges(paths: ImportPaths, state: KeptState): KeptChanges {
  const path = changesPath(paths, state);
  if (path === undefined) return { log: noLogChanges(), listings: new Map() };
  // Written by writeChanges.
  return deserialize(readFileSync(path)) as KeptChanges;
}

/** Returns the name of the file, which belongs to a release that is not yet published. */
export function writeChanges(
  paths: ImportPaths,
  { base }: KeptState,
  release: string,
  changes: KeptChanges,
): string {
  const name = `changes-${release}`;
  writeFileSync(join(keptFolder(paths, base), name), serialize(changes));
  return name;
}
