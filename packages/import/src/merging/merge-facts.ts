/** Collects the facts of a property, applies replacements and removals, and merges the rest. */

import type { CodedFact } from '../staging/fact-parts.js';
import { dateOfFolder, type FactFolder } from '../staging/segment.js';
import type { StagedTexts } from '../staging/text-book.js';
import type { CodedProperty } from './coded-property.js';
import { type MergeContext, mergeProperty } from './merge-property.js';
import type { FolderFacts, PartitionFacts } from './partition-facts.js';
import type { ImportedFact } from './sourced-fact.js';

/** Merges the chosen property; undefined without an address or position. */
export function mergeFacts(
  uprn: number,
  facts: PartitionFacts,
  context: MergeContext,
): CodedProperty | undefined {
  const standing = new PropertyFacts(context.texts);
  for (let at = 0; at < facts.count; at++) {
    const { folder } = facts.folders[at] as FolderFacts;
    standing.apply(folder, facts.read(at));
  }
  const [property] = standing.properties();
  return property && mergeProperty(uprn, property[1], context);
}

/** Facts by UPRN. Apply them from the oldest segment to the newest. A property has few facts, so a linear search will do. */
export class PropertyFacts {
  readonly #byUprn = new Map<number, ImportedFact[]>();
  readonly #texts: StagedTexts;

  constructor(texts: StagedTexts) {
    this.#texts = texts;
  }

  /** `folder` is the folder of the fact's file. */
  apply(folder: FactFolder, fact: CodedFact): void {
    if (!('uprn' in fact) || fact.uprn === null) return;
    const { source, importNumber, importedAt } = folder;
    let facts = this.#byUprn.get(fact.uprn);
    if (facts === undefined) {
      facts = [];
      this.#byUprn.set(fact.uprn, facts);
    }
    if (fact.kind === 'removal') {
      forget(facts, { source, key: fact.key, texts: this.#texts });
      return;
    }
    if (fact.kind === 'address-line') forgetLinesBefore(facts, source, importNumber);
    const given = { source, importNumber, importedAt, asOf: dateOfFolder(folder), fact };
    for (let at = 0; at < facts.length; at++) {
      const earlier = facts[at];
      if (earlier?.source !== source || !isSameSlot(earlier.fact, fact, this.#texts)) continue;
      facts[at] = { ...given, fact: completed(fact, earlier.fact) };
      return;
    }
    facts.push(given);
  }

  *properties(): IterableIterator<readonly [uprn: number, facts: readonly ImportedFact[]]> {
    for (const [uprn, facts] of this.#byUprn) {
      if (facts.length > 0) yield [uprn, facts];
    }
  }
}

/** Whether the newer of two facts of one source replaces the older. */
function isSameSlot(a: CodedFact, b: CodedFact, texts: StagedTexts): boolean {
  if (a.kind === 'address') return b.kind === 'address' && texts.areSame(a.key, b.key);
  // A list may spell a property in two ways, which both help the matcher.
  if (a.kind === 'address-line') return b.kind === 'address-line' && texts.areSame(a.text, b.text);
  if (a.kind === 'record-address') return b.kind === 'record-address' && texts.areSame(a.id, b.id);
  if (a.kind !== 'organisation') return a.kind === b.kind;
  return b.kind === 'organisation' && texts.areSame(a.key ?? a.name, b.key ?? b.name);
}

/**
 * Adds missing fields from the earlier fact: AddressBase Premium spreads a property's identity over three kinds of record
 * (BLPU, delivery point, classification).
 */
function completed(fact: CodedFact, earlier: CodedFact): CodedFact {
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

/** Removes the lines of older lists, which a newer list replaces. */
function forgetLinesBefore(facts: ImportedFact[], source: string, importNumber: number): void {
  removeWhere(
    facts,
    (staged) =>
      staged.source === source &&
      staged.importNumber < importNumber &&
      staged.fact.kind === 'address-line',
  );
}

interface Forgotten {
  readonly source: string;
  readonly key: number | null;
  readonly texts: StagedTexts;
}

/** Removes all facts of a source, or the address or organisation with a key. */
function forget(facts: ImportedFact[], { source, key, texts }: Forgotten): void {
  removeWhere(facts, (staged) => {
    if (staged.source !== source) return false;
    const { fact } = staged;
    if (key === null) return true;
    if (fact.kind === 'organisation') return texts.areSame(fact.key ?? fact.name, key);
    return fact.kind === 'address' && texts.areSame(fact.key, key);
  });
}

function removeWhere(facts: ImportedFact[], test: (staged: ImportedFact) => boolean): void {
  let kept = 0;
  for (const staged of facts) {
    if (!test(staged)) facts[kept++] = staged;
  }
  facts.length = kept;
}
