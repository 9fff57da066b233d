/** What a server answers about every part of a release, and whether it may answer so while a file of it is damaged. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestServer } from '../http/fixture.js';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Home {
  readonly uprn: number;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Something of every part of a release. */
export async function questionsAbout(server: TestServer): Promise<readonly string[]> {
  const filter = (where: unknown, size = 100) =>
    `/property-lookup?filter=${encodeURIComponent(JSON.stringify({ where }))}&page_size=${size}`;
  const all = await server.get(filter({ bedrooms: { exists: true } }));
  const homes = (all.json() as { data: Home[] }).data;
  const picked = homes.filter((_, at) => at % 40 === 0);
  const postcode = picked[0]?.postcode ?? '';
  const outcode = postcode.split(' ')[0] ?? '';
  return [
    filter({ postcode: { like: `${outcode}%` } }),
    filter({ post_town: { exists: true }, last_sold_price: { gt: 100_000 } }),
    filter({ thoroughfare: { ilike: '%ro%' } }, 5),
    ...picked.flatMap(({ uprn }) => [
      `/property-lookup-detailed?uprn=${uprn}`,
      `/property/market?uprn=${uprn}`,
      `/market-events/property-history?uprn=${uprn}`,
      `/property/valuation?uprn=${uprn}`,
      `/property/comparables?uprn=${uprn}`,
    ]),
    `/areas/${outcode}`,
    '/areas?name=e',
    `/map/boundaries?bbox=${boxAround(homes[0])}`,
    `/address-lookup/postcode?postcode=${encodeURIComponent(postcode)}`,
    `/address-lookup/suggest?q=${encodeURIComponent(outcode)}`,
    `/market-events/sales-listings?outcode=${outcode}`,
    `/market-events/rental-listings?outcode=${outcode}`,
  ];
}

/** Degrees: a street or two. */
const BOX = 0.002;

function boxAround(home: Home | undefined): string {
  const { latitude = 0, longitude = 0 } = home ?? {};
  return [longitude - BOX, latitude - BOX, longitude + BOX, latitude + BOX].join(',');
}

/** `app` may be another one than the server's, of the same keys. */
export async function answersOf(
  { key }: Pick<TestServer, 'key'>,
  app: FastifyInstance,
  questions: readonly string[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const url of questions) {
    const headers = { authorization: `Api-Key ${key}` };
    const { statusCode, body } = await app.inject({ url: `/api/v2${url}`, headers });
    // When an address was matched is no part of the answer.
    answers.push({ status: statusCode, body: body.replace(/"processing_time_ms":[\d.]+/, '') });
  }
  return answers;
}

/** Right, or refused in a sentence that names no path. */
export function expectHonest(
  answers: readonly Answer[],
  sound: readonly Answer[],
  questions: readonly string[],
): void {
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 200) expect(answer.body, questions[at]).toBe(sound[at]?.body);
    else {
      expect([answer.status, answer.body], questions[at]).toEqual([
        503,
        expect.stringMatching(/^\{"detail":"The data set (is damaged: [^/]|cannot be read)/),
      ]);
    }
  }
}

/** `place` is a share of the file, or a byte of it from 1 on. */
export function changeByte(path: string, place: number): void {
  const bytes = readFileSync(path);
  const at = place < 1 ? Math.floor(bytes.length * place) : place;
  bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  writeFileSync(path, bytes);
}
