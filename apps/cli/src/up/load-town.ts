/** One round of `up`: asks publishers for the newest files of a town's sources and imports what has changed. */

import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ImportReport, importFiles, isAreaName, reportLines } from '@property-lookup/import';
import { fetchSources, forgetDownload } from '@property-lookup/import/fetch';
import { Failure } from '@property-lookup/kernel/failure';
import type { Progress } from '@property-lookup/kernel/progress';
import { refuseMixture } from '../made-up-files.js';
import { type DataPlace, openStore, workDirectory } from '../open-data.js';
import { tokenIn } from '../token-file.js';
import { NEEDED_SOURCES, partsOf } from './town-sources.js';
import {
  filesOf,
  hasUnloaded,
  IMPORT,
  newTown,
  readTown,
  stampsOf,
  type TownState,
  withFailure,
  withoutFailure,
  writeTown,
} from './town-state.js';

/** Plain data, for the process that it runs in. */
export interface Round {
  readonly place: DataPlace;
  readonly area: string;
  readonly sources: readonly string[];
  /** Those of the sources whose publishers are asked. */
  readonly asked: readonly string[];
  readonly outDir: string;
  readonly mirror?: string | undefined;
  readonly tokenFile?: string | undefined;
  readonly infersAddresses: boolean;
}

/** Lines about the import; none where nothing had changed. Failure where nothing can be served. */
export async function loadTown(round: Round, progress: Progress): Promise<readonly string[]> {
  const dataDir = workDirectory(round.place);
  let state = readTown(dataDir) ?? newTown(round.area, round.sources);
  const held = filesOf(state);
  for (const id of round.asked) {
    state = await fetchOne(state, id, round, progress);
    writeTown(dataDir, state);
  }
  const store = await openStore(round.place);
  const release = await store.currentReleaseId();
  if (release === undefined) refuseWithout(state);
  if (release !== undefined && !hasUnloaded(state)) return [];
  const files = filesOf(state);
  const report = await whenFree(() =>
    importFiles({
      ...{ dataDir, files, store, progress, replace: true, area: round.area },
      admit: (loaded) => refuseMixture(files, loaded),
      without: round.infersAddresses ? [] : ['inferred-addresses'],
    }),
  );
  state = withLeftOut(state, report);
  const current = filesOf(state);
  writeTown(dataDir, withoutFailure({ ...state, loaded: stampsOf(current) }, IMPORT));
  // Editions that newer ones have replaced.
  for (const path of held) if (!current.includes(path)) forgetDownload(path);
  return reportLines(report);
}

/** A publisher that fails is asked again another time: what its last edition said stays. */
async function fetchOne(
  state: TownState,
  id: string,
  { outDir, mirror, tokenFile }: Round,
  progress: Progress,
): Promise<TownState> {
  const nowMs = Date.now();
  try {
    const token = await tokenIn(tokenFile);
    const files: string[] = [];
    for (const area of partsOf(id, nowMs)) {
      const options = { sources: [id], area, outDir, token, mirror, progress, nowMs };
      files.push(...(await fetchSources(options)).map(({ path }) => path));
    }
    const answered = { ...state.askedAtMs, [id]: nowMs };
    const next = { ...state, files: { ...state.files, [id]: files }, askedAtMs: answered };
    return withoutFailure(next, id);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return withFailure(state, id, failure.message, nowMs);
  }
}

function refuseWithout({ area, failures, files, sources }: TownState): void {
  const isNeeded = (id: string): boolean =>
    NEEDED_SOURCES.has(id) || (id === 'uk-hpi' && isAreaName(area));
  const missing = sources.find((id) => isNeeded(id) && files[id] === undefined);
  if (missing === undefined) return;
  const why = failures[missing]?.detail ?? `${missing} was not fetched.`;
  throw new Failure('unavailable', [why, 'What came is kept: run the same command to go on.']);
}

/** Files that turned out to be damaged are fetched from their beginning the next time. */
function withLeftOut(state: TownState, { leftOut }: ImportReport): TownState {
  let next = state;
  for (const { file, why } of leftOut) {
    for (const [id, paths] of Object.entries(state.files)) {
      const path = paths.find((each) => basename(each) === file);
      if (path === undefined) continue;
      forgetDownload(path);
      next = withFailure(next, id, why, Date.now());
    }
  }
  return next;
}

/** Milliseconds: the import of an `up` that was killed ends soon after it. */
const BUSY_MS = 60_000;
const BUSY_AGAIN_MS = 250;

async function whenFree<Done>(work: () => Promise<Done>): Promise<Done> {
  const untilMs = Date.now() + BUSY_MS;
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      const isBusy = failure instanceof Failure && failure.code === 'busy';
      if (!isBusy || Date.now() > untilMs) throw failure;
      await wait(BUSY_AGAIN_MS);
    }
  }
}
