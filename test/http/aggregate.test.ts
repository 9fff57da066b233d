/** Groups of properties over HTTP: what is counted, in which order and form, what is hidden, and what is refused. */

import { HOMES } from '@property-lookup/testing/made-up-homes';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();
const HIGH_STREET = encodeURIComponent('{"where":{"thoroughfare":"High Street"}}');

const ask = async (query: string) => (await server.get(`/aggregate?${query}`)).json();

/** Each thoroughfare with its homes, counted here. */
function streets(): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { address } of HOMES) {
    const street = address.thoroughfare ?? null;
    counts.set(street, (counts.get(street) ?? 0) + 1);
  }
  return counts;
}

describe('/aggregate', () => {
  it('is one group of all where nothing divides them', async () => {
    expect(await ask('')).toEqual({
      ...{ total: HOMES.length, groups: 1, hidden: 0 },
      data: [{ count: HOMES.length }],
    });
  });

  it('counts the homes of each street, in the order of the streets', async () => {
    const { data, total } = await ask('by=thoroughfare');
    expect(total).toBe(HOMES.length);
    const names = [...streets().keys()].filter((name) => name !== null).sort();
    const listed = streets().has(null) ? [...names, null] : names;
    expect(data).toEqual(
      listed.map((thoroughfare) => ({ thoroughfare, count: streets().get(thoroughfare) })),
    );
  });

  it('counts what a filter selects, and puts the largest first', async () => {
    const { data, total } = await ask(
      `filter=${HIGH_STREET}&by=postcode_sector,building_number&order=-count`,
    );
    expect(total).toBe(streets().get('High Street'));
    const counts = data.map(({ count }: { count: number }) => count);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(total);
  });

  it('measures groups, and says of how many the value is known', async () => {
    const uprns = HOMES.map(({ uprn }) => uprn).sort((a, b) => a - b);
    const { data } = await ask(
      'of=min(uprn),max(uprn),mean(uprn),median(last_sold_price),share(thoroughfare=High%20Street)',
    );
    expect(data).toEqual([
      {
        count: HOMES.length,
        'min(uprn)': uprns[0],
        'max(uprn)': uprns.at(-1),
        'mean(uprn)': expect.closeTo(uprns.reduce((sum, uprn) => sum + uprn, 0) / uprns.length, 3),
        'median(last_sold_price)': null,
        'share(thoroughfare=High Street)': expect.any(Number),
        'known(uprn)': HOMES.length,
        'known(last_sold_price)': 0,
        'known(thoroughfare)': HOMES.filter(({ address }) => address.thoroughfare).length,
      },
    ]);
  });

  it('hides small groups, and cuts long tables', async () => {
    const counts = [...streets().values()];
    const least = Math.max(...counts);
    const shown = counts.filter((count) => count >= least).length;
    const hidden = await ask(`by=thoroughfare&min_cell=${least}`);
    expect(hidden).toMatchObject({ groups: shown, hidden: counts.length - shown });
    const cut = await ask('by=uprn&limit=2');
    expect([cut.groups, cut.data.length]).toEqual([HOMES.length, 2]);
  });

  it('is a table in the form that is asked for', async () => {
    const answer = await server.get('/aggregate?by=band(uprn,1000000)', { accept: 'text/csv' });
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(answer.body.split('\r\n')[0]).toBe('"band(uprn,1000000)",count');
    const lines = await server.get('/aggregate?by=thoroughfare&format=ndjson');
    expect(lines.body.trimEnd().split('\n')).toHaveLength(streets().size);
  });

  it.each([
    ['by=thoroughfair', "by has no field 'thoroughfair'; did you mean 'thoroughfare'?"],
    ['of=median(thoroughfare)', 'of median takes a number, and thoroughfare is of type text.'],
    [
      'by=thoroughfare&order=-uprn',
      "order names no column of the answer: 'uprn'; it takes one of thoroughfare, count.",
    ],
    [
      'filter={"limit":5}',
      "filter: 'limit' is not taken here, where all that filter selects count.",
    ],
    ['filter={"order":"uprn"}', "filter: 'order' is not taken here"],
    ['filter={"fields":"uprn"}', "filter: 'fields' is not taken here"],
    ['skip=5', 'skip is not taken here, where all that filter selects count.'],
    ['where[postcode]=SW1A 1AA', 'where must stand inside filter'],
    ['filter[skip]=5', "filter: 'skip' is not taken here"],
    ['min_cell=0', "min_cell must be an integer from 1 to 1000, not '0'."],
    [`by=${'x'.repeat(1_001)}`, 'by must be up to three terms, in 1000 characters'],
  ])('refuses %s', async (query, sentence) => {
    const answer = await server.get(`/aggregate?${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });
});

describe('facets of /property-lookup', () => {
  it('count what is on all pages, and are there for who asks', async () => {
    const page = (query: string) => server.get(`/property-lookup?page_size=1${query}`);
    expect((await page('')).json()).not.toHaveProperty('facets');
    const { data, facets } = (await page('&facets=thoroughfare,postcode_area')).json();
    expect(data).toHaveLength(1);
    expect(Object.keys(facets)).toEqual(['thoroughfare', 'postcode_area']);
    const counted = new Map(
      facets.thoroughfare.map(({ value, count }: { value: string; count: number }) => [
        value,
        count,
      ]),
    );
    for (const [value, count] of counted) expect(streets().get(value as string)).toBe(count);
    expect([...counted.values()][0]).toBe(Math.max(...streets().values()));
  });

  it.each([
    ['facets=street_nmae', "facets has no field 'street_nmae'"],
    ['address=1+High+Street+EX4+1AA&facets=tenure', 'facets must not be given with address'],
  ])('refuse %s', async (query, sentence) => {
    const answer = await server.get(`/property-lookup?${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });
});
