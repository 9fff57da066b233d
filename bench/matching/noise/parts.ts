/** Noise in parts of buildings: flats and suffixes in other notations, floors, sides, and parts that do not exist. */

import type { Dwelling } from './dwelling.js';
import type { Noise } from './noise.js';
import { ofNone, plain, rest } from './phrases.js';

/** The number or letter in `Flat 3` or `Flat B`. */
function flatOf({ part }: Dwelling): string | undefined {
  return /^(?:flat|apartment|unit) (\d{1,3}|[a-z])$/i.exec(part ?? '')?.[1];
}

/** The first word of `Ground Floor Flat`. */
function floorOf({ part }: Dwelling): string | undefined {
  return /^(ground|first|second|basement|top) floor(?: flat)?$/i
    .exec(part ?? '')?.[1]
    ?.toLowerCase();
}

function ofFlat(write: (flat: string, dwelling: Dwelling) => readonly string[]): Noise {
  return (dwelling, chance) => {
    const flat = flatOf(dwelling);
    return flat === undefined
      ? undefined
      : { text: chance.of(write(flat, dwelling)), uprn: dwelling.uprn };
  };
}

function ofFloor(write: (floor: string, dwelling: Dwelling) => readonly string[]): Noise {
  return (dwelling, chance) => {
    const floor = floorOf(dwelling);
    const texts = floor === undefined ? [] : write(floor, dwelling);
    return texts.length === 0 ? undefined : { text: chance.of(texts), uprn: dwelling.uprn };
  };
}

const SHORT: Readonly<Record<string, readonly string[]>> = {
  ground: ['GF', 'grnd flr', 'G/F', 'Gnd floor', 'ground'],
  first: ['1st flr', 'FF', '1F', 'first', '1/F'],
  second: ['2nd flr', '2F', 'second', '2/F'],
  basement: ['bsmt', 'Lower ground', 'basement'],
  top: ['top', 'top flr'],
};

export const PARTS: Readonly<Record<string, Noise>> = {
  flatBehind: ofFlat((flat, d) => [
    `${d.number} ${d.street} Flat ${flat}, ${rest(d)}`,
    `${d.number} ${d.street}, ${d.town}, flat ${flat}, ${d.postcode}`,
    `${d.number} ${d.street} (Flat ${flat}), ${rest(d)}`,
    `${d.number} (flat ${flat}) ${d.street}, ${rest(d)}`,
  ]),
  flatSlash: ofFlat((flat, d) => [
    `${flat}/${d.number} ${d.street}, ${rest(d)}`,
    `Flat ${flat}/${d.number} ${d.street}, ${rest(d)}`,
    `F${/\d/.test(flat) ? flat : `lat${flat}`}, ${d.number} ${d.street}, ${rest(d)}`,
    `Apt. #${flat} - ${d.number} ${d.street}, ${rest(d)}`,
  ]),
  flatLetter: ofFlat((flat, d) =>
    /[a-z]/i.test(flat)
      ? [
          `${d.number}/${flat} ${d.street}, ${rest(d)}`,
          `${d.number}-${flat} ${d.street}, ${rest(d)}`,
          `${d.number}(${flat}) ${d.street}, ${rest(d)}`,
        ]
      : [
          `Flat no ${flat} of ${d.number} ${d.street}, ${rest(d)}`,
          `FLAT${flat} ${d.number} ${d.street}, ${rest(d)}`,
        ],
  ),
  floorShort: ofFloor((floor, d) =>
    (SHORT[floor] ?? [floor]).flatMap((short) => [
      `${short} flat, ${d.number} ${d.street}, ${rest(d)}`,
      `${short}, ${d.number} ${d.street}, ${rest(d)}`,
    ]),
  ),
  floorBehind: ofFloor((floor, d) => [
    `${d.number} ${d.street} (${floor} floor), ${rest(d)}`,
    `${d.number} ${d.street}, ${floor} floor flat, ${rest(d)}`,
    `${d.number} ${d.street}, ${d.town}, ${floor} floor, ${d.postcode}`,
  ]),
  floorOfHouse: ofFloor((floor, d) =>
    floor === 'ground'
      ? [
          `Downstairs flat, ${d.number} ${d.street}, ${rest(d)}`,
          `${d.number} ${d.street} (downstairs), ${rest(d)}`,
          `Lower flat, ${d.number} ${d.street}, ${rest(d)}`,
        ]
      : floor === 'first'
        ? [
            `Upstairs, ${d.number} ${d.street}, ${rest(d)}`,
            `Upper floor flat ${d.number} ${d.street}, ${rest(d)}`,
            `Upstairs flat at ${d.number} ${d.street}, ${rest(d)}`,
          ]
        : [],
  ),
  suffixNotListed: ofNone((d, chance) => {
    const letter = chance.of(['A', 'B', 'C', 'D']);
    return chance.of([
      `${d.number}/${letter} ${d.street}, ${rest(d)}`,
      `${d.number}-${letter} ${d.street}, ${rest(d)}`,
      `${d.number} (${letter}) ${d.street}, ${rest(d)}`,
      `${d.number}${letter.toLowerCase()} ${d.street}, ${rest(d)}`,
    ]);
  }),
  flatNotListed: ofNone((d, chance) => {
    const flat = 1 + chance.below(9);
    return chance.of([
      `${d.number} ${d.street} (Flat ${flat}), ${rest(d)}`,
      `${d.number} ${d.street}, ${d.town} flat ${flat}, ${d.postcode}`,
      `${flat}/1, ${d.number} ${d.street}, ${rest(d)}`,
      `Unit ${flat} at ${d.number} ${d.street}, ${rest(d)}`,
    ]);
  }),
  noisyNumberNotListed: ofNone((d, chance) => {
    const other = { ...d, number: d.freeNumber };
    return chance.of([
      `${plain(other)} tel 01${chance.below(9)}${chance.below(9)}4 55${d.number % 10}210`,
      `I live at ${plain(other)}, call me at 5pm`,
      `${d.freeNumber}.0 ${d.street}, ${rest(d)}`,
      `Bright & Sons, ${plain(other)}`,
    ]);
  }),
};
