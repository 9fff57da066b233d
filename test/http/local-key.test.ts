/** The demo's key is for browsers on its own machine alone. */

import { isLoopback } from '@property-lookup/server';
import { createApp } from '@property-lookup/server/inside/http/app';
import { expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();
const KEY = 'pk_live_of_the_demo';
const app = createApp({ ...server.deps, console: { ...server.deps.console, localKey: () => KEY } });
const PAGE = { accept: 'text/html', host: '127.0.0.1:8080' };

it('comes with the page, which is kept nowhere', async () => {
  for (const host of ['127.0.0.1:8080', 'localhost:8080', '[::1]:8080', 'LOCALHOST']) {
    const headers = { ...PAGE, host, 'sec-fetch-site': 'none' };
    const { body, headers: sent } = await app.inject({ url: '/', headers });
    expect(body).toContain(`<meta name="key" content="${KEY}">`);
    expect(sent['cache-control']).toBe('no-store');
  }
});

it.each([
  ['another host name', { host: 'rebound.example' }, '127.0.0.1'],
  ['a host name that begins like this machine', { host: '127.0.0.1.example' }, '127.0.0.1'],
  ['another machine', {}, '192.0.2.7'],
  ['another machine, by the name of this one', { host: 'localhost' }, '2001:db8::1'],
  ['a proxy', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ['a proxy as RFC 7239 has it', { forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
  ['another origin', { origin: 'https://elsewhere.example' }, '127.0.0.1'],
  ['a link of another site', { 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
])('does not go to %s', async (_, headers, remoteAddress) => {
  const answer = await app.inject({ url: '/', headers: { ...PAGE, ...headers }, remoteAddress });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(KEY);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('is not there where everybody brings a key, nor in any other file', async () => {
  const { body } = await server.app.inject({ url: '/', headers: PAGE });
  expect(body).not.toContain('name="key"');
  for (const url of ['/docs', '/ready', '/openapi.json']) {
    expect((await app.inject({ url, headers: PAGE })).body).not.toContain(KEY);
  }
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.7', false],
])('a server at %s hears this machine alone: %s', (host, alone) => {
  expect(isLoopback(host)).toBe(alone);
});
