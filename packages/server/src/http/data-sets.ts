/** The data sets of a server: the main one, and others by the names to which keys are bound. */

import { Failure } from '@property-lookup/kernel/failure';
import type { KeyRecord } from '../keys/key-record.js';
import type { ReleaseHolder } from './release-holder.js';

export type Releases = Pick<ReleaseHolder, 'acquire' | 'reader' | 'refusedId'>;

export interface DataSets<R = Releases> {
  /** Of the main data set. */
  readonly releases: R;
  /** Of the others, by name. */
  readonly also?: ReadonlyMap<string, R> | undefined;
}

/**
 * The releases that answer a key; nothing else chooses. Throws Failure `forbidden` for a key that is bound to a data set that the
 * server does not hold: it must never be answered from another.
 */
export function releasesFor<R>(
  { dataSet }: Pick<KeyRecord, 'dataSet'>,
  { also, releases }: DataSets<R>,
): R {
  if (dataSet === null) return releases;
  const bound = also?.get(dataSet);
  if (bound !== undefined) return bound;
  throw new Failure(
    'forbidden',
    `This key reads the data set ${dataSet}, which this server does not hold.`,
  );
}

/** Every data set with its name, which is null for the main one. */
export function namedDataSets<R>({
  also = new Map(),
  releases,
}: DataSets<R>): readonly (readonly [name: string | null, releases: R])[] {
  return [[null, releases], ...also];
}
