/** Opens the streets of a neighbourhood as postcodes need them. */

import { HouseNumbers, type Site } from './draft.js';
import { usrnOf } from './identifiers.js';
import type { Layout } from './layouts.js';
import type { Bilingual, Street } from './model.js';
import { courtName, estateName, type Place, streetName } from './places.js';
import { NO_NAME } from './premises.js';
import type { Random } from './random.js';

interface Lie {
  readonly place: Place;
  readonly centre: { readonly x: number; readonly y: number };
  readonly neighbourhood: number;
}

interface Choice {
  readonly street: Street;
  readonly site: Site;
}

/** Share of postcodes that continue in the previous one's street. */
const SAME_STREET_SHARE = 0.5;
/** Metres from the neighbourhood's centre to the start of a street, in each direction. */
const STREET_SPREAD = 250;

export class StreetMap {
  readonly all: Street[] = [];
  private readonly namesTaken = new Set<string>();
  private current: Choice | undefined;

  constructor(
    private readonly random: Random,
    private readonly lie: Lie,
  ) {}

  choose(kind: Layout['street']): Choice {
    if (kind !== 'street') return this.openOff(kind);
    if (this.current === undefined || !this.random.chance(SAME_STREET_SHARE)) {
      this.current = this.open(this.unusedName(() => streetName(this.random, this.lie.place)));
    }
    this.current.site.numbers.turn();
    return this.current;
  }

  /** A court or estate off the previous postcode's street, as a dependent thoroughfare. */
  private openOff(kind: 'court' | 'estate'): Choice {
    const name = kind === 'court' ? courtName : estateName;
    const main = this.current?.street.thoroughfare ?? streetName(this.random, this.lie.place);
    return this.open(
      main,
      this.unusedName(() => name(this.random)),
    );
  }

  private open(thoroughfare: Bilingual, dependentThoroughfare: Bilingual = NO_NAME): Choice {
    const { random, lie } = this;
    const isMain = dependentThoroughfare === NO_NAME;
    const firstNumber = isMain ? firstNumberOf(random, lie.place) : 1;
    const street: Street = {
      description: isMain ? thoroughfare : dependentThoroughfare,
      thoroughfare,
      dependentThoroughfare,
      usrn: usrnOf(lie.neighbourhood, this.all.length),
      x: lie.centre.x + random.between(-STREET_SPREAD, STREET_SPREAD),
      y: lie.centre.y + random.between(-STREET_SPREAD, STREET_SPREAD),
      direction: random.fraction() * 2 * Math.PI,
      firstNumber,
    };
    this.all.push(street);
    return { street, site: this.siteOf(firstNumber) };
  }

  private siteOf(firstNumber: number): Site {
    const { place } = this.lie;
    return {
      country: place.town.country,
      isWelsh: place.isWelsh,
      isVillage: place.isVillage,
      placeName: place.dependentLocality[0] || place.town.postTown,
      numbers: new HouseNumbers(this.random, firstNumber),
      namesTaken: this.namesTaken,
    };
  }

  /** Ends soon, as the vocabulary is far larger than a neighbourhood. */
  private unusedName(make: () => Bilingual): Bilingual {
    let name = make();
    while (this.namesTaken.has(name[0])) name = make();
    this.namesTaken.add(name[0]);
    return name;
  }
}

/** Shares of streets that enter from outside the neighbourhood; country roads in Northern Ireland are long. */
const LONG_STREET_SHARE = 0.2;

function firstNumberOf(random: Random, { town, isVillage }: Place): number {
  const isIrishRoad = town.country === 'N' && isVillage;
  if (!isIrishRoad && !random.chance(LONG_STREET_SHARE)) return 1;
  return random.between(10, isIrishRoad ? 150 : 90) * 2 + 1;
}
