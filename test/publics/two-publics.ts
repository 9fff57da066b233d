/** A council's two data sets: all homes for its staff, fewer and other ones for everybody. No UPRN, postcode or price is in both. */

import { join } from 'node:path';
import { blmText } from '@property-lookup/testing/blm-text';
import { certificatesFile, directoryFile, salesFile } from '@property-lookup/testing/home-files';
import { importTexts } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';

export interface Public {
  readonly name: 'full' | 'open';
  /** The folder that holds `data`. */
  readonly dir: string;
  readonly data: string;
  /** UPRNs are this plus the number of the house. */
  readonly base: number;
  readonly homes: number;
  readonly postcode: string;
  readonly street: string;
  readonly authority: string;
  readonly latitude: number;
  readonly longitude: number;
}

const FULL = {
  name: 'full',
  base: 710_000,
  homes: 9,
  postcode: 'RG1 1AA',
  street: 'ABBEY STREET',
  authority: 'E06000038',
  latitude: 51.45,
  longitude: -0.97,
} as const;

const OPEN = {
  name: 'open',
  base: 820_000,
  homes: 6,
  postcode: 'B1 1AA',
  street: 'CANAL WALK',
  authority: 'E08000025',
  latitude: 52.48,
  longitude: -1.9,
} as const;

const DAY = '2026-02-01';
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A list of addresses, the first `count` of the street. */
function listOf(
  { base, latitude, longitude, postcode, street }: Omit<Public, 'dir' | 'data'>,
  count: number,
) {
  const rows = numbers(count).map(
    (n) =>
      `${base + n},"${n} ${street}, READING",${postcode},${latitude + n / 10_000},${longitude + n / 10_000}`,
  );
  return ['uprn,address,postcode,latitude,longitude', ...rows].join('\n');
}

function filesOf(of: Omit<Public, 'dir' | 'data'>) {
  const { authority, base, homes, latitude, longitude, postcode, street } = of;
  const [outcode = '', incode = ''] = postcode.split(' ');
  const [west, south, east, north] = [
    longitude - 0.01,
    latitude - 0.01,
    longitude + 0.01,
    latitude + 0.01,
  ];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    'directory.csv': directoryFile({ postcode, authority, latitude, longitude }),
    'sales.csv': salesFile(
      ...numbers(homes).map((number) => ({
        day: `2025-0${number}-10`,
        price: base + number,
        number,
        street,
        postcode,
        id: `${base}-${number}`,
      })),
    ),
    'certificates.csv': certificatesFile(
      ...numbers(homes).map((number) => ({
        key: base + number,
        uprn: base + number,
        address: `${number} ${street}`,
        postcode,
        lodged: '2025-05-05',
        // The sale calls it terraced.
        type: number === 1 ? 'Flat' : 'House',
      })),
    ),
    'feed.blm': blmText(
      '2026-01-31 06:00',
      [0, 2].flatMap((trade) =>
        numbers(2).map((number) => ({
          AGENT_REF: `r${trade}${base + number}`,
          BRANCH_ID: '1',
          ADDRESS_1: `${number + trade} ${street}`,
          TOWN: 'Reading',
          POSTCODE1: outcode,
          POSTCODE2: incode,
          UPRN: String(base + number + trade),
          TRANS_TYPE_ID: trade === 0 ? '1' : '2',
          STATUS_ID: '0',
          PRICE: String(trade === 0 ? base + number : 900 + number),
          LET_RENT_FREQUENCY: '1',
          BEDROOMS: '3',
          PROP_SUB_ID: '1',
          SUMMARY: 'A home.',
        })),
      ),
    ),
    'conservation-area.geojson': JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { dataset: 'conservation-area', reference: `CA${base}`, name: street },
          geometry: { type: 'Polygon', coordinates: [ring] },
        },
      ],
    }),
  };
}

/** Imports twice, so that there are changes. */
export async function makePublic(name: Public['name']): Promise<Public> {
  const of = name === 'full' ? FULL : OPEN;
  const dir = temporaryDir();
  await importTexts(dir, { 'list.csv': listOf(of, of.homes - 1) }, { asOf: DAY });
  await importTexts(dir, { 'more.csv': listOf(of, of.homes), ...filesOf(of) }, { asOf: DAY });
  return { ...of, dir, data: join(dir, 'data') };
}

/** Publishes a release with one more home, whose UPRN is returned. */
export async function addHome(of: Public): Promise<number> {
  await importTexts(of.dir, { 'again.csv': listOf(of, of.homes + 1) }, { asOf: DAY });
  return of.base + of.homes + 1;
}

/** Found in any answer about a home of this data set, and in no other. */
export function marksOf({ base, postcode, street }: Public): RegExp {
  const [outcode = '', incode = ''] = postcode.split(' ');
  return new RegExp(
    `${String(base).slice(0, 3)}\\d{3}\\b|${outcode}.?${incode}|${street.replace(' ', '.')}`,
    'i',
  );
}
