/** The dwellings that vote on one field: those in one run of the data, and the whole country. */

import { getOr } from '@property-lookup/kernel/collections';
import type { AreaValues } from '@property-lookup/model/records';
import { Answers, NO_ANSWER } from './answers.js';
import { addToCountry, type CountryVotes } from './country.js';
import { EVERY_KIND, isOfKind, type Kind, kindsAbove } from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';
import type { Neighbourhood, Strata } from './neighbourhood.js';
import type { Code } from './right-value.js';
import { Votes } from './votes.js';

/** Weight of an area's published shares, in dwellings: about a street. */
const AREA_VOTES = 20;

export class Electorate {
  readonly field: ModelledField;
  readonly neighbourhood: Neighbourhood;
  readonly answers: Answers;
  readonly #country: CountryVotes;
  readonly #strata: Strata;
  /** Answer of each dwelling in the run. */
  readonly #answerOf: Int32Array;
  /** The strata that belong to a kind. */
  readonly #ofKind = new Map<Kind, Uint8Array>();
  readonly #inCountry = new Map<Kind, Votes>();
  readonly #inPlaces = new Map<readonly number[], Map<Kind, Votes>>();
  readonly #inAreas = new Map<AreaValues, Votes>();
  readonly #noVotes: Votes;

  /** `country` may grow until the first votes are counted. */
  constructor(field: ModelledField, neighbourhood: Neighbourhood, country: CountryVotes) {
    this.field = field;
    this.neighbourhood = neighbourhood;
    this.#country = country;
    this.#strata = neighbourhood.strataFor(field);
    this.answers = new Answers(field, neighbourhood.dwellings, codesOfOthers(field, country));
    this.#answerOf = this.answers.byDwelling;
    this.#noVotes = new Votes(this.answers);
  }

  /** Whether any record or area figure gives the field. */
  get isTold(): boolean {
    return this.field.areaShares.length > 0 || this.inCountry(EVERY_KIND).count > 0;
  }

  /** Positions of the dwellings with an answer. */
  get voters(): readonly number[] {
    const voters: number[] = [];
    this.#answerOf.forEach((answer, at) => {
      if (answer !== NO_ANSWER) voters.push(at);
    });
    return voters;
  }

  /** Adds the run's votes to the country's. */
  joinCountry(): void {
    const { kinds, kindOf } = this.#strata;
    const ballots = new Map<number, number>();
    this.#answerOf.forEach((answer, at) => {
      if (answer === NO_ANSWER) return;
      const ballot = answer * kinds.length + (kindOf[at] ?? 0);
      ballots.set(ballot, (ballots.get(ballot) ?? 0) + 1);
    });
    for (const [ballot, votes] of ballots) {
      const kind = kinds[ballot % kinds.length];
      const code = this.answers.codeOf(Math.floor(ballot / kinds.length));
      if (kind === undefined || code === undefined) continue;
      for (const above of kindsAbove(kind)) {
        addToCountry(this.#country, this.field.name, above, code, votes);
      }
    }
  }

  inCountry(kind: Kind): Votes {
    const known = this.#inCountry.get(kind);
    if (known !== undefined) return known;
    const votes = new Votes(this.answers);
    const byCode = this.#country.get(this.field.name)?.get(kind)?.byCode ?? [];
    for (const [code, count] of byCode) votes.cast(this.answers.numberOfCode(code), count);
    this.#inCountry.set(kind, votes.settle());
    return votes;
  }

  /** Votes of a large place, cached because they are used often. */
  inPlace(members: readonly number[], kind: Kind): Votes {
    const byKind = getOr(this.#inPlaces, members, () => new Map<Kind, Votes>());
    return getOr(byKind, kind, () => this.count(members, kind, new Votes(this.answers)).settle());
  }

  /** Counts the answers of a kind among some dwellings into `votes`, replacing earlier counts. */
  count(members: readonly number[], kind: Kind, votes: Votes): Votes {
    const isOf = this.#ofKind.get(kind) ?? this.#noteKind(kind);
    const { kindOf } = this.#strata;
    const answerOf = this.#answerOf;
    votes.clear();
    for (const at of members) {
      const answer = answerOf[at] ?? NO_ANSWER;
      if (answer !== NO_ANSWER && isOf[kindOf[at] ?? 0] === 1) votes.cast(answer);
    }
    return votes;
  }

  /** Votes from an area's published shares. */
  inArea(areaFigures: AreaValues): Votes {
    if (this.field.areaShares.length === 0) return this.#noVotes;
    const known = this.#inAreas.get(areaFigures);
    if (known !== undefined) return known;
    const votes = new Votes(this.answers);
    for (const [value, figures] of this.field.areaShares) {
      const percent = figures.reduce((sum, name) => sum + (areaFigures[name] ?? 0), 0);
      if (percent > 0) votes.cast(this.answers.numberOf(value), (percent / 100) * AREA_VOTES);
    }
    // The remainder of the shares is votes for other values.
    if (votes.count > 0) votes.leaveOpen(AREA_VOTES);
    this.#inAreas.set(areaFigures, votes);
    return votes;
  }

  #noteKind(kind: Kind): Uint8Array {
    const isOf = Uint8Array.from(this.#strata.kinds, (one) => (isOfKind(one, kind) ? 1 : 0));
    this.#ofKind.set(kind, isOf);
    return isOf;
  }
}

/** Every answer found in the country or in area figures. */
function codesOfOthers(field: ModelledField, country: CountryVotes): readonly Code[] {
  const told = country.get(field.name)?.get(EVERY_KIND)?.byCode.keys() ?? [];
  return [...told, ...field.areaShares.map(([value]) => value)];
}
