/** Reads real lists that spell the same properties differently; missing ones are skipped. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePostcode } from '@property-lookup/kernel/address';
import { readCsv } from '../labelled-set.js';
import { type Experiment, experimentOf, plain, type Spelling } from './experiment.js';

export function readExperiments(folder: string): readonly Experiment[] {
  return [certificates, schools, landRegistry].flatMap((read) => read(folder));
}

/** The newest certificate of each flat against its others, and against a table of certificates made from an older register. */
function certificates(folder: string): Experiment[] {
  const rows = readIfThere(join(folder, 'epc-exeter/exeter_certificates_full.csv'));
  if (rows === undefined) return [];
  const dated = rows
    .filter((row) => /^\d+$/.test(row['uprn'] ?? '') && row['address'] !== '')
    .sort((a, b) => (b['lodgement-date'] ?? '').localeCompare(a['lodgement-date'] ?? ''))
    .map((row) => spelling(row['uprn'], row['address'], row['postcode'], row['posttown']));
  const newest = new Map(dated.toReversed().map((one) => [one.uprn, one]));
  const older = readIfThere(join(folder, 'epc-domestic/tombracey_exeter_joined_table.csv')) ?? [];
  // It has no postcodes, so the certificate's is used, as a person would add it.
  const others = older.map((row) => {
    const one = spelling(row['ukprn'], row['address'], '', 'Exeter');
    return { ...one, postcode: newest.get(one.uprn)?.postcode ?? null };
  });
  const list = [...newest.values(), ...neighbours(folder, [...newest.values()])];
  return [experimentOf('certificates of Exeter', list, [...dated, ...others])];
}

/** First invented identifier for neighbours' addresses, which have none. */
const FIRST_NEIGHBOUR_UPRN = 900_000_000_000;

/** Real houses of the town, so that flats are sought among other homes too; leaves out houses that may be listed. */
function neighbours(folder: string, listed: readonly Spelling[]): Spelling[] {
  const rows = readIfThere(join(folder, 'addressbase-standard/sx9090_number_street_postcode.csv'));
  const taken = new Set(
    listed.flatMap(({ address, postcode }) =>
      plain(address)
        .split(' ')
        .map((word) => `${postcode} ${word}`),
    ),
  );
  return (rows ?? [])
    .filter((row) => !taken.has(`${row['postcode']} ${plain(row['flat'] ?? '')}`))
    .map((row, at) =>
      spelling(
        String(FIRST_NEIGHBOUR_UPRN + at),
        `${row['flat']} ${row['street']}`,
        row['postcode'],
        'Exeter',
      ),
    );
}

/** Schools as written in their register, in a national list of names and streets without towns or postcodes. */
function schools(folder: string): Experiment[] {
  const rows = readIfThere(join(folder, 'uprn-address/symroe_addresses_decoded.csv'));
  const register = readIfThere(join(folder, 'uprn-address/register_school_eng_test.tsv'), '\t');
  if (rows === undefined || register === undefined) return [];
  const list = rows
    .filter((row) => row['name'] !== '')
    .map((row) => spelling(row['uprn'], `${row['name']}, ${row['street']}`, ''));
  const queries = register.map((row) =>
    spelling(row['address'], `${row['name']}, ${row['text']}`, row['postcode']),
  );
  return [experimentOf('schools, in a list of names and streets', list, queries)];
}

/** Land Registry's wording against AddressBase's, verified by hand at the Office for National Statistics. */
function landRegistry(folder: string): Experiment[] {
  const rows = readIfThere(join(folder, 'uprn-address/ons_landregistry.csv'));
  if (rows === undefined) return [];
  const usable = rows.filter((row) => row['MATCHED_ABP_E32_ADDRESS'] !== '');
  const list = usable.map((row) => inOne(row['UPRN'], row['MATCHED_ABP_E32_ADDRESS']));
  const queries = usable.map((row) => inOne(row['UPRN'], row['address']));
  return [experimentOf('Land Registry against AddressBase', list, queries)];
}

function spelling(uprn = '', address = '', postcode = '', town = ''): Spelling {
  const hasTown = town === '' || plain(address).includes(plain(town));
  return {
    uprn: Number(uprn),
    address: (hasTown ? address : `${address}, ${town}`).replace(/\s+/g, ' ').trim(),
    postcode: parsePostcode(postcode) ?? null,
  };
}

/** Appends the postcode to the address. */
function inOne(uprn = '', text = ''): Spelling {
  const [, address = text, postcode = ''] =
    /^(.*?)[\s,]*([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/i.exec(text.trim()) ?? [];
  return spelling(uprn, address, postcode);
}

function readIfThere(path: string, delimiter = ','): Record<string, string>[] | undefined {
  if (!existsSync(path)) {
    console.log(`No ${path}: left out.`);
    return undefined;
  }
  if (delimiter === ',') return readCsv(path);
  const [header = [], ...rows] = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.split(delimiter));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}
