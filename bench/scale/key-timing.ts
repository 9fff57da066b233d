/**
 * Checks whether the time of a key check reveals how close a guess came, with keys that share nothing or nearly everything with
 * a real one.
 */

import { createHash } from 'node:crypto';
import { hashApiKey, isApiKey, makeApiKey } from '@property-lookup/server/inside/keys/api-key';
import type { KeyRecord } from '@property-lookup/server/keys';
import { KeyRing } from '@property-lookup/server/keys';

const KEYS = 1_000;
const ROUNDS = 40;
const TRIES = 5_000;

const keys = Array.from({ length: KEYS }, makeApiKey);
const records = keys.map((key, at): KeyRecord => {
  const moments = { createdAtMs: 0, expiresAtMs: null, revokedAtMs: null };
  return {
    id: String(at),
    name: 'x',
    hash: hashApiKey(key),
    rate: null,
    dataSet: null,
    scope: null,
    ...moments,
  };
});
const ring = new KeyRing({ list: () => records, version: () => '1', close() {} });

/**
 * Real keys with other endings, as tried by someone who knows the beginning; both groups have as many right and wrong checksums.
 */
const near = Array.from({ length: TRIES }, (_, at) => {
  const key = keys[at % KEYS] ?? '';
  const end = createHash('sha256').update(String(at)).digest('hex').slice(0, 8);
  return key.slice(0, -8) + end;
});
const far = Array.from({ length: TRIES }, (_, at) => {
  const key = makeApiKey();
  const end = createHash('sha256').update(String(at)).digest('hex').slice(0, 8);
  return key.slice(0, -8) + end;
});

function nanoseconds(guesses: readonly string[]): number {
  const started = process.hrtime.bigint();
  for (const guess of guesses) {
    if (ring.find(guess, 1) !== undefined) throw new Error('a guess was right');
  }
  return Number(process.hrtime.bigint() - started) / guesses.length;
}

ring.find(keys[0] ?? '', 1);
const [nears, fars]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  // Alternates which group comes first.
  if (round % 2 === 0) nears.push(nanoseconds(near));
  fars.push(nanoseconds(far));
  if (round % 2 === 1) nears.push(nanoseconds(near));
}
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
const ratio = median(nears) / median(fars);
process.stdout.write(
  [
    `close to a real key ${median(nears).toFixed(0)} ns (${spread(nears)})`,
    `close to none       ${median(fars).toFixed(0)} ns (${spread(fars)})`,
    `ratio               ${ratio.toFixed(3)}; ${near.filter(isApiKey).length} of the guesses have a right checksum`,
    '',
  ].join('\n'),
);
