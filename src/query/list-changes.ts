/** What is new, gone or different since a release? */

import { Failure } from '../domain/failure.js';
import { CHANGE_KINDS, type ChangeKind } from '../domain/release-change.js';
import type { PropertyReader } from '../store/store.js';

export interface PropertyChange {
  readonly uprn: number;
  readonly change: ChangeKind;
}

export interface Changes {
  /** In the order of the UPRNs. */
  readonly all: readonly PropertyChange[];
  readonly counts: Readonly<Record<ChangeKind, number>>;
}

/** Rejects with Failure `not-found` for a release that never was, `gone` for one that is too long ago. */
export async function listChanges(reader: PropertyReader, since: string): Promise<Changes> {
  if (since === reader.release.id) return { all: [], counts: { new: 0, gone: 0, different: 0 } };
  const found = await reader.changesSince(since);
  if (found === 'unknown') {
    throw new Failure('not-found', `There is no release ${since}; /ready names the current one.`);
  }
  if (found === 'too-old') {
    throw new Failure(
      'gone',
      `Changes since release ${since} are not kept, or were too many to list; export all properties again.`,
    );
  }
  const all = CHANGE_KINDS.flatMap((change) =>
    Array.from(found[change], (uprn): PropertyChange => ({ uprn, change })),
  ).sort((a, b) => a.uprn - b.uprn);
  const counts = {
    new: found.new.length,
    gone: found.gone.length,
    different: found.different.length,
  };
  return { all, counts };
}
