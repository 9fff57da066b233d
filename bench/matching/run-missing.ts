/**
 * Counts the texts whose property the matcher never compared, by set and by the reason that it gave. `--show 1` prints
 * them.
 */

import { type Match, matchAddress } from '@property-lookup/address';
import { lookupAmong, type MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import { argument, type LabelledQuery, partsAsked, readLabelledSet } from './labelled-set.js';
import { type PeopleSet, readPeopleSets } from './people/people-sets.js';
import { readRealSet, withoutPostcode } from './real/real-set.js';

const labelled = readLabelledSet(argument('data'));
const real = readRealSet(labelled.folder);
const sets: readonly PeopleSet[] = [
  ...readPeopleSets(labelled.folder),
  ...(real ? withAndWithout({ ...real, name: 'pairs' }) : []),
  ...withAndWithout({ ...labelled, name: 'labelled' }),
];
const isAsked = partsAsked('develop');
const lists = new Map<string, MemoryLookup>();
for (const set of sets) count(set);

function withAndWithout({
  candidates,
  name,
  queries,
}: Pick<typeof labelled, 'candidates' | 'queries'> & { readonly name: string }): PeopleSet[] {
  const set = { name, list: name, candidates: () => candidates, queries };
  return [set, { ...set, name: `${name} blanked`, queries: queries.map(withoutPostcode) }];
}

function count({ candidates, list, name, queries }: PeopleSet): void {
  const lookup = lists.get(list) ?? lookupAmong(candidates());
  lists.set(list, lookup);
  const listed = queries.filter((query) => isAsked(query) && query.uprn !== null);
  const missing = listed.flatMap((query) => missingOf(query, lookup));
  console.log(`${name}: ${missing.length} of ${listed.length} never compared`);
  const reasons = new Map<string, number>();
  for (const { reason } of missing) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  for (const [reason, times] of reasons) console.log(`  ${reason} ${times}`);
  if (argument('show') === undefined) return;
  for (const { text, uprn } of missing) console.log(`    ${text}: ${uprn}`);
}

/** The query with the matcher's reason, if its property is not among those that the matcher asked for. */
function missingOf({ text, uprn }: LabelledQuery, lookup: MemoryLookup) {
  const compared = new Set<number>();
  const note = ({ uprns }: { readonly uprns: readonly number[] }) => {
    for (const one of uprns) compared.add(one);
  };
  const noting: MemoryLookup = {
    ...lookup,
    ofPostcode: (postcode) => {
      const block = lookup.ofPostcode(postcode);
      note(block);
      return block;
    },
    ofStreets: (question) => {
      const found = lookup.ofStreets(question);
      note(found.block);
      return found;
    },
  };
  const { reason } = matchAddress(text, noting) as Match;
  return uprn === null || compared.has(uprn) ? [] : [{ text, uprn, reason }];
}
