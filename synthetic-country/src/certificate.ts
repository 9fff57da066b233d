/** Draws up an energy certificate of a home, from which its columns are written. */

import { dayText, yearOf } from './days.js';
import { isFlat } from './dwelling.js';
import { type Consumption, consumptionAt, type Energy, energyOf } from './energy.js';
import type { Home } from './homes.js';
import type { Neighbourhood } from './model.js';
import { premiseLines, titleCase } from './premise-lines.js';
import { mix } from './random.js';

export interface Certificate {
  readonly home: Home;
  readonly place: Neighbourhood;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly inspected: string;
  readonly lodged: string;
  readonly addressLines: readonly string[];
  readonly energy: Energy;
  readonly now: Consumption;
  readonly potential: Consumption;
  readonly isFlat: boolean;
  /** Whether it is by full SAP, the method for new homes. */
  readonly isNew: boolean;
  readonly transaction: string;
  /** Empty if the register does not know the UPRN. */
  readonly uprn: string;
}

/** `day` is the day of lodgement, `position` the number of the home's earlier certificates. */
export function certificateOf(
  place: Neighbourhood,
  home: Home,
  { day, position }: { readonly day: number; readonly position: number },
): Certificate {
  const { property, dwelling } = home;
  const energy = energyOf(dwelling, property.noise, day);
  const lines = premiseLines(property).map(titleCase);
  const isNew = home.life.sales.some((sale) => sale.isNew && sale.day - day === NEW_HOME_DAYS);
  const roll = (mix(property.noise + position + 1) >>> 0) % 100;
  return {
    home,
    place,
    number: numberOf(property.index, position, property.noise),
    inspected: dayText(Math.max(day - (roll % 7), 0)),
    lodged: dayText(day),
    addressLines: [...lines, titleCase(place.dependentLocality[0])].filter((line) => line !== ''),
    energy,
    now: consumptionAt(energy.points, dwelling.floorArea),
    potential: consumptionAt(energy.potentialPoints, dwelling.floorArea),
    isFlat: isFlat(dwelling.type),
    isNew,
    transaction: isNew ? 'New dwelling' : transactionOf(home, day),
    uprn: roll < UPRN_MISSING_PERCENT ? '' : String(property.uprn),
  };
}

/** Days from the certificate of a new home to its sale. */
const NEW_HOME_DAYS = 10;
/** Percentage of certificates without a UPRN. */
const UPRN_MISSING_PERCENT = 5;

function transactionOf({ dwelling, life }: Home, day: number): string {
  const isBeforeSale = life.sales.some((sale) => sale.day > day && sale.day < day + 200);
  if (isBeforeSale || life.advert?.transactionType === 'Sale') return 'Marketed sale';
  if (dwelling.occupancy === 'rented (social)') return 'Rental (social)';
  if (dwelling.occupancy === 'rented (private)') return 'Rental (private)';
  return yearOf(day) > 2020 ? 'ECO assessment' : 'Assessment for Green Deal';
}

/** Twenty digits in groups of four, unique by property and position. */
function numberOf(index: number, position: number, noise: number): string {
  const count = String(position);
  const own = String(index).padStart(9, '0');
  const rest = String(mix(noise) >>> 0).padStart(10, '0');
  const digits = own + count + rest;
  return [0, 4, 8, 12, 16].map((start) => digits.slice(start, start + 4)).join('-');
}
