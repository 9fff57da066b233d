/** Asks an engine all queries and tells how often it is right, by kind of query, and how fast it is. */

import type { LabelledQuery, Part } from '../labelled-set.js';
import type { Engine } from './engine.js';
import { questionOf } from './question.js';
import {
  bestAtPrecision,
  bestByF1,
  type Judged,
  type Share,
  sharesOf,
  type Threshold,
} from './thresholds.js';

export type Kind = 'right postcode' | 'wrong postcode' | 'no postcode' | 'messy';

export const KINDS: readonly Kind[] = ['right postcode', 'wrong postcode', 'no postcode', 'messy'];

export interface AtThreshold {
  readonly threshold: Threshold;
  readonly byKind: Readonly<Record<string, Share>>;
}

export interface Measured {
  readonly name: string;
  /** Of each kind, where not all were asked. */
  readonly questionsMax?: number;
  /** On the develop part, at the threshold of `atBestF1`. */
  readonly developPrecision: number | null;
  readonly rowsPerSecond: Readonly<Record<string, number>>;
  readonly atBestF1: AtThreshold;
  /** Null where no threshold is as often right on the develop part as our matcher. */
  readonly atOurPrecision: AtThreshold | null;
}

interface Run {
  readonly judged: readonly Judged[];
  readonly seconds: number;
}

/** Thresholds are chosen on the develop part alone; figures come from the report part. */
export async function measureEngine(
  engine: Engine,
  queries: readonly LabelledQuery[],
  precisionWanted: number,
): Promise<Measured> {
  const develop: Judged[] = [];
  const reported = new Map<Kind, Run>();
  for (const kind of KINDS) {
    const ofKind = queries.filter((query) => kindOf(query) === kind);
    develop.push(...(await judge(engine, ofPart(ofKind, 'develop'))).judged);
    reported.set(kind, await judge(engine, ofPart(ofKind, 'report')));
  }
  const at = (threshold: Threshold): AtThreshold => ({
    threshold,
    byKind: byKind((kind) => sharesOf(reported.get(kind)?.judged ?? [], threshold)),
  });
  const own =
    engine.ownThreshold === undefined ? undefined : { score: engine.ownThreshold, lead: 0 };
  const balanced = own ?? bestByF1(develop);
  const sure = own ?? bestAtPrecision(develop, precisionWanted);
  return {
    name: engine.name,
    ...(engine.questionsMax !== undefined && { questionsMax: engine.questionsMax }),
    developPrecision: sharesOf(develop, balanced).precision,
    rowsPerSecond: byKind((kind) => {
      const run = reported.get(kind);
      return run === undefined ? 0 : Math.round(run.judged.length / run.seconds);
    }),
    atBestF1: at(balanced),
    atOurPrecision: sure === undefined ? null : at(sure),
  };
}

function byKind<T>(figureOf: (kind: Kind) => T): Record<string, T> {
  return Object.fromEntries(KINDS.map((kind) => [kind, figureOf(kind)]));
}

function kindOf({ source, operations }: LabelledQuery): Kind {
  if (source === 'messy') return 'messy';
  if (operations.includes('missing_postcode')) return 'no postcode';
  const isWrong = operations.includes('wrong_postcode') || source === 'dc_wrong_postcodes';
  return isWrong ? 'wrong postcode' : 'right postcode';
}

function ofPart(queries: readonly LabelledQuery[], part: Part): readonly LabelledQuery[] {
  return queries.filter((query) => query.part === part);
}

async function judge(engine: Engine, all: readonly LabelledQuery[]): Promise<Run> {
  const queries = spread(all, engine.questionsMax ?? all.length);
  const questions = queries.map(({ text }) => questionOf(text));
  const started = performance.now();
  const answers = await engine.answers(questions);
  const seconds = (performance.now() - started) / 1000;
  return {
    seconds,
    judged: queries.map(({ uprn }, at) => ({ uprn, answer: answers[at] ?? null })),
  };
}

/** At most so many, at equal distances, so that every source has its share. */
function spread<T>(items: readonly T[], countMax: number): readonly T[] {
  const step = Math.max(items.length / countMax, 1);
  return items.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}
