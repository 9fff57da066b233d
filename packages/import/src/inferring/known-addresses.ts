/** Gathers addresses of records without a UPRN by outcode: the addresses exist, but their properties are unknown. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseParts } from '@property-lookup/address/reading';
import { postcodeNumber } from '@property-lookup/engine/stored';
import type { KnownAddress } from '@property-lookup/facts/inference';
import type { LinkableRecord, RecordVersion } from '@property-lookup/facts/record-kinds';
import { outcodeOf } from '@property-lookup/kernel/address';
import type { EvidenceFact } from '@property-lookup/model/records';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInAnyOrder, type ThreadPool } from '@property-lookup/tables/threads';
import { jsonItems, listTable } from '../staging/kept-tables.js';
import { eachRecordAddress } from '../staging/record-addresses.js';
import type { FactFolder } from '../staging/segment.js';
import { eachStaged } from '../staging/staged-records.js';

/** Records of homes other than certificates. */
const KINDS: readonly EvidenceFact['kind'][] = ['sale', 'application'];
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['uprn', 'address']);

/** Folders to spread addresses over, one for each task; few, because every bucket reads all of them. */
const KNOWN_FOLDERS = 8;

/** Addresses by outcode. */
const KNOWN = listTable('known-addresses', jsonItems<KnownLine>());
type KnownLine = readonly [text: string, postcode: string, postTown: string | null];

/** Spreads the addresses over tables in `workDir`. An address that a later version links to a property is filtered out when it is read. */
export async function spreadKnownAddresses(
  folders: readonly FactFolder[],
  workDir: string,
  pool: ThreadPool,
): Promise<void> {
  const inputs = Array.from({ length: KNOWN_FOLDERS }, (_, at) => ({
    folders: folders.filter((_folder, number) => number % KNOWN_FOLDERS === at),
    dir: join(workDir, String(at)),
  })).filter((input) => input.folders.length > 0);
  await runInAnyOrder(pool, SPREAD_KNOWN, inputs, () => undefined);
}

interface SpreadKnownInput {
  readonly folders: readonly FactFolder[];
  readonly dir: string;
}

export const SPREAD_KNOWN: ThreadTask<SpreadKnownInput, undefined> = {
  module: new URL('./known-addresses.js', import.meta.url).href,
  name: 'SPREAD_KNOWN',
  run({ folders, dir }) {
    const known = KNOWN.write(dir);
    const add = ({ text, postcode, postTown = null }: GivenLine): void => {
      if (postcode === null || text === '') return;
      known.put(postcodeNumber(outcodeOf(postcode)), [[text, postcode, postTown]]);
    };
    for (const folder of folders) {
      for (const kind of KINDS) {
        eachStaged(folder, kind, ADDRESS_FIELDS, (version) => {
          // Every version of these kinds has a UPRN and an address field.
          const { uprn, address } = version as RecordVersion & LinkableRecord;
          if (uprn === null && address !== null) add(address);
        });
      }
      eachRecordAddress(folder, (address) => {
        if (address.uprn === null) add(address);
      });
    }
    known.finish();
    return undefined;
  },
};

/** An address from a record. */
interface GivenLine {
  readonly text: string;
  readonly postcode: string | null;
  readonly postTown?: string | null;
}

/** A line and postcode without commas, in capitals, for comparison. */
export const plainLine = (line: string, postcode: string | null): string =>
  `${line.replaceAll(',', '').toUpperCase()} ${postcode}`;

/** Distinct addresses of records in some postcodes, without the recorded addresses of properties (`plainLine`). */
export function knownAddresses(
  workDir: string,
  postcodes: ReadonlySet<string>,
  recorded: ReadonlySet<string>,
): readonly KnownAddress[] {
  const outcodes = new Set([...postcodes].map(outcodeOf));
  const known = new Map<string, KnownLine>();
  for (const folder of existsSync(workDir) ? readdirSync(workDir) : []) {
    const table = KNOWN.open(join(workDir, folder));
    for (const outcode of outcodes) {
      for (const line of table.get(postcodeNumber(outcode)) ?? []) {
        if (postcodes.has(line[1])) known.set(JSON.stringify(line), line);
      }
    }
    table.close();
  }
  return [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, given]) => {
      const [text, postcode, postTown] = given;
      // Parsing takes longer than all other work on a property.
      if (recorded.has(plainLine(text, postcode))) return [];
      return [{ address: parseParts(text, postcode, postTown) }];
    });
}
