/** Makes the next release by changing the current one, if that is less work than a full build. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Store } from '@property-lookup/engine';
import { dayOfData, type Release, type ReleaseDescription } from '@property-lookup/engine';
import type { PostcodeChange, PropertyChange, ReleaseChanges } from '@property-lookup/engine/build';
import { ReleaseBuilder } from '@property-lookup/engine/build';
import type { SaidPosition } from '@property-lookup/facts/claims';
import { dateAt, daysBetween } from '@property-lookup/kernel/calendar';
import { groupBy } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import { hasRecordedAddress, isAddressOfRecord } from '@property-lookup/model/property';
import { runInAnyOrder } from '@property-lookup/tables/threads';
import {
  type KeptState,
  readKeptState,
  removeOthers,
  writeKeptState,
} from '../keeping/kept-state.js';
import type { LinkCounts } from '../linking/link-records.js';
import { MERGE_CHANGED } from '../merging/merge-partition.js';
import { placeRecordAddresses } from '../merging/place-record-addresses.js';
import { isAlike } from '../merging/spell-forms.js';
import { partitionOf } from '../staging/fact-parts.js';
import { type FactFolder, shelveTexts } from '../staging/segment.js';
import { type ChangedRecords, changeRecords, type RecordsOptions } from './change-records.js';
import { changedPostcodes } from './changed-postcodes.js';
import {
  type ChangePlan,
  FullBuildNeeded,
  planChange,
  recordedUprns,
  tooMany,
} from './plan-change.js';
import { displacedBy, keepInferred } from './standing-addresses.js';

export interface ChangeOptions
  extends Pick<RecordsOptions, 'paths' | 'pool' | 'progress' | 'grid' | 'servesEvidence'> {
  readonly store: Store;
  /** Describes the next release; segments are ordered from the oldest. */
  readonly description: ReleaseDescription;
  /** Share of the properties that may change before a full build is made. */
  readonly changedShareMax?: number;
  /** Day of the data of the next release, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** Default of `changedShareMax`. */
const CHANGED_SHARE_MAX = 0.1;
/** Properties that may change: each takes about a kilobyte of memory. */
const CHANGED_MAX = 500_000;
/** Properties that may be recorded again, with all their facts in memory. */
const RECORDED_MAX = 100_000;

interface ReleaseChange {
  readonly release: Release;
  /** Linked and unlinked records of this import, by kind. */
  readonly linked: Readonly<Record<string, LinkCounts>>;
}

/** Returns the changed release, or the reason for a full build. */
export async function changeRelease(
  options: ChangeOptions,
  current: Release,
): Promise<ReleaseChange | FullBuildNeeded> {
  const builder = new ReleaseBuilder(options.paths.data);
  try {
    return await makeChange(options, current, builder);
  } catch (error) {
    if (!(error instanceof FullBuildNeeded)) throw error;
    // An unfinished release does no harm, but takes room.
    builder.removeUnfinished();
    return error;
  }
}

async function makeChange(
  options: ChangeOptions,
  current: Release,
  builder: ReleaseBuilder,
): Promise<ReleaseChange> {
  const { paths, description, asOf } = options;
  // A change cannot turn the clock back: facts that expired would have to return.
  if (asOf < dayOfData(current))
    throw new FullBuildNeeded('the day of the data is earlier than before');
  if (String(description.leftOut) !== String(current.leftOut))
    throw new FullBuildNeeded('other parts are left out than before');
  const sides = { before: current.segments, after: description.segments };
  const most = mostOf(options, current);
  const plan = planChange(paths.segments, sides, most(CHANGED_MAX));
  const state = plan.hasEvidence ? readKeptState(paths, current.id) : undefined;
  if (plan.hasEvidence && state === undefined)
    throw new FullBuildNeeded('the last import kept nothing that this version can use');
  if (state !== undefined && isOld(state, asOf))
    throw new FullBuildNeeded(`figures and models are more than ${STANDING_DAYS_MAX} days old`);
  const changes = builder.beginChanges(current.id, asOf);
  if (changes === undefined) throw new FullBuildNeeded('another version wrote the current release');
  try {
    return await new Change(options, { plan, state, most, changes }).make();
  } finally {
    changes.close();
  }
}

/** Days after which models and figures of areas are made again: a month brings news of every publisher. */
const STANDING_DAYS_MAX = 31;

/** Whether figures are too old, by the calendar or by the day of the data. */
function isOld({ madeOn, asOf: madeAsOf }: KeptState, asOf: string): boolean {
  const today = dateAt(Date.now());
  return (
    daysBetween(madeOn, today) > STANDING_DAYS_MAX ||
    daysBetween(madeAsOf, asOf) > STANDING_DAYS_MAX
  );
}

/** Limits a count of properties to the allowed share of all. */
type MostOf = (count: number) => number;

function mostOf({ changedShareMax }: ChangeOptions, { properties }: Release): MostOf {
  return (count) => Math.min(count, properties * (changedShareMax ?? CHANGED_SHARE_MAX));
}

interface ChangeSubject {
  readonly plan: ChangePlan;
  /** Undefined if only addresses are loaded. */
  readonly state: KeptState | undefined;
  readonly most: MostOf;
  readonly changes: ReleaseChanges;
}

class Change {
  readonly #options: ChangeOptions;
  readonly #subject: ChangeSubject;
  /** Of the properties that were merged: where sources place them that disagree with the others. */
  readonly #elsewhere = new Map<number, readonly SaidPosition[]>();

