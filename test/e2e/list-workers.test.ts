/** Threads match a list as the caller's own thread does. */

import { openList } from '@property-lookup/address/list';
import { expect, it } from 'vitest';

const STREETS = ['High Street', 'Mill Lane', 'Castle Road'];
const ROWS = STREETS.flatMap((street, at) =>
  Array.from({ length: 40 }, (_, number) => ({
    address: `${number + 1} ${street}, Reading RG1 1A${'ABC'[at]}`,
    uprn: at * 100 + number,
    // Threads get no function: it cannot be copied.
    print: () => street,
  })),
);

it('gives the same answers in two threads, in the order of the texts', async () => {
  const list = openList(ROWS);
  const texts = ROWS.flatMap(({ address }) => [address, address.toLowerCase().replace(',', '')]);
  texts.push('41 Mill Lane, Reading RG1 1AB');
  const [own, threaded] = [await list.matchAll(texts), await list.matchAll(texts, { workers: 2 })];
  expect(threaded).toEqual(own);
  expect(own.filter(({ row }) => row !== null)).toHaveLength(240);
  expect(threaded.at(-1)).toMatchObject({ decision: 'unmatched', row: null });
  expect(threaded[0]?.row).toBe(ROWS[0]);
});
