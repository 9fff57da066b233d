/** Writes the tables of docs/reference/matching-figures.md from bench/results, so that no figure is copied by hand. */

import { readFileSync } from 'node:fs';
import { NONE, type Row, table, writeTables } from '../scale/page-tables.js';
import { accuracyTable, type Comparison, costTable, percent } from './alternatives/tables.js';
import type { Figures } from './measure.js';
import type { MessyReport } from './messy-report.js';

/** A figure, optionally with the bounds that contain it in 95 of 100 samples. */
type Estimate = number | readonly [value: number, low: number, high: number];
type Estimates = Readonly<Record<string, Estimate>>;
type Absent = Readonly<Record<string, { count: number; matched: number; from99: number }>>;
type Graded = {
  readonly count: number;
  readonly said: number | null;
  readonly right: number | null;
  readonly error: number;
};
type Spelt = Figures & { readonly from99: number; readonly rightFrom99: number | null };

const results = <T>(name: string) =>
  JSON.parse(readFileSync(`bench/results/${name}.json`, 'utf8')) as T;

const labelled = results<{ readonly groups: Readonly<Record<string, Figures>> }>('matching');
const comparison = results<Comparison>('matching-alternatives');

writeTables('docs/reference/matching-figures.md', {
  kept: keptTable(),
  absent: absentTable(results('matching-absent')),
  alternatives: accuracyTable(comparison),
  costs: costTable(comparison),
  spellings: spellingTable(results('matching-spellings')),
  grades: gradeTable(results('matching-grades')),
});

function keptTable(): string {
  const { parts: _, ...people } = results<Record<string, Estimates>>('matching-people');
  const { part: __, ...real } = results<Record<string, Estimates>>('matching-real');
  const messy = ['matching-messy', 'matching-messy-shipped'].map(
    (name) => results<{ readonly now: MessyReport }>(name).now,
  );
  const estimated = Object.entries({ ...real, ...people }).filter(
    ([name]) => !name.includes('certificates') && !name.includes('of these'),
  );
  const names: Readonly<Record<string, string>> = {
    'as published, pairs': 'real pairs',
    'no postcode, pairs': 'real pairs, blanked',
  };
  return table(
    ['texts', 'best right', 'matched right', 'recall', 'declined', 'calibration error'],
    [
      ...Object.entries(labelled.groups)
        .filter(([name]) => !/all$|hard cases/.test(name))
        .map(([name, one]) => figuresRow(name, one)),
      ...messy.map(({ all, calibrationError }, at) =>
        figuresRow(at === 0 ? 'messy' : 'messy, shipped', all, calibrationError),
      ),
      ...estimated.map(([name, one]): Row => {
        const [best, precision, recall, declined, error] = [
          ...['best is right', 'precision', 'recall', 'declined', 'calibration error'],
        ].map((figure) => one[figure]);
        const isDeclined = Array.isArray(declined) && declined[2] > 0;
        return [
          `${names[name] ?? name} (${one['count']})`,
          percent(numberOf(best)),
          percent(numberOf(precision)),
          withBounds(recall),
          isDeclined ? percent(numberOf(declined)) : NONE,
          numberOf(error)?.toFixed(3) ?? NONE,
        ];
      }),
    ],
  );
}

function figuresRow(name: string, one: Figures, error?: number): Row {
  const { count, declined, precision, recall, top1 } = one;
  const shares = [top1, precision, recall, declined].map(percent);
  return [`${name} (${count.toLocaleString('en-GB')})`, ...shares, error?.toFixed(3) ?? NONE];
}

function numberOf(estimate: Estimate | undefined): number | undefined {
  return typeof estimate === 'number' ? estimate : estimate?.[0];
}

function withBounds(estimate: Estimate | undefined): string {
  if (estimate === undefined || typeof estimate === 'number') return percent(estimate);
  const [value, low, high] = estimate.map(percent);
  return `${value} (${low}–${high})`;
}

/** Both lists, and the kinds of near misses with the most matches. */
function absentTable({ part: _, ...lists }: Readonly<Record<string, Absent>>): string {
  const WORST = 3;
  const rows = Object.entries(lists).flatMap(([list, kinds]) => {
    const share = (kind: string) => (kinds[kind]?.matched ?? 0) / (kinds[kind]?.count ?? 1);
    const wholes = ['taken out', 'near miss'];
    const worst = Object.keys(kinds)
      .filter((kind) => !kind.startsWith('taken out') && !wholes.includes(kind))
      .sort((a, b) => share(b) - share(a))
      .slice(0, WORST);
    return [...wholes, ...worst].map((kind): Row => {
      const { count = 0, from99 = 0, matched = 0 } = kinds[kind] ?? {};
      return [`${list}: ${kind}`, `${count}`, percent(matched / count), percent(from99 / count)];
    });
  });
  return table(['asked of', 'texts', 'matched, %', 'from 0.99, %'], rows);
}

function spellingTable({
  now,
}: {
  readonly now: Readonly<Record<string, Readonly<Record<string, Spelt>>>>;
}): string {
  const rows = Object.entries(now).flatMap(([name, ways]) =>
    Object.entries(ways)
      .filter(([way]) => !way.includes('that has them'))
      .map(([way, { count, precision, recall, rightFrom99 }]): Row => {
        return [`${name}, ${way}`, `${count}`, ...[precision, recall, rightFrom99].map(percent)];
      }),
  );
  return table(['', 'texts', 'matched right', 'recall', 'right from 0.99'], rows);
}

function gradeTable({
  reliability,
}: {
  readonly reliability: Readonly<Record<string, Readonly<Record<string, Graded>>>>;
}): string {
  const rows = Object.entries(reliability['all'] ?? {}).map(
    ([grade, { count, error, right, said }]): Row => {
      return [`\`${grade}\``, `${count}`, percent(said), percent(right), error.toFixed(3)];
    },
  );
  return table(['grade', 'said', 'mean, %', 'right, %', 'calibration error'], rows);
}
