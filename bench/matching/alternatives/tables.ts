/** The results of the comparison and the tables that show them. */

import type { Share } from '@property-lookup/accuracy/inside/lists/share';
import { NONE, type Row, table } from '../../scale/page-tables.js';
import type { Figures, Threshold } from './thresholds.js';

/** One matcher over one list, measured as whole processes including the preparation of the list. */
export interface Run {
  readonly list: string;
  readonly engine: string;
  readonly listed: number;
  readonly asked: number;
  /** The number of questions before sampling. */
  readonly ofAll: number;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

export interface OfSet {
  readonly set: string;
  readonly list: string;
  readonly engine: string;
  /** `kept` is the part on which nothing of ours was fitted. */
  readonly part: 'all' | 'kept';
  /** At the matcher's own decision. */
  readonly own: Figures;
  /** At the threshold that keeps 99 % right; null if there is none. */
  readonly atEqual: { readonly threshold: Threshold; readonly figures: Figures } | null;
}

export interface Comparison {
  readonly runs: Run[];
  readonly sets: OfSet[];
}

/** Each matcher's accuracy on the held-out part of each set. */
export function accuracyTable({ runs, sets }: Comparison): string {
  const engines = enginesOf(runs);
  // The field set collects past failures, so a rate on it means nothing.
  const kept = sets.filter(({ part, set }) => part === 'kept' && set !== 'field');
  const rows = [...new Set(kept.map(titleOf))].map((title): Row => {
    const own = kept.filter((one) => titleOf(one) === title);
    const each = engines.map((engine) => own.find((one) => one.engine === engine));
    return [`${title} (${own[0]?.own.count})`, ...each.map(decided), ...each.map(atEqual)];
  });
  const names = engines.map((engine) => engine.replaceAll('_', ' '));
  return table(['kept part (texts)', ...names, ...names.map((name) => `at 99 %: ${name}`)], rows);
}

/** Processor time and memory of each matcher over each list. */
export function costTable({ runs }: Comparison): string {
  const engines = enginesOf(runs);
  const lists = [...new Set(runs.map(({ list }) => list))].filter(
    (list) => !list.includes('field'),
  );
  const rows = lists.map((list): Row => {
    const own = runs.filter((run) => run.list === list);
    const [first] = own;
    const title = `${list}: ${count(first?.listed)} listed, ${count(first?.ofAll)} asked`;
    return [title, ...engines.map((engine) => costOf(own.find((run) => run.engine === engine)))];
  });
  return table(['list', ...engines.map((engine) => engine.replaceAll('_', ' '))], rows);
}

function enginesOf(runs: readonly Run[]): readonly string[] {
  const all = [...new Set(runs.map(({ engine }) => engine))];
  return all.sort((a, b) => Number(b.startsWith('property')) - Number(a.startsWith('property')));
}

function titleOf({ list, set }: OfSet): string {
  return set === 'texts' ? `texts, ${list} list` : set;
}

function costOf(run: Run | undefined): string {
  if (run === undefined) return NONE;
  const sample = run.asked < run.ofAll ? `, ${count(run.asked)} asked` : '';
  return `${Math.round(run.processorSeconds)} s, ${count(run.peakMegabytes)} MB${sample}`;
}

function count(value = 0): string {
  return value.toLocaleString('en-GB');
}

function decided(one: OfSet | undefined): string {
  if (one === undefined) return NONE;
  const { declined, precision, recall } = one.own;
  // Where nothing is listed, every match is wrong.
  const right = recall.of === 0 ? null : precision.value;
  return [right, recall.value, declined.value].map(percent).join('/');
}

function atEqual(one: OfSet | undefined): string {
  if (one === undefined || one.own.recall.of === 0) return NONE;
  const recall: Share | undefined = one.atEqual?.figures.recall;
  if (recall === undefined) return 'never';
  return `${percent(recall.value)} (${percent(recall.low)}–${percent(recall.high)})`;
}

export function percent(value: number | null | undefined): string {
  return value === null || value === undefined ? NONE : (value * 100).toFixed(1);
}
