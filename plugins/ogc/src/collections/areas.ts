/** Collection `areas`: every named area with its headline figures, to be joined to the publisher's outlines. */

import type { PropertyReader } from '@property-lookup/engine';
import { compareText } from '@property-lookup/kernel/text';
import type { NamedArea } from '@property-lookup/model/property';
import { rowTest } from '@property-lookup/query/evaluate';
import { AREA_PROPERTIES } from '@property-lookup/server/endpoint';
import { findArea, inTurns } from '@property-lookup/server/questions';
import { Type } from '@sinclair/typebox';
import { type Collection, chosen, type Item, nextOf } from '../collection.js';
import { tableOf } from '../field-schemas.js';

const FIELDS = tableOf([
  { name: 'code', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'homes', type: 'integer' },
]);

export const AREAS: Collection = {
  id: 'areas',
  title: 'Areas',
  description:
    'Wards, local authorities, regions and nations with their median price and rent: a table without outlines, to be joined by code to the outlines of the Office for National Statistics.',
  geometry: null,
  reads: { groups: ['areas'] },
  fields: FIELDS,
  properties: {
    ...AREA_PROPERTIES,
    year: Type.Integer({ description: 'Newest year with complete sales.' }),
    sales_count: Type.Integer({ description: 'Sales in it.' }),
    median_price_gbp: Type.Integer({ description: 'Their median price.' }),
    price_change_5y_pct: Type.Number({ description: 'Its change over five years.' }),
    median_rent_pcm_gbp: Type.Integer({ description: 'Newest median of rents asked.' }),
  },
  isHere: () => true,
  async find({ limit, offset, properties, where, within }, { reader, signal }) {
    const matches = rowTest(where);
    const isAsked = (area: NamedArea) =>
      within === undefined &&
      matches(
        ({ name }) => area[name as keyof NamedArea],
        () => null,
      );
    const all = (await reader.areas()).filter(isAsked).sort((a, b) => compareText(a.code, b.code));
    const items: Item[] = [];
    const page = all.slice(offset, offset + limit);
    for await (const read of inTurns(page, ({ code }) => itemOf(reader, code), signal)) {
      items.push(
        ...read.map((item) => ({ ...item, properties: chosen(item.properties, properties) })),
      );
    }
    return { items, total: all.length, next: nextOf({ limit, offset }, all.length) };
  },
  async read(id, { reader }) {
    const named = await reader.areas();
    return named.some(({ code }) => code === id) ? itemOf(reader, id) : undefined;
  },
};

async function itemOf(reader: PropertyReader, areaCode: string): Promise<Item> {
  const { headline, report } = await findArea(reader, areaCode);
  const { code, homes, kind, name } = report;
  const properties = {
    code,
    kind,
    name,
    homes,
    year: headline.year,
    sales_count: headline.sold?.count ?? null,
    median_price_gbp: headline.sold?.median ?? null,
    price_change_5y_pct: headline.changeFiveYearsPct,
    median_rent_pcm_gbp: headline.rented?.median ?? null,
  };
  return { id: code, geometry: null, properties };
}
