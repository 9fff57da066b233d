/** Collects what the segments say of the properties of one partition: later replaces earlier, removals remove. */

import type { Fact } from '../../domain/fact.js';
import type { SourcedFact } from './merge-property.js';

/** Facts of one partition by UPRN. Feed segments oldest first. */
export class PropertyFacts {
  readonly #byUprn = new Map<number, Map<string, StagedFact>>();

  /** `segment` is the position of the fact's segment among all. */
  apply(source: string, segment: number, fact: Fact): void {
    if (!('uprn' in fact)) return;
    const facts = this.#byUprn.get(fact.uprn) ?? this.#start(fact.uprn);
    if (fact.kind === 'removal') {
      forget(facts, source, fact.key);
      return;
    }
    if (fact.kind === 'address-line') forgetLinesBefore(facts, source, segment);
    const slot = slotOf(source, fact);
    facts.set(slot, { source, segment, fact: completed(fact, facts.get(slot)?.fact) });
  }

  *properties(): IterableIterator<readonly [uprn: number, facts: readonly SourcedFact[]]> {
    for (const [uprn, facts] of this.#byUprn) {
      if (facts.size > 0) yield [uprn, [...facts.values()]];
    }
  }

  #start(uprn: number): Map<string, StagedFact> {
    const facts = new Map<string, StagedFact>();
    this.#byUprn.set(uprn, facts);
    return facts;
  }
}

interface StagedFact extends SourcedFact {
  readonly segment: number;
}

/** Two facts in the same slot cannot both stand: the newer one replaces the older. */
function slotOf(source: string, fact: Fact): string {
  switch (fact.kind) {
    case 'address':
      return `${source} address ${fact.key}`;
    case 'address-line':
      // A list may hold a property twice, spelt differently: both spellings help the matcher.
      return `${source} address-line ${fact.text}`;
    case 'organisation':
      return `${source} organisation ${fact.key ?? fact.name}`;
    default:
      return `${source} ${fact.kind}`;
  }
}

/**
 * AddressBase Premium spreads a property's identity over three kinds of record (BLPU, delivery point,
 * classification): each adds to what the others say.
 */
function completed(fact: Fact, earlier: Fact | undefined): Fact {
  if (fact.kind !== 'identity' || earlier?.kind !== 'identity') return fact;
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
function forgetLinesBefore(facts: Map<string, StagedFact>, source: string, segment: number): void {
  for (const [slot, staged] of facts) {
    const isOlder = staged.source === source && staged.segment < segment;
    if (isOlder && staged.fact.kind === 'address-line') facts.delete(slot);
  }
}

function forget(facts: Map<string, StagedFact>, source: string, key: string | null): void {
  if (key !== null) {
    facts.delete(`${source} address ${key}`);
    facts.delete(`${source} organisation ${key}`);
    return;
  }
  for (const [slot, sourced] of facts) if (sourced.source === source) facts.delete(slot);
}
