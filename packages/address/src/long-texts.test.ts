/** The work for a long text is bounded, whatever it says: counted by the words that were read, and not by time. */

import { expect, test } from 'vitest';
import { type Match, matchAddress } from './match.js';
import { lookupAmong } from './memory-lookup.js';

const LENGTH = 1_000;
/** Words and numbers of all readings, of the text and of stretches of it: each is compared with each candidate. */
const READ_MAX = 300;
const COMPARED_MAX = 500;

const LOOKUP = lookupAmong(
  Array.from({ length: 400 }, (_, i) => ({
    uprn: i + 1,
    postcode: `ZE${1 + (i % 4)} 1AA`,
    forms: [`${i + 1} ${['Mill Lane', 'High Street', 'Green Gate', 'Rose Court'][i % 4]}, Oldby`],
  })),
);

const PIECES: readonly ((at: number) => string)[] = [
  (at) => `${at} Mil Lane, Oldby, `,
  (at) => `Flat ${at}, ${at + 10} High Street, `,
  (at) => `${at} `,
  (at) => `${'ABCDEFGHIJ'[at % 10]}, `,
  (at) => `${['please', 'deliver', 'to', 'the', 'house', 'behind', 'green', 'gate'][at % 8]} `,
  (at) => `${(at * 48_271).toString(36)} `,
];

test.each(PIECES)('a long text of one kind is read a few times', (piece) => {
  const text = Array.from({ length: LENGTH }, (_, at) => piece(at))
    .join('')
    .slice(0, LENGTH - 8);
  for (const asked of [`${text} ZE1 1AA`, text]) {
    let read = 0;
    const { comparedCount } = matchAddress(asked, LOOKUP, {
      onFinish: ({ readings }) => {
        for (const { identifiers, words } of readings) read += identifiers.length + words.length;
      },
    }) as Match;
    expect(read).toBeLessThan(READ_MAX);
    expect(comparedCount).toBeLessThan(COMPARED_MAX);
  }
});
