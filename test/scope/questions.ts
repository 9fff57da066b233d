/** Random questions to endpoints that tell of homes, each with the fields that it names or that its answer always gives. */

import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import fc from 'fast-check';
import { SCOPED_HOMES } from './scoped-homes.js';

export interface Question {
  readonly endpoint: string;
  readonly path: string;
  readonly body?: unknown;
  /** Fields that the key must be allowed to read. */
  readonly needs: readonly string[];
  /** The parameter that chooses fields, and what it chooses where it is absent. */
  readonly chooses?: { readonly parameter: string; readonly all: readonly string[] };
  readonly accept?: string;
}

const TEXTS = [
  'tenure',
  'current_energy_rating',
  'property_type',
  'postcode',
  'post_town',
  'thoroughfare',
];
const NUMBERS = ['bedrooms', 'total_floor_area', 'last_sold_price', 'estimated_value', 'uprn'];
const FIELDS = [...TEXTS, ...NUMBERS];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  tenure: ['Freehold', 'Leasehold'],
  current_energy_rating: ['A', 'C', 'G'],
  property_type: ['Flat', 'House'],
  postcode: ['EX1 1AA', 'EX10 2BB', 'EX4 1AA'],
  post_town: ['EXETER'],
  thoroughfare: ['High Street', 'Zebra Walk', 'Mill Lane'],
};

/** The fields beyond the record that the made-up homes have. */
export const FACTS = FIELDS.filter((name) => !RECORD_FIELDS.some((field) => field === name));

const home = fc.constantFrom(...SCOPED_HOMES);
const uprn = fc.oneof(
  { weight: 9, arbitrary: home.map((one) => one.uprn) },
  { weight: 1, arbitrary: fc.constantFrom(1, 999_999) },
);
const someFields = fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 4 });

/** A condition with the fields in it. */
const condition = fc.oneof(
  fc
    .constantFrom(...TEXTS)
    .chain((field) =>
      fc
        .constantFrom(...(VALUES[field] ?? []))
        .chain((value) =>
          fc
            .constantFrom(
              { [field]: value },
              { [field]: { neq: value } },
              { [field]: { ilike: `${value.slice(0, 3)}%` } },
            )
            .map((where) => ({ where, needs: [field] })),
        ),
    ),
  fc
    .record({ field: fc.constantFrom(...NUMBERS), than: fc.constantFrom(2, 5_000, 150_000) })
    .map(({ field, than }) => ({ where: { [field]: { gt: than } }, needs: [field] })),
  fc.constantFrom({ lat: 50.71, lng: -3.5 }, { lat: 50.75, lng: -3.52 }).map((near) => ({
    where: { location: { near, maxDistance: 900 } },
    needs: ['latitude', 'longitude'],
  })),
);

const filter = fc.array(condition, { maxLength: 2 }).map((parts) => ({
  where: parts.length === 0 ? {} : { and: parts.map((part) => part.where) },
  needs: parts.flatMap((part) => part.needs),
}));

const query = (given: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) {
      params.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  return params.toString();
};

const lookup = fc
  .record({
    filter,
    order: fc.option(fc.constantFrom(...FIELDS)),
    facet: fc.option(fc.constantFrom(...FIELDS)),
    fields: fc.option(
      fc.uniqueArray(fc.constantFrom(...RECORD_FIELDS), { minLength: 1, maxLength: 3 }),
    ),
    page: fc.integer({ min: 1, max: 3 }),
  })
  .map(
    ({ facet, fields, filter: of, order, page }): Question => ({
      endpoint: 'propertyLookup',
      path: `/property-lookup?${query({
        filter: { where: of.where, ...(order && { order: [order] }), ...(fields && { fields }) },
        facets: facet ?? undefined,
        page,
        page_size: 7,
      })}`,
      needs: [...of.needs, ...(order ? [order] : []), ...(facet ? [facet] : []), ...(fields ?? [])],
    }),
  );

/** An address of a home, as people write it, with mistakes. */
const address = fc
  .record({ one: home, how: fc.integer({ min: 0, max: 4 }) })
  .map(({ how, one: { address: of, uprn: number } }) => {
    const line = `${of.subBuildingName ? `${of.subBuildingName}, ` : ''}${of.buildingNumber} ${of.thoroughfare}`;
    if (how === 0) return `${line}, Exeter, ${of.postcode}`;
    if (how === 1) return `${line}, Exeter`;
    if (how === 2) return `${(number % 40) + 1} ${of.thoroughfare}, Exeter, ${of.postcode}`;
    if (how === 3) return `${line.replace('e', 'a')}, Exeter`;
    return `${of.thoroughfare}, Exeter, ${of.postcode}`;
  });

const matching = fc
  .record({
    address,
    grade: fc.boolean(),
    candidates: fc.constantFrom(1, 5),
    filter: fc.option(filter),
  })
  .map(
    ({ address: text, candidates, filter: of, grade }): Question => ({
      endpoint: 'propertyLookup',
      path: `/property-lookup?${query({ address: text, grade, candidates, require_postcode: false, match: true, filter: of ? { where: of.where } : undefined })}`,
      needs: ['full_address', ...(of?.needs ?? [])],
    }),
  );

