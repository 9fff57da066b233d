/** Measures the matcher's time for texts of up to a thousand characters, by their content. */

import { matchAddress } from '@property-lookup/address';
import { gradeAddress } from '@property-lookup/address/grades';
import { lookupAmong } from '@property-lookup/address/inside/memory-lookup';
import { argument, readLabelledSet } from './labelled-set.js';

const LENGTHS = [50, 100, 200, 300, 500, 1_000] as const;
const ROUNDS = 30;

const { candidates, queries } = readLabelledSet(argument('data'));
const lookup = lookupAmong(candidates);
const texts = queries.map(({ text }) => text);
const POSTCODE = candidates.find(({ postcode }) => postcode !== null)?.postcode ?? '';

/** For each kind of text, the piece that is repeated. */
const KINDS: Readonly<Record<string, (at: number) => string>> = {
  addresses: (at) => `${texts[(at * 7919) % texts.length]}, `,
  'flats and numbers': (at) => `Flat ${at + 1}, ${at + 10} High Street, `,
  numbers: (at) => `${at + 1} `,
  'numbers with letters': (at) => `${at + 1}${'ABCDEF'[at % 6]}, `,
  parts: (at) => `${'ABCDEFGHIJ'[at % 10]}, `,
  units: (at) => `Unit ${at + 1} Block ${'ABCDEF'[at % 6]} Floor ${at % 9} `,
  words: (at) =>
    `${['please', 'deliver', 'to', 'the', 'house', 'behind', 'green', 'gate'][at % 8]} `,
  streets: (at) => `${['Mill Lane', 'High Street', 'Church Road', 'Station Avenue'][at % 4]}, `,
  'odd words': (at) => `${(at * 48_271).toString(36)} `,
  letters: (at) => 'abcdefghijklmnopqrstuvwxyz'[(at * 11) % 26] ?? '',
};

function textOf(kind: (at: number) => string, length: number): string {
  let text = '';
  for (let at = 0; text.length < length - POSTCODE.length - 1; at++) text += kind(at);
  return `${text.slice(0, length - POSTCODE.length - 1)} ${POSTCODE}`;
}

async function msOf(run: () => unknown): Promise<number> {
  await run();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / ROUNDS;
}

const asked = [
  ['match', (text: string) => matchAddress(text, lookup)],
  [
    'match, no postcode',
    (text: string) =>
      matchAddress(text.slice(0, -POSTCODE.length), lookup, { requirePostcode: false }),
  ],
  ['grade', (text: string) => gradeAddress(text, lookup)],
] as const;
const rows: Record<string, Record<string, string>> = {};
for (const [name, ask] of asked) {
  for (const [kind, piece] of Object.entries(KINDS)) {
    const row: Record<string, string> = {};
    for (const length of LENGTHS) {
      const text = textOf(piece, length);
      row[String(length)] = (await msOf(() => ask(text))).toFixed(2);
    }
    rows[`${name}: ${kind}`] = row;
  }
}
console.log('processor time of one text by its length in characters, ms');
console.table(rows);
