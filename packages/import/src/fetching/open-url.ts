/** Opens a URL of a publisher: follows redirects, sends credentials to the first host only, and explains failures. */

import { on, once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Failure } from '@property-lookup/kernel/failure';
import { isInside, lookUpOutside, PrivateAddress } from './private-addresses.js';

/** Slowest acceptable transfer. */
export interface Patience {
  readonly silenceMs: number;
  /** Bytes that must arrive in each period of `silenceMs`. */
  readonly bytesMin: number;
}

/** Our choice: a line of 56 kbit/s is some twenty-five times as fast. */
export const PATIENCE: Patience = { silenceMs: 60_000, bytesMin: 16_384 };

export interface Question {
  readonly url: string;
  /** URL of the list that gave `url`, which is then restricted like a redirect. */
  readonly from?: string | undefined;
  /** Name in messages: `os-open-uprn`. */
  readonly name: string;
  /** HEAD asks how long a file is. */
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent to the first host only. */
  readonly token?: string | undefined;
  /** URL of a server with the same files, below `/HOST/PATH`. */
  readonly mirror?: string | undefined;
  readonly patience?: Patience | undefined;
}

const REDIRECTS_MAX = 8;

/** Returns an answer with status 2xx, 304, 404, 416, 429 or 5xx; the last two may be retried. Failure for any other. */
export async function openUrl(question: Question): Promise<Response> {
  const { name, token, mirror } = question;
  const first = new URL(question.from ?? question.url);
  let url = nextUrl({ location: question.url, at: first, first, name });
  const cookies = new Map<string, string>();
  for (let redirect = 0; redirect <= REDIRECTS_MAX; redirect++) {
    const isFirstHost = url.host === first.host;
    const isChosen = mirror !== undefined || url.hostname === first.hostname;
    const response = await ask(question, mirrored(url, mirror), isChosen, {
      ...question.headers,
      ...(token !== undefined && isFirstHost && { authorization: `Bearer ${token}` }),
      // Some publishers redirect a visitor once to test for cookies.
      ...(isFirstHost && cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      try {
        refuse(response, question);
      } catch (failure) {
        await response.body?.cancel();
        throw failure;
      }
      return response;
    }
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.split('=')[0] ?? '', pair);
    }
    await response.body?.cancel();
    url = nextUrl({ location, at: url, first, name });
  }
  throw new Failure(
    'unavailable',
    `${name} could not be fetched: its address leads round in a circle.`,
  );
}

function mirrored({ href, host, pathname, search }: URL, mirror: string | undefined): URL {
  if (mirror === undefined) return new URL(href);
  return new URL(`${mirror.replace(/\/$/, '')}/${host}${pathname}${search}`);
}

async function ask(
  { name, method = 'GET', patience = PATIENCE }: Question,
  url: URL,
  isChosen: boolean,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const signal = new AbortController();
  const timer = setTimeout(() => signal.abort(), patience.silenceMs);
  const asked = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: {
      'user-agent': 'property-lookup',
      accept: '*/*',
      'accept-encoding': 'identity',
      ...headers,
    },
    signal: signal.signal,
    // A new connection, since a kept one skips the check of the address.
    ...(!isChosen && { lookup: lookUpOutside, agent: false }),
  });
  try {
    asked.end();
    const [incoming] = (await once(asked, 'response')) as [IncomingMessage];
    return responseOf(incoming);
  } catch (cause) {
    asked.destroy();
    if (cause instanceof PrivateAddress) throw leadsTo(name, PRIVATE);
    throw new Failure(
      'unavailable',
      `${name} could not be fetched: ${url.host} does not answer. Is this machine on the internet?`,
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}

function responseOf(incoming: IncomingMessage): Response {
  const { rawHeaders, statusCode: status = 0 } = incoming;
  const headers = new Headers();
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  if (status === 204 || status === 304) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(piecesOf(incoming, on(incoming, 'data', FLOW)), { status, headers });
}

const FLOW = { close: ['end'], highWaterMark: 16, lowWaterMark: 4 };

/** Yields every byte received before a connection broke, so that the next attempt can resume. */
async function* piecesOf(
  incoming: IncomingMessage,
  events: AsyncIterable<Uint8Array[]>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const pieces of events) yield* pieces;
  } finally {
    incoming.destroy();
  }
}

function refuse({ status, headers }: Response, { name, token }: Question): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    // A few packed bytes could expand without limit, and lengths and ranges would be meaningless.
    throw new Failure(
      'bad-file',
      `${name} could not be fetched: its server sends it compressed, against our request.`,
    );
  }
  if (status === 401 || status === 403) {
    const why =
      token === undefined
        ? 'its publisher asks for credentials'
        : 'its publisher does not accept the token, which may have expired';
    throw new Failure('unauthenticated', `${name} could not be fetched: ${why}.`);
  }
  const isTold = status < 300 || [304, 404, 416, 429].includes(status) || status >= 500;
  if (!isTold) {
    throw new Failure(
      'unavailable',
      `${name} could not be fetched: its publisher answers ${status}.`,
    );
  }
}

interface Step {
  /** Target of a redirect, or link in a list. */
  readonly location: string;
  /** URL of the redirect or list. */
  readonly at: URL;
  /** URL chosen by the operator. */
  readonly first: URL;
  /** Name in messages: `os-open-uprn`. */
  readonly name: string;
}

const leadsTo = (name: string, why: string): Failure =>
  new Failure('unavailable', `${name} could not be fetched: its address leads to ${why}.`);

const PRIVATE = 'a private address, which only the operator of this machine may name';

/** Ports of HTTP and HTTPS; empty if the URL names none. */
const USUAL_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

function nextUrl({ location, at, first, name }: Step): URL {
  if (!URL.canParse(location, at.href)) throw leadsTo(name, 'an invalid URL');
  const next = new URL(location, at);
  if (!/^https?:$/.test(next.protocol)) {
    const protocol = next.protocol.slice(0, 20);
    throw leadsTo(name, `${protocol} where only http: and https: are followed`);
  }
  if (first.protocol === 'https:' && next.protocol !== 'https:') {
    throw leadsTo(name, 'an unencrypted address');
  }
  // The operator chose the first host; that host must not choose others inside the network.
  if (next.hostname !== first.hostname && isInside(next.hostname)) throw leadsTo(name, PRIVATE);
  if (next.host === first.host || USUAL_PORTS.has(next.port)) return next;
  throw leadsTo(name, `port ${next.port}, where only 80 and 443 are followed`);
}
