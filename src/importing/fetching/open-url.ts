/** Opens a URL of a publisher: follows its redirects, keeps credentials to the host they are for, and says what went wrong. */

import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Failure } from '../../domain/failure.js';

/** How little a server may send before it is taken for gone. */
export interface Patience {
  /** Milliseconds. */
  readonly silenceMs: number;
  /** Bytes that have to come in each such time. */
  readonly bytesMin: number;
}

/** Our choice: a line of 56 kbit/s brings some twenty-five times as much. */
export const PATIENCE: Patience = { silenceMs: 60_000, bytesMin: 16_384 };

export interface Question {
  readonly url: string;
  /** The URL of the list that gave it: it may lead nowhere that a redirect may not. */
  readonly from?: string | undefined;
  /** For people: `os-open-uprn`. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent to the first host only. */
  readonly token?: string | undefined;
  /** Another server that has the same files, below `/HOST/PATH`. */
  readonly mirror?: string | undefined;
  readonly patience?: Patience | undefined;
}

const REDIRECTS_MAX = 8;

/** An answer of 200, 206, 304, 404, 416, or one that may be asked for again: 429 and 5xx. */
export async function openUrl(question: Question): Promise<Response> {
  const { name, token, mirror } = question;
  const first = new URL(question.from ?? question.url);
  const follow = (location: string, at: URL): Promise<URL> =>
    nextUrl({ location, at, first, name, isLookedUp: mirror === undefined });
  let url = await follow(question.url, first);
  const cookies = new Map<string, string>();
  for (let redirect = 0; redirect <= REDIRECTS_MAX; redirect++) {
    const isFirstHost = url.host === first.host;
    const response = await ask(question, mirrored(url, mirror), {
      ...question.headers,
      ...(token !== undefined && isFirstHost && { authorization: `Bearer ${token}` }),
      // Some publishers send the visitor round once to see whether a cookie comes back.
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
    url = await follow(location, url);
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
  { name, patience = PATIENCE }: Question,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const signal = new AbortController();
  const timer = setTimeout(() => signal.abort(), patience.silenceMs);
  try {
    return await fetch(url, {
      headers: { 'user-agent': 'property-lookup', 'accept-encoding': 'identity', ...headers },
      redirect: 'manual',
      signal: signal.signal,
    });
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `${name} could not be fetched: ${url.host} does not answer. Is this machine on the internet?`,
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}

function refuse({ status, headers }: Response, { name, token }: Question): void {
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    // A few bytes could become any number of them; and no length or range means anything.
    throw new Failure(
      'bad-file',
      `${name} could not be fetched: its server sends it packed, although it was asked not to.`,
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
  /** As the server gives it: a redirect, or a link in a list. */
  readonly location: string;
  /** Address that gave it. */
  readonly at: URL;
  /** Address that somebody chose to ask. */
  readonly first: URL;
  /** For people: `os-open-uprn`. */
  readonly name: string;
  /** False where a mirror answers for all hosts, so that no name is looked up. */
  readonly isLookedUp: boolean;
}

async function nextUrl({ location, at, first, name, isLookedUp }: Step): Promise<URL> {
  const refused = (why: string): Failure =>
    new Failure('unavailable', `${name} could not be fetched: its address leads to ${why}.`);
  if (!URL.canParse(location, at.href)) throw refused('one that cannot be read');
  const next = new URL(location, at);
  if (!/^https?:$/.test(next.protocol)) {
    throw refused(`${next.protocol.slice(0, 20)} where only http: and https: are followed`);
  }
  if (first.protocol === 'https:' && next.protocol !== 'https:') {
    throw refused('one that is not encrypted');
  }
  // The operator chose the first host; that host must not choose others inside the network.
  if (next.hostname === first.hostname) return next;
  if (await isInside(next.hostname, isLookedUp)) {
    throw refused('a private address, which only whoever runs this machine may name');
  }
  return next;
}

async function isInside(hostname: string, isLookedUp: boolean): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) > 0) return isPrivate(host);
  if (/(?:^|\.)(?:localhost|local|internal)$/i.test(host)) return true;
  if (!isLookedUp) return false;
  // A name that is not known is said when it is asked.
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.some(({ address }) => isPrivate(address));
}

const isPrivate = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** IANA, special-purpose address registries: what is not reached from everywhere. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ...([
    ['::', 127],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}
