/** The streets that gazetteers' records name by USRN, from all segments; a thread holds them for all partitions. */

import { STREETS_BIN } from '../staging/fact-bins.js';
import type { StagedTexts } from '../staging/staged-texts.js';
import type { OpenFolder } from './fact-folder.js';
import type { FactOf, SourcedFact } from './sourced-fact.js';

export type SourcedStreet = SourcedFact<FactOf<'street'>>;

/** By USRN, one in each language; the newest import's. */
export type Streets = ReadonlyMap<number, readonly SourcedStreet[]>;

export function readStreets(folders: readonly OpenFolder[], texts: StagedTexts): Streets {
  const byKey = new Map<string, SourcedStreet>();
  for (const { facts, source, added } of folders) {
    facts.eachCoded(STREETS_BIN, added, (fact) => {
      if (fact.kind !== 'street') return;
      byKey.set(`${fact.usrn} ${texts.at(fact.language)}`, { source, fact });
    });
  }
  const streets = new Map<number, SourcedStreet[]>();
  for (const street of byKey.values()) {
    const known = streets.get(street.fact.usrn);
    if (known === undefined) streets.set(street.fact.usrn, [street]);
    else known.push(street);
  }
  return streets;
}
