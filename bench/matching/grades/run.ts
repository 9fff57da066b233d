/**
 * Measures graded answers: the share that is right by grade and probability, and the grades that each kind of text gets. Covers
 * real pairs, whose property is listed or removed, and all texts together.
 */

import { writeFileSync } from 'node:fs';
import {
  binsOf,
  type Claim,
  calibrationError,
} from '@property-lookup/accuracy/inside/lists/calibration';
import { GRADES, type GradeName } from '@property-lookup/address/inside/grade/grade';
import {
  type GradedMatch,
  gradeAddress,
} from '@property-lookup/address/inside/grade/grade-address';
import { argument, readLabelledSet } from '../labelled-set.js';
import { type GradedText, gradedTextsOf, weightsOf } from './graded-texts.js';
import { rightOf } from './home-of-text.js';

/** A grade is relied on from this probability. */
const SURE_MIN = 0.5;

interface Said extends Pick<GradedText, 'kind' | 'query'> {
  readonly grades: GradedMatch['grades'];
  /** Index of the right grade. */
  readonly right: number;
}

const set = readLabelledSet(argument('data'));
const part = argument('part') ?? 'report';
const said: Said[] = [];
for (const { candidateOf, texts } of gradedTextsOf(set)) {
  for (const { kind, lookup, place, query } of texts) {
    if (part !== 'all' && query.part !== part) continue;
    const { grades } = gradeAddress(query.text, lookup) as GradedMatch;
    // The nearest true grade is the right one.
    const nearestFirst = grades.toSorted((a, b) => widthOf(a.grade) - widthOf(b.grade));
    const right = nearestFirst[rightOf(nearestFirst, place, candidateOf)];
    said.push({ kind, query, grades, right: right ? grades.indexOf(right) : -1 });
    if (argument('show') === kind && right !== grades[0] && (grades[0]?.probability ?? 0) > 0.5)
      show(query.text, grades, candidateOf);
  }
}

const isOfPairs = ({ kind, query }: Said) =>
  (kind === 'listed' && / vs |certificates/.test(query.source)) || /real spelling/.test(kind);
const report = {
  part,
  texts: said.length,
  kinds: kindsOf(said),
  reliability: { 'real pairs': reliabilityOf(said.filter(isOfPairs)), all: reliabilityOf(said) },
};
if (!process.argv.includes('--no-write'))
  writeFileSync('bench/results/matching-grades.json', `${JSON.stringify(report, null, 2)}\n`);

function widthOf(grade: GradeName): number {
  return Object.keys(GRADES).indexOf(grade);
}

function show(
  text: string,
  grades: GradedMatch['grades'],
  candidateOf: (uprn: number) => { readonly forms: readonly string[] } | undefined,
): void {
  console.log(text);
  for (const { grade, inStreet, postcode, probability, uprns } of grades)
    console.log(
      `    ${probability} ${grade}: ${candidateOf(uprns[0] ?? inStreet ?? 0)?.forms[0]} ${postcode}`,
    );
}

/**
 * For each kind of text: the number with any true grade, with a true most likely grade, and with a probable wrong one; and the
 * most likely grades.
 */
function kindsOf(all: readonly Said[]) {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = all.filter((one) => one.kind === kind);
      const first: Record<string, number> = {};
      for (const { grades } of own) {
        const grade = grades[0]?.grade ?? 'none';
        first[grade] = (first[grade] ?? 0) + 1;
      }
      const sayable = own.filter(({ right }) => right >= 0);
      const right = own.filter((one) => one.right === 0).length;
      const isSure = ({ grades }: Said) => (grades[0]?.probability ?? 0) >= SURE_MIN;
      const surelyWrong = own.filter((one) => isSure(one) && one.right !== 0).length;
      const figures = { count: own.length, sayable: sayable.length, right, surelyWrong, first };
      console.log(kind.padEnd(40), JSON.stringify(figures));
      return [kind, figures];
    }),
  );
}

function reliabilityOf(all: readonly Said[]) {
  const weightOf = weightsOf(all);
  return Object.fromEntries(
    Object.keys(GRADES).map((grade) => {
      const claims = all.flatMap((one) =>
        one.grades.flatMap(({ grade: own, probability }, at): Claim[] => {
          if (own !== grade) return [];
          const count = weightOf(one);
          return [{ confidence: probability, right: one.right === at ? count : 0, count }];
        }),
      );
      return [grade, figuresOf(grade, claims)];
    }),
  );
}

function figuresOf(grade: string, claims: readonly Claim[]) {
  const bins = binsOf(claims);
  const total = claims.reduce((sum, { count }) => sum + count, 0);
  const mean = claims.reduce((sum, { confidence, count }) => sum + confidence * count, 0) / total;
  const right = claims.reduce((sum, claim) => sum + claim.right, 0) / total;
  const error = calibrationError(bins);
  console.log(
    grade.padEnd(12),
    `${claims.length}, said ${mean.toFixed(4)}, right ${right.toFixed(4)}, error ${error.toFixed(4)}`,
  );
  return {
    count: claims.length,
    said: rounded(mean),
    right: rounded(right),
    error: rounded(error),
    bins: bins.map(({ confidence, from, right: share, to }) => ({
      from,
      to,
      // Unweighted counts.
      count: claims.filter((one) => one.confidence >= from && (one.confidence < to || to === 1))
        .length,
      said: rounded(confidence),
      right: rounded(share.value ?? 0),
    })),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
