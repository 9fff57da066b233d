/** Collection `properties`: every property as a point. */

import { filterFieldDocs, PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { EVERYTHING, type FilterField } from '@property-lookup/query';
import { UPRN } from '@property-lookup/server/endpoint';
import { exportProperties, extentOfProperties } from '@property-lookup/server/questions';
import { type Collection, chosen, type Item, nextOf, pointsIn } from '../collection.js';
import { schemaOf, schemaOfList } from '../field-schemas.js';

/** Fields that identify and locate a property. */
const PLACE = ['uprn', 'longitude', 'latitude', 'x_coordinate', 'y_coordinate'];

/** Properties by which maps are commonly coloured and labelled. */
const USUAL = [
  'uprn',
  'full_address',
  'postcode',
  'coordinate_precision',
  'classification_code',
  'is_residential',
  'property_type',
  'built_form',
  'construction_age_band',
  'tenure',
  'bedrooms',
  'total_floor_area',
  'current_energy_rating',
  'council_tax_band',
  'estimated_value',
  'last_sold_price',
  'last_sold_date',
  'local_authority_code',
];

const DOCS = filterFieldDocs().filter(({ type }) => type !== 'location');

export const PROPERTIES: Collection = {
  id: 'properties',
  title: 'Properties',
  description:
    "Every property as a point, its own or its postcode's, as coordinate_precision tells. A property without a position has no geometry and lies in no box.",
  geometry: 'Point',
  reads: { fields: PLACE },
  isOfHomes: true,
  fields: PROPERTY_FIELDS,
  properties: Object.fromEntries(
    DOCS.map(({ meaning, name, type }) => {
      const isList = PROPERTY_FIELDS.find(name)?.separator !== undefined;
      const schema = schemaOf({ type }, { description: meaning });
      return [name, isList ? schemaOfList(schema) : schema];
    }),
  ),
  usual: USUAL,
  extent: ({ control, reader }) => extentOfProperties(reader, control),
  isHere: () => true,
  async find(question, deps) {
    const { limit, offset, properties = USUAL } = question;
    const { control, reader, span } = deps;
    const filter = { ...EVERYTHING, where: pointsIn(question), offset, limit };
    const fields = [...new Set([...PLACE, ...properties])];
    return span('filter', async () => {
      const { total } = await reader.search({ filter, offset, limit: 0 }, control);
      const lines = exportProperties(
        reader,
        { filter, fields, format: 'ndjson', isSaved: false },
        control,
      );
      const items = (await rowsIn(lines)).map((row) => itemOf(row, properties));
      return { items, total, next: nextOf(question, total) };
    });
  },
  async read(id, deps) {
    const uprn = UPRN.read(id);
    if (typeof uprn !== 'number') return undefined;
    const where = { kind: 'compare', field: FIELD, operator: 'eq', value: uprn } as const;
    const properties = deps.scope?.narrow(USUAL) ?? USUAL;
    const one = { where, within: undefined, offset: 0, limit: 1, properties };
    return (await PROPERTIES.find(one, deps)).items[0];
  },
};

const FIELD: FilterField = { name: 'uprn', type: 'integer' };

/** Parses one object per line; a page is only a few lines long. */
async function rowsIn(lines: AsyncIterable<Uint8Array>): Promise<readonly Row[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of lines) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  return text.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Row)));
}

/** The values of `PLACE` and of the requested fields. */
type Row = Readonly<Record<string, unknown>> & { readonly uprn: number } & {
  readonly [Name in 'longitude' | 'latitude' | 'x_coordinate' | 'y_coordinate']: number | null;
};

function itemOf(row: Row, names: readonly string[]): Item {
  const { latitude, longitude, uprn, x_coordinate: x, y_coordinate: y } = row;
  const isPlaced = longitude !== null && latitude !== null;
  return {
    id: uprn,
    geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    metres: x === null || y === null ? null : [x, y],
    properties: chosen(row, names),
  };
}
