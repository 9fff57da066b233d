/** What the server tells of an area, as far as the console reads it. */

/** From the smallest to the largest, as people call them. */
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

export interface Area {
  readonly code: string;
  readonly kind: AreaKind;
  readonly name: string | null;
  readonly homes: number;
}

/** What was sold in a year. */
export interface SoldYear {
  readonly year: number;
  /** Null for all types together. */
  readonly property_type: string | null;
  readonly count: number;
  readonly median_gbp: number | null;
  readonly median_gbp_per_sqm: number | null;
  /** Whether the register has all of the year. */
  readonly is_complete: boolean;
}

/** One sale of one home. */
export interface Sale {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly price: number;
  readonly property_type: string | null;
}

export interface Shares {
  readonly field: string;
  readonly known: number;
  readonly modelled: number;
  readonly values: readonly {
    readonly value: string;
    readonly count: number;
    readonly share: number;
  }[];
}

export interface Mean {
  readonly field: string;
  readonly known: number;
  readonly modelled: number;
  readonly mean: number;
}

/** What is known of the homes of a place: that of an area, or the same made of its homes. */
export interface Figures {
  readonly homes: number;
  readonly register_from: string | null;
  readonly register_until: string | null;
  readonly sales: readonly SoldYear[];
  /** Of reports alone. */
  readonly rents_asked_pcm?: readonly SoldYear[];
  readonly stock: { readonly shares: readonly Shares[]; readonly means: readonly Mean[] };
}

export interface AreaFigures extends Area, Figures {
  readonly as_of: string;
  readonly above: Area | null;
  readonly index: {
    readonly area_code: string | null;
    readonly years: readonly {
      readonly year: number;
      /** Of the year that are published. */
      readonly months: number;
      readonly mean_level: number;
    }[];
  };
}

export type Facet = readonly {
  readonly value: string | number | boolean | null;
  readonly count: number;
}[];

export interface Faceted {
  readonly total_items: number;
  readonly facets: Readonly<Record<string, Facet | undefined>>;
}
