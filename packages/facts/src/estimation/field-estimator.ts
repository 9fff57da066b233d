/** Estimates dwellings' fields by fitted models, with a confidence. */

import { getOr } from '@property-lookup/kernel/collections';
import type { EvidenceValue } from '@property-lookup/model/records';
import { NO_ANSWER } from './answers.js';
import { cluesOf, type Dwelling, EVERY_KIND, type Kind } from './dwelling.js';
import { Electorate } from './electorate.js';
import {
  askedWithoutOwn,
  estimateFrom,
  estimateWithin,
  estimateWithoutOwn,
  type WideView,
  wideView,
} from './estimate.js';
import {
  type FieldEstimate,
  type FieldModel,
  type FieldModels,
  judge,
  modelOf,
} from './field-models.js';
import type { Asked } from './ladder.js';
import type { Limits } from './limits.js';
import type { ModelledField } from './modelled-fields.js';
import type { Neighbourhood } from './neighbourhood.js';
import { Votes } from './votes.js';

/** Undefined if nothing is known about the surroundings, or the reliability was not measured. */
export type FieldEstimator = (
  field: ModelledField,
  dwelling: Dwelling,
  limits?: Limits,
) => FieldEstimate | undefined;

/** For dwellings that lack the field. */
export function fieldEstimatorOf(
  models: FieldModels,
  neighbourhood: Neighbourhood,
): FieldEstimator {
  const estimators = new Map<ModelledField, OneField>();
  return (field, dwelling, limits) => {
    const estimator = getOr(estimators, field, () => new OneField(field, models, neighbourhood));
    return estimator.estimate(dwelling, limits);
  };
}

/** For dwellings whose known value must be ignored. */
export function heldOutEstimatorOf(
  models: FieldModels,
  neighbourhood: Neighbourhood,
): FieldEstimator {
  const electorates = new Map<ModelledField, Electorate>();
  return (field, dwelling, limits) => {
    const model = modelOf(models, field);
    const electorate = getOr(
      electorates,
      field,
      () => new Electorate(field, neighbourhood, models.country),
    );
    const [made] = estimateWithoutOwn(electorate, dwelling, [model.pull]);
    if (limits === undefined || isWithin(limits, made)) return judge(field, dwelling, model, made);
    const asked = askedWithoutOwn(electorate, dwelling);
    return judge(field, dwelling, model, estimateWithin(limits, asked, model.pull), limits);
  };
}

/**
 * Whether the free estimate can be used: limits by models only need to agree with it, but limits by records also change its
 * confidence.
 */
function isWithin({ isSure, allows }: Limits, made: { readonly value: EvidenceValue } | undefined) {
  return !isSure && (made === undefined || allows(made.value));
}

/** Estimates by the dwelling's clues and the key of its limits. */
type Known = Map<string, FieldEstimate | undefined>;

/**
 * Estimates one field. The wider places' view is computed once for all dwellings of a kind, and the answer once for all
 * neighbours with the same clues.
 */
class OneField {
  readonly #electorate: Electorate;
  readonly #model: FieldModel;
  readonly #isTold: boolean;
  readonly #inBuilding: Votes;
  readonly #views = new Map<string, WideView>();
  /** Neighbours are estimated one after another, so only one postcode is cached. */
  #postcode: string | null | undefined;
  readonly #answered = new Map<string, Known>();

  constructor(field: ModelledField, models: FieldModels, neighbourhood: Neighbourhood) {
    this.#electorate = new Electorate(field, neighbourhood, models.country);
    this.#model = modelOf(models, field);
    this.#isTold = this.#electorate.isTold;
    this.#inBuilding = new Votes(this.#electorate.answers);
  }

  estimate(dwelling: Dwelling, limits?: Limits): FieldEstimate | undefined {
    if (!this.#isTold) return undefined;
    const clues = cluesOf(dwelling, this.#electorate.field);
    const known = this.#knownNear(dwelling);
    if (!known.has(clues)) known.set(clues, this.#make(dwelling, clues));
    const free = known.get(clues);
    if (limits === undefined || isWithin(limits, free)) return free;
    const key = `${clues}|${limits.key}`;
    if (!known.has(key)) known.set(key, this.#makeWithin(limits, dwelling, clues));
    return known.get(key);
  }

  #make(dwelling: Dwelling, clues: Kind): FieldEstimate | undefined {
    const asked = this.#ask(dwelling, clues);
    const { pull } = this.#model;
    const sector = `${dwelling.places.sector}|${clues}`;
    const wide = getOr(this.#views, sector, () => wideView(asked, pull));
    return judge(this.#electorate.field, dwelling, this.#model, estimateFrom(wide, asked, pull));
  }

  #makeWithin(limits: Limits, dwelling: Dwelling, clues: Kind): FieldEstimate | undefined {
    const made = estimateWithin(limits, this.#ask(dwelling, clues), this.#model.pull);
    return judge(this.#electorate.field, dwelling, this.#model, made, limits);
  }

  #ask(dwelling: Dwelling, clues: Kind): Asked {
    return { electorate: this.#electorate, dwelling, clues, own: NO_ANSWER };
  }

  /** Cached answers near the dwelling: dwellings with different nearby votes are kept apart. */
  #knownNear(dwelling: Dwelling): Known {
    const { postcode } = dwelling.places;
    if (postcode !== this.#postcode) this.#answered.clear();
    this.#postcode = postcode;
    const { building, spot } = this.#electorate.neighbourhood.nearbyOf(dwelling);
    const isSilent = this.#electorate.count(building, EVERY_KIND, this.#inBuilding).count === 0;
    const key = isSilent ? spot.outside : spot.inside;
    return getOr(this.#answered, key, () => new Map<string, FieldEstimate | undefined>());
  }
}
