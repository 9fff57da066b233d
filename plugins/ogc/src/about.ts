/** Describes the service and its collections: landing page, conformance, descriptions, queryables and schemas. */

import type { Endpoint, EndpointDeps } from '@property-lookup/server/endpoint';
import { JSON_MEDIA, ONLY_CHOSEN, TextStream, TypedJson } from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import { absent, type Collection } from './collection.js';
import { CRS84, SYSTEMS } from './crs.js';
import { defineOgcEndpoint, FORMAT, GEOJSON_MEDIA, OPENAPI_MEDIA, SCHEMA_MEDIA } from './define.js';
import { plainSchema } from './feature-schema.js';
import { schemaOf, valueFields } from './field-schemas.js';
import { collectionUrl, LINKS, QUERYABLES, rootOf, selfLink } from './links.js';
import { xmlSchema } from './xml-schema.js';

const CONFORMS_TO = [
  ...['core', 'geojson', 'oas30'].map((name) => `ogcapi-features-1/1.0/conf/${name}`),
  'ogcapi-features-2/1.0/conf/crs',
  ...['queryables', 'queryables-query-parameters', 'filter', 'features-filter'].map(
    (name) => `ogcapi-features-3/1.0/conf/${name}`,
  ),
  ...[
    'cql2-text',
    'basic-cql2',
    'advanced-comparison-operators',
    'case-insensitive-comparison',
    'basic-spatial-functions',
    'basic-spatial-functions-plus',
  ].map((name) => `cql2/1.0/conf/${name}`),
].map((path) => `http://www.opengis.net/spec/${path}`);

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** An extent that contains the whole United Kingdom, in degrees. */
const EXTENT = [-14, 49, 2.5, 61.5];

const COLLECTION = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    itemType: Type.Literal('feature'),
    extent: Type.Optional(Type.Unsafe({ type: 'object' })),
    crs: Type.Optional(Type.Array(Type.String({ format: 'uri' }))),
    storageCrs: Type.Optional(Type.String({ format: 'uri' })),
    links: LINKS,
  },
  { title: 'Collection' },
);

const ANY_SCHEMA = Type.Unsafe({ type: 'object', title: 'JsonSchema' });

export const LANDING_PAGE = defineOgcEndpoint({
  id: 'landingPage',
  path: '',
  summary: 'Landing page',
  params: FORMAT,
  reads: ONLY_CHOSEN,
  response: Type.Object(
    { title: Type.String(), description: Type.String(), links: LINKS },
    { title: 'LandingPage' },
  ),
  run(_, deps) {
    const root = rootOf(deps);
    return {
      title: 'Property lookup',
      description: 'UK properties, homes on the market, areas and boundaries as OGC API Features.',
      links: [
        selfLink(deps, JSON_MEDIA),
        { href: `${root}/api`, rel: 'service-desc', type: OPENAPI_MEDIA },
        { href: `${deps.base}/docs/ogc`, rel: 'service-doc', type: 'text/html' },
        { href: `${root}/conformance`, rel: 'conformance', type: JSON_MEDIA },
        { href: `${root}/collections`, rel: 'data', type: JSON_MEDIA },
        { href: `${deps.base}/docs/attribution`, rel: 'license', type: 'text/html' },
      ],
    };
  },
});

export const CONFORMANCE = defineOgcEndpoint({
  id: 'conformance',
  path: '/conformance',
  summary: 'Conformance classes',
  params: FORMAT,
  reads: ONLY_CHOSEN,
  response: Type.Object(
    { conformsTo: Type.Array(Type.String({ format: 'uri' })) },
    { title: 'Conformance' },
  ),
  run: () => ({ conformsTo: CONFORMS_TO }),
});

export function collectionsEndpoint(collections: readonly Collection[]): Endpoint {
  return defineOgcEndpoint({
    id: 'collections',
    path: '/collections',
    summary: 'Collections that are loaded',
    params: FORMAT,
    reads: ONLY_CHOSEN,
    response: Type.Object(
      {
        links: LINKS,
        crs: Type.Array(Type.String({ format: 'uri' })),
        collections: Type.Array(COLLECTION),
      },
      { title: 'Collections' },
    ),
    async run(_, deps) {
      return {
        links: [selfLink(deps, JSON_MEDIA)],
        crs: SYSTEMS.map(({ uri }) => uri),
        collections: await Promise.all(
          (await loaded(collections, deps)).map((one) => describe(one, deps)),
        ),
      };
    },
  });
}

