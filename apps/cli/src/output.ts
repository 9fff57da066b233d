/** Writes to the terminal: results on stdout, progress on stderr. */

import { isMainThread } from 'node:worker_threads';
import { printableLine, printableRows } from '@property-lookup/kernel/failure';
import type { Progress, ProgressUnit } from '@property-lookup/kernel/progress';
import { Presets, SingleBar } from 'cli-progress';
import { reportedProgress } from './thread-reports.js';

/** The only function that prints sentences, because names in them come from files and must be made safe. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(textOf(lines));
}

/** Prints to stderr, apart from the results. */
export function printNotes(lines: readonly string[]): void {
  process.stderr.write(textOf(lines));
}

const textOf = (lines: readonly string[]): string =>
  lines.map((line) => `${printableLine(line)}\n`).join('');

export const jsonLines = (value: unknown): readonly string[] =>
  JSON.stringify(value, null, 2).split('\n');

/** Prints rows of data unchanged, for programs. */
export function printRows(rows: string): void {
  process.stdout.write(process.stdout.isTTY ? printableRows(rows) : rows);
}

/** A progress bar on a terminal, otherwise a plain line every few seconds. */
export function createProgress(): Progress {
  if (!isMainThread) return reportedProgress();
  return process.stderr.isTTY ? barProgress() : lineProgress();
}

/** Milliseconds between two lines without a terminal. */
const LINE_EVERY_MS = 5_000;

interface Stage {
  readonly name: string;
  readonly unit: ProgressUnit;
  readonly total: number;
  readonly startedMs: number;
}

/** `reading: 1.2 GB of 3.4 GB, 2 min left`. */
function stageText({ unit, total, startedMs }: Stage, done: number): string {
  const left = leftText(done, total, performance.now() - startedMs);
  return `${amountText(done, total, unit)}${left === '' ? '' : `, ${left}`}`;
}

function barProgress(): Progress {
  let bar: SingleBar | undefined;
  let stage: Stage | undefined;
  const textOf = (done: number): string => (stage === undefined ? '' : stageText(stage, done));
  return {
    stage(name, unit, total) {
      stage = { name, unit, total, startedMs: performance.now() };
      const format = total > 0 ? `${name} {bar} {text}` : `${name} {text}`;
      bar = new SingleBar({ format, clearOnComplete: true }, Presets.shades_classic);
      bar.start(total, 0, { text: '' });
    },
    update: (done) => bar?.update(done, { text: textOf(done) }),
    end: () => bar?.stop(),
  };
}

function lineProgress(): Progress {
  let stage: Stage | undefined;
  let printedMs = 0;
  return {
    stage(name, unit, total) {
      printedMs = performance.now();
      stage = { name, unit, total, startedMs: printedMs };
    },
    update(done) {
      const now = performance.now();
      if (stage === undefined || now - printedMs < LINE_EVERY_MS) return;
      printedMs = now;
      printNotes([`${stage.name}: ${stageText(stage, done)}`]);
    },
    end() {},
  };
}

/** Amounts and times in everyday units: `1.2 GB of 3.4 GB`, `2 min left`. */
export function amountText(done: number, total: number, unit: ProgressUnit): string {
  if (unit === 'bytes') {
    return total > 0
      ? `${bytesText(Math.min(done, total))} of ${bytesText(total)}`
      : bytesText(done);
  }
  const of = total > 0 ? ` of ${countText(total)}` : '';
  return `${countText(done)}${of} ${unit}`;
}

const countText = (count: number): string => Math.round(count).toLocaleString('en-GB');

const STEPS = ['kB', 'MB', 'GB', 'TB'] as const;

/** In powers of a thousand, as usual for disks and downloads. */
export function bytesText(bytes: number): string {
  let value = bytes / 1_000;
  for (const step of STEPS) {
    if (value < 999.5 || step === 'TB')
      return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${step}`;
    value /= 1_000;
  }
  return `${bytes} bytes`;
}

/** Milliseconds, before which the rate cannot be estimated. */
const TELLING_FROM_MS = 2_000;

/** Empty if it cannot be estimated yet. */
export function leftText(done: number, total: number, elapsedMs: number): string {
  if (done <= 0 || done >= total || elapsedMs < TELLING_FROM_MS) return '';
  const seconds = ((total - done) / done) * (elapsedMs / 1_000);
  if (seconds < 60) return `${Math.ceil(seconds)} s left`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min left`;
  return `${Math.round(seconds / 3_600)} h left`;
}
