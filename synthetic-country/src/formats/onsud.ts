/** Writes the ONS UPRN Directory: the postcode and areas of every property of Great Britain. */

import type { FileFormat } from '../format.js';
import type { Areas, Property } from '../model.js';

export const onsud: FileFormat = {
  id: 'onsud',
  fileName: () => 'ONSUD_SEP_2026.csv',
  header:
    '\uFEFFUPRN,GRIDGB1E,GRIDGB1N,PCDS,CTY25CD,CED25CD,LAD25CD,WD25CD,PARNCP25CD,CTRY25CD,RGN25CD,' +
    'PCON24CD,TTWA15CD,OA21CD,LSOA21CD,MSOA21CD,RUC21IND\r\n',
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood: { district, areas, properties }, end }, add) {
    if (district.town.country === 'N') return;
    for (const property of properties) {
      if (property.index < end) add(lineOf(property, areas));
    }
  },
};

function lineOf({ uprn, x, y, postcode }: Property, areas: Areas): string {
  const { county, authority, ward, country, region, constituency } = areas;
  const { outputArea, lsoa, msoa, ruralUrban } = areas;
  const place = `${uprn},${Math.round(x)},${Math.round(y)},${postcode.text}`;
  const statutory = `${county},E99999999,${authority},${ward},E43000000,${country},${region}`;
  return `${place},${statutory},${constituency},E30000000,${outputArea},${lsoa},${msoa},${ruralUrban}\r\n`;
}
