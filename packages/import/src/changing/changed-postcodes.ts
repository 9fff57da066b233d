/** Finds the postcodes with a changed entry in the directories. */

import { encodeFact, type PostcodeChange } from '@property-lookup/engine/build';
import type { PostcodeFact } from '@property-lookup/model/property';
import { createCoordinateConverter } from '../merging/coordinates.js';
import { mergePostcodes } from '../merging/merge-postcodes.js';
import { POSTCODE_INITIALS, postcodesPart, StagedFacts } from '../staging/fact-parts.js';
import { openFolders } from '../staging/segment.js';
import type { ChangedFolders } from './plan-change.js';

/** Compares postcodes by initial letter, as they are merged, and only letters in added or removed directories. */
export async function changedPostcodes(
  { before, after, added, gone }: ChangedFolders,
  grid: string | undefined,
): Promise<readonly PostcodeChange[]> {
  const differing = [...added, ...gone].map(({ dir }) => new StagedFacts(dir));
  const initials = POSTCODE_INITIALS.filter((initial) =>
    differing.some((facts) => facts.has(postcodesPart(initial))),
  );
  if (initials.length === 0) return [];
  const coordinates = await createCoordinateConverter(grid);
  const sides = [openFolders(before), openFolders(after)] as const;
  return initials.flatMap((initial) => {
    const [was, is] = sides.map((folders) => byText(mergePostcodes(folders, initial, coordinates)));
    return differences(was ?? new Map(), is ?? new Map());
  });
}

/** Facts by postcode, each with its text for comparison. */
type Known = ReadonlyMap<string, { readonly fact: PostcodeFact; readonly text: string }>;

function byText(facts: Iterable<PostcodeFact>): Known {
  const known = new Map<string, { readonly fact: PostcodeFact; readonly text: string }>();
  for (const fact of facts) known.set(fact.postcode, { fact, text: encodeFact(fact) });
  return known;
}

function differences(was: Known, is: Known): readonly PostcodeChange[] {
  const changes: PostcodeChange[] = [];
  for (const [postcode, { fact, text }] of is) {
    if (was.get(postcode)?.text !== text) changes.push({ postcode, fact });
  }
  for (const postcode of was.keys()) if (!is.has(postcode)) changes.push({ postcode, fact: null });
  return changes;
}
