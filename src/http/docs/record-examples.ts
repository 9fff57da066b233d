/** Sends a server every documented request and collects the answers, which become the files of `example-answers`. */

import { urlOf } from '../endpoint-path.js';
import { BASE_PATH, SERVED } from '../endpoints.js';
import { JSON_MEDIA } from '../media-types.js';
import { TILE_MEDIA } from '../vector-tile.js';
import { EXAMPLE_ORIGIN } from './page-endpoint.js';

/** The same in every recording, so that answers recorded at another time do not differ. */
const TIMESTAMP = '2026-01-31T09:30:00.000Z';
/** Keys of moments of the import, or of the answer itself. */
const MOMENTS: ReadonlySet<string> = new Set([
  'timestamp',
  'RECORDED_AT',
  'CREATED_AT',
  'UPDATED_AT',
]);
/** Keys of the ids of releases, which are made of the time. */
const RELEASES: ReadonlySet<string> = new Set(['since', 'release']);
const RELEASE_ID = '20260131T093000000Z-3f9a';
const DATE = '2026-01-31';
const DAYS = 60;

/** By operation id; `url` is the server's. Rejects when an example does not succeed. */
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
    // Nobody reads bytes.
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
    // Counted to the day of the import, which is the day on which the examples are recorded.
    return /DAYS_ON_MARKET$/.test(key) ? DAYS : value;
  });
}
