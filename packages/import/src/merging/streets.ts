/** The streets that gazetteers' records name by USRN, from all segments; a thread holds them for all partitions. */

import { groupBy } from '@property-lookup/kernel/collections';
import { STREETS_PART } from '../staging/fact-parts.js';
import type { OpenFolder } from '../staging/segment.js';
import type { StagedTexts } from '../staging/text-book.js';
import type { FactOf, SourcedFact } from './sourced-fact.js';

export type SourcedStreet = SourcedFact<FactOf<'street'>>;
type SourcedRoad = SourcedFact<FactOf<'road'>>;

/** By USRN, one in each language; the newest import's. */
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

/** The English name, where a road has several. */
function addRoad(roads: Map<number, SourcedRoad>, road: SourcedRoad, texts: StagedTexts): void {
  const { toid, language } = road.fact;
  if (!roads.has(toid) || texts.at(language) === 'eng') roads.set(toid, road);
}

/** Where no gazetteer names a street, it has the name of the road that it is. */
function streetOf(usrn: number, { source, fact }: SourcedRoad): SourcedStreet {
  const { name, language, locality } = fact;
  const places = { locality, town: null, administrativeArea: null };
  return { source, fact: { kind: 'street', usrn, language, description: name, ...places } };
}
