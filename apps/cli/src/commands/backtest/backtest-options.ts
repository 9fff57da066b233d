/** The options that all `backtest` commands share: a period, areas, and the output format. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PropertyReader } from '@property-lookup/engine';
import { parseOutcode } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import type { Command } from 'commander';
import { type DataPlace, openReader } from '../../open-data.js';
import { settingOption } from '../../options.js';
import { jsonLines, printLines } from '../../output.js';
import { readDay } from '../../read-day.js';
import { ifInterrupted } from '../../thread-reports.js';

/** The options as typed. */
export interface BacktestOptions {
  readonly from?: string;
  readonly to?: string;
  readonly area?: string;
  readonly json?: boolean;
}

/** The options as read: days `YYYY-MM-DD`, and outcodes. */
export interface BacktestChoice {
  readonly from?: string;
  readonly to?: string;
  readonly areas?: readonly string[];
}

export const FROM_AFTER_TO = '--from must not be after --to.';

/** Each option comes with its meaning for this backtest. */
export function addBacktestOptions(
  command: Command,
  meaning: Readonly<Record<'from' | 'to' | 'area', string>>,
): Command {
  return command
    .addOption(settingOption('data'))
    .option('--from <DATE>', meaning.from)
    .option('--to <DATE>', meaning.to)
    .option('--area <OUTCODE[,..]>', meaning.area)
    .option('--json', 'print it as JSON');
}

/** Runs the measurement on the loaded data with a temporary folder, which is removed even if the command is interrupted. */
export async function onLoaded<R>(
  data: DataPlace,
  measure: (reader: PropertyReader, workDir: string) => Promise<R>,
): Promise<R> {
  const reader = await openReader(data);
  const folder = await mkdtemp(join(tmpdir(), 'property-lookup-backtest-'));
  ifInterrupted({ sentence: 'Stopped. Nothing was measured, and nothing has changed.', folder });
  try {
    return await measure(reader, folder);
  } finally {
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws Failure `wrong-usage` that names the malformed option. */
export function readBacktestOptions({ from, to, area }: BacktestOptions): BacktestChoice {
  return {
    ...(from !== undefined && { from: readDay('--from', from, EXAMPLE) }),
    ...(to !== undefined && { to: readDay('--to', to, EXAMPLE) }),
    ...(area !== undefined && { areas: area.split(',').map(readOutcode) }),
  };
}

export function printReport<R>(
  { json }: BacktestOptions,
  report: R,
  lines: (report: R) => readonly string[],
): void {
  printLines(json === true ? jsonLines(report) : lines(report));
}

const EXAMPLE = '2023-12-31';

function readOutcode(text: string): string {
  const outcode = parseOutcode(text);
  if (outcode !== undefined) return outcode;
  throw new Failure('wrong-usage', `--area must be outcodes such as RG30,RG31, not '${text}'.`);
}
