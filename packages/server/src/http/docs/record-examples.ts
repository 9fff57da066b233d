/** Sends every documented request to a server and collects the answers, which become the files of `example-answers`. */

import { urlOf } from '../endpoint-path.js';
import { BASE_PATH, SERVED } from '../endpoints.js';
import { JSON_MEDIA } from '../media-types.js';
import { TILE_MEDIA } from '../vector-tile.js';
import { EXAMPLE_ORIGIN } from './request-code.js';

/** A fixed time, so that recordings made at different times agree. */
const TIMESTAMP = '2026-01-31T09:30:00.000Z';
/** Keys whose values are times of the import or of the answer. */
const MOMENTS: ReadonlySet<string> = new Set([
  'timestamp',
  'RECORDED_AT',
  'CREATED_AT',
  'UPDATED_AT',
]);
/** Keys whose values are release ids, which contain a time. */
const RELEASES: ReadonlySet<string> = new Set(['since', 'release']);
const RELEASE_ID = '20260131T093000000Z-3f9a';
/** Of the key that asks, whose id is random. */
const KEY_ID = '1f0c9a2b77';
const DATE = '2026-01-31';
const DAYS = 60;

/** Answers by operation id; `url` is the server's. Rejects if an example fails. */
export async function recordExamples(
  url: string,
  key: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = {};
  for (const endpoint of SERVED) {
    const address = urlOf(endpoint.path, endpoint.example);
    const response = await fetch(`${url}${BASE_PATH}${address}`, {
      headers: { authorization: `Api-Key ${key}`, 'content-type': JSON_MEDIA },
      ...(endpoint.body && { method: 'POST', body: JSON.stringify(endpoint.body.example) }),
    });
    const type = response.headers.get('content-type') ?? '';
    const text = (await response.text()).replaceAll(url, EXAMPLE_ORIGIN);
    const answer: unknown = type.startsWith(JSON_MEDIA) ? JSON.parse(text) : text;
    if (!response.ok) {
      throw new Error(`example of ${endpoint.id}: ${response.status} ${JSON.stringify(answer)}`);
    }
    // Nobody can read the bytes of a tile.
    answers[endpoint.id] = type === TILE_MEDIA ? `(${type})` : withFixedTime(answer);
  }
  return answers;
}

function withFixedTime(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (value === null) return value;
    if (MOMENTS.has(key)) return TIMESTAMP;
    if (/_AS_OF$/.test(key)) return DATE;
    if (RELEASES.has(key)) return RELEASE_ID;
    if (key === 'key') return KEY_ID;
    // Counted up to the day of the import, here the day of the recording.
    return /DAYS_ON_MARKET$/.test(key) ? DAYS : value;
  });
}