const explaining = address.map(
  (text): Question => ({
    endpoint: 'explainAddress',
    path: `/address-lookup/explain?${query({ address: text, require_postcode: false, limit: 10 })}`,
    needs: ['full_address', 'latitude', 'longitude'],
  }),
);

const batch = fc.array(address, { minLength: 1, maxLength: 4 }).map(
  (addresses): Question => ({
    endpoint: 'matchBatch',
    path: '/match?candidates=3&require_postcode=false&grade=true',
    body: { addresses },
    needs: ['full_address'],
  }),
);

const suggesting = fc
  .constantFrom(
    'hi',
    'high str',
    'zebra',
    'mill la',
    '3 mill',
    'EX4 1AA',
    'EX10 2BB 3',
    'station road exeter',
    'orchard',
    'ex1 1ac',
    '4 high street ex10',
  )
  .chain((q) => fc.boolean().map((near) => ({ q, ...(near && { near: '50.71,-3.5' }) })))
  .map(
    (given): Question => ({
      endpoint: 'suggest',
      path: `/address-lookup/suggest?${query(given)}`,
      needs: ['full_address', 'postcode'],
    }),
  );

const containers = fc
  .constantFrom(
    'street/HIGH ST/EXETER/EX1',
    'street/HIGH STREET/EXETER/EX10',
    'street/MILL LANE/EXETER/EX4',
  )
  .map(
    (container): Question => ({
      endpoint: 'suggest',
      path: `/address-lookup/suggest?${query({ container })}`,
      needs: ['full_address', 'postcode'],
    }),
  );

const postcodes = fc.record({ one: home, residential: fc.boolean() }).map(
  ({ one, residential }): Question => ({
    endpoint: 'postcodeLookup',
    path: `/address-lookup/postcode?${query({ postcode: one.address.postcode, residential_only: residential })}`,
    needs: ['postcode', ...(residential ? ['classification_code'] : [])],
  }),
);

/** Groups with their fields that the made-up homes have, and some that are derived. */
const GROUPS = ['attributes', 'energy', 'valuation', 'address', 'market'] as const;

const groups = fc.record({ uprn, group: fc.constantFrom(...GROUPS), provenance: fc.boolean() }).map(
  ({ group, provenance, uprn: of }): Question => ({
    endpoint: `property${group.charAt(0).toUpperCase()}${group.slice(1)}`,
    path: `/property/${group}?${query({ uprn: of, include: provenance ? 'provenance' : undefined })}`,
    needs: [],
    chooses: { parameter: 'fields', all: [`@${group}`] },
  }),
);

const detailed = fc
  .record({ uprn, fields: fc.option(someFields) })
  .map(({ fields, uprn: of }): Question => {
    const facts = fields?.filter((name) => FACTS.includes(name));
    return facts?.length
      ? {
          endpoint: 'propertyLookupDetailed',
          path: `/property-lookup-detailed?${query({ uprn: of, fields: facts.join() })}`,
          needs: facts,
        }
      : {
          endpoint: 'propertyLookupDetailed',
          path: `/property-lookup-detailed?${query({ uprn: of })}`,
          needs: [],
          chooses: { parameter: 'fields', all: ['@all'] },
        };
  });

const batches = fc
  .record({
    uprns: fc.array(uprn, { minLength: 1, maxLength: 6 }),
    fields: fc.option(
      fc.uniqueArray(
        fc.constantFrom('TENURE', 'BEDROOMS', 'postcode', 'latitude', 'LAST_SOLD_PRICE'),
        { minLength: 1 },
      ),
    ),
  })
  .map(
    ({ fields, uprns }): Question => ({
      endpoint: 'propertiesBatch',
      path: `/properties?${query({ fields: fields?.join() })}`,
      body: { uprns },
      needs: fields ?? [],
      ...(fields === null && { chooses: { parameter: 'fields', all: RECORD_FIELDS } }),
    }),
  );

const reversing = home.map(
  ({ position }): Question => ({
    endpoint: 'reverse',
    path: `/reverse?${query({ lat: position?.latitude, lon: position?.longitude, limit: 5, radius: 2_000 })}`,
    needs: [...RECORD_FIELDS, 'full_address', 'coordinate_precision'],
  }),
);

const exporting = fc
  .record({
    filter,
    fields: fc.option(someFields),
    format: fc.constantFrom('csv', 'ndjson', 'geojson'),
  })
  .map(
    ({ fields, filter: of, format }): Question => ({
      endpoint: 'export',
      path: `/export?${query({ filter: { where: of.where }, fields: fields?.join(), format })}`,
      needs: [
        ...of.needs,
        ...(fields ?? []),
        ...(format === 'geojson' ? ['longitude', 'latitude'] : []),
      ],
      ...(fields === null && { chooses: { parameter: 'fields', all: RECORD_FIELDS } }),
    }),
  );

