/** Hashes a reading in text order: equal for texts that differ only in case, spacing or abbreviation. */

import { HASH_BASIS, hashNumber, hashText } from '@property-lookup/kernel/text';
import { FLAG, type Identifier, PART_KIND, type ReadWord, ROLE } from './reading.js';

interface Hashable {
  readonly words: readonly ReadWord[];
  readonly identifiers: readonly Identifier[];
  readonly floors: number;
  readonly sides: number;
  readonly kinds: number;
}

/** `UNIT 1` and house 1 differ, and `PO BOX 1` is neither; but the word for a flat may be omitted. */
const DISTINCT_KINDS = PART_KIND.unit | PART_KIND.suite | PART_KIND.outbuilding | PART_KIND.thing;

interface ReadingHashes {
  /** Of everything read. */
  readonly fullHash: number;
  /** Without the places: locality, town, county. */
  readonly headHash: number;
}

export function readingHashes({
  words,
  identifiers,
  floors,
  kinds,
  sides,
}: Hashable): ReadingHashes {
  let full = HASH_BASIS;
  let head = full;
  let next = 0;
  for (const word of words) {
    for (; next < identifiers.length; next++) {
      const identifier = identifiers[next] as Identifier;
      if (identifier.position > word.position) break;
      full = hashIdentifier(full, identifier);
      head = hashIdentifier(head, identifier);
    }
    // Letters run on, so ABER GWYN equals ABERGWYN.
    full = hashText(word.text, full);
    if (word.role !== ROLE.tail) head = hashText(word.text, head);
  }
  for (; next < identifiers.length; next++) {
    full = hashIdentifier(full, identifiers[next] as Identifier);
    head = hashIdentifier(head, identifiers[next] as Identifier);
  }
  const parts = floors | ((kinds & DISTINCT_KINDS) << 20);
  const finish = (hash: number) => hashNumber(hashNumber(hash, parts), sides) | 0;
  return { fullHash: finish(full), headHash: finish(head) };
}

function hashIdentifier(hash: number, identifier: Identifier): number {
  const context = identifier.flags & FLAG.context;
  return hashNumber(
    hashNumber(hashNumber(hash, identifier.low), identifier.high),
    identifier.letters + context,
  );
}
