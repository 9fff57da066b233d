/** Names the localities and streets of a neighbourhood. */

import {
  IRISH_LOCALITIES,
  LOCALITY_FIRST,
  LOCALITY_LAST,
  LOCALITY_SUFFIX,
  SCOTTISH_LOCALITIES,
  WELSH_LOCALITIES,
} from './building-names.js';
import { bilingual } from './draft.js';
import type { Bilingual } from './model.js';
import { NO_NAME } from './premises.js';
import type { Random } from './random.js';
import { COURT_TYPES, ESTATE_TYPES, STREET_STEMS, WELSH_STREETS } from './street-names.js';
import {
  GENERAL_STREET_STEMS,
  IRISH_STREET_STEMS,
  SCOTTISH_STREET_STEMS,
  streetNameOfRank,
  streetRank,
} from './street-ranks.js';
import type { CountryCode, Town } from './towns.js';

/** The place of a neighbourhood, in or near a town. */
export interface Place {
  readonly town: Town;
  readonly isWelsh: boolean;
  readonly isVillage: boolean;
  readonly dependentLocality: Bilingual;
  readonly doubleDependentLocality: Bilingual;
}

/** Shares of neighbourhoods; in Wales most have names in both languages. */
const WELSH_SHARE = 0.8;
const VILLAGE_SHARE = 0.2;
const SUBURB_SHARE = 0.4;
const DOUBLE_SHARE = 0.25;

export function choosePlace(random: Random, town: Town): Place {
  const isWelsh = town.country === 'W' && random.chance(WELSH_SHARE);
  const isVillage = town.postTown !== 'LONDON' && random.chance(VILLAGE_SHARE);
  const hasLocality = isVillage || random.chance(SUBURB_SHARE);
  const locality = hasLocality ? localityName(random, town.country) : NO_NAME;
  const within = hasLocality && random.chance(DOUBLE_SHARE);
  const inner = within ? localityName(random, town.country) : NO_NAME;
  return {
    town,
    isWelsh,
    isVillage,
    dependentLocality: isWelsh ? locality : bilingual(locality[0]),
    doubleDependentLocality:
      inner[0] === locality[0] ? NO_NAME : isWelsh ? inner : bilingual(inner[0]),
  };
}

function localityName(random: Random, country: CountryCode): Bilingual {
  if (country === 'W') return random.pick(WELSH_LOCALITIES);
  if (country === 'S') return bilingual(random.pick(SCOTTISH_LOCALITIES));
  if (country === 'N') return bilingual(random.pick(IRISH_LOCALITIES));
  const name = random.pick(LOCALITY_FIRST) + random.pick(LOCALITY_LAST);
  return bilingual(random.chance(0.15) ? `${name} ${random.pick(LOCALITY_SUFFIX)}` : name);
}

/** Share with a name typical of the nation. */
const NATIONAL_SHARE = 0.6;

export function streetName(random: Random, place: Place): Bilingual {
  const { country } = place.town;
  if (place.isWelsh && random.chance(NATIONAL_SHARE)) return random.pick(WELSH_STREETS);
  return bilingual(streetNameOfRank(streetRank(random), stemsOf(random, country), country));
}

function stemsOf(random: Random, country: CountryCode): readonly string[] {
  if (country === 'S' && random.chance(NATIONAL_SHARE)) return SCOTTISH_STREET_STEMS;
  if (country === 'N' && random.chance(NATIONAL_SHARE)) return IRISH_STREET_STEMS;
  return GENERAL_STREET_STEMS;
}

export function courtName(random: Random): Bilingual {
  return bilingual(`${random.pick(STREET_STEMS)} ${random.pick(COURT_TYPES)}`);
}

export function estateName(random: Random): Bilingual {
  return bilingual(`${random.pick(STREET_STEMS)} ${random.pick(ESTATE_TYPES)}`);
}
