/** Noise made by machines: markup, codes, forms, spreadsheets. */

import type { Noise } from './noise.js';
import { line, ofHouse, plain, rest } from './phrases.js';

export const MACHINES: Readonly<Record<string, Noise>> = {
  tags: ofHouse((d, chance) =>
    chance.of([
      `<div>${line(d)}</div><div>${d.town}</div><div>${d.postcode}</div>`,
      `<td>${line(d)}</td><td>${d.town}</td><td>${d.postcode}</td>`,
      `${line(d)}<br/>${d.town}<br/>${d.postcode}`,
      `<address class="a1"><b>${line(d)}</b>, ${d.town} ${d.postcode}</address>`,
    ]),
  ),
  entities: ofHouse((d, chance) =>
    plain(d)
      .replace(/, /g, chance.of([',&nbsp;', '&#44; ', '&comma; ', ',&#160;', ',&#x20;']))
      .replace(/ /g, chance.of([' ', '&nbsp;'])),
  ),
  percentCodes: ofHouse((d, chance) => {
    const coded = encodeURIComponent(plain(d));
    return chance.of([
      coded,
      coded.replaceAll('%20', '+'),
      `https://find.example.org/search?address=${coded}&page=2`,
      `address=${encodeURIComponent(line(d))}&town=${encodeURIComponent(d.town)}&postcode=${encodeURIComponent(d.postcode)}`,
    ]);
  }),
  json: ofHouse((d, chance) =>
    chance.of([
      JSON.stringify({ house: d.number, road: d.street, city: d.town, post_code: d.postcode }),
      JSON.stringify({ line_1: line(d), line_2: null, town: d.town, postcode: d.postcode }),
      JSON.stringify([line(d), d.town, d.postcode]),
      `{'Addr1': '${d.number} ${d.street}', 'Addr2': '', 'City': '${d.town}', 'PCode': '${d.postcode}'}`,
    ]),
  ),
  labels: ofHouse((d, chance) =>
    chance.of([
      `House number: ${d.number}\nStreet: ${d.street}\nTown/City: ${d.town}\nPost code: ${d.postcode}`,
      `Site: ${line(d)}, ${rest(d)}`,
      `Addr 1 = ${line(d)} | Addr 2 = ${d.town} | PC = ${d.postcode}`,
      `Delivery point: ${line(d)}. City: ${d.town}. Zip: ${d.postcode}`,
    ]),
  ),
  decimals: ofHouse(
    (d, chance) => `${d.number}${chance.of(['.0', '.00'])} ${d.street}, ${rest(d)}`,
  ),
  nulls: ofHouse((d, chance) => {
    const none = chance.of(['null', 'None', 'N/A', '-', '(blank)', 'undefined', 'NaN']);
    return `${none}, ${line(d)}, ${none}, ${d.town}, ${none}, ${d.postcode}`;
  }),
  quotes: ofHouse((d, chance) => {
    const quote = chance.of(['"', "'", '\u201c', '*', '~', '**']);
    return `${quote}${line(d)}${quote},${quote}${d.town}${quote},${quote}${d.postcode}${quote}`;
  }),
  oddSpaces: ofHouse((d, chance) =>
    plain(d).replace(/ /g, () =>
      chance.of([' ', '\u00a0', '\u2003', ' \u200b', '\u202f', ' \ufeff', '\u00ad ']),
    ),
  ),
  separators: ofHouse((d, chance) =>
    plain(d).replaceAll(
      ', ',
      chance.of(['|', ' ; ', '\t', ' / ', ' \u2022 ', ' - ', '\\n', ' :: ']),
    ),
  ),
  repeated: ofHouse((d, chance) =>
    chance.of([
      `${line(d)}, ${d.town}, ${line(d)}, ${rest(d)}`,
      `${line(d)}, ${d.street}, ${d.town}, ${d.town}, ${d.postcode}`,
      `${plain(d)} ${d.postcode}`,
    ]),
  ),
};
