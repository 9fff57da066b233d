/** One thread of the match pool. */

import { parentPort, workerData } from 'node:worker_threads';
import { lastPostcodeIn } from '@property-lookup/kernel/address';
import { matchRows } from '@property-lookup/server/questions';
import type { MatchedBatch, MatchThreadData, ToMatchThread } from './match-pool.js';
import { openReader } from './open-data.js';

const port = parentPort;
if (port === null) throw new Error('the match thread was started as a program');

// Set by startMatchPool, the only caller.
const { isGraded, minConfidence, place } = workerData as MatchThreadData;
const reader = await openReader(place);

let isClosing = false;
port.on('message', async (message: ToMatchThread) => {
  if (message === null) {
    isClosing = true;
    await reader.close();
    port.close();
    return;
  }
  const { id, listed, rows: asked } = message;
  // Earlier pieces are matched meanwhile.
  await reader.readAhead?.(asked.flatMap(({ address }) => lastPostcodeIn(address) ?? []));
  if (isClosing) return;
  const options = { isGraded, listed, minConfidence, requirePostcode: false };
  const answer = await matchRows(reader, asked, options).then(
    (rows): MatchedBatch => ({ id, rows }),
    (error: unknown): MatchedBatch => ({ id, error }),
  );
  port.postMessage(answer);
});
