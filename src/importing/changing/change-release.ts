/** Makes a release of the current one and what an import changes, where that is less work than to make all of it again. */

import { randomUUID } from 'node:crypto';
import type { Progress } from '../../domain/progress.js';
import { ReleaseBuilder } from '../../release/building/release-builder.js';
import type { ReleaseChanges } from '../../release/building/release-changes.js';
import type { PropertyChange } from '../../release/recorded-property.js';
import type { Release, ReleaseDescription } from '../../release/release.js';
import type { Store } from '../../store/store.js';
import { runInAnyOrder, type ThreadPool } from '../../threads/thread-pool.js';
import type { ImportPaths } from '../import-paths.js';
import { writeChanges } from '../keeping/kept-changes.js';
import { type KeptState, keepChanges, readKeptState } from '../keeping/kept-state.js';
import type { LinkCounts } from '../linking/link-records.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { MERGE_CHANGED } from '../merging/merge-partition.js';
import { type ChangedRecords, changeRecords } from './change-records.js';
import { type ChangedUprns, recordedUprns } from './changed-uprns.js';
import { type ChangePlan, planChange } from './plan-change.js';

export interface ChangeOptions {
  readonly store: Store;
  readonly paths: ImportPaths;
  /** What the next one rests on, oldest first. */
  readonly description: ReleaseDescription;
  readonly pool: ThreadPool;
  readonly progress: Progress;
  /** Path of the OSTN15 grid where one was imported. */
  readonly grid: string | undefined;
}

/** Of the properties: where more change, all are merged again. */
const CHANGED_SHARE_MAX = 0.1;
/** They are in memory, about a kilobyte each. */
const CHANGED_MAX = 500_000;
/** The same with all that is recorded of each. */
const RECORDED_MAX = 100_000;

export interface ReleaseChange {
  readonly release: Release;
  /** Records of this import. */
  readonly linked: Readonly<Record<string, LinkCounts>>;
}

/** Undefined where all has to be made again. */
export async function changeRelease(
  options: ChangeOptions,
  current: Release,
): Promise<ReleaseChange | undefined> {
  const { paths, description } = options;
  if (String(description.leftOut) !== String(current.leftOut)) return undefined;
  const sides = { before: current.segments, after: description.segments };
  const plan = planChange(paths.segments, sides, mostOf(current, CHANGED_MAX));
  if (plan === undefined) return undefined;
  const state = plan.hasEvidence ? readKeptState(paths, current.id) : undefined;
  if (plan.hasEvidence && state === undefined) return undefined;
  const builder = new ReleaseBuilder(paths.data);
  const changes = builder.beginChanges(current.id);
  if (changes === undefined) return undefined;
  const made = await new Change(options, { plan, state, current, changes }).make();
  // What was begun is in the way of nothing, but takes room.
  if (made === undefined) builder.removeUnfinished();
  return made;
}

const mostOf = ({ properties }: Release, most: number): number =>
  Math.min(most, properties * CHANGED_SHARE_MAX);

interface ChangeSubject {
  readonly plan: ChangePlan;
  /** Undefined where nothing but addresses is loaded. */
  readonly state: KeptState | undefined;
  readonly current: Release;
  readonly changes: ReleaseChanges;
}

class Change {
  readonly #options: ChangeOptions;
  readonly #subject: ChangeSubject;

  constructor(options: ChangeOptions, subject: ChangeSubject) {
    this.#options = options;
    this.#subject = subject;
  }

  async make(): Promise<ReleaseChange | undefined> {
    const { plan, changes, state } = this.#subject;
    const properties = await this.#mergeChanged(plan.uprns, plan.folders.after);
    const hasRecords = plan.hasEvidence;
    if (hasRecords && properties.some(({ property }) => mayBeOfRecords(property))) return undefined;
    await changes.add(properties);
    if (state === undefined) return this.#publish({});
    if (!this.#areOfGazetteers()) return undefined;
    const records = await this.#changeRecords(state, properties);
    return records && this.#publish(records.linked, { state, records });
  }

  /** Whether no property rests on an address that a record which comes or goes gives it. */
  #areOfGazetteers(): boolean {
    const { changes, plan } = this.#subject;
    const { added, gone } = plan.folders;
    const properties = changes.openProperties();
    try {
      for (const uprn of recordedUprns([...added, ...gone])) {
        const property = properties.find(uprn)?.property;
        if (property === undefined || mayBeOfRecords(property)) return false;
      }
      return true;
    } finally {
      properties.close();
    }
  }

  async #changeRecords(
    state: KeptState,
    properties: readonly PropertyChange[],
  ): Promise<ChangedRecords | undefined> {
    const { plan, changes, current } = this.#subject;
    const { paths, pool, progress } = this.#options;
    const max = mostOf(current, RECORDED_MAX) - state.changed;
    const shared = { plan, paths, state, changes, properties, max, pool, progress };
    return changes.hasFacts ? await changeRecords(shared) : undefined;
  }

  async #publish(
    linked: ReleaseChange['linked'],
    kept?: { readonly state: KeptState; readonly records: ChangedRecords },
  ): Promise<ReleaseChange> {
    const { store, description, progress, paths } = this.#options;
    const built = await this.#subject.changes.finish(description, progress);
    const release = built.release.id;
    if (kept === undefined) {
      await store.publish(built);
      return { release: built.release, linked };
    }
    const { state, records } = kept;
    const changes = writeChanges(paths, state, release, records.kept);
    await store.publish(built);
    keepChanges(paths, { ...state, release, changes, changed: state.changed + records.count });
    return { release: built.release, linked };
  }

  async #mergeChanged(
    changed: ChangedUprns,
    folders: readonly FactFolder[],
  ): Promise<readonly PropertyChange[]> {
    const { pool, progress, grid } = this.#options;
    const job = { id: randomUUID(), folders, grid };
    const inputs = Array.from(changed, ([partition, uprns]) => ({ job, partition, uprns }));
    const changes: PropertyChange[] = [];
    progress.stage('merging', 'properties', 0);
    await runInAnyOrder(pool, MERGE_CHANGED, inputs, (merged) => {
      for (const change of merged) changes.push(change);
      progress.update(changes.length);
    });
    progress.end();
    return changes;
  }
}

/** A property without an address of a gazetteer or list has that of a certificate or a sale, if one names it. */
function mayBeOfRecords(property: PropertyChange['property']): boolean {
  return property !== null && (property.forms.length === 0 || property.addressAsOf !== null);
}
