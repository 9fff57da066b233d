/** `conflicts`: lists homes whose records contradict one another, so that whoever keeps a list can mend it. */

import { CONFLICT_KINDS } from '@property-lookup/facts/claims';
import { oneLine } from '@property-lookup/kernel/address';
import { printCell, printRow, printTextCell } from '@property-lookup/rows/text';
import { findConflicts, type HomeConflict } from '@property-lookup/server/questions';
import { type Command, Option } from 'commander';
import { openReader, UNHURRIED } from '../open-data.js';
import { rawOption, settingOption, settingsOf } from '../options.js';
import { printNotes } from '../output.js';
import { writeOutput } from '../write-output.js';

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
  const counts = new Map<string, number>();
  const reader = await openReader(settingsOf(options));
  try {
    await writeOutput(out, async (output) => {
      await output.write(Buffer.from(printRow(COLUMNS, ',')));
      for await (const conflict of findConflicts(reader, UNHURRIED)) {
        if (kind !== undefined && conflict.kind !== kind) continue;
        counts.set(conflict.kind, (counts.get(conflict.kind) ?? 0) + 1);
        await output.write(Buffer.from(printRow(cellsOf(conflict), ',', print)));
      }
    });
  } finally {
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
