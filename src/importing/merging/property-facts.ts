/** Collects what the segments say of the properties of one partition: later replaces earlier, removals remove. */

import type { Fact } from '../../domain/fact.js';
import type { SourcedFact } from './sourced-fact.js';

interface StagedFact extends SourcedFact {
  readonly importNumber: number;
}

/** Facts of one partition by UPRN; a property has few, so that they are looked through, not hashed. Feed segments oldest first. */
export class PropertyFacts {
  readonly #byUprn = new Map<number, StagedFact[]>();

  /** `importNumber` says which import gave the fact. */
  apply(source: string, importNumber: number, fact: Fact): void {
    if (!('uprn' in fact) || fact.uprn === null) return;
    let facts = this.#byUprn.get(fact.uprn);
    if (facts === undefined) {
      facts = [];
      this.#byUprn.set(fact.uprn, facts);
    }
    if (fact.kind === 'removal') {
      forget(facts, source, fact.key);
      return;
    }
    if (fact.kind === 'address-line') forgetLinesBefore(facts, source, importNumber);
    for (let at = 0; at < facts.length; at++) {
      const earlier = facts[at];
      if (earlier?.source !== source || !isSameSlot(earlier.fact, fact)) continue;
      facts[at] = { source, importNumber, fact: completed(fact, earlier.fact) };
      return;
    }
    facts.push({ source, importNumber, fact });
  }

  *properties(): IterableIterator<readonly [uprn: number, facts: readonly SourcedFact[]]> {
    for (const [uprn, facts] of this.#byUprn) {
      if (facts.length > 0) yield [uprn, facts];
    }
  }
}

/** Two facts of one source in the same slot cannot both stand: the newer one replaces the older. */
function isSameSlot(a: Fact, b: Fact): boolean {
  if (a.kind === 'address') return b.kind === 'address' && a.key === b.key;
  // A list may hold a property twice, spelt differently: both spellings help the matcher.
  if (a.kind === 'address-line') return b.kind === 'address-line' && a.text === b.text;
  if (a.kind === 'record-address') return b.kind === 'record-address' && a.id === b.id;
  if (a.kind !== 'organisation') return a.kind === b.kind;
  return b.kind === 'organisation' && (a.key ?? a.name) === (b.key ?? b.name);
}

/**
 * AddressBase Premium spreads a property's identity over three kinds of record (BLPU, delivery point,
 * classification): each adds to what the others say.
 */
function completed(fact: Fact, earlier: Fact): Fact {
  if (fact.kind !== 'identity' || earlier.kind !== 'identity') return fact;
  return {
    ...fact,
    udprn: fact.udprn ?? earlier.udprn,
    usrn: fact.usrn ?? earlier.usrn,
    parentUprn: fact.parentUprn ?? earlier.parentUprn,
    classification: fact.classification ?? earlier.classification,
    logicalStatus: fact.logicalStatus ?? earlier.logicalStatus,
    country: fact.country ?? earlier.country,
  };
}

/** A newer list replaces every line that an older one gave. */
function forgetLinesBefore(facts: StagedFact[], source: string, importNumber: number): void {
  removeWhere(
    facts,
    (staged) =>
      staged.source === source &&
      staged.importNumber < importNumber &&
      staged.fact.kind === 'address-line',
  );
}

/** All that the source said of the property, or the one address or organisation with the key. */
function forget(facts: StagedFact[], source: string, key: string | null): void {
  removeWhere(facts, (staged) => {
    if (staged.source !== source) return false;
    const { fact } = staged;
    if (key === null) return true;
    if (fact.kind === 'organisation') return (fact.key ?? fact.name) === key;
    return fact.kind === 'address' && fact.key === key;
  });
}

function removeWhere(facts: StagedFact[], test: (staged: StagedFact) => boolean): void {
  let kept = 0;
  for (const staged of facts) {
    if (!test(staged)) facts[kept++] = staged;
  }
  facts.length = kept;
}
