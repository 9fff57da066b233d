/** Noise in places: addresses with half a postcode or none, identifiable by the rest or not. */

import type { Noise } from './noise.js';
import { line, ofHouse, ofNone } from './phrases.js';

const ELSEWHERE = [
  'Aberdeen',
  'Truro',
  'Carlisle',
  'Norwich',
  'Swindon',
  'Wrexham',
  'Inverness',
  'Dover',
];
const ABROAD = [
  'Lyon, France',
  'Perth WA 6000, Australia',
  'Boston, MA 02108, USA',
  'Cork, Ireland',
  'Auckland 1010, New Zealand',
  'Vancouver BC V6B 1A1, Canada',
];
const FAR_OUTCODES = ['AB10', 'TR1', 'CA3', 'NR2', 'LL11', 'IV2', 'CT16', 'SA1'];

export const PLACES: Readonly<Record<string, Noise>> = {
  outcodeOnly: ofHouse((d) => (d.isNamedByOutcode ? `${line(d)}, ${d.outcode}` : undefined)),
  outcodeAndTown: ofHouse((d) =>
    d.isNamedByOutcode ? `${line(d)}, ${d.town}, ${d.outcode}` : undefined,
  ),
  outcodeAlone: ofHouse((d, chance) =>
    d.isOnlyOfStreet
      ? chance.of([
          `${line(d)}, ${d.outcode}`,
          `${d.outcode} ${line(d)}`,
          `${line(d)} ${d.town} ${d.outcode}`,
        ])
      : undefined,
  ),
  sectorOnly: ofHouse((d) =>
    d.isNamedByOutcode ? `${line(d)}, ${d.postcode.slice(0, -2)}` : undefined,
  ),
  townOnly: ofHouse((d) => (d.isOnlyOfStreet ? `${line(d)}, ${d.town}` : undefined)),
  townCommaless: ofHouse((d) =>
    d.isOnlyOfStreet ? `${line(d)} ${d.town}`.toLowerCase() : undefined,
  ),
  townMisspelt: ofHouse((d, chance) => {
    if (!d.isOnlyOfStreet) return undefined;
    const at = 2 + chance.below(4);
    return `${d.number} ${d.street.slice(0, at)}${chance.of(['e', 'a', 'n', 's'])}${d.street.slice(at + 1)}, ${d.town}`;
  }),
  otherTown: ofNone((d, chance) => `${line(d)}, ${chance.of(ELSEWHERE)}`),
  otherOutcode: ofNone((d, chance) =>
    chance.of([
      `${line(d)}, ${chance.of(FAR_OUTCODES)}`,
      `${line(d)}, ${d.town}, ${chance.of(FAR_OUTCODES)}`,
    ]),
  ),
  numberAndTown: ofNone((d, chance) =>
    chance.of([
      `${d.number} ${d.town}`,
      `${d.number}, ${d.town}`,
      `No ${d.number}, ${d.town}, ${d.outcode}`,
    ]),
  ),
  typeDropped: ofHouse((d, chance) => {
    const words = d.street.split(' ');
    if (!d.isOnlyOfStreet || words.length < 2) return undefined;
    return `${d.number} ${words.slice(0, -1).join(' ')}, ${chance.of([d.town, d.outcode])}`;
  }),
  otherTownFirst: ofNone((d, chance) => `${chance.of(ELSEWHERE)}, ${line(d)}`),
  abroad: ofNone((d, chance) => `${line(d)}, ${chance.of(ABROAD)}`),
  numberAndPostcode: ofHouse((d, chance) =>
    chance.of([
      `${d.number} ${d.postcode}`,
      `${d.number}, ${d.postcode}`,
      `No. ${d.number}, ${d.postcode}`,
    ]),
  ),
  postcodeCut: ofHouse((d, chance) =>
    chance.of([
      `${line(d)}, ${d.town}, ${d.postcode.slice(0, -1)}`,
      `${line(d)}, ${d.town}, ${d.postcode.replace(' ', '').slice(0, -1)}`,
    ]),
  ),
  postcodeSpelled: ofHouse(
    (d) => `${line(d)}, ${d.town} ${Array.from(d.postcode.replace(' ', '')).join(' ')}`,
  ),
  postcodeTwisted: ofHouse((d) => {
    const [out, digit, a, b] = [d.outcode, ...d.postcode.slice(-3)];
    return `${line(d)}, ${d.town}, ${out} ${a}${digit}${b}`;
  }),
  outcodeBefore: ofHouse((d, chance) =>
    d.isNamedByOutcode
      ? chance.of([`${d.outcode}: ${line(d)}`, `${line(d)} (${d.outcode}), ${d.town}`])
      : undefined,
  ),
  numberNotListedNoPostcode: ofNone((d, chance) =>
    chance.of([
      `${d.freeNumber} ${d.street}, ${d.town}`,
      `${d.freeNumber} ${d.street}, ${d.outcode}`,
    ]),
  ),
  unitOfStreet: ofNone(
    (d, chance) => `Unit ${d.number}, ${d.street}, ${chance.of([d.town, d.outcode])}`,
  ),
};
