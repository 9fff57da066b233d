/** Chooses properties that together have records of every kind: the same ones for the same seed. */

import { hasOpenOutcome, isRental } from './expected-listings.js';
import { shuffled } from './seeded.js';
import type { SourceRecords } from './source-records.js';

type Trait = (records: SourceRecords) => boolean;

const isIn =
  (letter: string): Trait =>
  ({ postcode }) =>
    postcode['lad25cd']?.startsWith(letter) === true;
const isFlat: Trait = ({ certificates }) => certificates[0]?.['property_type'] === 'Flat';
const isCertified: Trait = ({ certificates }) => certificates.length > 0;
const isSold: Trait = ({ sales }) => sales.length > 0;
const isListed =
  (feed: string, kind: 'sale' | 'rental'): Trait =>
  ({ adverts }) =>
    adverts.some((advert) => advert.feed === feed && isRental(advert) === (kind === 'rental'));
const isRemoved: Trait = ({ adverts }) =>
  adverts.some(({ seen }) => seen.some(({ told }) => told?.removal !== null));
const isCut: Trait = ({ adverts }) =>
  adverts.some(({ seen }) => {
    const prices = seen.flatMap(({ told }) => told?.row['PRICE'] ?? []);
    return new Set(prices).size > 1;
  });

/** How many to have of each; one property may show several traits and is taken once. */
export const TRAITS: readonly (readonly [name: string, count: number, trait: Trait])[] = [
  ['price cut', 1, isCut],
  ['removed from the bulk feed', 1, (one) => isRemoved(one) && isListed('blm-feed', 'sale')(one)],
  ['removed by message', 1, (one) => isRemoved(one) && isListed('rightmove-feed', 'sale')(one)],
  ['for sale in the bulk feed', 3, isListed('blm-feed', 'sale')],
  ['for sale by message', 2, isListed('rightmove-feed', 'sale')],
  ['to let in the bulk feed', 2, isListed('blm-feed', 'rental')],
  ['to let by message', 1, isListed('rightmove-feed', 'rental')],
  [
    'application by UPRN',
    2,
    ({ applications }) => applications.some(({ uprn }) => uprn !== undefined && uprn !== ''),
  ],
  ['application by address', 1, ({ applications }) => applications.some(({ uprn }) => uprn === '')],
  ['certificates of different years', 4, ({ certificates }) => certificates.length > 1],
  ['certificate without a UPRN', 1, ({ certificates }) => certificates.some((row) => !row['uprn'])],
  ['flat, certified and sold', 2, (one) => isFlat(one) && isSold(one)],
  ['sold as new', 1, ({ sales }) => sales.some((row) => row['NEW'] === 'Y')],
  ['sold twice', 3, ({ sales }) => sales.length > 1],
  ['sold and never certified', 1, (one) => isSold(one) && !isCertified(one)],
  ['Wales', 2, isIn('W')],
  ['Scotland', 1, isIn('S')],
  ['Northern Ireland', 1, isIn('N')],
];

/** `ofPlace` says in which zones a property lies; one of each kind is taken. */
export function chooseSample(
  all: ReadonlyMap<string, SourceRecords>,
  ofPlace: ReadonlyMap<string, Trait>,
  { size, seed }: { readonly size: number; readonly seed: number },
): readonly SourceRecords[] {
  const candidates = shuffled([...all.values()].filter(isPlain).sort(byUprn), seed);
  const chosen: SourceRecords[] = [];
  const places = [...ofPlace].map(([name, trait]) => [name, 1, trait] as const);
  for (const [name, count, trait] of [...TRAITS, ...places]) {
    for (const one of candidates) {
      if (chosen.filter(trait).length >= count) break;
      if (trait(one) && !chosen.includes(one)) chosen.push(one);
    }
    if (chosen.filter(trait).length < count) throw new Error(`too few properties: ${name}`);
  }
  if (chosen.length > size) throw new Error(`${chosen.length} properties for ${size}`);
  const others = candidates.filter((one) => !chosen.includes(one));
  return [...chosen, ...others].slice(0, size);
}

/** With post of its own and without a second language, a box or an outcome to guess, which other tests are about. */
function isPlain({ adverts, gazetteer, irish }: SourceRecords): boolean {
  if (adverts.some(hasOpenOutcome)) return false;
  if (irish !== undefined) return !irish['BUILDING_NAME']?.startsWith('PO BOX');
  return gazetteer?.['POSTAL'] === 'D' && gazetteer['PO_BOX'] === '';
}

function byUprn(a: SourceRecords, b: SourceRecords): number {
  return Number(a.uprn) - Number(b.uprn);
}
