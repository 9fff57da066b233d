/** Random bytes as every kind of input: never a 500, never a stack, never slow. */

import { request } from 'node:http';
import { join } from 'node:path';
import { importSample } from '@property-lookup/testing/imported';
import { run, type Serving, startServing } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Requests sent; `FUZZ_REQUESTS=10000 npm test` for a long run. */
const FUZZ_REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);

const ANSWER_MS_MAX = 2_000;

/** Where random text goes. */
const PLACES = [
  '/property-lookup?filter=',
  '/property-lookup?address=',
  '/property-lookup?address=RG1%200AA%20',
  '/property-lookup?page=',
  '/property-lookup?filter[where][postcode][',
  '/property-lookup-detailed?uprn=',
  '/address-lookup/postcode?postcode=',
  '/property/address?uprn=101406&fields=',
  '/market-events/sales-listings?bbox=',
  '/market-events/property-history?uprn=101406&date_from=',
  '/',
] as const;

// Short runs ask in process: `fuzz/requests.test.ts`.
describe.runIf(IS_WHOLE_RUN)('random bytes', () => {
  const dir = temporaryDir();
  const data = join(dir, 'data');
  let server: Serving;
  let key: string;

  beforeAll(async () => {
    await importSample(dir);
    const made = await run(
      'keys',
      'create',
      '--name',
      'fuzz',
      '--rate',
      '1000000/1',
      '--data',
      data,
    );
    key = made.stdout.trim();
    server = await startServing(data, '--log-level', 'error');
  });
  afterAll(() => server.stop());

  it(`never break the server, in ${FUZZ_REQUESTS} requests`, async () => {
    const raw = fc.uint8Array({ maxLength: 60 }).map((bytes) => percentEncode(bytes));
    const text = fc.oneof(
      raw,
      fc
        .string({ unit: 'binary', maxLength: 60 })
        .map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '?'))),
      fc.json().map((value) => encodeURIComponent(value)),
      fc.json().map((value) => encodeURIComponent(`{"where":${value}}`)),
    );
    const header = fc.option(fc.stringMatching(/^[\x21-\x7e\x80-\xff]{1,40}$/), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), text, header, async (place, value, odd) => {
        const started = performance.now();
        const { status, body } = await send(`/api/v2${place}${value}`, odd);
        expect(performance.now() - started).toBeLessThan(ANSWER_MS_MAX);
        expect(status).toBeLessThan(500);
        if (status >= 400) expect(Object.keys(JSON.parse(body))).toEqual(['detail']);
        expect(body).not.toMatch(/\n\s+at |node_modules/);
      }),
      { numRuns: FUZZ_REQUESTS },
    );
    expect(server.log()).toBe('');
  }, 300_000);

  function send(path: string, odd: string | undefined): Promise<{ status: number; body: string }> {
    const authorization = odd ?? `Api-Key ${key}`;
    return new Promise((resolve, reject) => {
      const call = request(
        new URL(server.url),
        { path, headers: { authorization } },
        (response) => {
          let body = '';
          response.on('data', (chunk) => {
            body += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      call.on('error', reject);
      call.end();
    });
  }
});

function percentEncode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