const aggregating = fc
  .record({
    filter,
    by: fc.constantFrom(
      'tenure',
      'postcode_district',
      'post_town',
      'grid(1000)',
      'band(last_sold_price,20000)',
    ),
    of: fc.constantFrom('median(estimated_value)', 'mean(bedrooms)', 'share(property_type=Flat)'),
  })
  .map(
    ({ by, filter: of, of: measure }): Question => ({
      endpoint: 'aggregate',
      path: `/aggregate?${query({ filter: { where: of.where }, by, of: measure })}`,
      needs: [...of.needs, ...(NAMED_BY[by] ?? [by]), /\((\w+)/.exec(measure)?.[1] ?? ''],
    }),
  );

const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  postcode_district: ['postcode'],
  'grid(1000)': ['x_coordinate', 'y_coordinate'],
  'band(last_sold_price,20000)': ['last_sold_price'],
};

const tiles = fc
  .record({
    by: fc.option(fc.constantFrom('tenure', 'estimated_value')),
    tile: fc.constantFrom('10/502/345', '9/251/172', '0/0/0', '11/1004/690'),
  })
  .map(
    ({ by, tile }): Question => ({
      endpoint: 'propertyTiles',
      path: `/tiles/properties/${tile}.mvt${by ? `?by=${by}` : ''}`,
      needs: ['latitude', 'longitude', 'full_address', ...(by ? [by] : [])],
    }),
  );

const features = fc
  .record({
    of: fc.option(fc.constantFrom('tenure', 'property_type')),
    properties: fc.option(someFields),
  })
  .map(
    ({ of, properties }): Question => ({
      endpoint: 'ogc',
      path: `/ogc/collections/properties/items?${query({ limit: 200, filter: of ? `${of} = '${VALUES[of]?.[0]}'` : undefined, properties: properties?.join() })}`,
      needs: [
        'longitude',
        'latitude',
        'x_coordinate',
        'y_coordinate',
        ...(of ? [of] : []),
        ...(properties ?? []),
      ],
      ...(properties === null && { chooses: { parameter: 'properties', all: ['@usual'] } }),
    }),
  );

const comparing = uprn.map(
  (of): Question => ({
    endpoint: 'comparableSales',
    path: `/property/comparables?uprn=${of}`,
    needs: [
      '@history',
      'estimated_value',
      'estimated_value_date',
      'full_address',
      'latitude',
      'longitude',
    ],
  }),
);

const histories = fc
  .oneof(
    uprn.map((of) => `uprn=${of}`),
    home.map((one) => query({ postcode: one.address.postcode, date_from: '2026-01-01' })),
  )
  .map(
    (given): Question => ({
      endpoint: 'propertyHistory',
      path: `/market-events/property-history?${given}`,
      needs: ['@history'],
    }),
  );

export const QUESTION: fc.Arbitrary<Question> = fc.oneof(
  { weight: 3, arbitrary: lookup },
  { weight: 3, arbitrary: matching },
  ...[explaining, batch, suggesting, containers, postcodes, groups, detailed, batches].map(
    (arbitrary) => ({ weight: 1, arbitrary }),
  ),
  ...[reversing, exporting, aggregating, tiles, features, comparing, histories].map(
    (arbitrary) => ({ weight: 1, arbitrary }),
  ),
);

const ENDPOINTS = [
  'propertyLookup',
  'suggest',
  'export',
  'aggregate',
  'ogc',
  'propertyEnergy',
  'matchBatch',
  'propertyTiles',
  'propertyHistory',
];
/** Few, since a server is made for each. */
const AREAS = [
  ['EX1'],
  ['EX10', 'EX4 1'],
  ['EX1*'],
  ['EX'],
  ['EX4 1AA', 'EX1 2'],
  ['E07000041'],
  ['E07000040'],
  ['E07000040', 'EX1 1'],
  ['B'],
];
const SCOPE_FIELDS = [
  ...FIELDS,
  'full_address',
  'latitude',
  'longitude',
  'classification_code',
].filter((name) => PROPERTY_FIELDS.find(name));

const some = <T>(of: readonly T[], max: number) =>
  fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: max });

/** Most have an area; fewer are limited to fields, or to endpoints. */
export const SCOPE_TEXT: fc.Arbitrary<string> = fc
  .record({
    endpoints: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: some(ENDPOINTS, 6) },
    ),
    groups: fc.option(
      some(['address', 'attributes', 'energy', 'valuation', 'history', 'market'], 4),
      { freq: 1 },
    ),
    fields: fc.option(some(SCOPE_FIELDS, 6), { freq: 1 }),
    area: fc.option(fc.constantFrom(...AREAS), { freq: 5 }),
  })
  .map((parts) =>
    Object.entries(parts)
      .flatMap(([name, values]) => (values === null ? [] : [`${name}=${values.join('|')}`]))
      .join(','),
  )
  .filter((text) => text !== '');
