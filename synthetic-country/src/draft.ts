/** A property before it is numbered and placed, and the site for which it is drafted. */

import type { Bilingual, Premise } from './model.js';
import type { Random } from './random.js';
import type { CountryCode } from './towns.js';

export interface Draft {
  readonly premise: Premise;
  readonly classCode: string;
  readonly organisation: string;
  readonly department: string;
  /** Its place: the house number, and metres behind the building line. */
  readonly atNumber: number;
  readonly depth: number;
  /** Index of its parent among the postcode's drafts; -1 without one. */
  readonly parent: number;
  readonly isPostal: boolean;
  readonly unitCount: number;
}

/** The layouts' knowledge of the street that they fill. */
export interface Site {
  readonly country: CountryCode;
  /** Whether names have a Welsh version. */
  readonly isWelsh: boolean;
  /** Whether houses have names instead of numbers. */
  readonly isVillage: boolean;
  readonly placeName: string;
  readonly numbers: HouseNumbers;
  /** Names used in this neighbourhood: two houses of the same name in a street could not be told apart. */
  readonly namesTaken: Set<string>;
}

type Details = Partial<Omit<Draft, 'premise' | 'classCode' | 'atNumber'>>;

/** Written out: copying whole objects took a tenth of the time. */
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

/** The building itself, which has a UPRN but gets no post; its units follow. */
export function parentDraft(
  premise: Premise,
  place: { readonly atNumber: number; readonly unitCount: number },
): Draft {
  return draft(premise, 'PP', { ...place, isPostal: false });
}

/** The unused numbers of a street, odd on one side and even on the other, with occasional gaps. */
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

  /** Chooses the sides for a postcode: one side of a longer street, or both of a short one. */
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

/** Share of house numbers that are missing, as after a demolition. */
const GAP_SHARE = 0.02;

export function bilingual(english: string): Bilingual {
  return [english, ''];
}

/** Tries to find an unused name; the vocabulary is far larger than a neighbourhood. */
const NAME_TRIES = 20;

/** A name that is unused in the neighbourhood; undefined when none was found. */
export function unusedName(site: Site, make: () => Bilingual): Bilingual | undefined {
  for (let attempt = 0; attempt < NAME_TRIES; attempt++) {
    const name = make();
    if (site.namesTaken.has(name[0])) continue;
    site.namesTaken.add(name[0]);
    return name;
  }
  return undefined;
}
