/** Requests for the benchmarks, made from properties spread evenly over the data set. */

import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { oneLine } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';

export interface Questions {
  readonly addresses: readonly string[];
  readonly postcodes: readonly string[];
  readonly uprns: readonly number[];
}

export function questionsOf(releaseDir: string, count: number): Questions {
  const finder = new PropertyFinder(releaseDir);
  const properties = sampleOf(finder, count);
  finder.close();
  return {
    addresses: properties.map(({ address }) => oneLine(address)),
    postcodes: properties.map(({ address }) => address.postcode ?? ''),
    uprns: properties.map(({ uprn }) => uprn),
  };
}

/** Properties with a street and a postcode, in random order so that no cache is favoured. */
export function sampleOf({ blocks }: PropertyFinder, count: number): readonly Property[] {
  const found: Property[] = [];
  const step = 2_654_435_761;
  for (let at = 0; found.length < count && at < count * 20; at++) {
    const property = blocks.atRow((at * step) % blocks.rows);
    const { postcode, thoroughfare } = property?.address ?? {};
    if (property !== undefined && postcode != null && thoroughfare != null) found.push(property);
  }
  return found;
}

export const paths = {
  match: (address: string) => `/api/v2/property-lookup?address=${encodeURIComponent(address)}`,
  postcode: (postcode: string) =>
    `/api/v2/address-lookup/postcode?postcode=${encodeURIComponent(postcode)}`,
  uprn: (uprn: number) => `/api/v2/property/address?uprn=${uprn}`,
  filter: (where: object) =>
    `/api/v2/property-lookup?filter=${encodeURIComponent(JSON.stringify({ where }))}&page_size=10`,
};
