/** Collection `properties`: every property, as the point where it is. */

import type { Property } from '../../../domain/property-record.js';
import type { FactSubject } from '../../../facts/field.js';
import { fieldReader, readLocation } from '../../../facts/field-value.js';
import {
  filterFieldDocs,
  PROPERTY_FIELDS,
  RECORD_FIELD_NAMES,
} from '../../../facts/filter-fields.js';
import { EVERYTHING } from '../../../filter/condition.js';
import { extentOfProperties } from '../../../query/extent-of-properties.js';
import { factsOf } from '../../../query/property-facts.js';
import { inTurns } from '../../../query/turns.js';
import type { EndpointDeps } from '../../endpoint.js';
import { UPRN } from '../../params/places.js';
import { type Collection, type Item, nextOf, pointsIn } from '../collection.js';
import { schemaOf } from '../field-schemas.js';

/** What a map is coloured and labelled by. */
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
    'Every property as a point: where it is itself, or where its postcode is, as coordinate_precision says. One without a position has no geometry, and lies in no box.',
  geometry: 'Point',
  fields: PROPERTY_FIELDS,
  properties: Object.fromEntries(
    DOCS.map(({ meaning, name, type }) => [name, schemaOf({ type }, { description: meaning })]),
  ),
  usual: USUAL,
  extent: ({ filterBudgetMs: budgetMs, reader }) => extentOfProperties(reader, { budgetMs }),
  isHere: () => true,
  async find(question, deps) {
    const { limit, offset, properties } = question;
    const { filterBudgetMs: budgetMs, reader, signal, span } = deps;
    const filter = { ...EVERYTHING, where: pointsIn(question) };
    const found = await span('filter', () =>
      reader.search({ filter, offset, limit }, { budgetMs, signal }),
    );
    const items: Item[] = [];
    const toItem = itemOf(properties, deps);
    for await (const read of inTurns(found.properties, toItem, signal)) items.push(...read);
    return { items, total: found.total, next: nextOf(question, found.total) };
  },
  async read(id, deps) {
    const uprn = UPRN.read(id);
    const property = typeof uprn === 'number' ? await deps.reader.findProperty(uprn) : undefined;
    return property && itemOf(undefined, deps)(property);
  },
};

/** Facts are read only where a field that is wanted needs them. */
function itemOf(names: readonly string[] = USUAL, { reader }: EndpointDeps) {
  const readers = names.map((name) => [name, fieldReader(name)] as const);
  const isRecord = names.every((name) => RECORD_FIELD_NAMES.has(name));
  return async (property: Property): Promise<Item> => {
    const subject = isRecord ? bareSubject(property) : await factsOf(reader, property);
    const at = readLocation(subject);
    const { x = null, y = null } = property.position ?? {};
    return {
      id: property.uprn,
      geometry: at && { type: 'Point', coordinates: [at.longitude, at.latitude] },
      metres: x === null || y === null ? null : [Math.round(x), Math.round(y)],
      properties: Object.fromEntries(readers.map(([name, read]) => [name, read(subject)])),
    };
  };
}

const bareSubject = (property: Property): FactSubject => ({
  ...{ property, postcode: undefined, recorded: {}, asOf: '' },
});
