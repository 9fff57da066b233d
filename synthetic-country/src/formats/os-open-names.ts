/** Writes OS Open Names, without a header: roads and postcodes of Great Britain. */

import { csvLine } from '../csv-cell.js';
import type { FileFormat, Part } from '../format.js';
import { toidOf } from './os-linked-identifiers.js';
import { easting } from './osgb-numbers.js';

export const osOpenNames: FileFormat = {
  id: 'os-open-names',
  fileName: (volume) => `opname_csv_${String(volume).padStart(3, '0')}.csv`,
  header: '',
  volumeRows: 1_000_000,
  addLines(part, add) {
    const { district, streets, postcodes } = part.neighbourhood;
    if (district.town.country === 'N') return;
    for (const { usrn, description, x, y } of streets) {
      const names = [titled(description[0]), '', description[1], description[1] && 'cym'];
      add(rowOf(part, [toidOf(usrn), ...names, 'transportNetwork', 'Named Road'], { x, y }));
    }
    for (const postcode of postcodes) {
      const { text, hasGrid, terminated } = postcode;
      if (postcode.firstIndex >= part.end || terminated !== '' || !hasGrid) continue;
      const id = text.replace(' ', '');
      add(rowOf(part, [id, text, '', '', '', 'other', 'Postcode'], postcode));
    }
  },
};

function rowOf(
  { neighbourhood: { district, dependentLocality } }: Part,
  [id = '', ...names]: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
): string {
  const { town, outcode } = district;
  const place = dependentLocality[0] || town.postTown;
  const kind = dependentLocality[0] === '' ? 'town' : 'suburbanArea';
  return csvLine(
    [
      ...[id, `http://data.ordnancesurvey.co.uk/id/${id.replace('osgb', '')}`, ...names],
      ...[easting(x), easting(y), 3500, 18_000, '', '', '', '', outcode, '', titled(place), ''],
      ...[`http://www.ordnancesurvey.co.uk/xml/codelists/localtype.xml#${kind}`, town.authority],
      ...['', '', '', '', '', '', '', '', '', '', '', ''],
    ],
    '\r\n',
  );
}

function titled(name: string): string {
  return name.toLowerCase().replace(/(^|[\s-])[a-z]/g, (letter) => letter.toUpperCase());
}
