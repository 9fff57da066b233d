/** The endpoints beside the main one: postcode, field groups, detailed record, market. */

import { join } from 'node:path';
import type { RecordedFacts } from '@property-lookup/model/fields';
import { GROUPS } from '@property-lookup/model/fields';
import type { Endpoint } from '@property-lookup/server/endpoint';
import { namesInPath, urlOf } from '@property-lookup/server/inside/http/endpoint-path';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openServer, publish, serveForTests } from './fixture.js';

const server = await serveForTests();

async function uprnsAt(query: string): Promise<number[]> {
  const answer = await server.get(`/address-lookup/postcode?${query}`);
  return answer.json().map(({ uprn }: { uprn: number }) => uprn);
}

describe('/address-lookup/postcode', () => {
  it('answers a bare list of all in natural order, or in pages where asked', async () => {
    expect(await uprnsAt('postcode=ex41aa')).toEqual([101, 102, 103, 110, 111]);
    expect(await uprnsAt('postcode=EX4+2BB')).toHaveLength(120);
    expect(await uprnsAt('postcode=EX4+2BB&page=1')).toHaveLength(100);
    expect(await uprnsAt('postcode=EX4+2BB&page=2')).toHaveLength(20);
    expect(await uprnsAt('postcode=EX4+2BB&page_size=7')).toHaveLength(7);
    expect(await uprnsAt('postcode=EX4+1AA&page_size=2&page=2')).toEqual([103, 110]);
    expect(await uprnsAt('postcode=EX4+1AA&page=9')).toEqual([]);
  });

  it('tells of the rest in headers where a page is asked for, and only then', async () => {
    const path = '/address-lookup/postcode?residential_only=0&page_size=50&postcode=EX4+2BB';
    const { headers } = await server.get(`${path}&page=2`);
    const url = '/api/v2/address-lookup/postcode?residential_only=0&postcode=EX4+2BB';
    expect(headers['x-total-count']).toBe('120');
    expect(headers['link']).toBe(
      [
        `<${url}&page=1&page_size=50>; rel="first"`,
        `<${url}&page=1&page_size=50>; rel="prev"`,
        `<${url}&page=3&page_size=50>; rel="next"`,
        `<${url}&page=3&page_size=50>; rel="last"`,
      ].join(', '),
    );
    const past = (await server.get(`${path}&page=9`)).headers['link'];
    expect(past).toContain(`<${url}&page=3&page_size=50>; rel="prev"`);
    expect(past).not.toContain('next');
    const whole = (await server.get('/address-lookup/postcode?postcode=EX4+2BB')).headers;
    expect([whole['link'], whole['x-total-count']]).toEqual([undefined, undefined]);
    const history = await server.get('/market-events/property-history?uprn=101&page=1');
    expect([history.json(), history.headers['x-total-count']]).toEqual([[], '0']);
  });

  it('leaves out what is known not to be residential', async () => {
    expect(await uprnsAt('postcode=EX4+1AA&residential_only=1')).toEqual([101, 103, 110, 111]);
  });

  it.each([
    ['postcode=EX4+3DD', 200, []],
    ['postcode=EX4+9ZZ', 404, { detail: 'Postcode EX4 9ZZ was terminated in 2019-05.' }],
    ['postcode=EX4+8ZZ', 404, { detail: 'No postcode EX4 8ZZ is known.' }],
    [
      'postcode=ABC',
      422,
      { detail: "postcode must be a UK postcode such as SW1A 2AA, not 'ABC'." },
    ],
    ['', 422, { detail: 'postcode is required and must be a UK postcode such as SW1A 2AA.' }],
  ])('answers %s with %i', async (query, status, body) => {
    const answer = await server.get(`/address-lookup/postcode?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([status, body]);
  });
});

describe('the field groups', () => {
  it.each(GROUPS.map(({ path }) => path))(
    '%s answers, and agrees with the detailed record',
    async (path) => {
      const group = await server.get(`${path}?uprn=000000000101`);
      expect(group.statusCode).toBe(200);
      const facts = group.json();
      expect(facts.UPRN).toBe(101);
      const detailed = (await server.get('/property-lookup-detailed?uprn=101')).json();
      for (const key of Object.keys(facts)) expect([key, detailed[key]]).toEqual([key, facts[key]]);
      expect((await server.get(`${path}?uprn=999999999999`)).json()).toEqual({
        detail: 'No property with UPRN 999999999999.',
      });
    },
  );

  it('puts companions right after their field', async () => {
    const keys = Object.keys((await server.get('/property/attributes?uprn=101')).json());
    const at = keys.indexOf('BEDROOMS');
    expect(keys.slice(at + 1, at + 3)).toEqual(['BEDROOMS$CONFIDENCE', 'BEDROOMS$MODELLED']);
  });

  it('narrows by fields and groups, and adds provenance', async () => {
    const facts = (await server.get('/property/address?uprn=101&fields=postcode,uprn')).json();
    expect(facts).toEqual({ UPRN: 101, POSTCODE: 'EX4 1AA' });
    const sourced = '/property/address?uprn=101&fields=POSTCODE&include=provenance';
    expect(Object.keys((await server.get(sourced)).json())).toEqual([
      'POSTCODE',
      'POSTCODE$SOURCE',
      'POSTCODE$AS_OF',
    ]);
    // A companion comes with its field, so that its name asks for the field.
    const companion = '/property/address?uprn=101&fields=full_address$modelled';
    expect(Object.keys((await server.get(companion)).json())).toEqual([
      'FULL_ADDRESS',
      'FULL_ADDRESS$CONFIDENCE',
      'FULL_ADDRESS$MODELLED',
    ]);
    const detailed = await server.get(
      '/property-lookup-detailed?uprn=101&groups=energy&fields=NATION,UPRN',
    );
    expect(detailed.json()).toEqual({ UPRN: 101, NATION: 'England' });
    const groups = (await server.get('/property-lookup-detailed?uprn=101&groups=energy')).json();
    expect(groups).toHaveProperty('COVERAGE_ENERGY');
    expect(groups).not.toHaveProperty('COVERAGE_MARKET');
  });

  it.each([
    ['uprn=0', "uprn must be a UPRN of 1 to 12 digits, not '0'"],
    ['uprn=1&uprn=2', 'uprn must be given once'],
    ['uprn=1.0', 'uprn'],
    ['uprn=101&fields=POSTCODEE', "fields has no field 'POSTCODEE'; did you mean POSTCODE?"],
    ['uprn=101&fields=NONE', "fields has no field 'NONE'; the documentation lists them"],
    ['uprn=101&fields=bedrooms', "fields has no field 'bedrooms'; /property/attributes has it"],
    ['uprn=101&fields=POSTCODE,', 'fields must not have an empty value in its list'],
    ['uprn=101&include=source', 'include must be one of provenance'],
  ])('refuses %s', async (query, detail) => {
    const answer = await server.get(`/property/address?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain(detail);
  });
});

describe('recommendations of the certificate', () => {
  it('come last in the energy group, and only when asked for', async () => {
    const plain = (await server.get('/property/energy?uprn=101')).json();
    expect(plain).not.toHaveProperty('RECOMMENDATIONS');
    const asked = (await server.get('/property/energy?uprn=101&include=recommendations')).json();
    expect(asked).toEqual({ ...plain, RECOMMENDATIONS: null });
    expect(Object.keys(asked).at(-1)).toBe('RECOMMENDATIONS');
    const few = '/property/energy?uprn=101&fields=UPRN&include=provenance,recommendations';
    expect(Object.keys((await server.get(few)).json())).toEqual([
      'UPRN',
      'UPRN$SOURCE',
      'UPRN$AS_OF',
      'RECOMMENDATIONS',
      'RECOMMENDATIONS$SOURCE',
      'RECOMMENDATIONS$AS_OF',
    ]);
  });
});

describe('area_type', () => {
  const own = temporaryDir();

  it('is answered where the figures are of such an area, and refused where they are not', async () => {
    const told = { confidence: null, modelled: false, source: 'PPD', asOf: '2026-09-30' } as const;
    const facts: RecordedFacts = {
      AREA_TYPE: { value: 'Outcode', ...told },
      AREA_CODE: { value: 'EX4', ...told },
    };
    await publish(join(own, 'data'), HOMES, facts);
    const recorded = await openServer(own);
    const market = '/property/market?uprn=101&area_type=';
    expect((await recorded.get(`${market}outcode`)).json()).toMatchObject({ AREA_CODE: 'EX4' });
    expect((await recorded.get(`${market}sector`)).statusCode).toBe(422);
    expect((await server.get(`${market}outcode`)).statusCode).toBe(422);
    await recorded.close();
  });
});

describe('the detailed record', () => {
  it.each([
    ['fields=POSTCODE', 'POSTCODE is not among the groups asked for (energy).'],
    [
      'fields=POSTCODE,COVERAGE_MARKET',
      'POSTCODE, COVERAGE_MARKET are not among the groups asked for (energy).',
    ],
  ])('refuses %s of another group', async (fields, detail) => {
    const answer = await server.get(`/property-lookup-detailed?uprn=101&groups=energy&${fields}`);
    expect([answer.statusCode, answer.json()]).toEqual([422, { detail }]);
  });
});

describe('the market endpoints', () => {
  it('answer empty in their shapes', async () => {
    expect((await server.get('/market-events/property-history?uprn=101')).json()).toEqual([]);
    for (const list of ['sales', 'rental']) {
      const answer = await server.get(`/market-events/${list}-listings?outcode=ex4&page=2`);
      expect(answer.json()).toEqual({
        data: [],
        page: 2,
        page_size: 100,
        total_items: 0,
        total_pages: 0,
      });
      expect((await server.get(`/market-events/${list}-listings?uprn=5`)).statusCode).toBe(404);
    }
  });

  it.each([
    ['EX4+8ZZ', 404, 'No postcode EX4 8ZZ is known.'],
    ['EX4+9ZZ', 404, 'Postcode EX4 9ZZ was terminated in 2019-05.'],
    ['EX4+3DD', 200, undefined],
  ])('tell whether there is a postcode %s', async (postcode, status, detail) => {
    const place = `postcode=${postcode}`;
    for (const path of [
      `property-history?${place}&date_from=2026-01-01`,
      `sales-listings?${place}`,
      `rental-listings?${place}`,
    ]) {
      const answer = await server.get(`/market-events/${path}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
    }
  });

  it.each([
    ['property-history?', 'exactly one of uprn, postcode'],
    ['property-history?uprn=101&postcode=EX4+1AA', '2 were given'],
    ['property-history?outcode=EX4', 'date_from is required'],
    ['property-history?outcode=EX4&date_from=2020-01-01', 'at most 366 days apart'],
    ['property-history?uprn=101&date_from=2020-02-30', 'date_from must be a date'],
    [
      'property-history?uprn=101&date_from=2020-02-02&date_to=2020-02-01',
      'date_from must not be above',
    ],
    ['property-history?uprn=101&date_to=2026-11-23', 'date_to must not be later than tomorrow'],
    ['property-history?uprn=101&event_type=Sold+STCC', 'did you mean Sold STC?'],
    ['property-history?uprn=101&sort=prise', 'did you mean price?'],
    ['sales-listings?', 'exactly one of'],
    ['sales-listings?lat=50.7', 'lat and lon must be given together'],
    ['sales-listings?lat=50.7&lon=-3.5&outcode=EX4', '2 were given'],
    ['sales-listings?outcode=EX4&radius=500', 'radius must be given with lat and lon'],
    ['sales-listings?outcode=EX4&sort=distance', 'sort by distance needs lat and lon'],
    ['sales-listings?outcode=EX4&min_price=2&max_price=1', 'min_price must not be above max_price'],
    ['sales-listings?outcode=EX4&furnished=Furnished', 'furnished must not be given: for rental'],
    ['rental-listings?outcode=EX4&tenure=Freehold', 'tenure must not be given: for sales'],
    ['sales-listings?bbox=-3,50,-4,51', 'bbox must have each minimum below its maximum'],
    ['sales-listings?bbox=-6,50,1,55', 'bbox must cover at most 2500'],
    [
      'sales-listings?outcode=EX4&bedrooms=2,x',
      "bedrooms must be an integer from 0 to 20, not 'x'",
    ],
    ['rental-listings?outcode=EX4&max_price=100001', 'max_price'],
    [
      'sales-listings?outcode=EX4&bedrooms=2&max_bedrooms=3',
      'bedrooms must not be given beside min_bedrooms or max_bedrooms',
    ],
  ])('refuse %s', async (path, detail) => {
    const answer = await server.get(`/market-events/${path}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain(detail);
  });

  it.each([
    'property-history?sector=ex41&date_from=2026-01-01&date_to=2026-06-30&event_type=sold-stc,LISTED_FOR_SALE&sort=-PRICE',
    'sales-listings?lat=50.7&lon=-3.5&radius=500&sort=distance&bedrooms=2&bedrooms=3,0',
    'sales-listings?bbox=-3.6,50.7,-3.5,50.8&property_type=semi+detached,TERRACED&status=all&chain_free=1',
    'rental-listings?local_authority_code=e07000041&updated_since=2026-01-01T00:00:00+01:00&pets_allowed=TRUE',
  ])('accept %s', async (path) => {
    const answer = await server.get(`/market-events/${path}`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  });
});

describe('every endpoint under random requests', () => {
  const names = [...new Set(SERVED.flatMap(({ params }) => Object.keys(params)))];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('__proto__', 'constructor', '-1', '1e2', 'NaN', '%', "' OR 1=1", '101', '{}'),
  );
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), {
    maxLength: 6,
  });

  // By number, so that a counterexample can be read.
  const indexes = SERVED.map((_, at) => at);

  it('never fails, and always answers JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...indexes), query, async (at, pairs) => {
        const encoded = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
        const answer = await ask(at, encoded);
        expect([200, 404, 406, 410, 422]).toContain(answer.statusCode);
        if (answer.statusCode !== 200) expect(answer.json().detail).toEqual(expect.any(String));
      }),
      { numRuns: 2_000 },
    );
  }, 120_000);
});

