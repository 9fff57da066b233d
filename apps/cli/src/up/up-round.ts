/** A separate program in which `up` fetches and imports, so that no request waits for it. It ends with the program that started it. */

import { once } from 'node:events';
import { translateDiskErrors } from '@property-lookup/import';
import { Failure } from '@property-lookup/kernel/failure';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { limitCompilation } from '../limit-compilation.js';
import { createProgress } from '../output.js';
import { loadTown } from './load-town.js';
import type { RoundOutcome, RoundStart } from './start-round.js';

// Its threads compile separately, like those of an import.
limitCompilation();
const [message] = await once(process, 'message');
// Sent by startRound.
const { round, isShown } = message as RoundStart;
// Ctrl+C reaches both programs: the other one ends this.
if (!isShown) process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(1));
process.send?.(await outcome());
process.removeAllListeners('disconnect');
process.disconnect();

async function outcome(): Promise<RoundOutcome> {
  try {
    return { lines: await loadTown(round, isShown ? createProgress() : NO_PROGRESS) };
  } catch (cause) {
    const error = translateDiskErrors(cause);
    if (!(error instanceof Failure)) throw error;
    return { failure: { code: error.code, message: error.message } };
  }
}
