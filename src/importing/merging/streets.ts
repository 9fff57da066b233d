/** The streets that gazetteers' records name by USRN, from all segments; a thread holds them for all partitions. */

import type { RoadFact, StreetFact } from '../../domain/fact.js';
import { eachFact, STREETS_BIN } from '../staging/fact-bins.js';
import type { OpenFolder } from './fact-folder.js';
import type { SourcedFact } from './sourced-fact.js';

/** By USRN, one in each language; the newest import's. */
export type Streets = ReadonlyMap<number, readonly SourcedFact<StreetFact>[]>;

export function readStreets(folders: readonly OpenFolder[]): Streets {
  const byKey = new Map<string, SourcedFact<StreetFact>>();
  const roads = new Map<number, SourcedFact<RoadFact>>();
  const roadOf = new Map<number, number>();
  for (const { facts, source } of folders) {
    eachFact(facts, STREETS_BIN, (fact) => {
      if (fact.kind === 'street') byKey.set(`${fact.usrn} ${fact.language}`, { source, fact });
      else if (fact.kind === 'road') addRoad(roads, { source, fact });
      else if (fact.kind === 'street-road') roadOf.set(fact.usrn, fact.toid);
    });
  }
  const streets = new Map<number, SourcedFact<StreetFact>[]>();
  for (const street of byKey.values()) {
    const known = streets.get(street.fact.usrn);
    if (known === undefined) streets.set(street.fact.usrn, [street]);
    else known.push(street);
  }
  for (const [usrn, toid] of roadOf) {
    const road = roads.get(toid);
    if (road !== undefined && !streets.has(usrn)) streets.set(usrn, [streetOf(usrn, road)]);
  }
  return streets;
}

/** The English name, where a road has several. */
function addRoad(roads: Map<number, SourcedFact<RoadFact>>, road: SourcedFact<RoadFact>): void {
  const known = roads.get(road.fact.toid);
  if (known === undefined || road.fact.language === 'eng') roads.set(road.fact.toid, road);
}

/** Where no gazetteer names a street, it has the name of the road that it is. */
function streetOf(usrn: number, { source, fact }: SourcedFact<RoadFact>): SourcedFact<StreetFact> {
  const { name, language, locality } = fact;
  const places = { locality, town: null, administrativeArea: null };
  return { source, fact: { kind: 'street', usrn, language, description: name, ...places } };
}
