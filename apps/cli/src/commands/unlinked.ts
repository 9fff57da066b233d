/** `unlinked`: shows the sales and other records that match no property, home by home. */

import { importPaths } from '@property-lookup/import';
import {
  countUnlinked,
  UNLINKED_KINDS,
  type UnlinkedHome,
  type UnlinkedKind,
  unlinkedHomes,
  unlinkedLists,
} from '@property-lookup/import/inspect';
import { Failure } from '@property-lookup/kernel/failure';
import type { TableColumn } from '@property-lookup/rows/text';
import { type ListRow, listFile } from '@property-lookup/rows/write';
import { Argument, type Command } from 'commander';
import { settingsOf } from '../options.js';
import { printLines } from '../output.js';
import {
  addListOptions,
  KindCounts,
  type ListOptions,
  listForm,
  postcodeAsked,
  postcodesBelow,
  writeList,
} from '../write-list.js';

/** The most records collected in memory. */
const RECORDS_MAX = 2_000_000;

const KIND: TableColumn = { name: 'kind', type: 'text' };
const COLUMNS: readonly TableColumn[] = [
  { name: 'address', type: 'text' },
  { name: 'postcode', type: 'text' },
  { name: 'records', type: 'integer' },
  { name: 'newest', type: 'text' },
  { name: 'price', type: 'text' },
];

type Lists = ReadonlyMap<UnlinkedKind, string>;

export function addUnlinkedCommand(program: Command): void {
  const command = program
    .command('unlinked')
    .description(
      'Show records that match no property, as CSV: homes known only from a sale; counts go to stderr.',
    )
    .addArgument(
      new Argument(
        '[kind]',
        'as --kind; without a kind, only the numbers, or all with --out',
      ).choices(UNLINKED_KINDS),
    );
  addListOptions(command, UNLINKED_KINDS).action(listUnlinked);
}

async function listUnlinked(given: string | undefined, options: ListOptions): Promise<void> {
  const lists: Lists = new Map(unlinkedLists(importPaths(settingsOf(options).data)));
  if (given !== undefined && options.kind !== undefined && given !== options.kind) {
    throw new Failure('wrong-usage', `Name one kind, not ${given} and --kind ${options.kind}.`);
  }
  const kind = given ?? options.kind;
  if (kind === undefined && options.out === undefined) return printLines(summaryLines(lists));
  const wanted = [...lists].filter(([name]) => kind === undefined || name === kind);
  if (wanted.length === 0 && kind !== undefined && options.out === undefined) {
    return printLines([`All ${kind} are linked to a property.`]);
  }
  const postcode = postcodeAsked(options);
  if (postcode === undefined) for (const [, path] of wanted) refuseTooMany(path);
  const counts = new KindCounts();
  const form = listForm(options);
  const columns = kind === undefined ? [KIND, ...COLUMNS] : COLUMNS;
  const below = new RegExp(postcode === undefined ? '' : postcodesBelow(postcode));
  const blocks = async function* () {
    for (const [name, path] of wanted) {
      const homes = unlinkedHomes(path, (known) => below.test(known));
      for (const _ of homes) counts.add(name);
      yield homes.map((home) => (kind === undefined ? [name, ...rowOf(home)] : rowOf(home)));
    }
  };
  await writeList(options, form, listFile({ ...form, columns, hasPlaces: false }, blocks()));
  counts.print('Every record is linked to a property.');
}

function rowOf({ address, postcode, records, newest, price }: UnlinkedHome): ListRow {
  return [address, postcode, records, newest, price];
}

function refuseTooMany(path: string): void {
  if (countUnlinked(path) <= RECORDS_MAX) return;
  const sentence =
    'These are too many to list at once: choose some with --postcode, as --postcode RG1.';
  throw new Failure('wrong-usage', sentence);
}

function summaryLines(lists: Lists): string[] {
  if (lists.size === 0) return ['Every record is linked to a property.'];
  return [...lists].map(([kind, path]) => {
    const count = countUnlinked(path).toLocaleString('en-GB');
    return `${count} ${kind} are linked to no property: \`property-lookup unlinked ${kind}\` lists them`;
  });
}
