/** Tests that the merge's precedence, by source, agrees with the dictionary's, by code. */

import { type SourceCode, sourceCodeOf } from '@property-lookup/model/dictionary';
import { GROUP_FIELDS } from '@property-lookup/model/fields';
import { SOURCES } from '@property-lookup/sources';
import { ALL_SOURCES } from '@property-lookup/sources/recognition';
import { expect, it } from 'vitest';
import { type Facet, rankOf } from './precedence.js';

const FACET_OF: Readonly<Record<string, Facet>> = {
  LATITUDE: 'position',
  EASTING: 'position',
  UDPRN: 'identity',
  CLASSIFICATION_CODE: 'identity',
  OA_CODE: 'areas',
  LOCAL_AUTHORITY_CODE: 'areas',
};

it.each(Object.keys(FACET_OF))('%s is declared in the order in which sources win', (name) => {
  const facet = FACET_OF[name] ?? 'address';
  const { source = [] } = GROUP_FIELDS.find((field) => field.name === name) ?? {};
  const ranks = new Map<SourceCode, number>();
  for (const { id } of SOURCES) {
    const code = sourceCodeOf(id);
    if (code === undefined || !source.includes(code)) continue;
    ranks.set(code, Math.min(ranks.get(code) ?? Number.POSITIVE_INFINITY, rankOf(facet, id)));
  }
  // Directories of postcodes have no facts about properties, so all rank last.
  const declared = source.flatMap((code) => ranks.get(code) ?? []);
  expect(declared).toEqual([...declared].sort((a, b) => a - b));
});

it.each(ALL_SOURCES.map(({ id }) => id))('%s has a code if it gives addresses', (id) => {
  const isRanked = rankOf('address', id) < rankOf('address', 'not named');
  if (isRanked) expect(sourceCodeOf(id), 'a line of CODE_OF_ID in sources.ts').toBeDefined();
});

it('names in every part of the address the same sources: it is one whole of one of them', () => {
  const parts = ['FULL_ADDRESS', 'STREET', 'BUILDING_NUMBER', 'POST_TOWN', 'ORGANISATION_NAME'];
  // A street alone comes last.
  const lists = GROUP_FIELDS.filter(({ name }) => parts.includes(name)).map(({ source }) =>
    source.filter((code) => code !== 'OON'),
  );
  expect(new Set(lists.map(String)).size).toBe(1);
});
