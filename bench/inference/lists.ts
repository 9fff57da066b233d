/** Lists of homes whose addresses are hidden and inferred: real lists of councils, and the synthetic country. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseParts } from '@property-lookup/address/reading';
import type { PlacedUprn } from '@property-lookup/facts/inference';
import { createCountry, PROPERTIES_PER_NEIGHBOURHOOD } from 'synthetic-country';
import { argument, readCsv } from '../matching/labelled-set.js';
import { partsIn } from '../matching/streets/synthetic-blocks.js';

export interface List {
  readonly name: string;
  readonly homes: readonly PlacedUprn[];
}

/** UPRN ranges of authorities; all others together are `other councils`. */
const AUTHORITIES: readonly (readonly [name: string, uprn: RegExp])[] = [
  ['Exeter', /^(10004\d{7}|10013\d{6}|10023\d{6})$/],
  ['Merthyr Tydfil', /^(10010\d{7}|10034\d{6})$/],
  ['East Hampshire', /^(1710\d{6}|10009\d{6})$/],
];

/** Reads the real lists that lie in the folder of `--data` or beside the repository. */
export function readLists(): List[] {
  const path = join(argument('data') ?? resolve('../shared/matching'), 'real_canonical.csv');
  if (!existsSync(path)) return [];
  const lists = new Map<string, PlacedUprn[]>();
  for (const { uprn = '', address = '', postcode = '' } of readCsv(path)) {
    const name = AUTHORITIES.find(([, range]) => range.test(uprn))?.[0] ?? 'other councils';
    const homes = lists.get(name) ?? [];
    lists.set(name, homes);
    homes.push({
      uprn: Number(uprn),
      easting: null,
      northing: null,
      usrn: null,
      postcode: postcode || null,
      address: parseParts(address, postcode || null),
    });
  }
  return [...lists].map(([name, homes]) => ({ name, homes }));
}

/** UPRNs of the synthetic country do not reveal the order of homes; positions, street references and postcodes do. */
export function syntheticList(properties: number): List {
  const country = createCountry(1);
  const homes: PlacedUprn[] = [];
  const count = Math.ceil(properties / PROPERTIES_PER_NEIGHBOURHOOD);
  for (let number = 0; number < count; number++) {
    const neighbourhood = country.neighbourhood(number);
    for (const property of neighbourhood.properties) {
      homes.push({
        uprn: property.uprn,
        easting: property.x,
        northing: property.y,
        usrn: property.street.usrn,
        postcode: property.postcode.text,
        address: partsIn(0, property, neighbourhood),
      });
    }
  }
  return { name: 'synthetic country', homes };
}
