/** The server's answers about an area, as far as the console reads them. */

import type { components } from '../../../../client/src/api.js';

type Schemas = components['schemas'];

/** Common names, from the smallest kind to the largest. */
export const KINDS = {
  postcode_sector: 'Postcode sector',
  postcode_district: 'Postcode district',
  postcode_area: 'Postcode area',
  lsoa: 'Small area (LSOA)',
  msoa: 'Neighbourhood (MSOA)',
  ward: 'Ward',
  local_authority: 'Local authority',
  region: 'Region',
  nation: 'Nation',
} as const;

export type AreaKind = keyof typeof KINDS;
export type Area = Schemas['Area'];

/** Sales of one year. */
export interface SoldYear
  extends Pick<
    Schemas['AreaYear'],
    'year' | 'count' | 'median_gbp' | 'median_gbp_per_sqm' | 'is_complete'
  > {
  /** Null for all types together. */
  readonly property_type: string | null;
}

/** One sale of one home. */
export interface Sale {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly price: number;
  readonly property_type: string | null;
}

type Profile = Schemas['AreaProfile'];
export type Shares = Omit<Profile['shares'][number], 'share_modelled'>;
export type Mean = Omit<Profile['means'][number], 'share_modelled'>;

/** Facts about the homes of a place, from an area's report or computed from its homes. */
export interface Figures {
  readonly homes: number;
  readonly register_from: string | null;
  readonly register_until: string | null;
  readonly sales: readonly SoldYear[];
  /** Only in reports. */
  readonly rents_asked_pcm?: readonly SoldYear[];
  readonly stock: { readonly shares: readonly Shares[]; readonly means: readonly Mean[] };
}

type Report = Pick<Schemas['AreaFigures'], 'as_of' | 'above' | 'index'>;
export type AreaFigures = Area & Figures & Report;

export type Facet = readonly {
  readonly value: string | number | boolean | null;
  readonly count: number;
}[];

export interface Faceted {
  readonly total_items: number;
  readonly facets: Readonly<Record<string, Facet | undefined>>;
}
