/** `conflicts`: lists homes whose records contradict one another, so that whoever keeps a list can mend it. */

import { CONFLICT_KINDS } from '@property-lookup/facts/claims';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { type CompiledFilter, compileFilterValue, EVERYTHING } from '@property-lookup/query';
import { exportConflicts } from '@property-lookup/server/questions';
import type { Command } from 'commander';
import { openReader, UNHURRIED } from '../open-data.js';
import { settingsOf } from '../options.js';
import {
  addListOptions,
  KindCounts,
  type ListOptions,
  listForm,
  postcodeAsked,
  postcodesBelow,
  writeList,
} from '../write-list.js';

export function addConflictsCommand(program: Command): void {
  const command = program
    .command('conflicts')
    .description('List homes whose records contradict one another, as CSV; counts go to stderr.');
  addListOptions(command, CONFLICT_KINDS).action(listConflicts);
}

async function listConflicts(options: ListOptions): Promise<void> {
  const { kind } = options;
  const form = listForm(options);
  const filter = filterOf(postcodeAsked(options));
  const counts = new KindCounts();
  const reader = await openReader(settingsOf(options));
  try {
    const kinds = kind === undefined ? undefined : new Set([kind]);
    const question = { ...form, filter, kinds, onRow: counts.add };
    await writeList(options, form, exportConflicts(reader, question, UNHURRIED));
  } finally {
    await reader.close();
  }
  counts.print('No records contradict one another.');
}

function filterOf(beginning: string | undefined): CompiledFilter {
  if (beginning === undefined) return EVERYTHING;
  const where = { postcode: { regexp: postcodesBelow(beginning) } };
  return compileFilterValue({ where }, PROPERTY_FIELDS, RECORD_FIELDS);
}
