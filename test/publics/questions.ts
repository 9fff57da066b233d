/** A question to each endpoint, by its name, about a place of one data set or about all that there is. */

import { acrossOf, downOf, tileAt } from '@property-lookup/kernel/geometry';
import type { Public } from './two-publics.js';

export interface Question {
  /** From the root of the server. */
  readonly path: string;
  readonly body?: unknown;
}

const ZOOM = 12;

const text = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));

const group = (name: string, uprn: string) =>
  [`property${name.charAt(0).toUpperCase()}${name.slice(1)}`, `/property/${name}?${uprn}`] as const;

/** `since` is an earlier release of the same data set. */
export function questionsAbout(of: Public, since: string): Readonly<Record<string, Question>> {
  const { authority, base, latitude, longitude, postcode, street } = of;
  const first = base + 1;
  const uprn = `uprn=${first}`;
  const address = `1 ${street}, Reading, ${postcode}`;
  const [lat, lon] = [latitude + 0.0001, longitude + 0.0001];
  const box = `${lon - 0.01},${lat - 0.01},${lon + 0.01},${lat + 0.01}`;
  const [outcode = ''] = postcode.split(' ');
  const tile = [ZOOM, tileAt(acrossOf(lon), ZOOM), tileAt(downOf(lat), ZOOM)].join('/');
  const gets: Readonly<Record<string, string>> = {
    propertyLookup: `/property-lookup?filter=${text({ where: { uprn: first } })}`,
    propertyLookupDetailed: `/property-lookup-detailed?${uprn}`,
    postcodeLookup: `/address-lookup/postcode?postcode=${text(postcode)}`,
    ...Object.fromEntries(
      [
        'address',
        'attributes',
        'valuation',
        'energy',
        'planning',
        'construction',
        'market',
        'demographics',
      ].map((name) => group(name, uprn)),
    ),
    propertyHistory: `/market-events/property-history?postcode=${text(postcode)}&date_from=2025-01-01&date_to=2025-12-31`,
    salesListings: `/market-events/sales-listings?outcode=${outcode}`,
    rentalListings: `/market-events/rental-listings?outcode=${outcode}`,
    suggest: `/address-lookup/suggest?q=${text(street)}`,
    explainAddress: `/address-lookup/explain?address=${text(address)}`,
    propertyLookupEvidence: `/property-lookup-evidence?${uprn}`,
    comparableSales: `/property/comparables?${uprn}`,
    mapBoundaries: `/map/boundaries?bbox=${box}`,
    reverse: `/reverse?lat=${lat}&lon=${lon}`,
    export: `/export?format=ndjson&filter=${text({ where: { postcode } })}`,
    aggregate: `/aggregate?by=postcode&filter=${text({ where: { postcode } })}`,
    findAreas: `/areas?near=${text(postcode)}`,
    areaFigures: `/areas/${authority}`,
    changes: `/changes?since=${since}`,
    propertyTiles: `/tiles/properties/${tile}.mvt`,
    boundaryTiles: `/tiles/boundaries/${tile}.mvt`,
    addressSearch: `/property-lookup?address=${text(address)}&match=true&candidates=5`,
    changedExport: `/export?changed_since=${since}&format=csv`,
    ogcItem: `/ogc/collections/properties/items/${first}`,
    ogcBox: `/ogc/collections/conservation-area/items?bbox=${box}`,
  };
  const posts: Readonly<Record<string, Question>> = {
    matchBatch: { path: '/match?candidates=5', body: { addresses: [address] } },
    reverseBatch: { path: '/reverse', body: { points: [{ lat, lon }] } },
    propertiesBatch: { path: '/properties', body: { uprns: [first, first + 1] } },
  };
  const places: Readonly<Record<string, string>> = {
    find: `query=${text(address)}`,
    postcode: `postcode=${text(postcode)}`,
    uprn,
    nearest: `point=${lat},${lon}&srs=EPSG:4326`,
    radius: `point=${lat},${lon}&radius=900&srs=EPSG:4326`,
    bbox: `bbox=${lat - 0.004},${lon - 0.004},${lat + 0.004},${lon + 0.004}&srs=EPSG:4326`,
  };
  return {
    ...belowApi(gets, posts),
    ...Object.fromEntries(
      Object.entries(places).map(([name, query]) => [
        `places.${name}`,
        { path: `/search/places/v1/${name}?${query}` },
      ]),
    ),
    postcodesIoPostcode: { path: `/postcodes/${text(postcode)}` },
    postcodesIoPostcodes: { path: '/postcodes', body: { postcodes: [postcode] } },
  };
}

/** Names no home or place, so nothing of another data set may be in the answer. */
export const QUESTIONS_ABOUT_ALL: Readonly<Record<string, Question>> = belowApi(
  {
    everyHome: '/property-lookup?page_size=50',
    everyFacet: '/property-lookup?facets=postcode,post_town,tenure&page_size=1',
    everyExport: '/export?format=csv',
    everyParquet: '/export?format=parquet',
    everyConflict: '/export?conflicts=all&format=csv',
    everyGroup: '/aggregate?by=postcode_district&of=median(last_sold_price)',
    everySquare: '/aggregate?by=grid(1000)',
    everySuggestion: '/address-lookup/suggest?q=reading',
    everyArea: '/areas?name=RG',
    everyTile: '/tiles/properties/0/0/0.mvt',
    propertyTileJson: '/tiles/properties.json',
    boundaryTileJson: '/tiles/boundaries.json',
    whoami: '/whoami',
    changesOfNow: '/changes',
    ogc: '/ogc/collections',
    ogcProperties: '/ogc/collections/properties',
    ogcItems: '/ogc/collections/properties/items?limit=50',
    ogcListings: '/ogc/collections/homes-for-sale/items?limit=50',
    ogcAreas: '/ogc/collections/areas/items?limit=50',
  },
  {},
);

function belowApi(
  gets: Readonly<Record<string, string>>,
  posts: Readonly<Record<string, Question>>,
): Readonly<Record<string, Question>> {
  const all = [
    ...Object.entries(gets).map(([name, path]) => [name, { path }] as const),
    ...Object.entries(posts),
  ];
  return Object.fromEntries(
    all.map(([name, { path, ...rest }]) => [name, { path: `/api/v2${path}`, ...rest }]),
  );
}
