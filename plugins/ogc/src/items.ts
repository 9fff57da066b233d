/** The features of a collection: a page of them, or a single one. */

import { Failure } from '@property-lookup/kernel/failure';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import { type Condition, fieldsOfCondition } from '@property-lookup/query';
import { boxesOf, boxPolygons, compileCql2 } from '@property-lookup/query/cql2';
import type { Endpoint, ValuesOf } from '@property-lookup/server/endpoint';
import {
  countSchema,
  JSON_MEDIA,
  quote,
  required,
  TypedJson,
  textOf,
} from '@property-lookup/server/endpoint';
import { touchesBox } from '@property-lookup/server/questions';
import { Type } from '@sinclair/typebox';
import {
  absent,
  type Collection,
  type Item,
  type ItemsQuestion,
  type Within,
} from './collection.js';
import { CRS84, type Crs } from './crs.js';
import { defineOgcEndpoint, FORMAT, GEOJSON_MEDIA } from './define.js';
import { featureSchema } from './feature-schema.js';
import { type COMMON, CRS_PARAM, equalities, itemParams } from './item-params.js';
import { collectionUrl, LINKS, pageLink, QUERYABLES, selfLink } from './links.js';

/** Items covered by one request; each further hundred costs another. */
const ITEMS_OF_A_REQUEST = 100;

export function itemsEndpoint(collection: Collection): Endpoint {
  const { description, id, title } = collection;
  return defineOgcEndpoint({
    id: `${id}.items`,
    path: `/collections/${id}/items`,
    summary: `${title}, page by page`,
    description,
    params: itemParams(collection),
    reads: collection.reads,
    response: Type.Object(
      {
        type: Type.Literal('FeatureCollection'),
        timeStamp: Type.String({ format: 'date-time' }),
        numberMatched: Type.Optional(countSchema('Number of features on all pages, if known.')),
        numberReturned: countSchema('Features on this page.'),
        links: LINKS,
        features: Type.Array(featureSchema(collection)),
      },
      { title: `${id} features` },
    ),
    type: GEOJSON_MEDIA,
    statuses: [404],
    async run(given, deps) {
      if (!(await collection.isHere(deps.reader))) throw absent(collection);
      const { crs, ...question } = questionOf(given, collection);
      if (collection.isOfHomes) deps.scope?.require({ fields: fieldsOfCondition(question.where) });
      const { items, next, total } = await collection.find(question, deps);
      for (let paid = ITEMS_OF_A_REQUEST; paid < items.length; paid += ITEMS_OF_A_REQUEST) {
        await deps.spend(1);
      }
      const answer = {
        type: 'FeatureCollection',
        timeStamp: new Date(deps.nowMs).toISOString(),
        ...(total !== undefined && { numberMatched: total }),
        numberReturned: items.length,
        links: [
          selfLink(deps, GEOJSON_MEDIA),
          ...(next === undefined ? [] : [pageLink(deps, next, GEOJSON_MEDIA)]),
          { href: collectionUrl(id, deps), rel: 'collection', type: JSON_MEDIA },
        ],
        features: items.map((item) => featureOf(item, crs)),
      };
      const queryables = `<${collectionUrl(id, deps)}/queryables>; rel="${QUERYABLES}"`;
      return new TypedJson(GEOJSON_MEDIA, answer, { ...crsHeader(crs), link: queryables });
    },
  });
}

export function itemEndpoint(collection: Collection): Endpoint {
  const { id, title } = collection;
  return defineOgcEndpoint({
    id: `${id}.item`,
    path: `/collections/${id}/items/{featureId}`,
    summary: `${title}: one feature`,
    params: {
      featureId: required(textOf(1, 200), { description: '`id` of a feature.' }),
      ...CRS_PARAM,
      ...FORMAT,
    },
    reads: collection.reads,
    response: featureSchema(collection),
    type: GEOJSON_MEDIA,
    statuses: [404],
    async run({ crs, featureId }, deps) {
      const item = (await collection.isHere(deps.reader))
        ? await collection.read(featureId, deps)
        : undefined;
      if (item === undefined) {
        throw new Failure('not-found', `No feature ${quote(featureId)} is among ${id}.`);
      }
      const links = [
        selfLink(deps, GEOJSON_MEDIA),
        { href: collectionUrl(id, deps), rel: 'collection', type: JSON_MEDIA },
      ];
      return new TypedJson(GEOJSON_MEDIA, { ...featureOf(item, crs), links }, crsHeader(crs));
    },
  });
}

function featureOf(item: Item, crs: Crs) {
  const { id, properties } = item;
  return { type: 'Feature', id, geometry: crs.geometryOf(item), properties };
}

const crsHeader = ({ uri }: Crs) => ({ 'content-crs': `<${uri}>` });

type Values = ValuesOf<typeof COMMON> & { readonly properties?: readonly string[] };

/** Turns the parameters of a collection's items into a question. `given` holds values read by the declarations of `itemParams`. */
function questionOf(
  given: Readonly<Record<string, unknown>>,
  { fields }: Collection,
): ItemsQuestion & { readonly crs: Crs } {
  const values = given as unknown as Values;
  const { bbox, 'bbox-crs': bboxCrs, crs, filter, limit, offset, properties } = values;
  const inDegrees = values['filter-crs'].inDegrees;
  const filtered = filter === undefined ? [] : [compileCql2(filter, fields, inDegrees)];
  return {
    crs,
    limit,
    offset,
    properties,
    where: joined([...filtered, ...equalities(fields, given)]),
    within: bbox && within(bbox, bboxCrs),
  };
}

function joined(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  return only !== undefined && conditions.length === 1 ? only : { kind: 'all', of: conditions };
}

function within(bbox: DegreeBox, crs: Crs): Within {
  const boxes = boxesOf(bbox);
  const polygons = boxPolygons(bbox, crs.inDegrees);
  const isOnEarth = polygons.flat(2).every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
  // Only boxes in degrees may cross the date line.
  if (!isOnEarth || (boxes.length > 1 && crs !== CRS84)) {
    throw new Failure('invalid-parameter', `bbox must lie within the extent of ${crs.uri}.`);
  }
  return {
    polygons,
    touches(outline) {
      // Compared in the box's system, in which its edges are straight.
      const own = outline.map((rings) => rings.map(crs.ofDegrees));
      return boxes.some((box) => touchesBox(own, box));
    },
  };
}
