/** Keeps the demo's made-up properties and a person's own data apart: each in a directory of its own. */

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_DIRECTORY } from '../domain/data-place.js';
import { Failure } from '../domain/failure.js';

/** Where the demo keeps its data unless it is told another place. */
export const DEMO_DIRECTORY = './data-demo';

const MARK = 'made-up-by-demo.txt';
const TEXT =
  'The properties in this directory are made up by `property-lookup demo`. Nothing real is imported beside them.\n';

/** There until all that is known of the homes is loaded too: a demo that was stopped before goes on from there. */
const FACTS_TO_COME = 'facts-to-come.txt';

export function markAsDemo(dataDir: string): void {
  mkdirSync(dataDir, DATA_DIRECTORY);
  writeFileSync(join(dataDir, MARK), TEXT);
}

export function markFactsToCome(dataDir: string): void {
  writeFileSync(join(dataDir, FACTS_TO_COME), 'The next start of the demo loads the rest.\n');
}

export function markFactsLoaded(dataDir: string): void {
  rmSync(join(dataDir, FACTS_TO_COME), { force: true });
}

export const hasFactsToCome = (dataDir: string): boolean =>
  existsSync(join(dataDir, FACTS_TO_COME));

const isDemo = (dataDir: string): boolean => existsSync(join(dataDir, MARK));

/** Failure `wrong-usage` where files would come beside made-up properties. */
export function refuseDemoDirectory(dataDir: string): void {
  if (!isDemo(dataDir)) return;
  throw new Failure(
    'wrong-usage',
    'This directory holds the made-up properties of the demo, and yours would be mixed with them: ' +
      'choose another with --data DIR, or delete this one first.',
  );
}

/** Failure `wrong-usage` where the demo would show a person's own data as if it had made them up. */
export function refuseOwnDirectory(dataDir: string): void {
  if (isDemo(dataDir)) return;
  throw new Failure(
    'wrong-usage',
    'This directory holds data that the demo has not made: `property-lookup serve` serves it, ' +
      'and the demo needs a directory of its own, which it has without --data.',
  );
}
