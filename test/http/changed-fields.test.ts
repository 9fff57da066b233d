/** Values of fields since earlier releases, as the API tells them, and exports of what changed. */

import { join } from 'node:path';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { publish, serveForTests } from './fixture.js';

const dir = temporaryDir();
const data = join(dir, 'data');
const ids: string[] = [];
const priced = (prices: Readonly<Record<number, number>>) => {
  return ({ uprn }: { readonly uprn: number }) => {
    const value = prices[uprn];
    const fact = { modelled: false, source: 'PPD', asOf: null, confidence: null } as const;
    return value === undefined ? {} : { LAST_SOLD_PRICE: { value, ...fact } };
  };
};
for (const prices of [{ 101: 1 }, { 101: 2, 102: 5 }, { 101: 1, 102: 6 }]) {
  await publish(data, HOMES, priced(prices));
  ids.push((await openEmbeddedStore(data).currentReleaseId()) ?? '');
}
const server = await serveForTests(dir);
const asked = (query: string) => server.get(`/changes?fields=last_sold_price&${query}`);
const price = (before: number | null, now: number | null) => ({ last_sold_price: { before, now } });

it('tells what a field was and is, and nothing of what is as it was', async () => {
  const one = (await asked(`since=${ids[1]}`)).json();
  expect(one.data).toEqual([
    { uprn: 101, change: 'different', fields: price(2, 1) },
    { uprn: 102, change: 'different', fields: price(5, 6) },
  ]);
  const two = (await asked(`since=${ids[0]}`)).json();
  expect(two).toMatchObject({ new: 0, gone: 0, different: 1, total_items: 1 });
  expect(two.data).toEqual([{ uprn: 102, change: 'different', fields: price(null, 6) }]);
  const accept = 'application/x-ndjson';
  const url = `/changes?fields=last_sold_price&since=${ids[0]}`;
  expect(JSON.parse((await server.get(url, { accept })).body)).toEqual(two.data[0]);
  expect((await server.get(`/changes?since=${ids[0]}`)).json().data).toEqual([]);
});

it.each([
  ['estimated_value', 'fields must not name estimated_value, which is modelled'],
  ['is_expired', 'fields must not name is_expired, which is computed from other fields'],
  ['last_sold', 'fields has no field'],
])('refuses %s', async (field, sentence) => {
  const answer = await server.get(`/changes?since=${ids[0]}&fields=${field}`);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    422,
    expect.stringContaining(sentence),
  ]);
});

it('exports what changed in one of its columns', async () => {
  const of = async (fields: string) =>
    (await server.get(`/export?format=csv&changed_since=${ids[0]}&fields=${fields}`)).body;
  expect(await of('uprn,last_sold_price')).toBe('uprn,last_sold_price\r\n102,6\r\n');
  expect(await of('uprn,estimated_value')).toBe('uprn,estimated_value\r\n');
});
