/** Prints each measure with its reference and their ratio, and stores the figures in bench/results. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { PROPERTIES } from './setting.js';

export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  /** Keyed by the name of the reference; null if it was not measured. */
  readonly references: Readonly<Record<string, number | null>>;
  /** Further figures of the same run. */
  readonly notes?: Readonly<Record<string, string | number>>;
}

/** Keeps the results of other sizes in the file. */
export function report(
  file: string,
  measures: readonly Measure[],
  properties: number = PROPERTIES,
): void {
  const path = `bench/results/${file}.json`;
  for (const { name, unit, ours, references, notes } of measures) {
    const parts = Object.entries(references).map(([reference, value]) =>
      value === null
        ? `${reference} not measured`
        : `${reference} ${rounded(value)} (ratio ${rounded(ours / value)})`,
    );
    const own = Object.entries(notes ?? {}).map(([note, value]) => `${note} ${value}`);
    console.log(`${name}: ${[`${rounded(ours)} ${unit}`, ...parts, ...own].join(', ')}`);
  }
  const known = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)
    : {};
  const cores = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`;
  const entry = { measuredOn: cores, node: process.version, measures };
  writeFileSync(path, `${JSON.stringify({ ...known, [properties]: entry }, null, 2)}\n`);
}

export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
