/** `conflicts`: lists homes whose records contradict one another, so that whoever keeps a list can mend it. */

import { CONFLICT_KINDS } from '@property-lookup/facts/claims';
import { oneLine } from '@property-lookup/kernel/address';
import { OutputFile } from '@property-lookup/rows/read';
import { printCell, printRow, printTextCell } from '@property-lookup/rows/text';
import { findConflicts, type HomeConflict } from '@property-lookup/server/questions';
import { type Command, Option } from 'commander';
import { onInterrupt, sayInterrupted, stoppedSentence } from '../on-interrupt.js';
import { openReader } from '../open-data.js';
import { rawOption, settingOption, settingsOf } from '../options.js';
import { printNotes, printRows } from '../output.js';

/** One hour for the list of homes, because nobody else waits for the answer. */
const BUDGET_MS = 3_600_000;

const COLUMNS = ['kind', 'uprn', 'address', 'postcode', 'fields', 'explanation'];

interface ConflictsOptions extends Record<string, unknown> {
  readonly kind?: string;
  readonly out?: string;
  readonly rawCsv?: boolean;
}

export function addConflictsCommand(program: Command): void {
  program
    .command('conflicts')
    .description('List homes whose records contradict one another, as CSV; counts go to stderr.')
    .addOption(settingOption('data'))
    .addOption(new Option('--kind <KIND>', 'only this kind of conflict').choices(CONFLICT_KINDS))
    .addOption(rawOption())
    .option('--out <FILE>', 'write here instead of to stdout')
    .action(listConflicts);
}

async function listConflicts(options: ConflictsOptions): Promise<void> {
  const { kind, out } = options;
  const print = options.rawCsv === true ? printCell : printTextCell;
  const reader = await openReader(settingsOf(options));
  const output = new OutputFile(out, undefined);
  const forget = onInterrupt(() => {
    output.abandon();
    sayInterrupted(stoppedSentence(out));
  });
  const counts = new Map<string, number>();
  const write = async (row: string): Promise<void> => {
    if (out === undefined) printRows(row);
    else await output.write(Buffer.from(row));
  };
  try {
    await write(printRow(COLUMNS, ','));
    for await (const conflict of findConflicts(reader, { budgetMs: BUDGET_MS })) {
      if (kind !== undefined && conflict.kind !== kind) continue;
      counts.set(conflict.kind, (counts.get(conflict.kind) ?? 0) + 1);
      await write(printRow(cellsOf(conflict), ',', print));
    }
    await output.finish();
  } catch (error) {
    output.abandon();
    throw error;
  } finally {
    forget();
    await reader.close();
  }
  printNotes(
    counts.size === 0
      ? ['No records contradict one another.']
      : [...counts].map(([name, count]) => `${name}: ${count.toLocaleString('en-GB')}`),
  );
}

function cellsOf({ kind, fields, explanation, subject: { property } }: HomeConflict): string[] {
  const { address, uprn } = property;
  const named = [kind, String(uprn), oneLine(address), address.postcode ?? ''];
  return [...named, fields.join(' '), explanation];
}
