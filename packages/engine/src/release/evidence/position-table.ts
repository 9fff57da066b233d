/** Where sources place a home whose position is served as another says: a table by UPRN with those homes alone. */

import type { SaidPosition } from '@property-lookup/facts/claims';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { type Codec, jsonCodec, type Table, table } from '@property-lookup/tables';
import { POSITIONS_TABLE } from '../layout.js';

type Row = readonly [
  source: string,
  asOf: string | null,
  importedOn: string,
  latitude: number,
  longitude: number,
  isOfPostcode: 0 | 1,
];

const ROWS = jsonCodec<readonly Row[]>();

/** About a metre, as positions within two metres of one another are one. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const CODEC: Codec<readonly SaidPosition[]> = {
  encode: (positions) =>
    ROWS.encode(
      positions.map(({ source, asOf, importedAt, latitude, longitude, precision }) => [
        ...([source, asOf, cutToDate(importedAt)] as const),
        ...([rounded(latitude), rounded(longitude), precision === 'postcode' ? 1 : 0] as const),
      ]),
    ),
  decode: (bytes) =>
    ROWS.decode(bytes).map(([source, asOf, importedAt, latitude, longitude, isOfPostcode]) => ({
      ...{ source, asOf, importedAt, latitude, longitude },
      precision: isOfPostcode === 1 ? 'postcode' : 'address',
    })),
};

export const POSITIONS: Table<number, readonly SaidPosition[]> = table({
  ...{ name: POSITIONS_TABLE, key: (uprn: number) => uprn, codec: CODEC, group: 128 },
});
