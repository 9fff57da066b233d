/** What dwellings say of each field by place and kind, wherever the answer is asked for. */

import { type Dwelling, type Kind, strataOf } from './dwelling.js';
import type { ModelledField } from './modelled-fields.js';
import { codeOf } from './right-value.js';
import { cast, noVotes, type Votes } from './votes.js';

/** Asks for the votes of a kind; the empty kind is every kind. */
export interface Electorate {
  votesOf(field: ModelledField, place: string, kind: Kind): Votes;
}

/**
 * The votes of the dwellings of one run of the data. Votes are counted when first asked for, because most
 * fields of most places are never asked for: their dwellings have records of their own.
 */
export function neighbourhoodOf(dwellings: readonly Dwelling[]): Electorate {
  const byPlace = new Map<string, Dwelling[]>();
  for (const dwelling of dwellings) {
    for (const place of placeKeys(dwelling)) {
      const members = byPlace.get(place);
      if (members === undefined) byPlace.set(place, [dwelling]);
      else members.push(dwelling);
    }
  }
  const counted = new Map<string, Map<string, Votes>>();
  return {
    votesOf(field, place, kind) {
      const key = `${field.name}|${place}`;
      const known = counted.get(key) ?? countByKind(field, byPlace.get(place) ?? []);
      counted.set(key, known);
      return known.get(kindKey(kind)) ?? NOBODY;
    },
  };
}

const NOBODY: Votes = noVotes();

/** Adds the votes of dwellings to those of the whole country: a few numbers for each field and kind. */
export class Country implements Electorate {
  readonly #byField = new Map<string, Map<string, Votes>>();

  add(dwelling: Dwelling, field: ModelledField): void {
    const byKind = this.#byField.get(field.name) ?? new Map<string, Votes>();
    this.#byField.set(field.name, byKind);
    castByKind(byKind, dwelling, field);
  }

  votesOf(field: ModelledField, _place: string, kind: Kind): Votes {
    return this.#byField.get(field.name)?.get(kindKey(kind)) ?? NOBODY;
  }
}

function countByKind(field: ModelledField, members: readonly Dwelling[]): Map<string, Votes> {
  const byKind = new Map<string, Votes>();
  for (const dwelling of members) castByKind(byKind, dwelling, field);
  return byKind;
}

/** A dwelling counts for its kind, for every coarser one, and for all together. */
function castByKind(byKind: Map<string, Votes>, dwelling: Dwelling, field: ModelledField): void {
  const code = codeOf(field, dwelling.values[field.name]);
  if (code === undefined) return;
  const kind = strataOf(dwelling, field);
  for (let depth = 0; depth <= kind.length; depth++) {
    const key = kindKey(kind.slice(0, depth));
    const votes = byKind.get(key) ?? noVotes();
    byKind.set(key, votes);
    cast(votes, code);
  }
}

function kindKey(kind: Kind): string {
  return kind.join('/');
}

function placeKeys({ places }: Dwelling): string[] {
  return Object.values(places).filter((place) => place !== null);
}
