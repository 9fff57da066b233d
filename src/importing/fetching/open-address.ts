/** Opens an address of a publisher: follows its redirects, keeps credentials to the host they are for, and says what went wrong. */

import { Failure } from '../../domain/failure.js';

export interface Question {
  readonly url: string;
  /** For people: `os-open-uprn`. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent to the first host only. */
  readonly token?: string | undefined;
  /** Another server that has the same files, below `/HOST/PATH`. */
  readonly mirror?: string | undefined;
}

const REDIRECTS_MAX = 8;
/** A server that is silent for longer is taken for gone. Milliseconds. */
export const SILENCE_MS = 60_000;

/** An answer of 200, 206, 304, 404, 416, or one that may be asked for again: 429 and 5xx. */
export async function openAddress(question: Question): Promise<Response> {
  const { name, token } = question;
  let url = new URL(question.url);
  const first = url;
  const cookies = new Map<string, string>();
  for (let redirect = 0; redirect <= REDIRECTS_MAX; redirect++) {
    const isFirstHost = url.host === first.host;
    const response = await ask(name, mirrored(url, question.mirror), {
      ...question.headers,
      ...(token !== undefined && isFirstHost && { authorization: `Bearer ${token}` }),
      // Some publishers send the visitor round once to see whether a cookie comes back.
      ...(isFirstHost && cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      refuse(response, question);
      return response;
    }
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.split('=')[0] ?? '', pair);
    }
    await response.body?.cancel();
    url = nextAddress(new URL(location, url), first, question);
  }
  throw new Failure(
    'unavailable',
    `${name} could not be fetched: its address leads round in a circle.`,
  );
}

/** Nothing that is encrypted goes on in the clear. */
function nextAddress(next: URL, first: URL, { name }: Question): URL {
  if (first.protocol !== 'https:' || next.protocol === 'https:') return next;
  throw new Failure(
    'unavailable',
    `${name} could not be fetched: its address leads to one that is not encrypted.`,
  );
}

function mirrored({ href, host, pathname, search }: URL, mirror: string | undefined): URL {
  if (mirror === undefined) return new URL(href);
  return new URL(`${mirror.replace(/\/$/, '')}/${host}${pathname}${search}`);
}

async function ask(
  name: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const signal = new AbortController();
  const timer = setTimeout(() => signal.abort(), SILENCE_MS);
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

function refuse({ status }: Response, { name, token }: Question): void {
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