/** The description of a collection, its queryables and the schemas of its features. */
export function aboutCollection(collection: Collection): readonly Endpoint[] {
  const { fields, geometry, id, title } = collection;
  const path = `/collections/${id}`;
  const here = async (deps: EndpointDeps) => {
    if (!(await collection.isHere(deps.reader))) throw absent(collection);
  };
  return [
    defineOgcEndpoint({
      id,
      path,
      summary: `About ${title}`,
      params: FORMAT,
      reads: collection.reads,
      response: COLLECTION,
      statuses: [404],
      async run(_, deps) {
        await here(deps);
        return describe(collection, deps);
      },
    }),
    defineOgcEndpoint({
      id: `${id}.queryables`,
      path: `${path}/queryables`,
      summary: `${title}: properties that a filter can name`,
      params: FORMAT,
      reads: collection.reads,
      response: ANY_SCHEMA,
      type: SCHEMA_MEDIA,
      statuses: [404],
      async run(_, deps) {
        await here(deps);
        const location = {
          location: {
            title: 'location',
            format: `geometry-${geometry?.toLowerCase()}`,
            'x-ogc-role': 'primary-geometry',
          },
        };
        const named = valueFields(fields).map((field) => [
          field.name,
          schemaOf(field, { title: field.name }),
        ]);
        return new TypedJson(SCHEMA_MEDIA, {
          $schema: DIALECT,
          $id: `${collectionUrl(id, deps)}/queryables`,
          type: 'object',
          title,
          additionalProperties: false,
          properties: {
            ...Object.fromEntries(named),
            ...(fields.find('location') === undefined ? {} : location),
          },
        });
      },
    }),
    defineOgcEndpoint({
      id: `${id}.schema`,
      path: `${path}/schema`,
      summary: `${title}: what features have`,
      params: FORMAT,
      reads: collection.reads,
      response: ANY_SCHEMA,
      type: SCHEMA_MEDIA,
      statuses: [404],
      async run(_, deps) {
        await here(deps);
        const $id = `${collectionUrl(id, deps)}/schema`;
        return new TypedJson(SCHEMA_MEDIA, { $schema: DIALECT, $id, ...plainSchema(collection) });
      },
    }),
    defineOgcEndpoint({
      id: `${id}.xmlSchema`,
      path: `${path}/schema.xsd`,
      summary: `${title}: schema of the features, as XML Schema`,
      params: FORMAT,
      reads: collection.reads,
      response: Type.String(),
      type: XML_MEDIA,
      statuses: [404],
      async run(_, deps) {
        await here(deps);
        return new TextStream(XML_MEDIA, piecesOf(xmlSchema(collection)));
      },
    }),
  ];
}

const XML_MEDIA = 'application/xml';

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

async function loaded(
  collections: readonly Collection[],
  { reader, scope }: EndpointDeps,
): Promise<readonly Collection[]> {
  const here = await Promise.all(collections.map((one) => one.isHere(reader)));
  return collections.filter(({ reads }, at) => here[at] && scope?.covers(reads) !== false);
}

async function describe(collection: Collection, deps: EndpointDeps) {
  const { description, geometry, id, title } = collection;
  const url = collectionUrl(id, deps);
  const extent = (await collection.extent?.(deps)) ?? EXTENT;
  return {
    id,
    title,
    description,
    itemType: 'feature',
    ...(geometry !== null && {
      extent: { spatial: { bbox: [extent], crs: CRS84.uri } },
      crs: SYSTEMS.map(({ uri }) => uri),
      storageCrs: CRS84.uri,
    }),
    links: [
      { href: url, rel: 'self', type: JSON_MEDIA },
      { href: `${url}/items`, rel: 'items', type: GEOJSON_MEDIA, title },
      { href: `${url}/queryables`, rel: QUERYABLES, type: SCHEMA_MEDIA },
      // GDAL 3.6 only recognises the relation in this case; RFC 8288 compares relations in any.
      { href: `${url}/schema`, rel: 'describedBy', type: SCHEMA_MEDIA },
      { href: `${url}/schema.xsd`, rel: 'describedBy', type: XML_MEDIA },
    ],
  };
}
