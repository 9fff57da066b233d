/** `match`: matches a file of addresses, keeping every input column and adding the match. */

import { listedSentences } from '@property-lookup/accuracy/lists';
import { Failure } from '@property-lookup/kernel/failure';
import {
  LISTED_ALLOWED,
  type ListedWish,
  type MatchFileSummary,
  matchFile,
  readListed,
} from '@property-lookup/server/questions';
import type { Command } from 'commander';
import { AccuracyReport, type TruthOptions } from '../accuracy/accuracy-report.js';
import { limitCompilation } from '../limit-compilation.js';
import { startMatchPool } from '../match-pool.js';
import { onInterrupt, sayInterrupted, stoppedSentence } from '../on-interrupt.js';
import { openReader, pickDataPlace } from '../open-data.js';
import { rawOption, readProbability, settingOption, settingsOf } from '../options.js';
import { createProgress, printNotes } from '../output.js';
import { type FormatEndings, formatByEnding } from '../output-endings.js';

interface MatchOptions extends TruthOptions {
  readonly address?: string;
  readonly postcode?: string;
  readonly sheet?: string;
  readonly minConfidence: string;
  readonly grade?: boolean;
  readonly listed?: string;
  readonly rawCsv?: boolean;
  readonly out?: string;
}

/** Rows keep the delimiter of the list. */
const ENDINGS: readonly FormatEndings<string>[] = [
  { format: 'text with the separators of the list', own: ['csv', 'tsv', 'psv', 'tab', 'txt'] },
];

export function addMatchCommand(program: Command): void {
  program
    .command('match')
    .description('Match every row of a list of addresses.')
    .argument(
      '<file>',
      'list with a header, separated by commas, semicolons, tabs or pipes; - reads standard input',
    )
    .addOption(settingOption('data'))
    .option(
      '--address <COL[,COL]>',
      'columns of the address, in order; default: guessed from the header',
    )
    .option('--postcode <COL>', 'column of the postcode, if it has its own')
    .option(
      '--sheet <NAME>',
      'sheet of a workbook, or file of a zip, to match; default: the only one with addresses',
    )
    .option(
      '--min-confidence <P>',
      'leave match_uprn empty below this; 0 always gives the best candidate',
      '0.5',
    )
    .option(
      '--listed <SHARE>',
      'share of the rows whose home is in the data, such as 0.95, used for confidences; auto: estimated from the rows; default: 0.85',
    )
    .addOption(rawOption())
    .option(
      '--grade',
      'add the most likely grade: how the address relates to a property, street or postcode',
    )
    .option('--out <FILE>', 'write here instead of to stdout')
    .option(
      '--truth <COL>',
      'column of the known UPRN (empty, NONE or NO_MATCH: none is right): also measures how right the matches are',
    )
    .option(
      '--precision <P>',
      'with --truth: find the threshold above which this share of the matches is right; default: 0.99',
    )
    .option('--report <FILE>', 'with --truth: write the accuracy as a page (.html)')
    .action(async (file: string, options: MatchOptions & Record<string, unknown>) => {
      limitCompilation();
      formatByEnding(ENDINGS, { out: options.out, format: undefined });
      const minConfidence = readProbability('--min-confidence', options.minConfidence);
      const listed = options.listed === undefined ? undefined : wishOf(options.listed);
      const isGraded = options.grade === true;
      const settings = settingsOf(options);
      const report = AccuracyReport.asked(file, minConfidence, options);
      // Reports missing data in one sentence before any thread starts.
      const reader = await openReader(settings);
      const releaseId = reader.release.id;
      await reader.close();
      const interrupt = new AbortController();
      const forget = onInterrupt(() => {
        interrupt.abort();
        report?.abandon();
        sayInterrupted(stoppedSentence(options.out));
      });
      const pool = startMatchPool({ place: pickDataPlace(settings), minConfidence, isGraded });
      try {
        await report?.open();
        const summary = await matchFile({
          file,
          match: pool.match,
          listed,
          isGraded,
          isRaw: options.rawCsv,
          progress: createProgress(),
          signal: interrupt.signal,
          ...(options.out !== undefined && { out: options.out }),
          ...(report !== undefined && { truth: report.truth }),
          ...(options.address !== undefined && { addressColumns: options.address }),
          ...(options.sheet !== undefined && { sheet: options.sheet }),
          ...(options.postcode !== undefined && { postcodeColumn: options.postcode }),
        });
        printNotes([sentenceOf(summary)]);
        await report?.give(summary.accuracy, releaseId);
      } catch (cause) {
        report?.abandon();
        throw cause;
      } finally {
        await pool.close();
        forget();
      }
    });
}

function wishOf(text: string): ListedWish {
  const wish = readListed(text);
  if (wish !== undefined) return wish;
  throw new Failure('wrong-usage', `--listed must be ${LISTED_ALLOWED}, not '${text}'.`);
}

function sentenceOf({
  accuracy,
  listed,
  used: { address, unused, others },
  rows,
  matched,
  ambiguous,
  unmatched,
  seconds,
}: MatchFileSummary): string {
  const rate = Math.round(rows / Math.max(seconds, 0.001));
  const named = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
  return [
    `${matched} of ${rows} rows matched, ${ambiguous} ambiguous, ${unmatched} unmatched, in ${seconds.toFixed(1)} s (${rate} rows/s). Addresses were taken from ${named(address)}.`,
    ...listedSentences(listed, accuracy),
    ...others.map((names) => `Another address of the list: --address '${names}' takes it.`),
    ...(unused.length === 0 ? [] : [`Columns not read: ${named(unused)}.`]),
  ].join('\n');
}
