/** Forgets sources or single files of earlier imports, and publishes the rest. */

import type { Store } from '@property-lookup/engine';
import { type SegmentInfo, statedDay } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import type { Progress } from '@property-lookup/kernel/progress';
import { withThreads } from '@property-lookup/tables/threads';
import { importPaths } from './import-paths.js';
import { type Published, publish } from './publish.js';
import { runAlone } from './run-alone.js';

interface ForgetOptions {
  readonly dataDir: string;
  readonly store: Store;
  /** Ids of sources, or names of imported files. */
  readonly names: readonly string[];
  readonly progress: Progress;
}

interface ForgetReport extends Published {
  /** Forgotten segments. */
  readonly forgotten: readonly SegmentInfo[];
}

/** Failure `wrong-usage`, without any change, if a name is not loaded. */
export async function forgetFiles(options: ForgetOptions): Promise<ForgetReport> {
  const { dataDir, store, names, progress } = options;
  const paths = importPaths(dataDir);
  return runAlone({ store, paths }, async () => {
    const current = await store.currentRelease();
    const { segments: held, leftOut } = current ?? NOTHING;
    const asOf = current && statedDay(current);
    for (const name of names) assertLoaded(name, held);
    const isForgotten = (segment: SegmentInfo) => names.some((name) => isOf(segment, name));
    const segments = held.filter((segment) => !isForgotten(segment));
    return withThreads(async (pool) => {
      const next = { store, paths, segments, progress, leftOut, pool, asOf };
      return { forgotten: held.filter(isForgotten), ...(await publish(next)) };
    });
  });
}

const NOTHING = { segments: [], leftOut: [] };

function isOf({ source, file }: SegmentInfo, name: string): boolean {
  return source === name || file.name === name;
}

function assertLoaded(name: string, held: readonly SegmentInfo[]): void {
  if (held.some((segment) => isOf(segment, name))) return;
  const sources = [...new Set(held.map(({ source }) => source))];
  throw new Failure(
    'wrong-usage',
    sources.length === 0
      ? 'No data is loaded, so there is nothing to forget.'
      : `Nothing of ${name} is loaded. Loaded sources are ${sources.join(', ')}; give a file by the name under which it was imported.`,
  );
}