  constructor(options: ChangeOptions, subject: ChangeSubject) {
    this.#options = options;
    this.#subject = subject;
  }

  async make(): Promise<ReleaseChange> {
    const { changes, state, plan, most } = this.#subject;
    const postcodes = await changedPostcodes(plan.folders, this.#options.grid);
    const uprns = this.#withHomesOf(postcodes);
    if (uprns.size > most(CHANGED_MAX)) throw tooMany(most(CHANGED_MAX));
    const properties = await this.#properties(uprns);
    changes.changePostcodes(postcodes);
    await changes.add(properties);
    if (this.#options.servesEvidence) changes.changePositions(this.#elsewhere);
    if (state === undefined) return this.#publish({});
    const moved = new Set(postcodes.map(({ postcode }) => postcode));
    const records = await this.#changeRecords(state, properties, moved);
    return this.#publish(records.linked, { state, records });
  }

  /** Properties of the plan, and properties in changed postcodes. */
  #withHomesOf(postcodes: readonly PostcodeChange[]): ReadonlySet<number> {
    const { changes, plan } = this.#subject;
    if (postcodes.length === 0) return plan.uprns;
    const homes = postcodes.flatMap(({ postcode }) => [
      ...changes.before.candidatesOfPostcode(postcode).uprns,
    ]);
    return new Set([...plan.uprns, ...homes]);
  }

  /** Merges changed properties, keeps valid inferred addresses, and merges the properties that lose theirs. */
  async #properties(uprns: ReadonlySet<number>): Promise<readonly PropertyChange[]> {
    const { changes, plan } = this.#subject;
    const merged = await this.#merged(uprns);
    const displaced = displacedBy(merged, changes.before);
    const kept = keepInferred(merged, changes.before, displaced);
    const known = new Set(merged.map(({ uprn }) => uprn));
    const others = [...displaced].filter((uprn) => !known.has(uprn));
    if (others.length === 0) return kept;
    return [...kept, ...(await this.#merge(new Set(others), plan.folders.after))];
  }

  /** Merges properties with changed sources, and properties to which records give another address or spelling. */
  async #merged(uprns: ReadonlySet<number>): Promise<readonly PropertyChange[]> {
    const { plan } = this.#subject;
    const { after } = plan.folders;
    if (!plan.hasRecordAddresses) return this.#merge(uprns, after);
    const { paths, pool } = this.#options;
    const all = new Set([...uprns, ...this.#recordedUprns()]);
    const placed = await placeRecordAddresses(after, join(paths.work, 'recorded'), pool, all);
    return this.#merge(all, [...after, ...placed]);
  }

  /** Properties named by an added or removed record, unless it spells the address as a gazetteer or list does. */
  #recordedUprns(): ReadonlySet<number> {
    const { changes, plan } = this.#subject;
    const { added, gone } = plan.folders;
    return recordedUprns([...added, ...gone], (uprn, address) => {
      const property = changes.before.find(uprn)?.property ?? null;
      return property === null || isOfRecords(property) || !isAlike(property, address);
    });
  }

  async #changeRecords(
    state: KeptState,
    properties: readonly PropertyChange[],
    postcodes: ReadonlySet<string>,
  ): Promise<ChangedRecords> {
    const { plan, changes, most } = this.#subject;
    const max = most(RECORDED_MAX) - state.changed;
    if (!changes.hasFacts) throw new FullBuildNeeded('the current release has only addresses');
    return changeRecords({ ...this.#options, plan, state, changes, properties, postcodes, max });
  }

  async #publish(
    linked: ReleaseChange['linked'],
    kept?: { readonly state: KeptState; readonly records: ChangedRecords },
  ): Promise<ReleaseChange> {
    const { store, description, progress, paths } = this.#options;
    const built = await this.#subject.changes.finish(description, progress);
    const release = built.release.id;
    if (kept === undefined) {
      await store.publish(built, progress);
      return { release: built.release, linked };
    }
    const { count, news, places, records } = kept.records;
    const changed = kept.state.changed + count;
    const state = { ...kept.state, release, places, news, changed, records };
    writeKeptState(paths, state);
    await store.publish(built, progress);
    removeOthers(paths, state);
    return { release: built.release, linked };
  }

  async #merge(
    uprns: Iterable<number>,
    folders: readonly FactFolder[],
  ): Promise<readonly PropertyChange[]> {
    const { pool, progress, grid } = this.#options;
    const job = { id: randomUUID(), folders, shelf: shelveTexts(folders), grid };
    const inputs = Array.from(groupBy(uprns, partitionOf), ([partition, some]) => ({
      job,
      partition,
      uprns: new Set(some),
    }));
    const changes: PropertyChange[] = [];
    progress.stage('merging', 'properties', 0);
    await runInAnyOrder(pool, MERGE_CHANGED, inputs, (merged) => {
      for (const { elsewhere, ...change } of merged) {
        changes.push(change);
        this.#elsewhere.set(change.uprn, elsewhere);
      }
      progress.update(changes.length);
    });
    progress.end();
    return changes;
  }
}

/** Whether a property has no address of a gazetteer or list, so that a record may give it one. */
function isOfRecords(property: Property): boolean {
  return !hasRecordedAddress(property) || isAddressOfRecord(property);
}
