/** Properties asked for only by name and town, as people ask for a pub, a farm or a school; and the same names in other towns. */

import type { Candidate } from '@property-lookup/address';
import { COUNTIES } from '@property-lookup/address/inside/words/counties';
import { VOCABULARY } from '@property-lookup/address/inside/words/vocabulary';
import { type LabelledQuery, partOf } from '../labelled-set.js';
import { plain } from '../spellings/experiment.js';
import { Chance } from './dwelling.js';

interface Named {
  readonly uprn: number;
  readonly name: string;
  readonly place: string;
}

const COUNT_EACH = 150;
const ELSEWHERE = ['Taunton', 'Carlisle', 'Norwich', 'Truro', 'Leeds', 'Hereford', 'Preston'];

/** Half of them mean the property. The other half mean none, because the list has no such name in that town. */
export function knownByName(candidates: readonly Candidate[]): LabelledQuery[] {
  const named = candidates.flatMap(namedOf);
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(bare(name), (counts.get(bare(name)) ?? 0) + 1);
  const alone = named.filter(({ name }) => counts.get(bare(name)) === 1);
  const chance = new Chance('known by name');
  const made = new Map<string, LabelledQuery>();
  for (let i = 0; i < COUNT_EACH && alone.length > 0; i++) {
    const { name, place, uprn } = chance.of(alone);
    const here = chance.of([`${name}, ${place}`, `${name} ${place}`, `The ${name}, ${place}`]);
    const there = `${name}, ${chance.of(ELSEWHERE)}`;
    made.set(here, queryOf(here, uprn, uprn));
    made.set(there, queryOf(there, null, uprn));
  }
  return [...made.values()];
}

function queryOf(text: string, uprn: number | null, from: number): LabelledQuery {
  return {
    text,
    uprn,
    source: uprn === null ? 'near miss' : 'noise',
    kind: uprn === null ? 'a name of another town' : 'knownByName',
    tier: 'N',
    operations: [],
    note: String(from),
    part: partOf(String(from)),
  };
}

const bare = (name: string): string => plain(name).replace(/^THE /, '');

/** A first part that is a name, not a street or flat, and a last place that is not a county. */
function namedOf({ forms, uprn }: Candidate): Named[] {
  const [name = '', ...rest] = (forms[0] ?? '').split(',').map((part) => part.trim());
  const words = plain(name).split(' ');
  const last = VOCABULARY.get(words.at(-1) ?? '')?.kind;
  const isName = words.length > 1 && words.length < 5 && !/\d/.test(name);
  if (!isName || last === 'type' || last === 'weak-type') return [];
  if (words.some((word) => NOT_OF_A_NAME.has(VOCABULARY.get(word)?.kind ?? ''))) return [];
  const place = rest.findLast(
    (part) =>
      !/\d/.test(part) &&
      !COUNTIES.has(plain(part)) &&
      VOCABULARY.get(plain(part).split(' ').at(-1) ?? '')?.kind !== 'type',
  );
  return place === undefined || place === '' ? [] : [{ uprn, name, place }];
}

const NOT_OF_A_NAME: ReadonlySet<string> = new Set([
  ...['unit', 'room', 'block', 'floor', 'floor-word', 'context', 'outbuilding', 'company'],
]);
