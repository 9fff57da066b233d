/** The homes of a building, for a text that names the building and no flat. */

import { oneLine } from '@property-lookup/kernel/address';
import type { Ask } from './ask-service.js';

/** The parts of an address, as `/property-lookup` answers them. */
export interface AddressRecord {
  readonly uprn: number;
  readonly sub_building_name: string | null;
  readonly building_name: string | null;
  readonly building_number: string | null;
  readonly dependent_thoroughfare: string | null;
  readonly thoroughfare: string | null;
  readonly double_dependent_locality: string | null;
  readonly dependent_locality: string | null;
  readonly post_town: string | null;
  readonly postcode: string | null;
}

export interface Building<Home extends AddressRecord = AddressRecord> {
  /** Its address on one line. */
  readonly name: string;
  readonly homes: readonly Home[];
  /** Of which `homes` has the first hundred. */
  readonly total: number;
}

const HOMES_MAX = 100;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total_items: number;
}

/** The building of a property with all its homes; null if it has no other home. */
export async function findBuilding<Home extends AddressRecord>(
  ask: Ask,
  uprn: number,
  signal: AbortSignal,
): Promise<Building<Home> | null> {
  const find = (where: object) =>
    ask<Page<Home>>(
      '/property-lookup',
      { filter: JSON.stringify({ where }), page_size: HOMES_MAX },
      signal,
    );
  const [one] = (await find({ uprn })).data;
  const where = one && conditionsOf(one);
  if (one === undefined || where === undefined) return null;
  const { data, total_items: total } = await find(where);
  if (data.length < 2) return null;
  return { name: recordLine({ ...one, sub_building_name: null }), homes: data, total };
}

/** What all homes of the building have in common; undefined for a record without a building. */
function conditionsOf(record: AddressRecord): object | undefined {
  const { building_name: name, building_number: number, postcode } = record;
  if (postcode === null || (name === null && number === null)) return undefined;
  return {
    postcode,
    ...(number === null ? {} : { building_number: number }),
    ...(name === null ? {} : { building_name: name }),
  };
}

/** The address on one line, in the layout of `full_address`. */
export function recordLine(record: AddressRecord): string {
  return oneLine({
    // The record has no occupiers.
    organisationName: null,
    departmentName: null,
    poBox: null,
    subBuildingName: record.sub_building_name,
    buildingName: record.building_name,
    buildingNumber: record.building_number,
    dependentThoroughfare: record.dependent_thoroughfare,
    thoroughfare: record.thoroughfare,
    doubleDependentLocality: record.double_dependent_locality,
    dependentLocality: record.dependent_locality,
    postTown: record.post_town,
    postcode: record.postcode,
  });
}

/** `Flat 2`; empty for the building itself. */
export function flatName(home: AddressRecord): string {
  if (home.sub_building_name === null) return '';
  return recordLine({
    ...home,
    building_name: null,
    building_number: null,
    dependent_thoroughfare: null,
    thoroughfare: null,
    double_dependent_locality: null,
    dependent_locality: null,
    post_town: null,
    postcode: null,
  });
}
