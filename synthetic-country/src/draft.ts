/** A property before it is numbered and placed, and the site that it is drafted for. */

import type { Bilingual, Premise } from './model.js';
import type { Random } from './random.js';
import type { CountryCode } from './towns.js';

export interface Draft {
  readonly premise: Premise;
  readonly classCode: string;
  readonly organisation: string;
  readonly department: string;
  /** Its position: the house number, and metres behind the building line. */
  readonly atNumber: number;
  readonly depth: number;
  /** Position of its parent among the drafts of the postcode; -1 without. */
  readonly parent: number;
  readonly isPostal: boolean;
  readonly unitCount: number;
}

/** What the layouts know of the street that they fill. */
export interface Site {
  readonly country: CountryCode;
  /** True where names have a Welsh twin. */
  readonly isWelsh: boolean;
  /** True where houses have names rather than numbers. */
  readonly isVillage: boolean;
  readonly placeName: string;
  readonly numbers: HouseNumbers;
  /** Names given in this neighbourhood: two houses with one name in one street could not be distinguished. */
  readonly namesTaken: Set<string>;
}

type Details = Partial<Omit<Draft, 'premise' | 'classCode' | 'atNumber'>>;

/** Field by field: copying objects whole took a tenth of the time. */
export function draft(
  premise: Premise,
  classCode: string,
  place: { readonly atNumber: number } & Details,
): Draft {
  return {
    premise,
    classCode,
    organisation: place.organisation ?? '',
    department: place.department ?? '',
    atNumber: place.atNumber,
    depth: place.depth ?? 0,
    parent: place.parent ?? -1,
    isPostal: place.isPostal ?? true,
    unitCount: place.unitCount ?? 0,
  };
}

/** The building itself, which has a UPRN but gets no post; its units follow it. */
export function parentDraft(
  premise: Premise,
  place: { readonly atNumber: number; readonly unitCount: number },
): Draft {
  return draft(premise, 'PP', { ...place, isPostal: false });
}

/** The numbers left of a street: odd on one side, even on the other, now and then one missing. */
export class HouseNumbers {
  private odd: number;
  private even: number;
  private side: 'odd' | 'even' | 'both' = 'both';

  constructor(
    private readonly random: Random,
    first: number,
  ) {
    this.odd = first | 1;
    this.even = this.odd + 1;
  }

  /** Postcodes have one side of a longer street, or both of a short one. */
  turn(): void {
    const sides = ['odd', 'even', 'both'] as const;
    this.side = this.random.pick(sides);
  }

  next(): number {
    const isOdd = this.side === 'odd' || (this.side === 'both' && this.odd < this.even);
    const number = isOdd ? this.odd : this.even;
    const step = this.random.chance(GAP_SHARE) ? 4 : 2;
    if (isOdd) this.odd += step;
    else this.even += step;
    return number;
  }
}

/** The share of house numbers that do not exist, as after a demolition. */
const GAP_SHARE = 0.02;

export function bilingual(english: string): Bilingual {
  return [english, ''];
}

/** Tries before an unused name is given up: the vocabulary is far larger than a neighbourhood. */
const NAME_TRIES = 20;

/** A name that nothing else in the neighbourhood has; undefined when none was found. */
export function unusedName(site: Site, make: () => Bilingual): Bilingual | undefined {
  for (let attempt = 0; attempt < NAME_TRIES; attempt++) {
    const name = make();
    if (site.namesTaken.has(name[0])) continue;
    site.namesTaken.add(name[0]);
    return name;
  }
  return undefined;
}
