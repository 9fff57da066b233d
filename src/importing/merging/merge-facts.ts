/** Merges the properties of a partition: by the plan of their shape, or one by one where their values have to be looked at. */

import type { CodedFact } from '../staging/fact-bins.js';
import type { OpenFolder } from '../staging/fact-folder.js';
import type { TextShelf } from '../staging/text-book.js';
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
import { PropertyFacts } from './property-facts.js';
import type { PropertyRow } from './property-row.js';

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
