/** What a server does for what stands around it: proxies, browsers of other origins, traces, schedulers. */

import { join } from 'node:path';
import { loadSettings, parseSettings } from '@property-lookup/server/inside/config/load';
import { traceOf } from '@property-lookup/server/inside/http/app';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openServer } from './fixture.js';

const dir = temporaryDir();
const ORIGIN = 'https://app.example.org';

describe('a page of another origin', () => {
  it('is let in where the operator names it, and told what it may send', async () => {
    const server = await openServer(join(dir, 'cors'), { corsOrigins: [ORIGIN] });
    const path = '/property-lookup?page_size=1';
    const named = await server.get(path, { origin: ORIGIN });
    expect(named.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': expect.stringContaining('ratelimit'),
      vary: expect.stringContaining('Origin'),
    });
    const other = await server.get(path, { origin: 'https://evil.example.org' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect(other.headers['vary']).toContain('Origin');
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v2/match',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    // An answer that it may not use is still one that it may read.
    const refused = await server.app.inject({ url: '/api/v2/match', headers: { origin: ORIGIN } });
    expect(refused.headers['access-control-allow-origin']).toBe(ORIGIN);
    await server.close();
  });

  it('is not let in by default', async () => {
    const server = await openServer(join(dir, 'no-cors'));
    const { headers } = await server.get('/property-lookup?page_size=1', { origin: ORIGIN });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['vary']).not.toContain('Origin');
    await server.close();
  });
});

describe('a proxy that shows the service below a path', () => {
  it('may leave the path in or out, and links have it', async () => {
    const server = await openServer(join(dir, 'base'), { basePath: '/lookup' });
    const headers = { authorization: `Api-Key ${server.key}`, host: 'example.org' };
    for (const prefix of ['', '/lookup']) {
      const url = `${prefix}/api/v2/address-lookup/postcode?postcode=EX4%202BB&page_size=50`;
      const { headers: sent, statusCode } = await server.app.inject({ url, headers });
      expect(statusCode).toBe(200);
      expect(sent['link']).toContain('</lookup/api/v2/address-lookup/postcode?');
    }
    const docs = await server.app.inject({ url: '/lookup/docs/api/property-lookup', headers });
    expect(docs.body).toContain('http://example.org/lookup/api/v2');
    expect((await server.app.inject({ url: '/lookups/docs', headers })).statusCode).toBe(404);
    await server.close();
  });
});

describe('a request', () => {
  it('tells how long it took, and its trace to the log', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const server = await openServer(join(dir, 'trace'), { logger });
    const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const { headers } = await server.get('/property-lookup?page_size=1', {
      traceparent: `00-${traceId}-${parentId}-01`,
    });
    expect(headers['server-timing']).toMatch(/^app;dur=(?!0\.00)\d+\.\d\d$/);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ traceId, parentId });
    await server.close();
  });

  it('tells how long it took where nothing is logged or measured, too', async () => {
    const server = await openServer(join(dir, 'quiet'));
    const { headers } = await server.get('/property-lookup');
    expect(headers['server-timing']).toMatch(/^app;dur=(?!0\.00)\d+\.\d\d$/);
    await server.close();
  });

  it.each([
    '',
    '00-x-y-01',
    `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
    ['00'],
  ])('has no trace where the header is none: %j', (header) => {
    expect(traceOf(header)).toBeUndefined();
  });
});

describe('variables of the surroundings', () => {
  it.each([
    ['PROPERTY_LOOKUP_PORT_8080_TCP', 'tcp://10.0.0.7:8080'],
    ['PROPERTY_LOOKUP_PORT', 'tcp://10.0.0.7:8080'],
    ['PROPERTY_LOOKUP_SERVICE_PORT_HTTP', '8080'],
    ['PROPERTY_LOOKUP_DATABASE_PORT_5432_TCP_ADDR', '10.0.0.8'],
  ])('stop nothing: %s', (name, value) => {
    expect(loadSettings({}, { [name]: value }).port).toBe(8_080);
  });

  it.each([
    ['PROPERTY_LOOKUP_METRIC_PORT', '9464', 'did you mean PROPERTY_LOOKUP_METRICS_PORT'],
    ['PROPERTY_LOOKUP_PORT', '80a', 'must be an integer'],
    ['PROPERTY_LOOKUP_CORS_ORIGINS', 'example.org', 'must be origins such as'],
    ['PROPERTY_LOOKUP_BASE_PATH', 'lookup/', 'must be a path such as /lookup'],
    ['PROPERTY_LOOKUP_SETTINGS', '/nowhere/at/all', 'names cannot be read'],
  ])('hide no mistake: %s=%s', (name, value, sentence) => {
    expect(() => loadSettings({}, { [name]: value })).toThrow(sentence);
  });

  it('have lines in a file, which must be settings', () => {
    const text = '\n# comment\r\n PROPERTY_LOOKUP_PORT = "81" \nPROPERTY_LOOKUP_RATE=5/1';
    expect(parseSettings(text)).toEqual({
      PROPERTY_LOOKUP_PORT: '81',
      PROPERTY_LOOKUP_RATE: '5/1',
    });
    expect(() => parseSettings('PORT=1')).toThrow('Line 1 of the settings file must be');
  });
});
