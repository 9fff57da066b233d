/** Reads what the segments say of areas into memory: figures, names, price indices and planning zones. */

import type { ZoneFact } from '../../domain/evidence-fact.js';
import type { PropertyAreas } from '../../domain/property-record.js';
import { AreaFigures } from '../../evidence/area-figures.js';
import { type AreaIndex, PriceIndices } from '../../evidence/price-indices.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { readEvidence } from './evidence-files.js';

export function readAreaFigures(folders: readonly FactFolder[]): AreaFigures {
  const figures = new AreaFigures();
  readEvidence(folders, 'area-figures', (fact) => figures.add(fact));
  readEvidence(folders, 'area-name', (fact) => figures.nameArea(fact.code, fact.name));
  readEvidence(folders, 'area-link', (fact) => {
    if (fact.relation === 'lsoa11-of-lsoa21') figures.linkLsoa(fact.from, fact.to);
  });
  return figures;
}

/** The price index that speaks for a property in these areas. */
export function readPriceIndices(
  folders: readonly FactFolder[],
  figures: AreaFigures,
): (areas: PropertyAreas | null) => AreaIndex | undefined {
  const indices = new PriceIndices();
  readEvidence(folders, 'price-index', (fact) => indices.add(fact));
  const nameOf = (code: string): string | undefined => figures.nameOf(code);
  return (areas) => (areas === null || indices.isEmpty ? undefined : indices.find(areas, nameOf));
}

/** A later version of a zone replaces the earlier one. */
export function readZones(folders: readonly FactFolder[]): readonly ZoneFact[] {
  const zones = new Map<string, ZoneFact>();
  readEvidence(folders, 'zone', (zone) => zones.set(`${zone.dataset} ${zone.reference}`, zone));
  return [...zones.values()];
}
