/** JSON Schemas of a collection's features: one for answers, and one from which clients make columns. */

import { type TSchema, Type } from '@sinclair/typebox';
import type { Collection } from './collection.js';
import { LINKS } from './links.js';

/** Unknown properties are null. */
export function featureSchema({ geometry, id, properties }: Collection): TSchema {
  const nullable = Object.entries(properties).map(([name, schema]) => {
    const { type } = schema;
    const types = Array.isArray(type) ? type : [type, 'null'];
    return [name, Type.Unsafe({ ...schema, type: types })];
  });
  const coordinates = {
    type: { type: 'string', enum: [geometry] },
    coordinates: { type: 'array', items: {} },
  };
  return Type.Object(
    {
      type: Type.Literal('Feature'),
      id: Type.Unsafe({ anyOf: [{ type: 'integer' }, { type: 'string' }] }),
      geometry: Type.Unsafe({
        type: ['object', 'null'],
        ...(geometry !== null && { properties: coordinates }),
      }),
      properties: Type.Unsafe({ type: 'object', properties: Object.fromEntries(nullable) }),
      links: Type.Optional(LINKS),
    },
    { title: `${id} feature` },
  );
}

/**
 * The usual properties, each with one type, because clients make columns of them. Dates are strings: GDAL would take any date
 * for the time of a feature, and turn conditions on it into `datetime`. A property without a value is null.
 */
export function plainSchema({
  geometry,
  properties,
  title,
  usual = Object.keys(properties),
}: Collection) {
  const plain = Object.entries(properties).flatMap(([name, { description, items, type }]) => {
    if (!usual.includes(name)) return [];
    const [named] = [type].flat().filter((one) => one !== 'null');
    const schema = { title: name, description, type: named, items };
    return [[name, schema] as const];
  });
  return {
    title,
    type: 'object',
    properties: {
      type: { type: 'string', const: 'Feature' },
      ...(geometry !== null && {
        geometry: {
          'x-ogc-role': 'primary-geometry',
          format: `geometry-${geometry.toLowerCase()}`,
        },
      }),
      properties: { type: 'object', properties: Object.fromEntries(plain) },
    },
  };
}
