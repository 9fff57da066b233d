/** What holds for every request: methods, keys, limits, tags, headers, errors. */

import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { NOW_MS } from '@property-lookup/testing/made-up-homes';
import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });

const PATH = '/property-lookup?page_size=1';

describe('paths and methods', () => {
  it('answers unknown paths before it asks for a key', async () => {
    const answer = await server.app.inject('/api/v2/property-lookups');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toBe(
      'Not found: /api/v2/property-lookups; did you mean /api/v2/property-lookup?',
    );
  });

  it.each(['/', '/api', '/api/v2', '/api/v2/'])('says at %s what this is', async (path) => {
    const answer = await server.app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      detail: `Not found: ${path}; this is property-lookup, a UK property data service: its endpoints are below /api/v2, documentation is at /docs, and /openapi.json describes them all.`,
    });
  });

  it.each([
    ['/property-lookup', '/api/v2/property-lookup'],
    ['/api/v1/property-lookup', '/api/v2/property-lookup'],
    ['/v2/property/energy', '/api/v2/property/energy'],
    ['/api/market-events/sales-listings', '/api/v2/market-events/sales-listings'],
    ['/api/v2/property-lookup/', '/api/v2/property-lookup'],
    ['/api/v2/property-lookup-detailed/100023336956', '/api/v2/property-lookup-detailed'],
    ['/doc', '/docs'],
  ])('names what is near %s', async (path, near) => {
    expect((await server.app.inject(path)).json()).toEqual({
      detail: `Not found: ${path}; did you mean ${near}?`,
    });
  });

  it('says of any other path where everything is listed', async () => {
    expect((await server.app.inject('/wp-admin/setup.php')).json().detail).toBe(
      'Not found: /wp-admin/setup.php; endpoints are below /api/v2, documentation is at /docs, and /openapi.json describes them all.',
    );
  });

  it('tells an encoded slash from a slash', async () => {
    const answer = await server.get('/property%2Faddress?uprn=1');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toMatch(/^Not found: \/api\/v2\/property%2Faddress/);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('refuses %s with Allow', async (method) => {
    const answer = await server.app.inject({
      method,
      url: '/api/v2/property-lookup',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS');
    expect(answer.json()).toEqual({ detail: `Method "${method}" not allowed.` });
  });

  it('answers OPTIONS and HEAD', async () => {
    const options = await server.app.inject({ method: 'OPTIONS', url: '/api/v2/property/energy' });
    expect([options.statusCode, options.headers['allow'], options.body]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      '',
    ]);
    const headers = { authorization: `Api-Key ${server.key}` };
    const get = await server.get(PATH);
    const head = await server.app.inject({ method: 'HEAD', url: `/api/v2${PATH}`, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers['etag']).toBe(get.headers['etag']);
  });

  it.each([
    { url: '/api/v2/%E0%A4%A', status: 400 },
    { url: `/api/v2/property-lookup?address=${'a'.repeat(16_384)}`, status: 414 },
  ])('answers $url with $status and a detail', async ({ url, status }) => {
    const answer = await fetch(origin + url, { headers: { connection: 'close' } });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  });

  it('answers a URL beyond every buffer with 414, and nonsense with 400', async () => {
    expect(await raw(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 414 .*\{"detail":"The URL is too long."\}$/s,
    );
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*\{"detail":/s);
  });

  it.each([
    ['no Host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    [
      'the same Host twice',
      'GET /health HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['Expect', 'GET /health HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n\r\n', 417],
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n', 405],
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  ])('answers %s in JSON, with an id', async (_name, text, status) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^x-request-id: [\w-]{36}\r?$/im);
    expect(head).toMatch(/^connection: close\r?$/im);
    expect(JSON.parse(body)).toEqual({ detail: expect.any(String) });
    expect(head.includes('allow: GET, HEAD, OPTIONS')).toBe(status === 405);
  });

  it('needs no Host in HTTP/1.0', async () => {
    expect(await raw('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('keys', () => {
  const RIGHT = 'send the header Authorization: Api-Key KEY.';
  const NOTHING = 'Authentication credentials were not provided';
  const asked = (headers: Record<string, string>, query = '') =>
    server.app.inject({ url: `/api/v2/property-lookup?page=0${query}`, headers });

  it.each<[Record<string, string>, string]>([
    [{}, `${NOTHING}: the request has no Authorization header; ${RIGHT}`],
    [{ authorization: '' }, `${NOTHING}: the request has no Authorization header; ${RIGHT}`],
    [{ authorization: 'Bearer abc' }, `${NOTHING}: the scheme Bearer is not taken here; ${RIGHT}`],
    [{ authorization: 'Basic YTpi' }, `${NOTHING}: the scheme Basic is not taken here; ${RIGHT}`],
    [
      { authorization: 'abc' },
      `${NOTHING}: the Authorization header does not begin with Api-Key; ${RIGHT}`,
    ],
    [{ 'x-api-key': 'abc' }, `${NOTHING}: a key is not taken from the header x-api-key; ${RIGHT}`],
    [
      { authorization: 'Api-Key' },
      `Invalid API key: the word Api-Key must be followed by a space and the key alone; ${RIGHT}`,
    ],
    [{ authorization: 'Api-Key nonsense' }, 'Invalid API key.'],
    [{ authorization: `Api-Key ${'a'.repeat(5_000)}` }, 'Invalid API key.'],
  ])('refuses %j', async (headers, detail) => {
    const answer = await asked(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Api-Key realm="property-lookup"');
    expect(answer.json()).toEqual({ detail });
  });

  it('takes none from a parameter, and says so', async () => {
    expect((await asked({}, `&api_key=${server.key}`)).json()).toEqual({
      detail: `${NOTHING}: a key is not taken from the parameter api_key, where logs would show it; ${RIGHT}`,
    });
  });

  it('repeats no key, wherever it was put', async () => {
    // As it is, and without the beginning that keys are known by.
    for (const key of [server.key, server.key.replace('pk_live_', '')]) {
      const answers = [
        await asked({ authorization: key }),
        await asked({ authorization: `Bearer ${key}` }),
        await asked({ authorization: `Api-Key: ${key}` }),
        await asked({ authorization: `ApiKey${key}` }),
        await asked({ 'x-api-key': key }),
        await asked({}, `&api_key=${key}`),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(401);
        expect(answer.body).not.toContain(key);
      }
    }
  });

  it('takes the scheme in any case', async () => {
    const headers = { authorization: `aPI-kEY  ${server.key}` };
    expect((await server.app.inject({ url: `/api/v2${PATH}`, headers })).statusCode).toBe(200);
  });

  it('refuses an expired key', async () => {
    const expiresAtMs = server.clock.nowMs + 1_000;
    const { key } = server.keyStore.create({ name: 'old', expiresAtMs }, NOW_MS);
    const ask = () => server.get(PATH, { authorization: `Api-Key ${key}` });
    server.clock.nowMs += 999;
    expect((await ask()).statusCode).toBe(200);
    server.clock.nowMs += 1;
    expect((await ask()).json()).toEqual({ detail: 'Invalid API key.' });
  });
});

describe('a client that waits for 100 Continue', () => {
  const asks = (headers: Readonly<Record<string, string>>, body = '{"uprns":[101]}') =>
    new Promise<{ status: number | undefined; isAsked: boolean }>((resolve, reject) => {
      let isAsked = false;
      const { port } = new URL(origin);
      const path = '/api/v2/properties';
      const expecting = { expect: '100-continue', 'content-type': 'application/json', ...headers };
      const asked = httpRequest({ method: 'POST', port, path, headers: expecting }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, isAsked });
        asked.destroy();
      });
      asked.on('continue', () => {
        isAsked = true;
        asked.end(body);
      });
      asked.on('error', reject);
      asked.flushHeaders();
    });

  it('is asked for its body once it is known to be welcome', async () => {
    const authorization = `Api-Key ${server.key}`;
    expect(await asks({ authorization })).toEqual({ status: 200, isAsked: true });
    expect(await asks({})).toEqual({ status: 401, isAsked: false });
    expect(await asks({ authorization: 'Api-Key wrong' })).toEqual({ status: 401, isAsked: false });
    const ofText = await asks({ authorization, 'content-type': 'text/plain' });
    expect(ofText).toEqual({ status: 415, isAsked: false });
    const tooLong = await asks({ authorization, 'content-length': '99999999999' });
    expect(tooLong).toEqual({ status: 413, isAsked: false });
  });
});

describe('rate limit', () => {
  it('tells the limit, then refuses with the time to wait', async () => {
    const rate = { count: 2, seconds: 24 };
    const { key } = server.keyStore.create({ name: 'slow', rate }, NOW_MS);
    const ask = () => server.get(PATH, { authorization: `Api-Key ${key}` });
    server.clock.nowMs += 1_000;
    const first = await ask();
    expect(first.headers['ratelimit-policy']).toBe('"default";q=2;w=24');
    expect(first.headers['ratelimit']).toBe('"default";r=1;t=12');
    await ask();
    const third = await ask();
    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBe('12');
    expect(third.json()).toEqual({
      detail: 'Request was throttled. Expected available in 12 seconds.',
    });
  });
});

describe('a long address text', () => {
  const askWith = async (count: number) => {
    const rate = { count, seconds: 1_000 };
    const { key } = server.keyStore.create({ name: 'long', rate }, NOW_MS);
    server.clock.nowMs += 1_000;
    return (path: string, length: number) => {
      const address = `${'1 High Street, '.repeat(99).slice(0, length - 8)} EX4 1AA`;
      const url = `${path}?address=${encodeURIComponent(address)}`;
      return server.get(url, { authorization: `Api-Key ${key}` });
    };
  };

  it.each(['/property-lookup', '/address-lookup/explain'])(
    'costs as much at %s as addresses of usual length that take as long',
    async (path) => {
      const ask = await askWith(40);
      expect((await ask(path, 150)).statusCode).toBe(200);
      expect((await ask(path, 1_000)).statusCode).toBe(200);
      // 1 and 30 of 40 have gone, and 1 for asking.
      const refused = await ask(path, 1_000);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '525']);
      expect((await ask(path, 150)).statusCode).toBe(200);
    },
  );
});

describe('answers', () => {
  it.each(['text/html', 'application/json;q=0', 'application/xml, text/*'])(
    'refuses Accept: %s',
    async (accept) => {
      expect((await server.get(PATH, { accept })).statusCode).toBe(406);
    },
  );

  it.each(['*/*', 'application/*', 'text/html, application/json;q=0.1', 'APPLICATION/JSON'])(
    'takes Accept: %s',
    async (accept) => {
      expect((await server.get(PATH, { accept })).statusCode).toBe(200);
    },
  );

  it('gives 304 for the tag it gave, in every form', async () => {
    const { etag = '' } = (await server.get(PATH)).headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const strong = String(etag).slice(2);
    for (const tag of [etag, strong, `"other", ${etag}`, `"other",${strong}`, '*']) {
      const answer = await server.get(PATH, { 'if-none-match': String(tag) });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers['etag']).toBe(etag);
    }
    expect((await server.get(PATH, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const faulty = await server.get('/property-lookup?page=0', { 'if-none-match': '*' });
    expect(faulty.statusCode).toBe(422);
  });

  it('gives answers that say the same at another time the same weak tag', async () => {
    const path = '/property-lookup?address=2+High+Street,+EX4+1AA';
    const first = await server.get(path, { 'accept-encoding': 'gzip' });
    server.clock.nowMs += 1_000;
    const second = await server.get(path);
    expect(second.json().metadata.timestamp).not.toBe(new Date(NOW_MS).toISOString());
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(second.headers['etag']).toMatch(/^W\//);
  });

  it('keeps a request id that is safe and replaces any other', async () => {
    const kept = await server.get(PATH, { 'x-request-id': 'abc-1.2_3' });
    expect(kept.headers['x-request-id']).toBe('abc-1.2_3');
    const replaced = await server.get(PATH, { 'x-request-id': 'a b' });
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('compresses what is long, and says that answers differ', async () => {
    const { port } = new URL(origin);
    const packed = await new Promise<Buffer>((resolve, reject) => {
      const headers = { authorization: `Api-Key ${server.key}`, 'accept-encoding': 'gzip' };
      httpRequest({ port, path: '/api/v2/property-lookup', headers }, (answer) => {
        const chunks: Buffer[] = [];
        expect(answer.headers['content-encoding']).toBe('gzip');
        expect(answer.headers['vary']).toBe('Authorization, Accept, accept-encoding');
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks)));
      })
        .on('error', reject)
        .end();
    });
    expect(JSON.parse(gunzipSync(packed).toString()).data).toHaveLength(100);
  });

  it('carries security headers and no CORS', async () => {
    const { headers } = await server.get(PATH, { origin: 'https://elsewhere.example' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cache-control']).toMatch(/^private/);
  });
});

describe('routes without a key', () => {
  it('answers health, readiness and version', async () => {
    expect((await server.app.inject('/health')).json()).toEqual({ status: 'ok' });
    const ready = (await server.app.inject('/ready')).json();
    expect(ready).toMatchObject({ status: 'ready', properties: 125 });
    expect(ready).not.toHaveProperty('made_up');
    expect(ready.release).toBe(await server.store.currentReleaseId());
    expect((await server.app.inject('/version')).json().version).toBe('0.0.0');
  });

  it('serves the documentation', async () => {
    const page = await server.app.inject({ url: '/docs', headers: { host: '127.0.0.1' } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("style-src 'self';");
    expect(page.body).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/);
    const document = await server.app.inject('/openapi.json');
    expect(document.json().openapi).toBe('3.1.0');
    expect((await server.app.inject('/api/v2/openapi.json')).body).toBe(document.body);
  });
});

/** Sends bytes and gives back everything until the server closes. */
function raw(text: string): Promise<string> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
