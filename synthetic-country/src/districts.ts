/** Lists the postcode districts of the synthetic country in order of settlement. */

import { NEIGHBOURHOODS_PER_DISTRICT, PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import type { Grids } from './grids.js';
import type { District } from './model.js';
import { Random } from './random.js';
import { type CountryCode, TOWNS, type Town } from './towns.js';

const COUNTRIES: readonly CountryCode[] = ['E', 'W', 'S', 'N'];

/** The seed shuffles the districts within each country; the countries alternate by size, and the first four districts are one of each. */
export function createDistricts(seed: number, grids: Grids): readonly District[] {
  const districts = numberedDistricts(grids);
  const ranked = COUNTRIES.flatMap((country) => {
    const own = shuffle(
      districts.filter(({ town }) => town.country === country),
      new Random(seed, COUNTRIES.indexOf(country)),
    );
    return own.map((district, position) => ({ district, rank: position / own.length }));
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ district }) => district);
}

function numberedDistricts(grids: Grids): District[] {
  const custodians = custodiansOf(TOWNS);
  const districts: District[] = [];
  for (const town of TOWNS) {
    const centre = grids.toMetres(town.country, town);
    const custodian = custodians.get(town.authorityCode);
    if (custodian === undefined) throw new RangeError(`no custodian for ${town.authority}`);
    town.outcodes.forEach((outcode, position) => {
      const { x, y } = spiral(position, DISTRICT_METRES);
      districts.push({
        town,
        outcode,
        number: districts.length,
        centreX: centre.x + x,
        centreY: centre.y + y,
        custodian: custodian.number,
        custodianCode: custodian.code,
        numberInCustodian: custodian.districtsSeen++,
        custodianBits: bitsFor(custodian.districts),
      });
    });
  }
  return districts;
}

interface Custodian {
  readonly number: number;
  readonly code: string;
  districts: number;
  districtsSeen: number;
}

/** Custodian codes, in the form of OS's, which are based on former authorities. Irish ones are numbered separately. */
function custodiansOf(towns: readonly Town[]): Map<string, Custodian> {
  const custodians = new Map<string, Custodian>();
  const counts = { british: 0, irish: 0 };
  for (const { authorityCode, country, outcodes } of towns) {
    let custodian = custodians.get(authorityCode);
    if (custodian === undefined) {
      const number = country === 'N' ? counts.irish++ : counts.british++;
      const code = FIRST_CUSTODIAN_CODE[country] + number * 5;
      custodian = { number, code: String(code), districts: 0, districtsSeen: 0 };
      custodians.set(authorityCode, custodian);
    }
    custodian.districts += outcodes.length;
  }
  return custodians;
}

const FIRST_CUSTODIAN_CODE: Readonly<Record<CountryCode, number>> = {
  E: 1105,
  W: 6105,
  S: 8205,
  N: 7505,
};

function bitsFor(districts: number): number {
  const properties = districts * NEIGHBOURHOODS_PER_DISTRICT * PROPERTIES_PER_NEIGHBOURHOOD;
  return Math.ceil(Math.log2(properties));
}

/** Metres between the centres of districts. */
const DISTRICT_METRES = 800;
/** Radians. With the golden angle, points on a spiral fill a disc evenly (Vogel, 1979). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The position of a numbered thing near a centre. */
export function spiral(position: number, spacing: number): { x: number; y: number } {
  const radius = spacing * Math.sqrt(position);
  const angle = position * GOLDEN_ANGLE;
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
