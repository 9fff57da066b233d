/** Addresses of things other than the house: beside it, opposite, or of quite another kind. */

import type { Noise } from './noise.js';
import { line, ofHouse, ofNone, plain, rest } from './phrases.js';

const THINGS = [
  'Cash machine',
  'Pillar box',
  'Phone kiosk',
  'Car park',
  'Public conveniences',
  'Pumping station',
  'Phone mast',
  'Lamp column 12',
  'Advertising right',
  'Bus stop',
  'Electricity substation',
  'Land',
  'Development site',
  'Garages',
  'Allotments',
];

const NAMES = [
  'Rose Cottage',
  'The Old Forge',
  'Kestrel House',
  'The White Hart',
  'Manor Farm',
  'The Granary',
  'Bramley Lodge',
];

const NUMBERED = ['Berth', 'Pitch', 'Beach hut', 'Shed', 'Vault', 'Stand', 'Lock-up', 'Mooring'];

export const NOT_THE_HOUSE: Readonly<Record<string, Noise>> = {
  thingBeside: ofNone(
    (d, chance) =>
      `${chance.of(THINGS)} ${chance.of(['near', 'opposite', 'adjacent to', 'outside', 'next to', 'o/s', 'rear of', 'by', 'at side of', 'in front of', 'adj', 'behind'])} ${plain(d)}`,
  ),
  thingOfStreet: ofNone((d, chance) => `${chance.of(THINGS)}, ${d.street}, ${rest(d)}`),
  numberedThing: ofNone(
    (d, chance) =>
      `${chance.of(['P.O. Box', 'PO Box', 'POBox', 'P O BOX', 'BFPO box', 'Bus stop', 'Plot', 'Garage', 'Parking space', 'Locker', 'DX'])} ${d.number}, ${chance.of([`${d.town}, `, `${d.street}, `])}${d.postcode}`,
  ),
  landAt: ofNone(
    (d, chance) =>
      `${chance.of(['Land at', 'Land rear of', 'Land to the north of', 'Site of', 'Field opposite', 'Plot adjoining', 'Land between', 'Corner of'])} ${line(d)}, ${rest(d)}`,
  ),
  nameNotListed: ofNone(
    (d, chance) => `${chance.of(NAMES)}, ${d.street}, ${chance.of([rest(d), d.postcode, rest(d)])}`,
  ),
  numberedElse: ofNone(
    (d, chance) =>
      `${chance.of(NUMBERED)} ${d.number}, ${d.street}, ${chance.of([rest(d), d.postcode])}`,
  ),
  besideSomething: ofHouse((d, chance) => {
    const landmark = chance.of(['the library', 'Tesco', 'the green', 'a school', 'the Red Lion']);
    const how = chance.of(['near', 'opposite', 'next to', 'behind', 'by', 'adjacent to']);
    return chance.of([
      `${line(d)} (${how} ${landmark}), ${rest(d)}`,
      `${line(d)}, ${how} ${landmark}, ${rest(d)}`,
      `${how} ${landmark}, ${plain(d)}`,
    ]);
  }),
};
