/** The labelled sets of the comparison, grouped by the list they are asked of. */

import type { Candidate } from '@property-lookup/address';
import { parsePostcode } from '@property-lookup/kernel/address';
import { nearMisses } from '../absent/near-misses.js';
import type { LabelledQuery, LabelledSet } from '../labelled-set.js';
import { readMessySet } from '../messy-set.js';
import { readPeopleSets } from '../people/people-sets.js';
import { readRealSet, withoutPostcode } from '../real/real-set.js';
import { type Listed, questionOf } from './engine.js';

type Sets = Readonly<Record<string, readonly LabelledQuery[]>>;

/** All questions about one list, asked in one run; loaded on demand. */
export interface AskedList {
  readonly name: string;
  readonly list: () => readonly Listed[];
  readonly sets: () => Sets;
}

export function readLists(set: LabelledSet): readonly AskedList[] {
  const messy = readMessySet(set.folder);
  const people = new Map<string, AskedList>();
  for (const { candidates, list, name, queries } of readPeopleSets(set.folder)) {
    const known = people.get(list);
    people.set(list, {
      name: list.split('/').slice(-2).join('/').replace('.csv', ''),
      list: () => listed(candidates()),
      sets: () => ({ ...known?.sets(), [name]: queries }),
    });
  }
  const folded = (file: string) => {
    const path = [...people.keys()].find(
      (one) => one.endsWith(`/${file}`) && !one.includes('pairs2'),
    );
    const sets = path === undefined ? {} : people.get(path)?.sets();
    if (path !== undefined) people.delete(path);
    return sets;
  };
  const texts = folded('canonical.csv');
  const labelled: AskedList = {
    name: 'labelled',
    list: () => listed([...set.candidates, ...(messy?.candidates ?? [])]),
    sets: () => ({
      labelled: set.queries.filter(({ tier }) => tier !== 'C'),
      ...(messy && { messy: messy.queries }),
      'near misses, labelled list': kept(nearMisses(set.candidates)),
      ...texts,
    }),
  };
  return [labelled, ...realLists(set.folder, folded('real_canonical.csv')), ...people.values()];
}

function realLists(folder: string, more: Sets = {}): AskedList[] {
  const real = readRealSet(folder);
  if (real === undefined) return [];
  const pairs = real.queries.filter(({ source }) => !source.startsWith('certificates'));
  const list = () => listed(real.candidates);
  return [
    {
      name: 'real',
      list,
      sets: () => ({
        'pairs, all as published': pairs,
        'pairs with a full postcode': pairs.filter(hasPostcode),
        'pairs, postcodes blanked': pairs.map(withoutPostcode),
        'near misses, real list': kept(nearMisses(real.candidates)),
        ...more,
      }),
    },
    {
      name: 'real, without postcodes',
      list: () => list().map((row) => ({ ...row, postcode: null })),
      sets: () => ({
        'Exeter, no postcode in texts or list': pairs
          .filter(({ source }) => source.endsWith('exeter'))
          .map(withoutPostcode),
      }),
    },
  ];
}

function hasPostcode({ text }: LabelledQuery): boolean {
  return parsePostcode(questionOf(text).postcode) !== undefined;
}

/** For generated queries, the held-out part is enough. */
function kept(queries: readonly LabelledQuery[]): readonly LabelledQuery[] {
  return queries.filter(({ part }) => part === 'report');
}

function listed(candidates: readonly Candidate[]): readonly Listed[] {
  return candidates.flatMap(({ forms, postcode, uprn }) =>
    forms.map((address) => ({ uprn, address, postcode })),
  );
}
