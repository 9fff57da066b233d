/** Titles that companies own: combines what files say about each over time into one title. */

import type { CompanyTitleFact, CompanyTitleRemovalFact } from '@property-lookup/model/records';
import type { RecordKind } from './record-kind.js';

export type TitleVersion = CompanyTitleFact | CompanyTitleRemovalFact;

export const TITLES: RecordKind<TitleVersion, CompanyTitleFact> = {
  facts: {
    'company-title': {
      ...{ id: 'text', uprn: 'number', address: 'address', isOverseas: 'flag', tenure: 'text' },
      ...{ since: 'day', changed: 'day', asOf: 'day' },
    },
    'company-title-removal': { id: 'text', isOverseas: 'flag', changed: 'day' },
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  dateOf: ({ since, changed }) => since ?? changed,
  combine: (versions) => [combineTitle(versions) ?? []].flat(),
};

/** The current title; undefined once no company owns it. A title of both kinds of company counts as overseas owned. */
export function combineTitle(versions: readonly TitleVersion[]): CompanyTitleFact | undefined {
  return standingOf(versions, true) ?? standingOf(versions, false);
}

/** The current title of one kind of company: UK and overseas companies have separate files, which do not mention each other. */
function standingOf(
  versions: readonly TitleVersion[],
  isOverseas: boolean,
): CompanyTitleFact | undefined {
  let standing: CompanyTitleFact | undefined;
  for (const version of versions) {
    if (version.isOverseas !== isOverseas) continue;
    if (version.kind === 'company-title') standing = version;
    else if (!isAmendment(standing, version)) standing = undefined;
  }
  return standing;
}

/** Whether a removal belongs to an amendment, which is a removal and an addition on the same day, in either order. */
function isAmendment(
  standing: CompanyTitleFact | undefined,
  { changed }: CompanyTitleRemovalFact,
): boolean {
  return changed !== null && standing?.changed === changed;
}
