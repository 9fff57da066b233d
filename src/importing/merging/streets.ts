/** The streets that gazetteers' records name by USRN, from all segments; a thread holds them for all partitions. */

import { join } from 'node:path';
import type { StreetFact } from '../../domain/fact.js';
import { decodeFact } from '../staging/fact-line.js';
import { readLines } from '../staging/read-lines.js';
import { STREETS_FILE } from '../staging/segment.js';
import type { FactFolder } from './fact-folder.js';
import type { SourcedFact } from './sourced-fact.js';

/** By USRN, one in each language; the newest import's. */
export type Streets = ReadonlyMap<number, readonly SourcedFact<StreetFact>[]>;

export function readStreets(folders: readonly FactFolder[]): Streets {
  const byKey = new Map<string, SourcedFact<StreetFact>>();
  for (const { dir, source } of folders) {
    readLines(join(dir, STREETS_FILE), (line) => {
      const fact = decodeFact(line);
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