/** With its parameters as the example has them, which in the query would be given twice. */
function pathOf({ example, path }: Pick<Endpoint, 'example' | 'path'>): string {
  return urlOf(path, example).split('?')[0] ?? path;
}

/** With the body of its example, where it takes one. */
function ask(at: number, query: string) {
  const endpoint = SERVED[at];
  if (endpoint === undefined) throw new Error(`no endpoint ${at}`);
  const path = pathOf(endpoint);
  if (endpoint.body === undefined) return server.get(`${path}?${query}`);
  return server.post(`${path}?${query}`, endpoint.body.example);
}

/** Lone surrogates cannot be encoded; they are sent as broken bytes. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%FF';
  }
}

const OF_OTHER_ANSWERS = [
  ...['by', 'candidates', 'facets', 'format', 'from_year', 'grade', 'groups'],
  ...['include', 'layers', 'match', 'min_cell', 'min_confidence', 'of', 'page', 'page_size'],
  ...['require_postcode', 'sort'],
];

describe('unknown parameters', () => {
  it.each([
    ['/property/energy?uprn=101&upr=2', "unknown parameter 'upr'; did you mean uprn?"],
    [
      '/market-events/sales-listings?outcode=EX4&filter={}',
      '/property-lookup, /export, /aggregate and others take it',
    ],
    [
      '/address-lookup/postcode?postcode=EX4%201AA&filter[where][uprn]=1',
      "unknown parameter 'filter[where][uprn]'; /property-lookup",
    ],
    [
      '/property/energy?uprn=101&postcode=EX4',
      'postcode is a field of the answer and chooses nothing',
    ],
    ['/property-lookup-detailed?uprn=101&group=energy', 'did you mean groups?'],
    [
      '/market-events/sales-listings?outcode=EX4&date_from=2026-01-01',
      "unknown parameter 'date_from'; /market-events/property-history takes it.",
    ],
    ['/property/energy?uprn=101&radius=2', "unknown parameter 'radius'; /"],
    ['/aggregate?by=tenure&bbox=0,50,1,51', "unknown parameter 'bbox'; /market-events/"],
    [
      '/address-lookup/postcode?postcode=EX4+1AA&residental_only=1',
      'did you mean residential_only?',
    ],
    ['/market-events/property-history?uprn=101&price=5', 'did you mean min_price or max_price?'],
    ['/market-events/sales-listings?outcode=EX4&bathrooms=2', 'did you mean min_bathrooms?'],
    ['/market-events/rental-listings?outcode=EX4&max_prize=900', 'did you mean max_price?'],
  ])('that meant to choose something are refused: %s', async (path, detail) => {
    const answer = await server.get(path);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain(detail);
  });

  it('are ignored everywhere else', async () => {
    for (const [at, { path, example, params }] of SERVED.entries()) {
      const query = new URLSearchParams({
        ...example,
        utm_source: 'a',
        _: '1',
        cb: '2',
        token: 'x',
      });
      // These leave out nothing where an endpoint does not have them.
      for (const name of OF_OTHER_ANSWERS) if (!Object.hasOwn(params, name)) query.set(name, '1');
      for (const name of namesInPath(path)) query.delete(name);
      const answer = await ask(at, String(query));
      const said = answer.statusCode === 200 ? '' : answer.json().detail;
      expect([path, said]).toEqual([path, expect.not.stringContaining('unknown')]);
    }
  });
});
