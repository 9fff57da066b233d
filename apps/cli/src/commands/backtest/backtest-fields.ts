/** `backtest fields`: measures the accuracy of modelled fields on certificates and sales held out by time. */

import { backtestFields, type FieldFigures } from '@property-lookup/facts/estimation';
import { importPaths } from '@property-lookup/import';
import {
  factFolders,
  holdOut,
  modelsAgree,
  type Period,
  spreadCertificates,
} from '@property-lookup/import/inspect';
import { Failure } from '@property-lookup/kernel/failure';
import type { Command } from 'commander';
import { type DataPlace, workDirectory } from '../../open-data.js';
import { settingsOf } from '../../options.js';
import {
  addBacktestOptions,
  type BacktestChoice,
  type BacktestOptions,
  FROM_AFTER_TO,
  onLoaded,
  printReport,
  readBacktestOptions,
} from './backtest-options.js';

export function addBacktestFields(backtestCommand: Command): void {
  const command = backtestCommand
    .command('fields')
    .description(
      'Estimate what the records of a period state, from earlier records of other homes.',
    );
  addBacktestOptions(command, {
    from: 'first day of the records that are held out; default: a year before the last',
    to: 'last day; default: the newest certificate',
    area: 'only certificates of these outcodes',
  }).action(async (options: BacktestOptions & Record<string, unknown>) => {
    const report = await reportOn(settingsOf(options), readBacktestOptions(options));
    printReport(options, report, reportLines);
  });
}

/** Keys are in snake case, as printed. */
interface FieldsReport extends Period {
  /** Domestic certificates of any date with a UPRN and a postcode. */
  readonly certificates: number;
  readonly fields: readonly FieldFigures[];
}

async function reportOn(data: DataPlace, choice: BacktestChoice): Promise<FieldsReport> {
  return onLoaded(data, async (reader, workDir) => {
    const folders = factFolders(importPaths(workDirectory(data)).segments, reader.release.segments);
    const options = { folders, workDir, areas: choice.areas };
    const { count, newest } = spreadCertificates(options);
    if (newest === null) throw new Failure('unavailable', NO_CERTIFICATES);
    const period = periodOf(choice, newest);
    const fields = backtestFields(await holdOut(reader, options, period), modelsAgree);
    return { ...period, certificates: count, fields };
  });
}

const NO_CERTIFICATES =
  'No domestic certificates with a UPRN are loaded here: import energy certificates first.';

function periodOf({ from, to }: BacktestChoice, newest: string): Period {
  const last = to ?? newest;
  const first = from ?? `${Number(last.slice(0, 4)) - 1}${last.slice(4)}`;
  if (first > last) throw new Failure('wrong-usage', FROM_AFTER_TO);
  return { from: first, to: last };
}

function reportLines({ from, to, certificates, fields }: FieldsReport): string[] {
  return [
    `Held out: ${from} to ${to}, of ${certificates} certificates.`,
    'Field: cases, estimated; right, claimed; median error; earlier record of the same home right',
    ...fields.flatMap(figureLines),
  ];
}

function figureLines(figures: FieldFigures): string[] {
  const { field, cases, repeats } = figures;
  const error = figures.median_absolute_error_pct;
  return [
    `${field}: ${cases}, ${figures.estimated_pct} %; ` +
      `right ${percent(figures.right_pct)}, claimed ${percent(figures.claimed_pct)}` +
      `${error === null ? '' : `; median error ${error} %`}` +
      `${repeats === 0 ? '' : `; earlier record ${percent(figures.repeat_right_pct)} of ${repeats}`}`,
    ...figures.by_confidence.map(
      ({ from, to, claimed_pct, actual_pct, cases: count }) =>
        `  ${from.toFixed(1)} to ${to.toFixed(1)}: claimed ${claimed_pct} %, right ${actual_pct} %, ${count}`,
    ),
  ];
}

function percent(value: number | null): string {
  return value === null ? '-' : `${value} %`;
}
