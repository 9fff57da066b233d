/** Spreads facts about areas by code, so that a section reads only those of its own areas. */

import { postcodeNumber } from '@property-lookup/engine/stored';
import {
  AreaFigures,
  type AreaIndex,
  CrimeCounts,
  PriceIndices,
} from '@property-lookup/facts/evidence';
import type { PropertyAreas } from '@property-lookup/model/property';
import type {
  AreaFiguresFact,
  AreaLinkFact,
  AreaNameFact,
  PriceIndexFact,
} from '@property-lookup/model/records';
import { type ChangedTable, changeLists, jsonItems, listTable } from '../staging/kept-tables.js';
import type { FactFolder } from '../staging/segment.js';
import { readEvidence } from '../staging/staged-evidence.js';

type AreaFact = AreaFiguresFact | AreaNameFact | AreaLinkFact | PriceIndexFact;

/** Neighbouring areas to compress together. */
const GROUP = 8;

/** Facts by code of the area, numbered like postcodes; price indices of areas without a code come last. */
const AREAS = listTable('areas', jsonItems<AreaFact>(), GROUP);

/** Writes all facts about areas in the order of import. */
export function spreadAreas(folders: readonly FactFolder[], dir: string): void {
  const table = AREAS.write(dir);
  eachAreaFact(folders, (code, fact) => table.put(postcodeNumber(code), [fact]));
  table.finish();
}

/** Copies the table of areas, and replaces the facts of the areas with these codes by current ones. */
export function changeAreaFiles(
  tables: ChangedTable,
  codes: ReadonlySet<string>,
  folders: readonly FactFolder[],
): void {
  const added: (readonly [number, AreaFact])[] = [];
  eachAreaFact(folders, (code, fact) => {
    if (code !== null && codes.has(code)) added.push([postcodeNumber(code), fact]);
  });
  const isRemoved = (fact: AreaFact): boolean => codes.has(codeOf(fact) ?? '');
  changeLists(AREAS, tables, { keys: Array.from(codes, postcodeNumber), isRemoved, added });
}

/** Takes each fact with the code of its area, or null if only its name is known; within a kind in the order of import. */
export function eachAreaFact(
  folders: readonly FactFolder[],
  take: (code: string | null, fact: AreaFact) => void,
): void {
  const give = (fact: AreaFact): void => take(codeOf(fact), fact);
  readEvidence(folders, 'area-figures', give);
  const crimes = new CrimeCounts();
  readEvidence(folders, 'crimes', (fact) => crimes.add(fact));
  for (const fact of crimes.figures()) give(fact);
  readEvidence(folders, 'area-name', give);
  readEvidence(folders, 'area-link', (fact) => {
    if (fact.relation === 'lsoa11-of-lsoa21') give(fact);
  });
  readEvidence(folders, 'price-index', give);
}

function codeOf(fact: AreaFact): string | null {
  if (fact.kind === 'price-index') return fact.areaCode;
  return fact.kind === 'area-link' ? fact.from : fact.code;
}

/** Adds a fact; price indices are left out, since they are looked up by name. */
export function addAreaFact(figures: AreaFigures, fact: AreaFact): void {
  if (fact.kind === 'area-figures') figures.add(fact);
  else if (fact.kind === 'area-name') figures.nameArea(fact.code, fact.name);
  else if (fact.kind === 'area-link') figures.linkLsoa(fact.from, fact.to);
}

/** Figures and price indices of areas. */
export interface KnownAreas {
  readonly figures: AreaFigures;
  /** The best price index for a property in these areas. */
  readonly indexOf: (areas: PropertyAreas | null) => AreaIndex | undefined;
}

/** Reads only the facts of these areas and postcodes. */
export function readAreas(
  dir: string,
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
  const table = AREAS.open(dir);
  const read = (codes: readonly (string | null)[]): void => {
    for (const code of codes.toSorted()) {
      for (const fact of table.get(postcodeNumber(code)) ?? []) {
        if (codeOf(fact) === code) take(fact);
      }
    }
  };
  read([...wanted]);
  // Some figures are published only for areas of an earlier census.
  read([...older].filter((code) => !wanted.has(code)));
  read([null]);
  table.close();
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
