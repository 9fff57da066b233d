/** Reports the accuracy of a list's matches: on the terminal and, on request, as a page. */

import { existsSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { Accuracy, Example } from '@property-lookup/accuracy/lists';
import {
  countText,
  ERROR_KINDS,
  estimateText,
  exampleTexts,
  fewText,
  percentText,
  rangeText,
  rowsSentences,
  targetSentence,
  thresholdText,
  withCount,
  withInterval,
} from '@property-lookup/accuracy/lists';
import { Failure } from '@property-lookup/kernel/failure';
import { OutputFile } from '@property-lookup/rows/read';
import type { Truth } from '@property-lookup/server/questions';
import { readProbability } from '../options.js';
import { printLines, printNotes } from '../output.js';
import { formatByEnding } from '../output-endings.js';
import { accuracyPage } from './accuracy-page.js';

/** The options as typed. */
export interface TruthOptions {
  readonly truth?: string;
  readonly precision?: string;
  readonly report?: string;
  readonly out?: string;
}

const PRECISION_USUAL = '0.99';
const PAGE = [{ format: 'a page', own: ['html', 'htm'] }] as const;

export class AccuracyReport {
  readonly truth: Truth;
  readonly #file: string;
  readonly #isStdoutFree: boolean;
  readonly #page: OutputFile | undefined;

  /** Undefined unless a column holds the truth. Throws Failure `wrong-usage` for contradictory options. */
  static asked(
    file: string,
    minConfidence: number,
    options: TruthOptions,
  ): AccuracyReport | undefined {
    const { precision = PRECISION_USUAL, truth: column } = options;
    if (column !== undefined) {
      const truth = { column, minConfidence, precision: readProbability('--precision', precision) };
      return new AccuracyReport(file, truth, options);
    }
    const lonely = (['precision', 'report'] as const).find((name) => options[name] !== undefined);
    if (lonely === undefined) return undefined;
    throw new Failure(
      'wrong-usage',
      `--${lonely} needs --truth COLUMN, the column of the known UPRNs.`,
    );
  }

  private constructor(file: string, truth: Truth, { out, report }: TruthOptions) {
    this.truth = truth;
    this.#file = file;
    this.#isStdoutFree = out !== undefined;
    if (report === undefined) return;
    formatByEnding(PAGE, { out: report, format: undefined, option: '--report' });
    if (out !== undefined && pathOf(out) === pathOf(report)) {
      throw new Failure('wrong-usage', '--report and --out must not be the same file.');
    }
    this.#page = new OutputFile(report, file === '-' ? undefined : file, '--report');
  }

  /** Called before matching, so that an unwritable page is noticed at once. */
  async open(): Promise<void> {
    await this.#page?.write('');
  }

  async give(accuracy: Accuracy | undefined, releaseId: string): Promise<void> {
    if (accuracy === undefined) return;
    const lines = ['', ...accuracyLines(accuracy)];
    // Without an output file, the matched list goes to stdout and must not be mixed with anything else.
    if (this.#isStdoutFree) printLines(lines.slice(1));
    else printNotes(lines);
    if (this.#page === undefined) return;
    const name = this.#file === '-' ? 'standard input' : basename(this.#file);
    const list = { name, truthColumn: this.truth.column, releaseId };
    await this.#page.write(accuracyPage(list, accuracy));
    await this.#page.finish();
  }

  abandon(): void {
    this.#page?.abandon();
  }
}

const pathOf = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

/** The page shows more examples. */
const EXAMPLES_SHOWN = 2;

/** The accuracy as lines of text for a terminal. */
function accuracyLines(accuracy: Accuracy): readonly string[] {
  const { bins, calibrationError, errors, minConfidence, notInData, target } = accuracy;
  return [
    ...rowsSentences(accuracy),
    '',
    'Precision (matched that are right) and recall (properties that are found), each with its interval of 95 %:',
    ...tableLines(
      ['min-confidence', 'matched', 'precision', 'recall', 'refused of those that mean none'],
      accuracy.thresholds.map((at) => [
        thresholdText(at.minConfidence),
        countText(at.matched.count),
        ...[at.precision, at.recall, at.declined].map(withInterval),
      ]),
    ),
    targetSentence(target),
    '',
    `Calibration: the expected error is ${estimateText(calibrationError)}.`,
    ...tableLines(
      ['confidence', 'guesses', 'said', 'right'],
      bins.map((bin) => [
        rangeText(bin),
        countText(bin.count),
        percentText(bin.confidence),
        `${withInterval(bin.right)}${fewText(bin.count)}`,
      ]),
    ),
    '',
    errors.length === 0
      ? `No row is answered wrongly at ${thresholdText(minConfidence)}.`
      : `Errors at ${thresholdText(minConfidence)}:`,
    ...errors.flatMap(({ examples, kind, share }) => [
      `${ERROR_KINDS[kind]}: ${withCount(share)}`,
      ...exampleLines(examples),
    ]),
    ...(notInData.rows === 0
      ? []
      : [`Not in the data, and matched to another: ${withCount(notInData.matched)}`]),
    ...exampleLines(notInData.examples),
  ];
}

function exampleLines(examples: readonly Example[]): readonly string[] {
  return examples.slice(0, EXAMPLES_SHOWN).flatMap((example) => {
    const { best, right } = exampleTexts(example);
    const sureness = example.judgement.guess?.confidence;
    const said = sureness === undefined ? '' : `, ${sureness}`;
    return [
      `  row ${example.row}: ${example.asked}`,
      `    best:  ${best}${said}`,
      `    right: ${right}`,
    ];
  });
}

/** Columns are as wide as their widest cell; the last is not padded. */
function tableLines(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((cells) => (cells[at] ?? '').length)),
  );
  return [heads, ...rows].map((cells) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}
