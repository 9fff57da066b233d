/** What dwellings say of each field by place and kind, wherever the answer is asked for. */

import { type Dwelling, type Kind, kindsAbove, strataOf } from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';
import { codeOf } from './right-value.js';
import { cast, noVotes, type Votes } from './votes.js';

/** Asks for the votes of a kind; for every kind too. */
export interface Electorate {
  votesOf(field: ModelledField, place: string, kind: Kind): Votes;
}

/**
 * The votes of the dwellings of one run of the data. Votes are counted when first asked for, because most
 * fields of most places are never asked for: their dwellings have records of their own.
 */
export function neighbourhoodOf(dwellings: readonly Dwelling[]): Electorate {
  const byPlace = new Map<string, Place>();
  for (const dwelling of dwellings) {
    for (const name of Object.values(dwelling.places)) {
      if (name === null) continue;
      const place = byPlace.get(name);
      if (place === undefined) byPlace.set(name, { members: [dwelling], counted: new Map() });
      else place.members.push(dwelling);
    }
  }
  return {
    votesOf(field, name, kind) {
      const place = byPlace.get(name);
      return place === undefined ? NOBODY : (countedIn(place, field).get(kind) ?? NOBODY);
    },
  };
}

type VotesByKind = Map<Kind, Votes>;

interface Place {
  readonly members: Dwelling[];
  readonly counted: Map<ModelledField, VotesByKind>;
}

const NOBODY: Votes = noVotes();

/** The votes of a country by the name of the field: a few numbers for each field and kind. Plain data. */
export type CountryVotes = Map<string, VotesByKind>;

/** Adds the votes of a dwelling to those of the whole country. */
export function addToCountry(
  country: CountryVotes,
  dwelling: Dwelling,
  field: ModelledField,
): void {
  const byKind = country.get(field.name) ?? new Map<Kind, Votes>();
  country.set(field.name, byKind);
  castByKind(byKind, dwelling, field);
}

export function electorateOf(country: CountryVotes): Electorate {
  return { votesOf: (field, _place, kind) => country.get(field.name)?.get(kind) ?? NOBODY };
}

function countedIn({ members, counted }: Place, field: ModelledField): VotesByKind {
  const known = counted.get(field);
  if (known !== undefined) return known;
  const byKind: VotesByKind = new Map();
  for (const dwelling of members) castByKind(byKind, dwelling, field);
  counted.set(field, byKind);
  return byKind;
}

/** A dwelling counts for its kind, for every coarser one, and for all together. */
function castByKind(byKind: VotesByKind, dwelling: Dwelling, field: ModelledField): void {
  const code = codeOf(field, dwelling.values[field.name]);
  if (code === undefined) return;
  for (const kind of kindsAbove(strataOf(dwelling, field))) {
    const votes = byKind.get(kind) ?? noVotes();
    byKind.set(kind, votes);
    cast(votes, code);
  }
}
