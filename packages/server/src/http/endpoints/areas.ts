/** `/areas`: finds areas by name, or the areas that contain a place. */

import { Type } from '@sinclair/typebox';
import { areasNamed, areasNear, areasOfPostcode } from '../../query/list-areas.js';
import { AREA_PROPERTIES } from '../area-properties.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { AREA_PLACE } from '../params/places.js';
import { exactlyOneFault } from '../params/rules.js';
import { defaulted, optional } from '../params/single.js';
import { textOf } from '../params/texts.js';
import { integerFrom } from '../params/values.js';

const AREAS = Type.Object(
  { data: Type.Array(Type.Object(AREA_PROPERTIES, { title: 'Area' })) },
  { title: 'Areas' },
);

export const FIND_AREAS = defineEndpoint({
  id: 'findAreas',
  path: '/areas',
  summary: 'Areas by name or place',
  description:
    'With `name`: areas with exactly this name, then names that begin with it, then names that contain it as a word, each largest first; if there are none, names one typing error away. With `near`: the areas of every kind that contain a postcode, or the home nearest to a point, smallest first. `/areas/{code}` has the figures of each.',
  params: {
    name: optional(textOf(1, 100), {
      description: 'Name of an area, or its beginning; a code finds its area too.',
    }),
    near: optional(AREA_PLACE, {
      description: 'A postcode, or a latitude and a longitude in WGS84 degrees.',
      example: '51.5,-0.12',
    }),
    limit: defaulted(integerFrom(1, 100), 20, {
      isOfAnswer: true,
      description: 'Maximum number of areas.',
    }),
  },
  rules: [(_, given) => exactlyOneFault(['name', 'near'], given)],
  reads: { groups: ['areas'] },
  response: AREAS,
  example: { near: EXAMPLES.postcode },
  async run({ limit, name, near }, { control, reader }) {
    const found =
      typeof near === 'string'
        ? await areasOfPostcode(reader, near)
        : near === undefined
          ? await areasNamed(reader, name ?? '')
          : await areasNear(reader, near, control);
    return { data: found.slice(0, limit) };
  },
});
