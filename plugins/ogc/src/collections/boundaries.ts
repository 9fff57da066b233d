/** The collections of boundaries: one per map layer with outlines, because map programs show and hide whole collections. */

import { createHash } from 'node:crypto';
import type { Boundary, DegreeBox } from '@property-lookup/kernel/geometry';
import { DRAWN_LAYERS, type Layer } from '@property-lookup/model/layers';
import { referenceOf } from '@property-lookup/model/property';
import { readNumber } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import { boxOf } from '@property-lookup/query/geometry';
import { listBoundaries } from '@property-lookup/server/questions';
import { Type } from '@sinclair/typebox';
import { type Collection, chosen, type Item, type Within } from '../collection.js';
import { tableOf } from '../field-schemas.js';

const FIELDS = tableOf([
  { name: 'reference', type: 'text' },
  { name: 'name', type: 'text' },
]);

const WORLD: DegreeBox = [-180, -90, 180, 90];

export const BOUNDARIES: readonly Collection[] = DRAWN_LAYERS.map(boundaries);

function boundaries({ name: layer, title }: Layer): Collection {
  return {
    id: layer,
    title,
    description: `Outlines of the layer ${layer} as published, to a tenth of a metre.`,
    geometry: 'MultiPolygon',
    reads: { groups: ['outlines'] },
    fields: FIELDS,
    properties: {
      reference: Type.String({ description: "The publisher's reference." }),
      name: Type.String({ description: "The publisher's name of it." }),
    },
    isHere: (reader) => reader.boundaryLayers.includes(layer),
    async find(question, { control, reader, span }) {
      const { limit, offset, properties, where, within } = question;
      const test = rowTest(where);
      const matches = (boundary: Boundary) => {
        const row = propertiesOf(boundary);
        const isNamed = test(
          ({ name }) => row[name as keyof typeof row],
          () => null,
        );
        return isNamed && within?.touches(boundary.polygons) !== false;
      };
      const list = { layer, box: boundsOf(within), matches, offset, limit };
      const found = await span('filter', () => listBoundaries(reader, list, control));
      const items = found.boundaries.map((boundary) => itemOf(boundary, properties));
      return { items, total: undefined, next: found.next };
    },
    async read(id, { control, reader }) {
      const [, longitude, latitude] = IDENTIFIER.exec(id) ?? [];
      const [x, y] = [readNumber(longitude), readNumber(latitude)];
      if (x === undefined || y === undefined) return undefined;
      // Boundaries cannot be looked up by reference, but its first corner finds all boundaries there.
      const box = [x, y, x, y] as const;
      const question = { layer, box, smallest: 0, limit: AT_A_CORNER_MAX };
      const found = await reader.boundaries(question, control);
      const boundary = found.find((one) => identifierOf(one) === id);
      return boundary && itemOf(boundary, undefined);
    },
  };
}

const propertiesOf = ({ name, reference }: Boundary) => ({
  reference: referenceOf(reference),
  name,
});

const itemOf = (boundary: Boundary, names: readonly string[] | undefined): Item => ({
  id: identifierOf(boundary),
  geometry: { type: 'MultiPolygon', coordinates: boundary.polygons },
  properties: chosen(propertiesOf(boundary), names),
});

/** The first corner and a hash of the reference, because references may be long or contain characters that no path allows. */
function identifierOf({ polygons, reference }: Boundary): string {
  const [x, y] = polygons[0]?.[0]?.[0] ?? [];
  const mark = createHash('sha256').update(reference).digest('base64url').slice(0, 16);
  return `${x},${y},${mark}`;
}

const IDENTIFIER = /^([^,]+),([^,]+),/;

/** The most outlines whose bounds contain one point. */
const AT_A_CORNER_MAX = 10_000;

function boundsOf(within: Within | undefined): DegreeBox {
  return within === undefined ? WORLD : boxOf(within.polygons);
}
