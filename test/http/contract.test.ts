/** What the service answers is what openapi.json says: every endpoint, many questions, errors too. */

import type { Endpoint } from '@property-lookup/server/endpoint';
import { buildOpenapi } from '@property-lookup/server/inside/http/docs/openapi';
import { urlOf } from '@property-lookup/server/inside/http/endpoint-path';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { importSmallCountry } from '@property-lookup/testing/imported';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const document = JSON.parse(JSON.stringify(buildOpenapi()));
const ajv = new Ajv.default({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

const dir = temporaryDir();
await importSmallCountry(dir);
const server = await serveForTests(dir);
const { data } = (await server.get('/property-lookup?page_size=100')).json();
const uprns: readonly number[] = data.map(({ uprn }: { uprn: number }) => uprn);
const postcodes = [...new Set<string>(data.map(({ postcode }: { postcode: string }) => postcode))];
const facts = uprns.slice(0, 30).map((uprn) => server.get(`/property/address?uprn=${uprn}`));
const addresses = (await Promise.all(facts)).map((answer) => answer.json().FULL_ADDRESS);

/** Faults of an answer against what its operation describes for its status. */
function faultsOf(
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  answer: LightMyRequestResponse,
) {
  const escaped = path.replaceAll('/', '~1');
  const at = `#/paths/${escaped}/${method.toLowerCase()}/responses/${answer.statusCode}`;
  const operations = document.paths[path] as Record<
    string,
    { responses: Record<string, { $ref?: string; content?: object }> }
  >;
  const item = operations[method.toLowerCase()];
  const described = item?.responses[String(answer.statusCode)];
  if (described === undefined) return [`${answer.statusCode} is not described`];
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const base = described.$ref ?? at;
  const schema = `openapi${base}/content/${type.replaceAll('/', '~1')}/schema`;
  const validate = ajv.getSchema(schema);
  if (validate === undefined) return [`${type} is not described`];
  return validate(answer.json()) ? [] : [ajv.errorsText(validate.errors)];
}

async function ask(endpoint: Endpoint, query: Record<string, string>, body?: unknown) {
  return server.app.inject({
    method: endpoint.method,
    url: `/api/v2${urlOf(endpoint.path, query)}`,
    headers: { authorization: `Api-Key ${server.key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** Questions by the names of the parameters that an endpoint takes. */
function questionsFor(endpoint: Endpoint): Record<string, string>[] {
  const takes = (name: string) => Object.hasOwn(endpoint.params, name);
  const each = (name: string, values: readonly (string | number)[]) =>
    takes(name) ? values.map((value) => ({ [name]: String(value) })) : [];
  return [
    {},
    { ...endpoint.example },
    ...each('uprn', [...uprns, 999_999_999_999, 'x']),
    ...each('postcode', [...postcodes, 'ZZ9 9ZZ', 'x']),
    ...each('outcode', [...new Set(postcodes.map((text) => text?.split(' ')[0] ?? ''))]),
    ...each('address', [...addresses, '1 High Street', '999 Nowhere, ZZ9 9ZZ']),
    ...each('since', ['20200101T000000000Z-0000', '29990101T000000000Z-0000']),
    ...(takes('filter')
      ? [
          '{"where":{"estimated_value":{"gt":100000}}}',
          '{"where":{},"fields":["uprn","postcode"]}',
          '{"where":{"x":1}}',
        ].map((filter) => ({ filter }))
      : []),
    ...(takes('uprn') && takes('fields')
      ? uprns.slice(0, 10).flatMap((uprn) =>
          [{ include: 'provenance' }, { fields: exampleField(endpoint) }].map((more) => ({
            uprn: String(uprn),
            ...more,
          })),
        )
      : []),
    ...(takes('address')
      ? addresses.map((address) => ({ address, candidates: '5', filter: '{"where":{}}' }))
      : []),
  ];
}

function exampleField({ id }: Endpoint): string {
  const operation = Object.values(document.paths).flatMap((item) => Object.values(item as object));
  const found = operation.find(({ operationId }) => operationId === id);
  const { example } = found.responses['200'].content['application/json'];
  return Object.keys(example).find((key) => !key.includes('$')) ?? 'UPRN';
}

describe('answers', () => {
  it.each(SERVED.map((endpoint) => [endpoint.path, endpoint] as const))(
    'of %s are as they are described',
    async (_, endpoint) => {
      const statuses = new Set<number>();
      for (const query of questionsFor(endpoint)) {
        const bodies = endpoint.body === undefined ? [undefined] : [endpoint.body.example, [], {}];
        for (const body of bodies) {
          const answer = await ask(endpoint, query, body);
          statuses.add(answer.statusCode);
          // What is no JSON has no schema beyond text.
          if (endpoint.forms?.isJsonToo === false && answer.statusCode === 200) continue;
          expect([query, answer.statusCode, faultsOf(endpoint, answer)]).toEqual([
            query,
            answer.statusCode,
            [],
          ]);
        }
      }
      expect(statuses.size).toBeGreaterThan(0);
    },
  );

  it('of every endpoint to a wrong method, type, key or length are described', async () => {
    for (const endpoint of SERVED) {
      const url = `/api/v2${endpoint.path}`;
      const headers = { authorization: `Api-Key ${server.key}` };
      const answers = await Promise.all([
        server.app.inject({ method: 'PUT', url, headers }),
        server.app.inject({ method: endpoint.method, url }),
        server.app.inject({
          method: endpoint.method,
          url: `${url}?x=${'a'.repeat(17_000)}`,
          headers,
        }),
        ...(endpoint.body === undefined
          ? [server.app.inject({ url, headers: { ...headers, accept: 'image/png' } })]
          : [
              server.app.inject({
                method: 'POST',
                url,
                headers: { ...headers, 'content-type': 'text/plain' },
                payload: 'a',
              }),
            ]),
      ]);
      const [method, key, length, type] = answers.map(({ statusCode }) => statusCode);
      expect([method, key, length]).toEqual([405, 401, 414]);
      // Where there are several forms, what is wrong with the parameters comes first.
      if (endpoint.forms === undefined || endpoint.body !== undefined) {
        expect(type).toBe(endpoint.body === undefined ? 406 : 415);
      }
      for (const answer of answers) expect([url, faultsOf(endpoint, answer)]).toEqual([url, []]);
    }
  });
});
