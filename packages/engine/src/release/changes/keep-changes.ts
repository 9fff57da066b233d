/** Compares a built release with the previous one in a thread, and takes over the changes that the previous one kept. */

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import { runName } from '@property-lookup/tables';
import { linkOrCopy } from '@property-lookup/tables/files';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { BlockFile } from '../blocks/block-file.js';
import { changedFactsName, changesName, releasePaths } from '../layout.js';
import { changesFrom, factsSince, releasesSince } from './changes-folder.js';
import { compareBlocks } from './compare-blocks.js';
import { FactComparison, type FactSides } from './compare-facts.js';

/** A daily import for three months. */
const RELEASES_KEPT = 90;

interface ComparedReleases {
  /** Folder of the built release. */
  readonly dir: string;
  /** Folder of the previous release. */
  readonly before: string;
  readonly rerecorded?: FactSides['rerecorded'];
}

export const KEEP_CHANGES: ThreadTask<ComparedReleases, void> = {
  module: new URL('./keep-changes.js', import.meta.url).href,
  name: 'KEEP_CHANGES',
  run: keepChanges,
};

function keepChanges({ dir, before, rerecorded }: ComparedReleases): void {
  if (!existsSync(releasePaths(before).blockIndex)) return;
  const [was, is] = [new BlockFile(before), new BlockFile(dir)];
  const sides = { before: { dir: before, blocks: was }, after: { dir, blocks: is }, rerecorded };
  const facts = unlessDamaged(() => new FactComparison(sides));
  try {
    const changes = unlessDamaged(() =>
      compareBlocks(was, is, (compared) => facts?.look(compared)),
    );
    // The kept changes ended at a release after which nothing was kept.
    if (changes === undefined) {
      facts?.giveUp();
      return;
    }
    const writer = changesFrom(basename(before)).write(dir);
    for (const [uprn, kind] of changes) writer.put(uprn, kind);
    writer.finish();
    takeOver(releasesSince(before), changesName, { from: before, to: dir });
    if (facts?.finish()) takeOver(factsSince(before), changedFactsName, { from: before, to: dir });
  } finally {
    for (const one of [facts, was, is]) one?.close();
  }
}

/** A damaged or outdated previous release must not prevent a new one. */
function unlessDamaged<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function takeOver(
  ids: readonly string[],
  nameOf: (id: string) => string,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  for (const id of ids.slice(1 - RELEASES_KEPT)) {
    const name = runName(nameOf(id), 0);
    linkOrCopy(join(from, name), join(to, name));
  }
}
