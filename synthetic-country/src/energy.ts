/** The energy performance of a home on a day: fabric, heating, and the resulting rating and costs. */

import { yearOf } from './days.js';
import { type Dwelling, isFlat } from './dwelling.js';
import { Random } from './random.js';

export interface Energy {
  readonly walls: Element;
  readonly roof: Element;
  readonly floor: string;
  readonly windows: Element;
  readonly heating: Heating;
  readonly hasSolar: boolean;
  /** SAP points, now and after the assessor's recommendations. */
  readonly points: number;
  readonly potentialPoints: number;
}

/** A description and its efficiency in the register's words. */
export interface Element {
  readonly text: string;
  readonly efficiency: 'Very Poor' | 'Poor' | 'Average' | 'Good' | 'Very Good';
}

export interface Heating extends Element {
  readonly fuel: string;
  readonly hotWater: string;
}

const PURPOSE = 0xe4e6;

/** Later certificates of a home show the improvements made since. */
export function energyOf(dwelling: Dwelling, noise: number, day: number): Energy {
  const random = new Random(noise, PURPOSE);
  const improved = random.fraction() < IMPROVED_BY_2008 + IMPROVED_A_YEAR * (yearOf(day) - 2008);
  const { yearBuilt } = dwelling;
  const heating = heatingOf(random, dwelling);
  const hasSolar = !isFlat(dwelling.type) && yearOf(day) > 2010 && random.chance(SOLAR_SHARE);
  const points = pointsOf(random, dwelling, { improved, heating, hasSolar });
  return {
    walls: wallsOf(yearBuilt, improved, random.fraction()),
    roof: roofOf(dwelling, improved),
    floor: floorOf(dwelling),
    windows: windowsOf(yearBuilt, improved),
    heating,
    hasSolar,
    points,
    potentialPoints: Math.min(points + Math.round((92 - Math.min(points, 92)) * 0.55), 100),
  };
}

/** Shares of homes with walls, roofs and windows improved since construction. Estimates by eye. */
const IMPROVED_BY_2008 = 0.3;
const IMPROVED_A_YEAR = 0.03;
const SOLAR_SHARE = 0.05;

function wallsOf(yearBuilt: number, improved: boolean, roll: number): Element {
  if (yearBuilt < 1920) {
    const stone = roll < 0.15 ? 'Sandstone or limestone' : 'Solid brick';
    return improved && roll > 0.7
      ? { text: `${stone}, with internal insulation`, efficiency: 'Good' }
      : { text: `${stone}, as built, no insulation (assumed)`, efficiency: 'Very Poor' };
  }
  if (yearBuilt < 1983) {
    if (roll < 0.04) {
      return { text: 'System built, as built, no insulation (assumed)', efficiency: 'Poor' };
    }
    return improved
      ? { text: 'Cavity wall, filled cavity', efficiency: 'Average' }
      : { text: 'Cavity wall, as built, no insulation (assumed)', efficiency: 'Poor' };
  }
  const kind = roll < 0.12 ? 'Timber frame' : 'Cavity wall';
  const efficiency = yearBuilt < 2003 ? 'Good' : 'Very Good';
  return { text: `${kind}, as built, insulated (assumed)`, efficiency };
}

/** Only flats on the top storey have a roof; one flat in four is there. */
function roofOf({ type, storey, yearBuilt }: Dwelling, improved: boolean): Element {
  if (isFlat(type) && storey < 3) {
    return { text: '(another dwelling above)', efficiency: 'Average' };
  }
  if (yearBuilt >= 2003) {
    return { text: 'Pitched, 300 mm loft insulation', efficiency: 'Very Good' };
  }
  return improved
    ? { text: 'Pitched, 270 mm loft insulation', efficiency: 'Good' }
    : { text: 'Pitched, 100 mm loft insulation', efficiency: 'Average' };
}

function floorOf({ type, storey, yearBuilt }: Dwelling): string {
  if (isFlat(type) && storey > 0) return '(another dwelling below)';
  if (yearBuilt < 1930) return 'Suspended, no insulation (assumed)';
  return yearBuilt < 1996 ? 'Solid, no insulation (assumed)' : 'Solid, insulated (assumed)';
}

