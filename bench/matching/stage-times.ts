/** Measures how much time each stage of matching takes, in one run with the engine's profiler. */

import { type Profiler, Session } from 'node:inspector';
import { matchAddress } from '@property-lookup/address';
import type { MemoryLookup } from '@property-lookup/address/inside/memory-lookup';

/** A function's folder determines its stage; other functions belong to their callers' stage. */
const STAGE_OF_FOLDER: Readonly<Record<string, Stage>> = {
  normalise: 'reading',
  parts: 'reading',
  read: 'reading',
  readings: 'reading',
  candidates: 'candidates',
  streets: 'candidates',
  compare: 'comparing',
  decide: 'decision',
  stretch: 'stretch',
};
/** Everything that this function calls is the second search, of a stretch. */
const SECOND_SEARCH = 'matchParts';

type Stage = 'reading' | 'candidates' | 'comparing' | 'decision' | 'stretch' | 'other';

/** Microseconds of processor time for each text, by stage and in total. */
type StageTimes = Readonly<Record<Stage | 'total', number>>;

const INTERVAL_US = 200;
/** Long enough for the compiler to settle. */
const WARM_UP_MS = 1500;
const MEASURED_MS = 4000;

export function measureStages(texts: readonly string[], lookup: MemoryLookup): StageTimes {
  matchFor(WARM_UP_MS, texts, lookup);
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  session.post('Profiler.start');
  const { count, spentUs } = matchFor(MEASURED_MS, texts, lookup);
  let shares: ReadonlyMap<Stage, number> = new Map();
  session.post('Profiler.stop', (_error, { profile }) => {
    shares = sharesOf(profile);
  });
  session.disconnect();
  const total = spentUs / count;
  const at = (stage: Stage): number => Math.round((shares.get(stage) ?? 0) * total);
  return {
    reading: at('reading'),
    candidates: at('candidates'),
    comparing: at('comparing'),
    decision: at('decision'),
    stretch: at('stretch'),
    other: at('other'),
    total: Math.round(total),
  };
}

function matchFor(
  budgetMs: number,
  texts: readonly string[],
  lookup: MemoryLookup,
): { readonly count: number; readonly spentUs: number } {
  const start = process.cpuUsage();
  let count = 0;
  let spentUs = 0;
  while (spentUs < budgetMs * 1000) {
    for (const text of texts) matchAddress(text, lookup);
    count += texts.length;
    const { system, user } = process.cpuUsage(start);
    spentUs = user + system;
  }
  return { count, spentUs };
}

/** The share of each stage in the time that was sampled. */
function sharesOf({
  nodes,
  samples = [],
  timeDeltas = [],
}: Profiler.Profile): ReadonlyMap<Stage, number> {
  const stages = new Map<number, Stage>();
  const isSecond = new Set<number>();
  // Callers come before the functions that they call.
  for (const { callFrame, children = [], id } of nodes) {
    const folder = /\/address\/src\/(\w+)\//.exec(callFrame.url)?.[1] ?? '';
    const own = STAGE_OF_FOLDER[folder] ?? stages.get(id) ?? 'other';
    const isBelow = isSecond.has(id) || callFrame.functionName === SECOND_SEARCH;
    const stage = isBelow ? 'stretch' : own;
    stages.set(id, stage);
    for (const child of children) {
      stages.set(child, stage);
      if (isBelow) isSecond.add(child);
    }
  }
  const times = new Map<Stage, number>();
  let all = 0;
  for (const [at, id] of samples.entries()) {
    const stage = stages.get(id) ?? 'other';
    const time = timeDeltas[at] ?? 0;
    times.set(stage, (times.get(stage) ?? 0) + time);
    all += time;
  }
  return new Map(Array.from(times, ([stage, time]) => [stage, time / all]));
}
