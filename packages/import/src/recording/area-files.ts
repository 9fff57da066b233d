/** Spreads what segments say of areas over files by code, so that a section reads only about its own areas. */

import {
  AreaFigures,
  type AreaIndex,
  CrimeCounts,
  PriceIndices,
} from '@property-lookup/facts/evidence';
import { postcodeAreaOf } from '@property-lookup/kernel/address';
import type { PropertyAreas } from '@property-lookup/model/property';
import type {
  AreaFiguresFact,
  AreaLinkFact,
  AreaNameFact,
  PriceIndexFact,
} from '@property-lookup/model/records';
import { type KeptPlaces, placeLine, readPlaces } from '../keeping/kept-places.js';
import { readEvidence } from '../linking/evidence-files.js';
import { LineWriter } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';

/** Characters of a code that areas of one file share: neighbours have neighbouring codes, a thousand to a file. */
const SHARED_LENGTH = 6;

/** Price indices of areas that are known by name only; small, and read with every section. */
const NAMED_INDICES = 'named-indices';

type AreaFact = AreaFiguresFact | AreaNameFact | AreaLinkFact | PriceIndexFact;

/** In the order of import; of all areas, or those with these codes. Nothing of it is held in memory. */
export function spreadAreas(
  folders: readonly FactFolder[],
  dir: string,
  only?: ReadonlySet<string>,
): void {
  const files = new LineWriter(dir);
  eachAreaFact(folders, (code, fact) => {
    const isWanted = only === undefined || (code !== null && only.has(code));
    if (isWanted) files.add(fileOf(code), placeLine(code ?? '', JSON.stringify(fact)));
  });
  files.close();
}

/** Each fact with the code of its area; null where only the name is known. Of each kind in the order of import. */
export function eachAreaFact(
  folders: readonly FactFolder[],
  take: (code: string | null, fact: AreaFact) => void,
): void {
  readEvidence(folders, 'area-figures', (fact) => take(fact.code, fact));
  const crimes = new CrimeCounts();
  readEvidence(folders, 'crimes', (fact) => crimes.add(fact));
  for (const fact of crimes.figures()) take(fact.code, fact);
  readEvidence(folders, 'area-name', (fact) => take(fact.code, fact));
  readEvidence(folders, 'area-link', (fact) => {
    if (fact.relation === 'lsoa11-of-lsoa21') take(fact.from, fact);
  });
  readEvidence(folders, 'price-index', (fact) => take(fact.areaCode, fact));
}

/** Price indices say nothing of single areas. */
export function addAreaFact(figures: AreaFigures, fact: AreaFact): void {
  if (fact.kind === 'area-figures') figures.add(fact);
  else if (fact.kind === 'area-name') figures.nameArea(fact.code, fact.name);
  else if (fact.kind === 'area-link') figures.linkLsoa(fact.from, fact.to);
}

/** What is known of some areas: figures and price indices. */
export interface KnownAreas {
  readonly figures: AreaFigures;
  /** The price index that speaks for a property in these areas. */
  readonly indexOf: (areas: PropertyAreas | null) => AreaIndex | undefined;
}

/** Memory holds what is said of these areas and postcodes only. */
export function readAreas(
  kept: KeptPlaces,
  areas: Iterable<PropertyAreas | null>,
  postcodes: Iterable<string | null> = [],
): KnownAreas {
  const figures = new AreaFigures();
  const indices = new PriceIndices();
  const older = new Set<string>();
  const take = (fact: AreaFact): void => {
    if (fact.kind === 'price-index') indices.add(fact);
    else addAreaFact(figures, fact);
    if (fact.kind === 'area-link') older.add(fact.to);
  };
  const wanted = codesOf(areas, postcodes);
  const read = (codes: ReadonlySet<string | null>): void => {
    for (const file of new Set([...codes].map(fileOf))) {
      readPlaces(kept, file, (code, text) => {
        // Written by spreadAreas.
        if (codes.has(code || null)) take(JSON.parse(text) as AreaFact);
      });
    }
  };
  read(wanted);
  // Figures that are published for the areas of an earlier census only.
  read(new Set([...older].filter((code) => !wanted.has(code))));
  read(new Set([null]));
  const nameOf = (code: string): string | undefined => figures.nameOf(code);
  const indexOf: KnownAreas['indexOf'] = (ofProperty) =>
    ofProperty === null || indices.isEmpty ? undefined : indices.find(ofProperty, nameOf);
  return { figures, indexOf };
}

function codesOf(
  areas: Iterable<PropertyAreas | null>,
  postcodes: Iterable<string | null>,
): Set<string> {
  const codes = new Set<string>();
  for (const ofProperty of areas) {
    for (const code of Object.values(ofProperty ?? {})) if (code !== null) codes.add(code);
  }
  for (const postcode of postcodes) if (postcode !== null) codes.add(postcode);
  return codes;
}

/** Postcodes of a postcode area are together, some twenty thousand: a file an outcode would be too many to hold open. */
function fileOf(code: string | null): string {
  if (code === null) return NAMED_INDICES;
  return `areas-${code.includes(' ') ? postcodeAreaOf(code) : code.slice(0, SHARED_LENGTH)}`;
}
