/** Titles that companies own: what files say of each over time, and how that becomes one title. */

import type { CompanyTitleFact, CompanyTitleRemovalFact } from '../../domain/evidence/titles.js';
import type { RecordKind } from './record-kind.js';

export type TitleVersion = CompanyTitleFact | CompanyTitleRemovalFact;

export const TITLES: RecordKind<TitleVersion, CompanyTitleFact> = {
  facts: ['company-title', 'company-title-removal'],
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  combine: (versions) => [combineTitle(versions) ?? []].flat(),
};

/** The title as it stands; undefined where no company owns it any more. A title of both kinds of company is overseas owned. */
export function combineTitle(versions: readonly TitleVersion[]): CompanyTitleFact | undefined {
  return standingOf(versions, true) ?? standingOf(versions, false);
}

/** UK and overseas companies are in files of their own, which say nothing of each other. */
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

/** An amended title is withdrawn and added on the same day, and the file may have the addition first. */
function isAmendment(
  standing: CompanyTitleFact | undefined,
  { changed }: CompanyTitleRemovalFact,
): boolean {
  return changed !== null && standing?.changed === changed;
}
