/** Shared work ends for all who wait for it, and survives without waiters only if it was the last one abandoned. */

import { expect, it } from 'vitest';
import { SharedWork } from './shared-work.js';
import type { Steps } from './steps.js';

const BYTES = { byteLength: 8 };

/** Work of twenty steps that counts its starts. */
function counted() {
  const begun: string[] = [];
  const work = (key: string) =>
    function* (): Steps<typeof BYTES> {
      begun.push(key);
      for (let at = 0; at < 20; at++) yield;
      return BYTES;
    };
  return { begun, work };
}

it('is done once for each key, however many keys take turns', () => {
  const shared = new SharedWork<typeof BYTES>(1_000);
  const { begun, work } = counted();
  const keys = Array.from({ length: 30 }, (_, at) => `${at % 15}`);
  let jobs = keys.map((key) => shared.get(key, work(key)));
  for (let round = 0; round < 1_000 && jobs.length > 0; round++) {
    jobs = jobs.filter((job) => job.next().done !== true);
  }
  expect(jobs).toEqual([]);
  expect(begun.sort()).toEqual([...new Set(keys)].sort());
});

it('continues work that was abandoned last, and starts other work again', () => {
  const shared = new SharedWork<typeof BYTES>(1_000);
  const { begun, work } = counted();
  for (const key of ['a', 'b']) {
    const job = shared.get(key, work(key));
    for (let at = 0; at < 5; at++) job.next();
    job.return(BYTES);
  }
  for (const key of ['b', 'a']) {
    const job = shared.get(key, work(key));
    while (job.next().done !== true);
  }
  expect(begun).toEqual(['a', 'b', 'a']);
});
