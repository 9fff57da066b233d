/** Finds the properties with an address that satisfy `fq` and a condition: in the store, or among those at hand. */

import type { PropertyReader } from '@property-lookup/engine';
import { fullAddressOf } from '@property-lookup/kernel/address';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import { type Condition, compileFilterValue, type OrderKey } from '@property-lookup/query';
import type { EndpointDeps } from '@property-lookup/server/endpoint';
import { satisfies } from '@property-lookup/server/questions';
import { type Asked, fitting, type Page } from './define.js';
import type { Where } from './filter-query.js';

const conditionOf = (where: Where): Condition =>
  compileFilterValue({ where }, PROPERTY_FIELDS, []).where;

interface Sought {
  readonly where: Condition | Where;
  readonly order?: readonly OrderKey[];
}

/** A page of the store's properties, in its order unless one is given. */
export async function searchPage(
  { order = [], where }: Sought,
  { fq = [], maxresults, offset }: Pick<Asked, 'fq' | 'maxresults' | 'offset'>,
  { control, reader, span }: EndpointDeps,
): Promise<Page> {
  const of = [
    isCondition(where) ? where : conditionOf(where),
    conditionOf({ address_basis: { neq: null } }),
    ...fq.map(conditionOf),
  ];
  const filter = {
    where: { kind: 'all', of },
    order,
    fields: null,
    limit: null,
    offset: null,
  } as const;
  const request = { filter, offset, limit: maxresults };
  const { properties, total } = await span('filter', () => reader.search(request, control));
  return { total, found: fitting(properties) };
}

const isCondition = (where: Condition | Where): where is Condition => 'kind' in where;

/** Those of the properties that have an address and satisfy `fq`. */
export async function keepAsked(
  properties: readonly Property[],
  { fq = [] }: Pick<Asked, 'fq'>,
  reader: PropertyReader,
): Promise<readonly Property[]> {
  const known = properties.filter((property) => fullAddressOf(property) !== null);
  if (fq.length === 0) return known;
  const filter = compileFilterValue({ where: { and: fq } }, PROPERTY_FIELDS, []);
  const kept: Property[] = [];
  for (const property of known) {
    const { address, uprn } = property;
    if (await satisfies(reader, uprn, filter, address.postcode)) kept.push(property);
  }
  return kept;
}
