/** Keeps a served town fresh: asks each publisher when an edition is due, in a process of its own, and never ends the server. */

import type { Store } from '@property-lookup/engine';
import { dueSources } from '@property-lookup/import/fetch';
import { Failure } from '@property-lookup/kernel/failure';
import { workDirectory } from '../open-data.js';
import { printLines, printNotes } from '../output.js';
import type { Round } from './load-town.js';
import { type RunningRound, startRound } from './start-round.js';
import {
  hasUnloaded,
  IMPORT,
  newTown,
  readTown,
  type SourceFailure,
  type TownState,
  withFailure,
  writeTown,
} from './town-state.js';

/** How often a publisher without a calendar is asked, in days; null for never. */
export const REFRESH = {
  monthly: 30,
  weekly: 7,
  off: null,
} as const;
export type Refresh = keyof typeof REFRESH;

/** Milliseconds between two looks at what is due. */
const LOOK_EVERY_MS = 600_000;

export interface Freshness {
  /** For `/ready`. */
  report(): object;
  stop(): Promise<void>;
}

export function keepFresh(round: Omit<Round, 'asked'>, store: Store, refresh: Refresh): Freshness {
  const dataDir = workDirectory(round.place);
  const everyDays = REFRESH[refresh];
  let state = readTown(dataDir) ?? newTown(round.area, round.sources);
  let running: RunningRound | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    if (everyDays === null || running !== undefined || isStopped) return;
    state = readTown(dataDir) ?? state;
    const editions = await editionsIn(store);
    const by = { nowMs: Date.now(), everyDays, editions, ...state };
    const asked = dueSources(round.sources, by);
    const isPending = hasUnloaded(state) && dueSources([IMPORT], by).length > 0;
    if (isStopped || (asked.length === 0 && !isPending)) return;
    const before = state;
    running = startRound({ round: { ...round, asked }, isShown: false });
    try {
      const lines = await running.done;
      if (lines.length > 0) printLines(['A newer edition is imported.', ...lines]);
    } catch (failure) {
      if (!isStopped) noteImport(failure);
    } finally {
      running = undefined;
      state = readTown(dataDir) ?? state;
    }
    printNotes(newFailures(before, state));
  };
  const noteImport = (failure: unknown): void => {
    const detail = failure instanceof Failure ? failure.message : 'The import failed.';
    writeTown(dataDir, withFailure(readTown(dataDir) ?? state, IMPORT, detail, Date.now()));
  };
  /** A fault of the disk or of this program is told, and the server goes on. */
  const lookSafely = (): void => {
    look().catch((error: unknown) => {
      const why = error instanceof Failure ? error.message : 'the state cannot be read or written';
      printNotes([`Refreshing failed: ${why}`]);
    });
  };
  const timer = setInterval(lookSafely, LOOK_EVERY_MS);
  lookSafely();
  return {
    report: () => ({
      every: refresh,
      asked_at: timeOf(Math.max(...Object.values(state.askedAtMs))),
      failures: Object.entries(state.failures).map(([source, { detail, sinceMs, times }]) => ({
        ...{ source, detail, times, since: timeOf(sinceMs) },
      })),
    }),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.stop();
    },
  };
}

/** RFC 3339; null where it is not known. */
const timeOf = (ms: number): string | null =>
  Number.isFinite(ms) ? new Date(ms).toISOString() : null;

async function editionsIn(store: Store): Promise<Readonly<Record<string, string | undefined>>> {
  const release = await store.currentRelease();
  return Object.fromEntries(
    (release?.segments ?? []).map(({ edition, importedAt, source }) => [
      source,
      edition ?? importedAt,
    ]),
  );
}

export function failureLine(source: string, { detail }: SourceFailure): string {
  return source === IMPORT ? detail : `${source} is not refreshed: ${detail}`;
}

/** What failed since, for the log. */
function newFailures(before: TownState, { failures }: TownState): readonly string[] {
  return Object.entries(failures)
    .filter(([source, { times }]) => before.failures[source]?.times !== times)
    .flatMap(([source, failure]) => failureLine(source, failure).split('\n'));
}
