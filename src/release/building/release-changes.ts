/** Builds a release from another one and what changes of its properties; nobody sees any of it until a store takes it in. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PROGRESS, type Progress } from '../../domain/progress.js';
import {
  NO_THREADS,
  runInOrder,
  startThreadPool,
  type ThreadPool,
} from '../../threads/thread-pool.js';
import { readBlockIndex } from '../blocks/block-index.js';
import type { BuiltRelease } from '../built-release.js';
import { ColumnParts } from '../columns/column-parts.js';
import { releasePaths } from '../layout.js';
import { linkOrCopy } from '../link-or-copy.js';
import { PropertyFinder } from '../property-finder.js';
import type { PropertyChange } from '../recorded-property.js';
import type { ReleaseDescription } from '../release.js';
import { readStoredRelease } from '../release-files.js';
import { type ChangedBlocks, changedBlocks } from './changed-blocks.js';
import { ENCODE_CHANGES } from './encode-changes.js';
import { finishRelease } from './finish-release.js';
import { ReleaseAssembly } from './release-assembly.js';
import type { NewRelease } from './release-writer.js';

/** Blocks that one task encodes: with their neighbours some ten thousand properties. */
const BLOCKS_PER_TASK = 500;

/** Fewer blocks are encoded before threads have started. */
const THREADS_FROM_BLOCKS = 1_000;

export class ReleaseChanges {
  readonly #release: NewRelease;
  /** Folder of the release that changes. */
  readonly #base: string;
  readonly #assembly: ReleaseAssembly;
  readonly #columns = new ColumnParts();
  #sections = 0;

  /** The new release, and the folder of the one that changes. */
  constructor(release: NewRelease, base: string) {
    this.#release = release;
    this.#base = base;
    const building = releasePaths(release.dir);
    mkdirSync(building.columns, { recursive: true });
    mkdirSync(building.parts);
    linkOrCopy(releasePaths(base).postcodes, building.postcodes);
    linkFolder(releasePaths(base).comparables, building.comparables);
    this.#assembly = new ReleaseAssembly(release.dir, base);
  }

  /** All changes, each property once; called once. */
  async add(changes: readonly PropertyChange[]): Promise<void> {
    const blocks = this.#changedBlocks(changes);
    const pool = blocks.length < THREADS_FROM_BLOCKS ? NO_THREADS : startThreadPool();
    try {
      await this.#encode(blocks, pool);
    } finally {
      await pool.close();
    }
    this.#assembly.finish();
  }

  #changedBlocks(changes: readonly PropertyChange[]): readonly ChangedBlocks[] {
    const finder = new PropertyFinder(this.#base);
    try {
      const index = readBlockIndex(releasePaths(this.#base).blockIndex);
      return changedBlocks(finder, index, changes);
    } finally {
      finder.close();
    }
  }

  async #encode(blocks: readonly ChangedBlocks[], pool: ThreadPool): Promise<void> {
    const { dir, createdAt } = this.#release;
    const tasks = Array.from({ length: Math.ceil(blocks.length / BLOCKS_PER_TASK) }, (_, task) => ({
      ...{ base: this.#base, dir, createdAt },
      partsPath: releasePaths(dir).part(`${task}`),
      changes: blocks.slice(task * BLOCKS_PER_TASK, (task + 1) * BLOCKS_PER_TASK),
    }));
    await runInOrder(pool, ENCODE_CHANGES, tasks, ({ edits, ...section }) => {
      this.#assembly.addEdits(section, this.#sections++, edits);
      this.#columns.addSection(section.columns);
    });
  }

  /** Verifies what was written. */
  async finish(
    description: ReleaseDescription,
    progress: Progress = NO_PROGRESS,
  ): Promise<BuiltRelease> {
    return finishRelease({
      ...this.#release,
      ...{ base: this.#base, assembly: this.#assembly, columns: this.#columns },
      postcodes: readStoredRelease(this.#base).release.postcodes,
      ...{ description, progress },
    });
  }
}

function linkFolder(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) linkOrCopy(join(from, name), join(to, name));
}
