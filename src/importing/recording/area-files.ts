/** Spreads what segments say of areas over files by code, so that a section reads only about its own areas. */

import { join } from 'node:path';
import type { AreaLinkFact, AreaNameFact } from '../../domain/evidence/areas.js';
import type { AreaFiguresFact, PriceIndexFact } from '../../domain/evidence/statistics.js';
import { postcodeAreaOf } from '../../domain/postcode.js';
import type { PropertyAreas } from '../../domain/property-record.js';
import { AreaFigures } from '../../evidence/area-figures.js';
import { CrimeCounts } from '../../evidence/crime-counts.js';
import { type AreaIndex, PriceIndices } from '../../evidence/price-indices.js';
import { readEvidence } from '../linking/evidence-files.js';
import { LineWriter, readLines } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';
import { readReplaced } from './replaced-places.js';

/** Characters of a code that areas of one file share: neighbours have neighbouring codes, a thousand to a file. */
const SHARED_LENGTH = 6;

/** Price indices of areas that are known by name only; small, and read with every section. */
const NAMED_INDICES = 'named-indices';

export type AreaFact = AreaFiguresFact | AreaNameFact | AreaLinkFact | PriceIndexFact;

/** In the order of import; of all areas, or those with these codes. Nothing of it is held in memory. */
export function spreadAreas(
  folders: readonly FactFolder[],
  dir: string,
  only?: ReadonlySet<string>,
): void {
  const files = new LineWriter(dir);
  eachAreaFact(folders, (code, fact) => {
    if (code === null) {
      if (only === undefined) files.add(NAMED_INDICES, `\t${JSON.stringify(fact)}`);
    } else if (only?.has(code) !== false) {
      files.add(fileOf(code), `${code}\t${JSON.stringify(fact)}`);
    }
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

/** Memory holds what is said of these areas and postcodes only; `changed` is the folder of those that have changed since. */
export function readAreas(
  dir: string,
  areas: Iterable<PropertyAreas | null>,
  postcodes: Iterable<string | null> = [],
  changed?: string,
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
  const read = (codes: ReadonlySet<string>): void => {
    const replaced = readReplaced(changed);
    readCodes(dir, new Set([...codes].filter((code) => !replaced.has(code))), take);
    if (changed !== undefined) readCodes(changed, codes, take);
  };
  read(wanted);
  // Figures that are published for the areas of an earlier census only.
  read(new Set([...older].filter((code) => !wanted.has(code))));
  readFacts(join(dir, NAMED_INDICES), () => true, take);
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

function readCodes(dir: string, codes: ReadonlySet<string>, take: (fact: AreaFact) => void): void {
  for (const file of new Set([...codes].map(fileOf))) {
    readFacts(join(dir, file), (code) => codes.has(code), take);
  }
}

function readFacts(
  path: string,
  isWanted: (code: string) => boolean,
  take: (fact: AreaFact) => void,
): void {
  readLines(path, (line) => {
    const tab = line.indexOf('\t');
    // Written by spreadAreas.
    if (isWanted(line.slice(0, tab))) take(JSON.parse(line.slice(tab + 1)) as AreaFact);
  });
}

/** Postcodes of a postcode area are together, some twenty thousand: a file an outcode would be too many to hold open. */
const fileOf = (code: string): string =>
  `areas-${code.includes(' ') ? postcodeAreaOf(code) : code.slice(0, SHARED_LENGTH)}`;
