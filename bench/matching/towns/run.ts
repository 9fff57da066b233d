/**
 * Measures addresses with a town and no postcode, over a synthetic country of a million properties (or `--properties N`): how
 * many find their property, and whether any lands in another town.
 */

import { matchAddress } from '@property-lookup/address';
import { openReader } from '@property-lookup/cli/inside/open-data';
import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { loadSettings } from '@property-lookup/server/config';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { currentReleaseDir, eachProperty, importedData } from '../../scale/dataset.js';
import { sampleOf } from '../../scale/questions.js';
import { argument, isWithout, PROPERTIES } from '../../scale/setting.js';
import { writeBesideBefore } from '../before-and-now.js';
import { Satisfying } from './satisfying.js';
import {
  isElsewhere,
  isRight,
  severalFigures,
  type TownOutcome,
  townFigures,
} from './town-outcomes.js';
import { type TownText, townTextOf } from './town-text.js';
import { timeFiles } from './whole-files.js';

const TEXTS = 12_000;
/** Rows of the timed files; use `--rows N` on a slow machine. */
const FILE_ROWS = Number(argument('rows') ?? 60_000);
const RESULTS = 'bench/results/matching-towns.json';

interface Written {
  readonly uprn: number;
  readonly text: TownText;
}

const data = await importedData();
const releaseDir = currentReleaseDir(data);
const finder = new PropertyFinder(releaseDir);
const sample = sampleOf(finder, Math.max(FILE_ROWS, TEXTS * 2));
finder.close();
const { outcomes, perSecond } = await outcomesOf(writtenOf());
const report = {
  properties: PROPERTIES,
  perSecond,
  all: townFigures(outcomes),
  whereOneFits: townFigures(outcomes.filter(({ fitting }) => fitting.size === 1)),
  whereSeveralFit: severalFigures(outcomes),
  matchedWhereSeveralFit: townFigures(outcomes.filter(({ fitting }) => fitting.size > 1)),
  byForm: Object.fromEntries(
    [...new Set(outcomes.map(({ text }) => text.form))]
      .sort()
      .map((form) => [form, townFigures(outcomes.filter(({ text }) => text.form === form))]),
  ),
  ...(!isWithout('files') && {
    files: await timeFiles(
      data,
      sample.slice(0, FILE_ROWS).map(({ address }) => address),
    ),
  }),
};
console.log(JSON.stringify(report, null, 2));
if (argument('show') !== undefined) show(Number(argument('show')));
if (!process.argv.includes('--no-write')) writeBesideBefore(RESULTS, report);

function writtenOf(): readonly Written[] {
  return sample
    .slice(0, TEXTS * 2)
    .flatMap((property) => {
      const text = townTextOf(property);
      return text === undefined ? [] : [{ uprn: property.uprn, text }];
    })
    .slice(0, TEXTS);
}

async function outcomesOf(written: readonly Written[]): Promise<{
  readonly outcomes: readonly TownOutcome[];
  /** By processor time, on one core. */
  readonly perSecond: number;
}> {
  const satisfying = new Satisfying(written.map(({ text }) => text));
  eachProperty(releaseDir, (property) => satisfying.add(property));
  const reader = await openReader(loadSettings({ data: data }));
  const outcomes: TownOutcome[] = [];
  const started = process.cpuUsage();
  for (const { uprn, text } of written) {
    const { decision, candidates } = await matchAddress(
      `${text.head}, ${text.town}`,
      candidateLookup(reader),
    );
    const [best] = candidates;
    const property = best && (await reader.findProperty(best.uprn, best.postcode));
    outcomes.push({
      text,
      uprn,
      decision,
      fitting: satisfying.of(text),
      best: best?.uprn ?? null,
      bestTown: property?.address.postTown ?? null,
      confidence: best?.confidence ?? 0,
    });
  }
  const { user, system } = process.cpuUsage(started);
  await reader.close();
  return { outcomes, perSecond: Math.round((written.length * 1e6) / (user + system)) };
}

/** Prints wrong answers for inspection, where one property fits or another town was named: `--show 50`. */
function show(count: number): void {
  const wrong = outcomes.filter(
    (one) =>
      one.decision === 'matched' && !isRight(one) && (isElsewhere(one) || one.fitting.size === 1),
  );
  for (const one of wrong.slice(0, count)) {
    const place = isElsewhere(one) ? `in ${one.bestTown}` : 'in the town';
    const { text, best, uprn, confidence, fitting } = one;
    console.log(
      `${text.head}, ${text.town} (${text.form}, fits ${fitting.size}): ${best} ${place} at ${confidence}, not ${uprn}`,
    );
  }
}
