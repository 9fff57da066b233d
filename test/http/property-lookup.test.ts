/** The main operation, asked through the whole server over a real store. */

import { HOMES } from '@property-lookup/testing/made-up-homes';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();

function filtered(filter: unknown, more: Record<string, string> = {}) {
  return server.lookup({ filter: JSON.stringify(filter), ...more });
}

describe('/property-lookup by filter', () => {
  it('answers a page of records with the fifteen fields in their order', async () => {
    const answer = await filtered({ where: { postcode: { ilike: 'ex4 1%' } } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const page = answer.json();
    expect(page).toMatchObject({ page: 1, page_size: 100, total_items: 5, total_pages: 1 });
    expect(page.data.map(({ uprn }: { uprn: number }) => uprn)).toEqual([101, 102, 103, 110, 111]);
    expect(Object.keys(page.data[0])).toEqual([
      'building_name',
      'building_number',
      'dependent_locality',
      'dependent_thoroughfare',
      'double_dependent_locality',
      'latitude',
      'longitude',
      'post_town',
      'postcode',
      'sub_building_name',
      'thoroughfare',
      'udprn',
      'uprn',
      'x_coordinate',
      'y_coordinate',
    ]);
  });

  it('lists everything, 100 a page, when nothing is asked', async () => {
    const first = (await server.lookup({})).json();
    expect(first).toMatchObject({
      page: 1,
      page_size: 100,
      total_items: HOMES.length,
      total_pages: 2,
    });
    expect(first.data).toHaveLength(100);
    const second = (await server.lookup({ page: '2' })).json();
    expect(second.data).toHaveLength(HOMES.length - 100);
  });

  it.each(['3', '9007199254740991'])('answers page %s past the end empty', async (page) => {
    const answer = (await server.lookup({ page, page_size: '100' })).json();
    expect(answer).toMatchObject({ data: [], page: Number(page), total_items: HOMES.length });
  });

  it('takes paging in the filter, and keeps the envelope true', async () => {
    const answer = (await filtered({ limit: 10, skip: 20 })).json();
    expect(answer).toMatchObject({
      page: 3,
      page_size: 10,
      total_items: HOMES.length,
      total_pages: 13,
    });
    expect(answer.data).toHaveLength(10);
    expect((await filtered({ limit: 10 }, { page_size: '5' })).statusCode).toBe(422);
    expect((await filtered({ skip: 10 }, { page: '1' })).json().detail).toContain('page');
  });

  it('filters a list as one text, null where there is nothing in it', async () => {
    const totalOf = async (condition: unknown): Promise<number> => {
      const where = { article_4_direction_names: condition };
      return (await filtered({ where })).json().total_items;
    };
    expect(await totalOf(null)).toBe(125);
    expect(await totalOf({ ilike: '%a%' })).toBe(0);
  });

  it('projects the fields of the filter', async () => {
    const answer = (await filtered({ where: { uprn: 101 }, fields: ['uprn', 'postcode'] })).json();
    expect(answer.data).toEqual([{ postcode: 'EX4 1AA', uprn: 101 }]);
  });

  it('takes the bracket form, but not both forms', async () => {
    const brackets = 'filter[where][building_number][inq][0]=2&filter[where][postcode]=EX4 1AA';
    const answer = (await server.get(`/property-lookup?${encodeURI(brackets)}`)).json();
    expect(answer.data.map(({ uprn }: { uprn: number }) => uprn)).toEqual([102]);
    expect((await server.get('/property-lookup?filter={}&filter[where][uprn]=1')).statusCode).toBe(
      422,
    );
  });

  it.each([
    ['filter={', 'filter'],
    ['filter={"where":{"postcod":"A"}}', "did you mean 'postcode'"],
    ['filter={"where":{"postcode":{"likee":"A"}}}', 'like'],
    ['filter={}&filter={}', 'filter must be given once, not 2 times'],
    ['filter=', 'filter must not be empty'],
    ['page=0', "page must be an integer from 1 to 9007199254740991, not '0'"],
    [
      'page_size=101&page=abc',
      "page must be an integer from 1 to 9007199254740991, not 'abc'; page_size must be an integer from 1 to 100, not '101'.",
    ],
    ['page=1e999', 'page'],
    ['page=0x10', 'page'],
    ['page=1.5', 'page'],
    ['page=%E0%A4%A', 'page must be percent-encoded UTF-8'],
    ['min_confidence=1.1', 'min_confidence must be a number from 0 to 1'],
    ['candidates=11', 'candidates'],
    ['address=abc', 'address must be a text of 5 to 1000 characters, not 3'],
    [`address=${'a'.repeat(1_001)}`, 'address must be a text of 5 to 1000 characters, not 1001'],
    ['address=10 High Street, Exeter', 'address must contain a UK postcode'],
    ['address=10 High Street, Exeter&require_postcode=true', 'require_postcode=false searches'],
    ['address=10 High Street, Exeter&require_postcode=no', "true, false, 1 or 0, not 'no'"],
  ])('refuses %s', async (query, detail) => {
    const answer = await server.get(`/property-lookup?${query.replaceAll(' ', '+')}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json())).toEqual(['detail']);
    expect(answer.json().detail).toContain(detail);
  });

  it.each([
    ['fliter={"where":{"uprn":101}}', "unknown parameter 'fliter'; did you mean filter?"],
    ['Address=2 High Street', "unknown parameter 'Address'; did you mean address?"],
    ['uprn=101', "unknown parameter 'uprn'; did you mean the field uprn, as in filter="],
    ['POSTCODE=EX4 1AA', 'did you mean the field postcode'],
    ['postcod=EX4 1AA', 'did you mean the field postcode'],
    ['current_energy_rating=C', 'did you mean the field current_energy_rating'],
    ['where={"uprn":101}', 'where must stand inside filter'],
    ['order=postcode', 'order must stand inside filter, as in filter={"order":...}'],
    ['limit=5', 'limit must stand inside filter'],
    ['where[uprn]=101', 'where must stand inside filter'],
    [
      'lat=50.7&lon=-3.5&radius=100',
      "unknown parameter 'lat'; /market-events/sales-listings, /market-events/rental-listings, /reverse take it; unknown",
    ],
    ['q=2 High Street', "unknown parameter 'q'; /address-lookup/suggest takes it."],
    [
      'filter={"fields":["bedrooms"]}',
      "unknown field 'bedrooms' in fields; a record has building_name,",
    ],
    [
      'address=2 High Street EX4 1AA&filter={"where":{"uprn":101},"offset":1}',
      "filter: 'skip' must not be given with address",
    ],
    [
      'address=2 High Street EX4 1AA&filter={"limit":5}',
      "filter: 'limit' must not be given with address",
    ],
    [
      'address=2 High Street EX4 1AA&filter={"order":"uprn DESC"}',
      "filter: 'order' must not be given with address",
    ],
    ['page[]=3', "unknown parameter 'page[]'; did you mean page?"],
    ['page[size]=3&town[]=x', "unknown parameter 'page[size]'; did you mean page?"],
    ['page=0&pagesize=5', "not '0'; unknown parameter 'pagesize'; did you mean page_size?"],
  ])('refuses %s, which meant to choose something', async (query, detail) => {
    const answer = await server.get(`/property-lookup?${encodeURI(query)}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain(detail);
  });

  it('refuses a filter behind more parameters than it reads', async () => {
    const filter = encodeURIComponent('{"where":{"uprn":101}}');
    const answer = await server.get(`/property-lookup?${'a=1&'.repeat(1_000)}filter=${filter}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ detail: 'The request has more than 1000 parameters.' });
    const last = await server.get(`/property-lookup?${'a=1&'.repeat(999)}&&&filter=${filter}`);
    expect(last.json().total_items).toBe(1);
  });

  it('ignores unknown parameters and trims white space', async () => {
    const answer = await server.get(
      '/property-lookup?nonsense=1&__proto__=2&page=+2+&constructor=3&utm_source=mail&_=1&lang=en&format=json&v=2',
    );
    expect(answer.json().page).toBe(2);
  });
});

describe('/property-lookup by address', () => {
  const ADDRESS = '2 High Street, Exeter, EX4 1AA';

  it('answers the envelope with the best match', async () => {
    const answer = await server.lookup({ address: ADDRESS });
    expect(answer.statusCode).toBe(200);
    const envelope = answer.json();
    expect(envelope).toMatchObject({
      success: true,
      version: '2.0',
      data: [{ uprn: 102 }],
      metadata: {
        count: 1,
        has_filter: false,
        address_search: true,
        timestamp: '2026-11-21T10:00:00.000Z',
      },
    });
    const { address_confidence_scores: scores, address_matches_found: found } = envelope.metadata;
    expect(scores[0]).toEqual({ uprn: '102', confidence: 1 });
    expect(scores).toHaveLength(found);
  });

  it('reads a postcode in any form', async () => {
    const answer = (await server.lookup({ address: 'ex41aa, 2 high street' })).json();
    expect(answer.data[0].uprn).toBe(102);
  });

  it('answers a tie with no record and both scores', async () => {
    const answer = (await server.lookup({ address: '10 High Street, Exeter EX4 1AA' })).json();
    expect(answer.data).toEqual([]);
    expect(answer.metadata).toMatchObject({ count: 0, address_matches_found: 2 });
    for (const { confidence } of answer.metadata.address_confidence_scores) {
      expect(confidence).toBeLessThanOrEqual(0.5);
    }
  });

  it('answers what does not exist with an empty success', async () => {
    const answer = await server.lookup({ address: '999 Nowhere Road, EX4 1AA' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, data: [], metadata: { count: 0 } });
  });

  it('applies a filter to what was decided: it breaks a tie, and promotes no other property', async () => {
    const address = '10 High Street, Exeter EX4 1AA';
    const unfiltered = (await server.lookup({ address })).json();
    const flat = { where: { sub_building_name: 'FLAT 2' } };
    const answer = (await filtered(flat, { address, min_confidence: '0.0001' })).json();
    expect(answer.metadata).toMatchObject({ has_filter: true, count: 1, address_matches_found: 1 });
    expect(answer.data[0].uprn).toBe(111);
    // Both together are not sure enough for the default.
    expect((await filtered(flat, { address })).json().data).toEqual([]);
    const scores = unfiltered.metadata.address_confidence_scores;
    expect(answer.metadata.address_confidence_scores).toEqual([scores[1]]);
    const none = (
      await filtered({ where: { uprn: { neq: 102 } } }, { address: ADDRESS, candidates: '5' })
    ).json();
    expect(none).toMatchObject({ success: true, data: [], candidates: [] });
    expect(none.metadata).toMatchObject({ has_filter: true, count: 0, address_matches_found: 0 });
    const fields = (await filtered({ fields: ['uprn'] }, { address: ADDRESS })).json();
    expect(fields.data).toEqual([{ uprn: 102 }]);
  });

  it('obeys min_confidence and lists candidates', async () => {
    const answer = (
      await server.lookup({ address: ADDRESS, min_confidence: '1', candidates: '3' })
    ).json();
    expect(answer.data[0].uprn).toBe(102);
    expect(answer.candidates[0]).toEqual({
      uprn: 102,
      full_address: '2 High Street, EXETER, EX4 1AA',
      confidence: 1,
    });
  });
});
