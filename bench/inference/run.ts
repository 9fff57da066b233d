/**
 * Measures inferred addresses on hidden addresses of real lists and of the synthetic country. With `--fit` it first fits the
 * confidences; with `--wrong N` it prints N random wrong ones.
 */

import { writeFileSync } from 'node:fs';
import { probabilityOf } from '@property-lookup/accuracy/rates';
import { supportOf } from '@property-lookup/facts/inside/inference/confidence';
import { NO_ADDRESS, oneLine } from '@property-lookup/kernel/address';
import { randomFrom } from '@property-lookup/kernel/numbers';
import { argument } from '../matching/labelled-set.js';
import { type Figures, figuresOf } from './figures.js';
import { fitByOrder, fitByPlace, writeConfidences } from './fit.js';
import { type List, readLists, syntheticList } from './lists.js';
import { microsecondsEach } from './speed.js';
import { type Answer, answer, type Hiding, hideSome, samplesByOrder } from './trials.js';

const SYNTHETIC_HOMES = 30_000;

const RANDOM: Hiding = { share: 0.42, isByStreet: false, knownShare: 0 };

const HIDINGS: readonly (readonly [name: string, hiding: Hiding])[] = [
  ['20 %', { ...RANDOM, share: 0.2 }],
  ['42 %', RANDOM],
  ['60 %', { ...RANDOM, share: 0.6 }],
  ['42 %, by street', { ...RANDOM, isByStreet: true }],
  ['42 %, half of them known', { ...RANDOM, knownShare: 0.5 }],
];

const real = readLists();
const synthetic = syntheticList(SYNTHETIC_HOMES);
if (real.length === 0) console.log('SKIPPED: no real lists beside the repository.');
else if (process.argv.includes('--fit')) {
  writeConfidences(fitByOrder(real), fitByPlace(synthetic));
  console.log('Confidences fitted: run again to measure them.');
} else {
  const lists = [
    ...real,
    ...real.filter(({ name }) => name === 'Merthyr Tydfil').map(withoutPostcodes),
    synthetic,
    without(synthetic, 'synthetic country, no positions', {
      easting: null,
      northing: null,
    }),
  ];
  const byList: Record<string, Record<string, Figures>> = {};
  for (const list of lists) {
    byList[list.name] = {};
    for (const [name, hiding] of HIDINGS) {
      const hidden = hideSome(list, hiding);
      const answers = answer(hidden);
      const judged = answers.map(({ inferred: { confidence }, isRight, part }) => {
        return { confidence, isRight, part };
      });
      const figures = figuresOf(judged, hidden.numbered);
      (byList[list.name] as Record<string, Figures>)[name] = figures;
      print(`${list.name}, ${name}`, figures);
      if (name === '42 %' && real.includes(list)) printWrong(answers);
    }
  }
  const leftOut: Record<string, Figures> = {};
  for (const list of real) {
    leftOut[list.name] = figuresOfOther(
      list,
      real.filter((other) => other !== list),
    );
    print(`${list.name}, fitted on the others`, leftOut[list.name] as Figures);
  }
  const speed = microsecondsEach(real);
  console.log(speed);
  if (!process.argv.includes('--no-write')) {
    const results = { by_list: byList, fitted_on_other_lists: leftOut, speed };
    writeFileSync('bench/results/inference.json', `${JSON.stringify(results, null, 2)}\n`);
  }
}

function without({ homes }: List, name: string, fields: Partial<List['homes'][number]>): List {
  return { name, homes: homes.map((home) => ({ ...home, ...fields })) };
}

function withoutPostcodes({ name, homes }: List): List {
  return {
    name: `${name}, no postcodes`,
    homes: homes.map((home) => {
      const address = home.address && { ...home.address, postcode: null };
      return { ...home, address, postcode: null };
    }),
  };
}

/** Inference by order alone, with confidences fitted on all parts of other lists. */
function figuresOfOther(list: List, others: readonly List[]): Figures {
  const { weights, reliability } = fitByOrder(others);
  const hidden = hideSome(list, RANDOM);
  const judged = samplesByOrder(hidden).map(({ features, isRight, part }) => {
    return { confidence: probabilityOf(reliability, supportOf(features, weights)), isRight, part };
  });
  const sure = judged.filter(({ confidence }) => confidence >= 0.5);
  return figuresOf(sure, hidden.numbered, ['develop', 'calibrate', 'report']);
}

function print(title: string, { hidden, from_80, from_95, calibration_error }: Figures): void {
  console.log(
    `${title}: ${hidden} hidden; from 0.8 ${from_80.inferred_pct} %, right ${from_80.right_pct} %; ` +
      `from 0.95 ${from_95.inferred_pct} %, right ${from_95.right_pct} %; calibration error ${calibration_error}`,
  );
}

function printWrong(answers: readonly Answer[]): void {
  const count = Number(argument('wrong') ?? 0);
  const chance = randomFrom(3);
  // Not those of the report part, because reading them would lead to fitting the model to them.
  const wrong = answers.filter(
    ({ inferred, isRight, part }) => !isRight && inferred.confidence >= 0.8 && part !== 'report',
  );
  for (let i = 0; i < count && wrong.length > 0; i++) {
    const [one] = wrong.splice(Math.floor(chance() * wrong.length), 1);
    if (one === undefined) return;
    const { inferred, truth } = one;
    console.log(
      `  ${inferred.uprn} ${inferred.confidence.toFixed(2)} ${oneLine(inferred.address)} | ${oneLine(truth.address ?? NO_ADDRESS)}`,
    );
  }
}
