/** Reads a token from a file, because other users of the machine could see it on the command line. */

import { readFile } from 'node:fs/promises';
import { Failure } from '@property-lookup/kernel/failure';

/** Undefined without a file. */
export async function tokenIn(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const text = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new Failure(
    'wrong-usage',
    '--token-file must name a file that holds the token and nothing else.',
  );
}
