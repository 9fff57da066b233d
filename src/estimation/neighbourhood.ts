/** What dwellings say of each field by place and kind, wherever the answer is asked for. */

import { type Dwelling, type Kind, kindsAbove, strataOf } from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';
import { type Code, codeOf } from './right-value.js';
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
  dwellings.forEach((dwelling, at) => {
    for (const name of Object.values(dwelling.places)) {
      if (name === null) continue;
      const place = byPlace.get(name);
      if (place === undefined) byPlace.set(name, { members: [at], counted: new Map() });
      else place.members.push(at);
    }
  });
  const ballotsOf = ballotsFor(dwellings);
  return {
    votesOf(field, name, kind) {
      const place = byPlace.get(name);
      if (place === undefined) return NOBODY;
      const counted = place.counted.get(field) ?? count(place, field, ballotsOf(field));
      return counted.get(kind) ?? NOBODY;
    },
  };
}

/** What each dwelling says of a field, undefined for nothing, and as which kinds. */
interface Ballots {
  readonly codes: readonly (Code | undefined)[];
  readonly kinds: readonly (readonly Kind[])[];
}

/** Made out once a field, because every dwelling votes in each of its places; kinds differ by what the field is given only. */
function ballotsFor(dwellings: readonly Dwelling[]): (field: ModelledField) => Ballots {
  const kindsByGiven = new Map<string | null, Ballots['kinds']>();
  const known = new Map<ModelledField, Ballots>();
  const kindsFor = (field: ModelledField): Ballots['kinds'] => {
    const kinds = dwellings.map((dwelling) => kindsAbove(strataOf(dwelling, field)));
    kindsByGiven.set(field.given, kinds);
    return kinds;
  };
  return (field) => {
    const made = known.get(field);
    if (made !== undefined) return made;
    const ballots = {
      codes: dwellings.map(({ values }) => codeOf(field, values[field.name])),
      kinds: kindsByGiven.get(field.given) ?? kindsFor(field),
    };
    known.set(field, ballots);
    return ballots;
  };
}

type VotesByKind = Map<Kind, Votes>;

interface Place {
  /** Positions in the run. */
  readonly members: number[];
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
  const code = codeOf(field, dwelling.values[field.name]);
  if (code !== undefined) castByKind(byKind, code, kindsAbove(strataOf(dwelling, field)));
}

export function electorateOf(country: CountryVotes): Electorate {
  return { votesOf: (field, _place, kind) => country.get(field.name)?.get(kind) ?? NOBODY };
}

function count(place: Place, field: ModelledField, { codes, kinds }: Ballots): VotesByKind {
  const byKind: VotesByKind = new Map();
  for (const at of place.members) {
    const code = codes[at];
    if (code !== undefined) castByKind(byKind, code, kinds[at] ?? []);
  }
  place.counted.set(field, byKind);
  return byKind;
}

/** A dwelling counts for its kind, for every coarser one, and for all together. */
function castByKind(byKind: VotesByKind, code: Code, kinds: readonly Kind[]): void {
  for (const kind of kinds) {
    const votes = byKind.get(kind) ?? noVotes();
    byKind.set(kind, votes);
    cast(votes, code);
  }
}
