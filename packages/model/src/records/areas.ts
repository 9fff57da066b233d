/** Facts about areas: their names, and links between editions. */

export interface AreaNameFact {
  readonly kind: 'area-name';
  readonly code: string;
  readonly name: string;
}

/** Links an area to its successor or predecessor, which lets figures of one census edition serve the other. */
export interface AreaLinkFact {
  readonly kind: 'area-link';
  /** For example LSOA 2021. */
  readonly from: string;
  /** For example LSOA 2011. */
  readonly to: string;
  readonly relation: 'lsoa11-of-lsoa21' | 'ward-of-lsoa21' | 'local-authority-of-lsoa21';
}

export type AreaEvidence = AreaNameFact | AreaLinkFact;
