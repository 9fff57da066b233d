/** Runs work that writes a file or stdout, and gives up what is unfinished when it fails or is interrupted. */

import { OutputFile } from '@property-lookup/rows/read';
import { onInterrupt, sayInterrupted, stoppedSentence } from './on-interrupt.js';

export async function writeOutput<Result>(
  out: string | undefined,
  write: (output: OutputFile) => Promise<Result>,
): Promise<Result> {
  const output = new OutputFile(out, undefined);
  const forget = onInterrupt(() => {
    output.abandon();
    sayInterrupted(stoppedSentence(out));
  });
  try {
    const result = await write(output);
    await output.finish();
    return result;
  } catch (error) {
    output.abandon();
    throw error;
  } finally {
    forget();
  }
}