function windowsOf(yearBuilt: number, improved: boolean): Element {
  if (yearBuilt < 1983 && !improved) return { text: 'Single glazed', efficiency: 'Very Poor' };
  const isNew = yearBuilt >= 2003;
  return { text: 'Fully double glazed', efficiency: isNew ? 'Good' : 'Average' };
}

const GAS: Heating = {
  text: 'Boiler and radiators, mains gas',
  efficiency: 'Good',
  fuel: 'mains gas (not community)',
  hotWater: 'From main system',
};
const STORAGE: Heating = {
  text: 'Electric storage heaters',
  efficiency: 'Average',
  fuel: 'electricity (not community)',
  hotWater: 'Electric immersion, off-peak',
};
const OIL: Heating = {
  text: 'Boiler and radiators, oil',
  efficiency: 'Average',
  fuel: 'oil (not community)',
  hotWater: 'From main system',
};
const HEAT_PUMP: Heating = {
  text: 'Air source heat pump, radiators, electric',
  efficiency: 'Very Good',
  fuel: 'electricity (not community)',
  hotWater: 'From main system',
};

/** Shares by eye: storage heaters in flats, oil in detached homes, heat pumps in the newest. */
function heatingOf(random: Random, { type, form, yearBuilt }: Dwelling): Heating {
  const roll = random.fraction();
  if (yearBuilt >= 2022 && roll < 0.4) return HEAT_PUMP;
  if (isFlat(type)) return roll < 0.3 ? STORAGE : GAS;
  if (form === 'Detached' && roll < 0.12) return OIL;
  return roll > 0.98 ? STORAGE : GAS;
}

interface Condition {
  readonly improved: boolean;
  readonly heating: Heating;
  readonly hasSolar: boolean;
}

/**
 * SAP points by age, raised and lowered by other properties; set by eye to match the register's usual D for old homes and B for
 * new ones.
 */
function pointsOf(random: Random, dwelling: Dwelling, condition: Condition): number {
  const { type, form, yearBuilt } = dwelling;
  const byAge = yearBuilt >= 2007 ? 82 : yearBuilt >= 1983 ? 68 : yearBuilt >= 1930 ? 60 : 54;
  const byForm = isFlat(type) ? 5 : form === 'Detached' ? -3 : form === 'Mid-Terrace' ? 2 : 0;
  const byWork = condition.improved && yearBuilt < 2007 ? 8 : 0;
  const byHeating = condition.heating === STORAGE ? -8 : condition.heating === OIL ? -6 : 0;
  const sum = byAge + byForm + byWork + byHeating + (condition.hasSolar ? 8 : 0);
  return Math.min(Math.max(Math.round(sum + 8 * random.bell()), 5), 98);
}

/** Lowest points of each band (SAP 10.2, section 14). */
const BANDS = [
  ['A', 92],
  ['B', 81],
  ['C', 69],
  ['D', 55],
  ['E', 39],
  ['F', 21],
] as const;

export function ratingOf(points: number): string {
  return BANDS.find(([, least]) => points >= least)?.[0] ?? 'G';
}

export interface Consumption {
  /** kWh of primary energy per square metre and year. */
  readonly energy: number;
  /** Kilograms of CO₂ per square metre, and tonnes, a year. */
  readonly carbon: number;
  readonly emissions: number;
  /** GBP a year. */
  readonly heatingCost: number;
  readonly hotWaterCost: number;
  readonly lightingCost: number;
}

/** Consumption by points; set by eye for 230 kWh at 64 points and 6p per kWh. */
export function consumptionAt(points: number, floorArea: number): Consumption {
  const energy = Math.max(Math.round(560 - 5.1 * points), 10);
  const carbon = Math.round(energy * 0.21);
  return {
    energy,
    carbon,
    emissions: Math.round((carbon * floorArea) / 100) / 10,
    heatingCost: Math.round(floorArea * energy * 0.055),
    hotWaterCost: Math.round(90 + energy * 0.3),
    lightingCost: Math.round(floorArea * 0.8 + 15),
  };
}
