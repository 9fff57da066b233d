/** Figures of areas over HTTP: what they rest on, how areas are found, and what is refused. */

import { importSmallCountry } from '@property-lookup/testing/imported';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const dir = temporaryDir();
await importSmallCountry(dir);
const server = await serveForTests(dir);
const get = async (path: string) => (await server.get(path)).json();

const reader = await server.store.openCurrent();
const named = (await reader?.areas()) ?? [];
await reader?.close();
const authority = named.find(({ kind }) => kind === 'local_authority');
const { data: homes } = await get('/property-lookup?page_size=1');
const { postcode, latitude, longitude } = homes[0];
const outcode = postcode.split(' ')[0];

interface Counted {
  readonly count: number;
  readonly value: string;
}

describe('/areas/{code}', () => {
  it.each(['tenure', 'property_type', 'current_energy_rating', 'construction_age_band'])(
    'counts homes by %s as groups of properties are counted',
    async (field) => {
      const { homes: count, stock } = await get(`/areas/${outcode}`);
      const filter = JSON.stringify({ where: { outcode, is_residential: true } });
      const asked = `filter=${encodeURIComponent(filter)}&by=${field},${field}$modelled`;
      const { data, total } = await get(`/aggregate?${asked}`);
      expect(count).toBe(total);
      const groups = data.filter((group: Record<string, unknown>) => group[field] !== null);
      const shares = stock.shares.find((one: { field: string }) => one.field === field);
      const sum = (rows: readonly { count: number }[]) =>
        rows.reduce((all, one) => all + one.count, 0);
      expect(shares.known).toBe(sum(groups));
      const modelled = groups.filter(
        (group: Record<string, unknown>) => group[`${field}$modelled`],
      );
      expect(shares.modelled).toBe(sum(modelled));
      for (const { count: expected, value } of shares.values as Counted[]) {
        const same = groups.filter((group: Record<string, unknown>) => group[field] === value);
        expect([value, expected]).toEqual([value, sum(same)]);
      }
    },
  );

  it('gives no figure of few cases, and says which years are complete', async () => {
    const { register_until: until, sales } = await get(`/areas/${outcode}`);
    for (const { count, is_complete, median_gbp, year } of sales) {
      expect([year, count < 5]).toEqual([year, median_gbp === null]);
      if (`${year}-12-31` > (until ?? '')) expect(is_complete).toBe(false);
    }
  });

  it('stands beside the area above it', async () => {
    const { above } = await get(`/areas/${outcode}`);
    expect(await get(`/areas/${above.code}`)).toMatchObject(above);
  });

  it('lists the years from one on', async () => {
    const { headline, index, sales } = await get(`/areas/${outcode}`);
    const { year } = sales.at(-1);
    const later = await get(`/areas/${outcode}?from_year=${year}`);
    expect(later.headline).toEqual(headline);
    const isLater = (row: { year: number }) => row.year >= year;
    expect(later.sales).toEqual(sales.filter(isLater));
    expect(later.index.years).toEqual(index.years.filter(isLater));
  });

  it('writes years as rows of a table', async () => {
    const { sales, rents_asked_pcm: rents } = await get(`/areas/${outcode}`);
    const csv = (await server.get(`/areas/${outcode}`, { accept: 'text/csv' })).body;
    const [head, first, ...others] = csv.trim().split('\r\n');
    expect(head).toBe(`series,${Object.keys(sales[0]).join()}`);
    expect(first).toMatch(new RegExp(`^sales,${sales[0].year},,${sales[0].count},`));
    expect(others).toHaveLength(sales.length + rents.length - 1);
  });

  it.each([
    [
      'ZZ9',
      404,
      "No area with code 'ZZ9' is known; /areas finds areas by name, postcode or point.",
    ],
    ['E99999998', 404, 'No area with code'],
    ['no%20area', 422, 'code must be a postcode sector, district or area such as SW1A 2'],
    ['EX4%201AA', 422, "not 'EX4 1AA'"],
    [`${'RG1'}?code=RG2`, 422, 'code must be given once, not 2 times'],
  ])('refuses %s', async (code, status, sentence) => {
    const answer = await server.get(`/areas/${code}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().detail).toContain(sentence);
  });

  it('says which methods it takes', async () => {
    const url = `/api/v2/areas/${outcode}`;
    const { headers, statusCode } = await server.app.inject({ method: 'OPTIONS', url });
    expect([statusCode, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('/areas', () => {
  it('finds the areas of a postcode, and the same from the point of its home', async () => {
    const { data } = await get(`/areas?near=${encodeURIComponent(postcode)}`);
    expect(data.map(({ kind }: { kind: string }) => kind)).toContain('local_authority');
    expect(data[0]).toMatchObject({ kind: 'postcode_sector' });
    const near = await get(`/areas?near=${latitude},${longitude}`);
    expect(near.data.map(({ kind }: { kind: string }) => kind)).toEqual(
      data.map(({ kind }: { kind: string }) => kind),
    );
  });

  it('finds areas by name and by code', async () => {
    const name = authority?.name ?? '';
    for (const asked of [name, name.toUpperCase(), name.slice(0, -1)]) {
      const { data } = await get(`/areas?name=${encodeURIComponent(asked)}`);
      expect(data).toContainEqual(authority);
    }
    const { data } = await get(`/areas?name=${authority?.code}`);
    expect(data).toEqual([authority]);
    const [first = '', second = '', ...rest] = name;
    const misspelt = await get(
      `/areas?name=${encodeURIComponent([second, first, ...rest].join(''))}`,
    );
    expect(misspelt.data).toContainEqual(authority);
    expect((await get('/areas?name=Atlantis')).data).toEqual([]);
    expect((await get('/areas?near=0,0')).data).toEqual([]);
  });

  it.each([
    ['', 'exactly one of name, near must be given; none was given'],
    ['name=a&near=0,0', 'exactly one of name, near must be given; 2 were given'],
    ['near=somewhere', 'near must be a postcode such as SW1A 2AA, or a latitude and a longitude'],
  ])('refuses %s', async (query, sentence) => {
    const answer = await server.get(`/areas?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain(sentence);
  });
});
