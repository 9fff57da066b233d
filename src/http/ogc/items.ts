/** The features of a collection: a page of them, or one. */

import { Type } from '@sinclair/typebox';
import { Failure } from '../../domain/failure.js';
import type { Endpoint } from '../endpoint.js';
import { JSON_MEDIA } from '../media-types.js';
import { required } from '../params/single.js';
import { quote, textOf } from '../params/texts.js';
import { TypedJson } from '../typed-json.js';
import { absent, type Collection, type Item } from './collection.js';
import type { Crs } from './crs.js';
import { defineOgcEndpoint, FORMAT, GEOJSON_MEDIA } from './define.js';
import { featureSchema } from './feature-schema.js';
import { CRS_PARAM, itemParams } from './item-params.js';
import { questionOf } from './item-question.js';
import { collectionUrl, LINKS, pageLink, QUERYABLES, selfLink } from './links.js';

/** What one request pays for; each further hundred is one more. */
const ITEMS_OF_A_REQUEST = 100;

export function itemsEndpoint(collection: Collection): Endpoint {
  const { description, id, title } = collection;
  return defineOgcEndpoint({
    id: `${id}.items`,
    path: `/collections/${id}/items`,
    summary: `${title}, page by page`,
    description,
    params: itemParams(collection),
    response: Type.Object(
      {
        type: Type.Literal('FeatureCollection'),
        timeStamp: Type.String({ format: 'date-time' }),
        numberMatched: Type.Optional(
          Type.Integer({ minimum: 0, description: 'Features on all pages, where that is known.' }),
        ),
        numberReturned: Type.Integer({ minimum: 0, description: 'Features on this page.' }),
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
