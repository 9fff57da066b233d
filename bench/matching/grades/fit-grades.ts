/** Fits the tables of the grades on the `calibrate` part, and writes them into packages/address/src. */

import { writeFileSync } from 'node:fs';
import {
  type MatchSteps,
  stepsOf,
  weighSteps,
} from '@property-lookup/address/inside/grade/grade-address';
import type { FittedGrade } from '@property-lookup/address/inside/grade/grade-table';
import { risingTable, type Sample } from '../fit-calibration.js';
import { argument, readLabelledSet } from '../labelled-set.js';
import { type GradedText, gradedTextsOf, weightsOf } from './graded-texts.js';
import { rightOf } from './home-of-text.js';

const FITTED: readonly FittedGrade[] = ['part of', 'has parts', 'next to', 'street', 'postcode'];

const samples = new Map(FITTED.map((grade) => [grade, [] as Omit<Sample, 'kind'>[]]));
let count = 0;
const lists = gradedTextsOf(readLabelledSet(argument('data')));
const isOfPart = ({ query }: GradedText) => query.part === 'calibrate';
const weightOf = weightsOf(lists.flatMap(({ texts }) => texts.filter(isOfPart)));
for (const { candidateOf, texts } of lists) {
  for (const text of texts.filter(isOfPart)) {
    const { lookup, place, query } = text;
    const weight = weightOf(text);
    count++;
    const { steps } = stepsOf(query.text, lookup) as MatchSteps;
    const right = rightOf(steps, place, candidateOf);
    for (const [at, { grade, share }] of weighSteps(steps).entries()) {
      if (grade === 'exact' || grade === 'same') continue;
      samples.get(grade)?.push({ raw: share, isRight: right === at, weight });
    }
  }
}
const rows = FITTED.map((grade) => {
  const own = samples.get(grade) ?? [];
  const table = risingTable(own).map(([raw, share]) => `    [${raw}, ${share}],`);
  const name = grade.includes(' ') ? `'${grade}'` : grade;
  console.log(`${name}: ${own.length} samples\n${table.join('\n')}`);
  return `  ${name}: [\n${table.join('\n')}\n  ],`;
});
writeFileSync(
  'packages/address/src/grade/grade-table.ts',
  `/** Maps what nearer grades leave to a grade to its share of right answers; written by fit-grades.ts from ${count} texts. */

import type { GradeName } from './grade.js';

/** Grades of the property itself use the match's confidences. */
export type FittedGrade = Exclude<GradeName, 'exact' | 'same'>;

/** Ascending pairs, linear in between. */
export const GRADE_TABLE: Readonly<Record<FittedGrade, readonly (readonly [number, number])[]>> = {
${rows.join('\n')}
};
`,
);
