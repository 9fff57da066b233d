/** `unlinked`: shows the sales and other records that match no property, home by home. */

import { importPaths } from '@property-lookup/import';
import {
  countUnlinked,
  UNLINKED_KINDS,
  type UnlinkedKind,
  unlinkedLists,
  unlinkedRows,
} from '@property-lookup/import/inspect';
import { Failure } from '@property-lookup/kernel/failure';
import { Argument, type Command } from 'commander';
import { rawOption, settingOption, settingsOf } from '../options.js';
import { printLines, printRows } from '../output.js';

/** The most records collected in memory. */
const RECORDS_MAX = 2_000_000;

export function addUnlinkedCommand(program: Command): void {
  program
    .command('unlinked')
    .description('Show records that match no property, as CSV: homes known only from a sale.')
    .addArgument(
      new Argument('[kind]', 'the kind of record; without it, only the numbers').choices(
        UNLINKED_KINDS,
      ),
    )
    .addOption(settingOption('data'))
    .addOption(rawOption())
    .option('--postcode <POSTCODE>', 'only this postcode, or beginning of one')
    .action((kind: UnlinkedKind | undefined, options: Record<string, unknown>) => {
      const lists = new Map(unlinkedLists(importPaths(settingsOf(options).data)));
      if (kind === undefined) return printLines(summaryLines(lists));
      const path = lists.get(kind);
      if (path === undefined) return printLines([`All ${kind} are linked to a property.`]);
      const postcode = String(options['postcode'] ?? '').toUpperCase();
      if (postcode === '' && countUnlinked(path) > RECORDS_MAX) {
        const sentence =
          'These are too many to list at once: choose some with --postcode, as --postcode RG1.';
        throw new Failure('wrong-usage', sentence);
      }
      const isWanted = (known: string): boolean => isBelow(known, postcode);
      for (const row of unlinkedRows(path, isWanted, options['rawCsv'] === true)) printRows(row);
    });
}

/** `RG1` covers `RG1 1AA` but not `RG12 1AA`; `E` covers `E1 1AA` but not `EX1 1AA`. */
function isBelow(postcode: string, beginning: string): boolean {
  if (!postcode.startsWith(beginning)) return false;
  const rest = postcode.slice(beginning.length);
  if (/^[A-Z]{1,2}$/.test(beginning)) return /^\d/.test(rest);
  return !/^[A-Z]{1,2}\d[A-Z\d]?$/.test(beginning) || /^\s|^$/.test(rest);
}

function summaryLines(lists: ReadonlyMap<UnlinkedKind, string>): string[] {
  if (lists.size === 0) return ['Every record is linked to a property.'];
  return [...lists].map(([kind, path]) => {
    const count = countUnlinked(path).toLocaleString('en-GB');
    return `${count} ${kind} are linked to no property: \`property-lookup unlinked ${kind}\` lists them`;
  });
}
