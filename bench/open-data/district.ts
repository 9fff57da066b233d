/** A synthetic district in the files of free sources, and its truth: the homes that exist, and the home of each sale. */

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import {
  createCountry,
  generateCountry,
  homesOf,
  PROPERTIES_PER_NEIGHBOURHOOD,
} from 'synthetic-country';

const SEED = 16;
export const PROPERTIES = 8_192;

/** What `docs/tutorials/ten-minutes.md` loads first. */
export const FIRST = ['onspd', 'uk-hpi', 'price-paid', 'epc-domestic'] as const;
/** The sources that it adds for every UPRN. */
export const OF_UPRNS = [
  ...['os-open-uprn', 'onsud', 'os-open-names'],
  ...['blpu-uprn-street-usrn-11', 'road-toid-street-usrn-10'],
] as const;
export interface District {
  readonly homes: number;
  readonly certified: number;
  /** Paths of the files of some formats. */
  filesOf(formats: readonly string[]): Promise<readonly string[]>;
  /** The addresses of registered sales, each once. */
  readonly sold: readonly SoldAddress[];
}

export interface SoldAddress {
  readonly address: string;
  readonly uprn: number;
  readonly isCertified: boolean;
}

export async function makeDistrict(dir: string): Promise<District> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const filesOf = async (formats: readonly string[]): Promise<readonly string[]> => {
    const options = { properties: PROPERTIES, districts: 1, seed: SEED };
    const { paths } = await generateCountry({ ...options, only: formats, outDir: dir });
    return paths;
  };
  const truth = truthOf();
  const [sales = ''] = await filesOf(['price-paid']);
  const certified = [...truth.values()].filter(({ isCertified }) => isCertified).length;
  return { homes: truth.size, certified, filesOf, sold: soldAddresses(sales, truth) };
}

interface HomeTruth {
  readonly uprn: number;
  readonly isCertified: boolean;
}

/** Keyed by the property's number in the country. */
function truthOf(): ReadonlyMap<number, HomeTruth> {
  const country = createCountry(SEED, 1);
  const truth = new Map<number, HomeTruth>();
  for (let number = 0; number < PROPERTIES / PROPERTIES_PER_NEIGHBOURHOOD; number++) {
    for (const { property, life } of homesOf(country.neighbourhood(number), PROPERTIES)) {
      const { index, uprn } = property;
      truth.set(index, { uprn, isCertified: life.certificates.length > 0 });
    }
  }
  return truth;
}

/** The identifier of a generated sale begins with the number of its property. */
function soldAddresses(path: string, truth: ReadonlyMap<number, HomeTruth>): SoldAddress[] {
  const sold = new Map<string, SoldAddress>();
  for (const row of splitRows(readFileSync(path, 'utf8'), ',')) {
    const [id = '', , , postcode, , , , paon, saon, street, locality, town] = row;
    const home = truth.get(Number.parseInt(id.slice(1, 9), 16));
    if (home === undefined) continue;
    const parts = [saon, `${paon} ${street}`, locality, town, postcode];
    const address = parts.filter((part) => part?.trim()).join(', ');
    sold.set(address, { address, ...home });
  }
  return [...sold.values()];
}
