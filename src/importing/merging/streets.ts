/** The streets that gazetteers' records name by USRN, from all segments; a thread holds them for all partitions. */

import type { StreetFact } from '../../domain/fact.js';
import { eachFact, STREETS_BIN } from '../staging/fact-bins.js';
import type { OpenFolder } from './fact-folder.js';
import type { SourcedFact } from './sourced-fact.js';

/** By USRN, one in each language; the newest import's. */
export type Streets = ReadonlyMap<number, readonly SourcedFact<StreetFact>[]>;

export function readStreets(folders: readonly OpenFolder[]): Streets {
  const byKey = new Map<string, SourcedFact<StreetFact>>();
  for (const { facts, source } of folders) {
    eachFact(facts, STREETS_BIN, (fact) => {
      if (fact.kind === 'street') byKey.set(`${fact.usrn} ${fact.language}`, { source, fact });
    });
  }
  const streets = new Map<number, SourcedFact<StreetFact>[]>();
  for (const street of byKey.values()) {
    const known = streets.get(street.fact.usrn);
    if (known === undefined) streets.set(street.fact.usrn, [street]);
    else known.push(street);
  }
  return streets;
}
