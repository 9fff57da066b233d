/** What `up` knows of its downloads, kept in the data directory: after an interruption the next `up` goes on from it. */

import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import { DATA_DIRECTORY } from '@property-lookup/kernel/progress';

export interface SourceFailure {
  /** In a row. */
  readonly times: number;
  /** Milliseconds since 1970, of the first and of the last. */
  readonly sinceMs: number;
  readonly atMs: number;
  readonly detail: string;
}

export interface TownState {
  /** As a person named it. */
  readonly area: string;
  /** Ids of the sources whose licences were accepted. */
  readonly sources: readonly string[];
  /** Paths of the newest files of each source. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds since 1970 at which each publisher last answered. */
  readonly askedAtMs: Readonly<Record<string, number>>;
  readonly failures: Readonly<Record<string, SourceFailure>>;
  /** Files that the release rests on, by path, with their size and time of change. */
  readonly loaded: Readonly<Record<string, string>>;
}

/** Stands for the import among the failures. */
export const IMPORT = 'import';

const statePath = (dataDir: string): string => join(dataDir, 'up.json');

/** Undefined where `up` has not run in this data directory. */
export function readTown(dataDir: string): TownState | undefined {
  const path = statePath(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    // Written by writeTown.
    return JSON.parse(readFileSync(path, 'utf8')) as TownState;
  } catch (cause) {
    const sentence =
      'up.json in the data directory cannot be read: restore it, or choose another --data.';
    throw new Failure('damaged', sentence, { cause });
  }
}

/** At no moment is half of it on the disk. */
export function writeTown(dataDir: string, state: TownState): void {
  mkdirSync(dataDir, DATA_DIRECTORY);
  const next = `${statePath(dataDir)}.next`;
  writeFileSync(next, JSON.stringify(state, null, 2));
  renameSync(next, statePath(dataDir));
}

export function newTown(area: string, sources: readonly string[]): TownState {
  return { area, sources, files: {}, askedAtMs: {}, failures: {}, loaded: {} };
}

export function withFailure(
  state: TownState,
  id: string,
  detail: string,
  nowMs: number,
): TownState {
  const before = state.failures[id];
  const failure = {
    times: (before?.times ?? 0) + 1,
    sinceMs: before?.sinceMs ?? nowMs,
    atMs: nowMs,
    detail,
  };
  return { ...state, failures: { ...state.failures, [id]: failure } };
}

export function withoutFailure(state: TownState, id: string): TownState {
  const { [id]: _, ...failures } = state.failures;
  return { ...state, failures };
}

/** The files of its sources that are there. */
export function filesOf({ files, sources }: TownState): readonly string[] {
  return sources.flatMap((id) => files[id] ?? []).filter((path) => existsSync(path));
}

export function stampsOf(paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    paths.map((path) => {
      const { mtimeMs, size } = statSync(path);
      return [path, `${size} ${mtimeMs}`];
    }),
  );
}

/** Whether a file came, or changed, since the last import. */
export function hasUnloaded(state: TownState): boolean {
  return Object.entries(stampsOf(filesOf(state))).some(
    ([path, stamp]) => state.loaded[path] !== stamp,
  );
}
