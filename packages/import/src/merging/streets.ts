/** Reads the streets of all segments by USRN. */

import { groupBy } from '@property-lookup/kernel/collections';
import { STREETS_PART } from '../staging/fact-parts.js';
import type { OpenFolder } from '../staging/segment.js';
import type { StagedTexts } from '../staging/text-book.js';
import type { FactOf, SourcedFact } from './sourced-fact.js';

export type SourcedStreet = SourcedFact<FactOf<'street'>>;
type SourcedRoad = SourcedFact<FactOf<'road'>>;

/** Streets by USRN, one for each language, from the newest import. */
export type Streets = Pick<ReadonlyMap<number, readonly SourcedStreet[]>, 'get'>;

export function readStreets(folders: readonly OpenFolder[], texts: StagedTexts): Streets {
  const byKey = new Map<string, SourcedStreet>();
  const roads = new Map<number, SourcedRoad>();
  const roadOf = new Map<number, number>();
  for (const { facts, source, added } of folders) {
    facts.eachCoded(STREETS_PART, added, (fact) => {
      if (fact.kind === 'street') {
        byKey.set(`${fact.usrn} ${texts.at(fact.language)}`, { source, fact });
      } else if (fact.kind === 'road') addRoad(roads, { source, fact }, texts);
      else if (fact.kind === 'street-road') roadOf.set(fact.usrn, fact.toid);
    });
  }
  const streets = groupBy(byKey.values(), ({ fact }) => fact.usrn);
  for (const [usrn, toid] of roadOf) {
    const road = roads.get(toid);
    if (road !== undefined && !streets.has(usrn)) streets.set(usrn, [streetOf(usrn, road)]);
  }
  return streets;
}

/** Adds a road; its English name wins over others. */
function addRoad(roads: Map<number, SourcedRoad>, road: SourcedRoad, texts: StagedTexts): void {
  const { toid, language } = road.fact;
  if (!roads.has(toid) || texts.at(language) === 'eng') roads.set(toid, road);
}

/** Makes a street of a road, for a USRN without a street in gazetteers. */
function streetOf(usrn: number, { source, fact }: SourcedRoad): SourcedStreet {
  const { name, language, locality } = fact;
  const places = { locality, town: null, administrativeArea: null };
  return { source, fact: { kind: 'street', usrn, language, description: name, ...places } };
}
