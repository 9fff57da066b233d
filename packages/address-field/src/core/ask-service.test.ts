import { expect, it } from 'vitest';
import { type AskFailure, askService } from './ask-service.js';

const NEVER = new AbortController().signal;

const failureOf = (promise: Promise<unknown>): Promise<AskFailure> =>
  promise.then(
    () => {
      throw new Error('answered');
    },
    (error: AskFailure) => error,
  );

it('sends the key in its header, and never in the address', async () => {
  const asked: [string, RequestInit | undefined][] = [];
  const ask = askService({
    base: 'https://homes.example.org/api/v2/',
    key: 'pk',
    fetch: async (url, init) => {
      asked.push([String(url), init]);
      return Response.json([1]);
    },
  });
  expect(await ask('/suggest', { q: 'a b', limit: 2 }, NEVER)).toEqual([1]);
  const [[url, init] = []] = asked;
  expect(url).toBe('https://homes.example.org/api/v2/suggest?q=a+b&limit=2');
  expect(init?.headers).toEqual({ accept: 'application/json', authorization: 'Api-Key pk' });
});

it('tells a server that is away, late or broken from one that refuses', async () => {
  const cases: readonly (readonly [string, typeof fetch])[] = [
    ['away', () => Promise.reject(new TypeError('failed'))],
    ['away', async () => new Response('<html>', { status: 502 })],
    ['away', async () => Response.json({ detail: 'x' }, { status: 503 })],
    ['away', async () => new Response('no JSON')],
    ['refused', async () => Response.json({ detail: 'The key is unknown.' }, { status: 401 })],
    [
      'late',
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    ],
  ];
  for (const [kind, fetch] of cases) {
    const ask = askService({ base: '', fetch, timeoutMs: 20 });
    expect((await failureOf(ask('/x', {}, NEVER))).kind).toBe(kind);
  }
});

it('waits for the rate, tells that it waits, and asks again', async () => {
  const told: number[] = [];
  let asked = 0;
  const limited = () =>
    Response.json({ detail: 'Slow down.' }, { status: 429, headers: { 'retry-after': '0.01' } });
  const ask = askService({
    base: '',
    fetch: async () => (++asked < 2 ? limited() : Response.json('here')),
    onWait: ({ seconds }) => told.push(seconds),
  });
  expect([await ask('/x', {}, NEVER), told]).toEqual(['here', [0.01]]);
  const always = askService({ base: '', fetch: async () => limited() });
  expect(await failureOf(always('/x', {}, NEVER))).toMatchObject({
    kind: 'limited',
    seconds: 0.01,
  });
});

it('rejects with the reason of the signal when it is let go, also while it waits', async () => {
  const control = new AbortController();
  const ask = askService({
    base: '',
    fetch: async () => Response.json({}, { status: 429, headers: { 'retry-after': '20' } }),
    onWait: () => control.abort(new Error('let go')),
  });
  expect((await failureOf(ask('/x', {}, control.signal))).message).toBe('let go');
});
