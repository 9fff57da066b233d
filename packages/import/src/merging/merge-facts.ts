/** Collects the facts of a property (later replaces earlier, removals remove) and merges them: by the plan of their shape, or one by one where their values have to be looked at. */

import type { CodedFact } from '../staging/fact-bins.js';
import { dateOfFolder, type FactFolder, type OpenFolder } from '../staging/segment.js';
import type { StagedTexts, TextShelf } from '../staging/text-book.js';
import type { CodedProperty } from './coded-property.js';
import { FactShapes, NO_SHAPE } from './fact-shapes.js';
import {
  isPlace,
  LOOKED_AT_A_VALUE,
  PlacedTexts,
  placesOfFact,
  withLookedAt,
} from './field-places.js';
import { MergePlan } from './merge-plan.js';
import { type MergeContext, mergeProperty } from './merge-property.js';
import type { FolderFacts, PartitionFacts } from './partition-facts.js';
import type { PropertyRow } from './property-row.js';
import type { ImportedFact } from './sourced-fact.js';

/** The chosen property, by its values. */
export function mergeFacts(
  uprn: number,
  facts: PartitionFacts,
  context: MergeContext,
  read = (at: number): CodedFact => facts.read(at),
): CodedProperty | undefined {
  const standing = new PropertyFacts(context.texts);
  for (let at = 0; at < facts.count; at++) {
    const { folder } = facts.folders[at] as FolderFacts;
    standing.apply(folder, read(at));
  }
  const [property] = standing.properties();
  return property && mergeProperty(uprn, property[1], context);
}

/** Nothing is known of properties of the shape that a reader could use. */
const NOTHING = 'nothing';
/** Properties of the shape are merged by their values. */
const BY_VALUE = 'by value';

type Plan = MergePlan | typeof NOTHING | typeof BY_VALUE;

/** The plans of one import; a thread keeps them for all partitions. */
export class MergePlans {
  readonly #shapes: FactShapes;
  readonly #texts: PlacedTexts;
  readonly #context: MergeContext;
  /** By shape. */
  readonly #plans: Plan[] = [];

  constructor(
    folders: readonly OpenFolder[],
    shelf: TextShelf,
    { streets }: Pick<MergeContext, 'streets'>,
  ) {
    this.#texts = new PlacedTexts(shelf);
    this.#shapes = new FactShapes(folders, this.#texts);
    this.#context = {
      texts: this.#texts,
      coordinates: { toDegrees: lookAtValue, toMetres: lookAtValue },
      streets: { get: (usrn) => (isPlace(usrn) ? lookAtValue() : streets.get(usrn)) },
    };
  }

  /** Fills the row with the chosen property; false where nothing is known of it. */
  fill(row: PropertyRow, uprn: number, facts: PartitionFacts, context: MergeContext): boolean {
    const plan = this.#planOf(facts);
    if (plan === NOTHING) return false;
    if (plan !== BY_VALUE) {
      plan.fill(row, uprn, facts, context.texts);
      return true;
    }
    const property = mergeFacts(uprn, facts, context);
    if (property === undefined) return false;
    row.set(property, context.texts);
    return true;
  }

  #planOf(facts: PartitionFacts): Plan {
    const shape = this.#shapes.of(facts);
    if (shape === NO_SHAPE) return BY_VALUE;
    const known = this.#plans[shape];
    if (known !== undefined) return known;
    const plan = this.#newPlan(facts);
    this.#plans[shape] = plan;
    return plan;
  }

  #newPlan(facts: PartitionFacts): Plan {
    const read = (at: number): CodedFact => {
      const { bytes } = facts.folders[at] as FolderFacts;
      const places = placesOfFact(bytes, facts.starts[at] as number, at);
      // All belong to one property.
      return { ...withLookedAt(places, facts.read(at)), uprn: 0 } as CodedFact;
    };
    try {
      const property = mergeFacts(0, facts, this.#context, read);
      return property === undefined ? NOTHING : new MergePlan(property, this.#texts);
    } catch (thrown) {
      if (thrown === LOOKED_AT_A_VALUE) return BY_VALUE;
      throw thrown;
    }
  }
}

function lookAtValue(): never {
  throw LOOKED_AT_A_VALUE;
}

/** Facts of one partition by UPRN; a property has few, so that they are looked through, not hashed. Feed segments oldest first. */
export class PropertyFacts {
  readonly #byUprn = new Map<number, ImportedFact[]>();
  readonly #texts: StagedTexts;

  constructor(texts: StagedTexts) {
    this.#texts = texts;
  }

  /** `folder` is that of the file that gave the fact. */
  apply(folder: FactFolder, fact: CodedFact): void {
    if (!('uprn' in fact) || fact.uprn === null) return;
    const { source, importNumber } = folder;
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
    const given = { source, importNumber, asOf: dateOfFolder(folder), fact };
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

/** Two facts of one source in the same slot cannot both stand: the newer one replaces the older. */
function isSameSlot(a: CodedFact, b: CodedFact, texts: StagedTexts): boolean {
  if (a.kind === 'address') return b.kind === 'address' && texts.areSame(a.key, b.key);
  // A list may hold a property twice, spelt differently: both spellings help the matcher.
  if (a.kind === 'address-line') return b.kind === 'address-line' && texts.areSame(a.text, b.text);
  if (a.kind === 'record-address') return b.kind === 'record-address' && texts.areSame(a.id, b.id);
  if (a.kind !== 'organisation') return a.kind === b.kind;
  return b.kind === 'organisation' && texts.areSame(a.key ?? a.name, b.key ?? b.name);
}

/**
 * AddressBase Premium spreads a property's identity over three kinds of record (BLPU, delivery point,
 * classification): each adds to what the others say.
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

/** A newer list replaces every line that an older one gave. */
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

/** All that the source said of the property, or the one address or organisation with the key. */
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
