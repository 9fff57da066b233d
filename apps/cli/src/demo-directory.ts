/** Keeps the demo's made-up properties and a person's own data in separate directories. */

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import { DATA_DIRECTORY } from '@property-lookup/kernel/progress';

/** The demo's default data directory. */
export const DEMO_DIRECTORY = './data-demo';

const MARK = 'made-up-by-demo.txt';
const TEXT =
  'The properties in this directory are made up by `property-lookup demo`. Nothing real is imported beside them.\n';

/** Exists until all facts of the homes are loaded, so that an interrupted demo can continue. */
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

/** Throws Failure `wrong-usage` if files would be imported beside made-up properties. */
export function refuseDemoDirectory(dataDir: string): void {
  if (!isDemo(dataDir)) return;
  throw new Failure(
    'wrong-usage',
    'This directory holds the made-up properties of the demo, and yours would be mixed with them: ' +
      'choose another with --data DIR, or delete this one first.',
  );
}

/** Throws Failure `wrong-usage` if the demo would present a person's own data as made up. */
export function refuseOwnDirectory(dataDir: string): void {
  if (isDemo(dataDir)) return;
  throw new Failure(
    'wrong-usage',
    'This directory holds data that the demo has not made: `property-lookup serve` serves it, ' +
      'and the demo needs a directory of its own, which it has without --data.',
  );
}
