/** What bounds the protocol for agents over HTTP: each question pays, others get their turn, and a connection may no more than any other. */

import { connect } from 'node:net';
import { createMcpHttpServer } from '@property-lookup/mcp';
import type { Rate } from '@property-lookup/server/keys';
import { NOW_MS } from '@property-lookup/testing/made-up-homes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const COUNT = 10;

const server = await serveForTests();
const defects: unknown[] = [];
const deps = {
  ...server.deps,
  // The clock stands still within a test, so that no token grows back.
  rate: { count: COUNT, seconds: 60 },
  onDefect: (error: unknown) => defects.push(error),
};
let mcp: FastifyInstance;
let url: string;

beforeAll(async () => {
  mcp = createMcpHttpServer(deps);
  url = `${await mcp.listen({ host: '127.0.0.1', port: 0 })}/mcp`;
});
afterAll(async () => {
  mcp.server.closeAllConnections();
  await mcp.close();
  expect(defects).toEqual([]);
});

/** A key with the rate of the server, unless it has its own. */
function newKey(rate: Rate | null = null): string {
  // Later than the server last looked for keys.
  server.clock.nowMs += 60_000;
  return server.keyStore.create({ name: 'agent', rate }, NOW_MS).key;
}

const headersOf = (key: string) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
});

const question = (id: number, name = 'list_fields', given: object = { about: 'rooms' }) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: given },
});

function send(key: string, body: unknown): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(url, { method: 'POST', headers: headersOf(key), body: text });
}

interface Answer {
  readonly id: number;
  readonly result: { readonly isError?: boolean; readonly content: readonly { text: string }[] };
}

const textOf = ({ result }: Answer): string => result.content[0]?.text ?? '';

const questions = (count: number) => Array.from({ length: count }, (_, id) => question(id));

describe('each question', () => {
  it('of a batch is charged, and those that are too many are refused', async () => {
    const key = newKey();
    const response = await send(key, questions(2 * COUNT));
    const answers = (await response.json()) as readonly Answer[];
    const refused = answers.filter(({ result }) => result.isError);
    expect(answers).toHaveLength(2 * COUNT);
    expect(refused).toHaveLength(COUNT);
    expect(new Set(refused.map(textOf))).toEqual(
      new Set(['Request was throttled. Expected available in 6 seconds.']),
    );
    expect((await send(key, question(1))).status).toBe(429);
  });

  it('with a long address is charged as several', async () => {
    const key = newKey();
    // Eight times a usual one, and one more than the key has.
    const long = { name: 'find_property', arguments: { address: 'a '.repeat(75 + 15 * COUNT) } };
    const response = await send(key, { ...question(1), params: long });
    const answer = (await response.json()) as Answer;
    expect([answer.result.isError, textOf(answer)]).toEqual([
      true,
      expect.stringContaining('Request was throttled.'),
    ]);
  });

  it('of a connection that sends them without waiting is charged', async () => {
    const key = newKey();
    const body = JSON.stringify(question(1));
    const lines = Object.entries({ ...headersOf(key), host: 'x', 'content-length': body.length });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const one = `POST /mcp HTTP/1.1\r\n${head}\r\n${body}`;
    const last = one.replace('\r\n', '\r\nconnection: close\r\n');
    const said = await converse(one.repeat(COUNT + 4) + last);
    expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(COUNT);
    expect(said.match(/HTTP\/1\.1 429/g)).toHaveLength(5);
  });

  it('waits for those before it in a batch, while others are answered', async () => {
    const order: string[] = [];
    const address = '2 High Street, Exeter EX4 1AA';
    const addresses = Array.from({ length: 100 }, (_, id) =>
      question(id, 'find_property', { address }),
    );
    const [many, other] = [newKey({ count: 100, seconds: 60 }), newKey()];
    await Promise.all([
      send(many, addresses).then(() => order.push('batch')),
      send(other, question(1)).then(() => order.push('other')),
    ]);
    expect(order).toEqual(['other', 'batch']);
  });

  it('of more than a batch may hold is refused before any', async () => {
    const key = newKey();
    expect((await send(key, questions(101))).status).toBe(400);
    expect((await send(key, question(1))).headers.get('ratelimit')).toMatch(/r=8;/);
  });
});

describe('a connection', () => {
  it('has the limits of every other', () => {
    const own = mcp.server;
    const { headersTimeout, keepAliveTimeout, maxConnections, requestTimeout } = server.app.server;
    expect(own).toMatchObject({ headersTimeout, keepAliveTimeout, maxConnections, requestTimeout });
    expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 60_000, 20_000]);
  });

  it.each([
    [
      'a long URL',
      `POST /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      414,
    ],
    ['long headers', `POST /mcp HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(90_000)}\r\n\r\n`, 431],
    ['no host', 'POST /mcp HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', 'POST /mcp HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    [
      'an expectation',
      'POST /mcp HTTP/1.1\r\nhost: x\r\nexpect: coffee\r\nconnection: close\r\n\r\n',
      417,
    ],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
  ])('that brings %s is refused in the one form', async (_, request, status) => {
    const said = await converse(request);
    expect(said).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(/\{.*\}/s.exec(said)?.[0] ?? '')).toEqual({ detail: expect.any(String) });
  });
});

describe('a body', () => {
  const key = newKey();
  it.each([
    ['that is too long', ' '.repeat(65_537), 413, 'The body is longer than 65536 bytes.'],
    ['that is no JSON', '{"a":', 400, 'The body is not JSON.'],
  ])('%s is refused', async (_, body, status, detail) => {
    const response = await send(key, body);
    expect([response.status, await response.json()]).toEqual([status, { detail }]);
  });

  it.each([
    ['compressed', { 'content-encoding': 'gzip' }],
    ['of another type', { 'content-type': 'text/plain' }],
  ])('that is %s is refused', async (_, headers) => {
    const all = { ...headersOf(key), ...headers };
    const { status } = await fetch(url, { method: 'POST', headers: all, body: '{}' });
    expect(status).toBe(415);
  });
});

describe('what a filter is given', () => {
  const ask = async (body: string): Promise<string> => {
    const answer = (await (await send(newKey(), body)).json()) as Answer;
    expect(answer.result.isError).toBe(true);
    return textOf(answer);
  };
  const searching = (where: string): string =>
    JSON.stringify(question(1, 'search_properties', { where: 0 })).replace(
      '"where":0',
      `"where":${where}`,
    );

  it.each([
    ['{"__proto__": {"bedrooms": 3}}', "unknown field '__proto__'"],
    ['{"constructor": {"prototype": 1}}', "unknown field 'constructor'"],
    ['{"bedrooms": {"__proto__": 3}}', "unknown operator '__proto__'"],
    ['{"and": [{"__proto__": 1}]}', "unknown field '__proto__'"],
    ['{"or": [{"toString": 1}]}', "unknown field 'toString'"],
    [`${'{"and":['.repeat(5_000)}{}${']}'.repeat(5_000)}`, 'nested too deeply'],
    [JSON.stringify({ postcode: { inq: Array(3_000).fill('A') } }), 'longer than 8000 characters'],
  ])('is refused as everywhere: %.40s', async (where, sentence) => {
    expect(await ask(searching(where))).toContain(sentence);
  });

  it('is refused beside what a tool takes', async () => {
    const body = searching('{}, "__proto__": {"limit": 1}');
    expect(await ask(body)).toContain("unknown parameter '__proto__'");
  });
});

/** All that comes back until the server ends. */
function converse(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request));
    let said = '';
    socket.on('data', (piece) => {
      said += piece;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}
