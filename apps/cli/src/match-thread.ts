/** One thread of the match pool. */

import { workerData } from 'node:worker_threads';
import { answerPieces } from '@property-lookup/address/threads';
import { lastPostcodeIn } from '@property-lookup/kernel/address';
import { type AnsweredRow, type AskedRow, matchRows } from '@property-lookup/server/questions';
import type { MatchThreadData } from './match-pool.js';
import { openReader } from './open-data.js';

// Set by startMatchPool, the only caller.
const { isGraded, minConfidence, place } = workerData as MatchThreadData;
const reader = await openReader(place);

let isClosing = false;
answerPieces<AskedRow, AnsweredRow, number | undefined>(
  async (rows, listed) => {
    // Earlier pieces are matched meanwhile.
    await reader.readAhead?.(rows.flatMap(({ address }) => lastPostcodeIn(address) ?? []));
    if (isClosing) return [];
    return matchRows(reader, rows, { isGraded, listed, minConfidence, requirePostcode: false });
  },
  () => {
    isClosing = true;
    return reader.close();
  },
);
