/** A section as threads of an import read it: its properties, the areas they are in, and what was linked to them. */

import type { SourceCode } from '../../domain/dictionary/sources.js';
import { outcodeOf } from '../../domain/postcode.js';
import type { Property, PropertyAreas } from '../../domain/property-record.js';
import type { RecordedFacts } from '../../facts/field.js';
import type { SealedAccess, SealedProperties } from '../../release/building/sealed-properties.js';
import type { LocatedProperty } from '../../release/recorded-property.js';
import { type GatheredEvidence, gatheredOf, NOTHING_GATHERED } from '../linking/evidence-spool.js';
import { areasOfProperty } from './areas-of-property.js';

/** Which section, and where it is; plain data. */
export interface SectionSource {
  readonly access: SealedAccess;
  /** Number of the section. */
  readonly section: number;
  /** Folder of the EvidenceSpool. */
  readonly spoolDir: string;
}

export interface SectionHome {
  readonly row: number;
  readonly property: Property;
  readonly areas: PropertyAreas | null;
  /** Who placed it in each of `NAMED_AREAS`. */
  readonly areaSources: readonly (SourceCode | null)[];
  readonly located: LocatedProperty;
  /** `NOTHING_GATHERED` itself where nothing was linked to it. */
  readonly evidence: GatheredEvidence;
  /** What was recorded of it before, whose modelled facts stand until models are fitted again; left out in a whole release. */
  readonly standing?: RecordedFacts | undefined;
}

/** Where a property is looked for that a zone names; those without a postcode are together. */
export function outcodeOfProperty({ address: { postcode } }: Property): string {
  return postcode === null ? '' : outcodeOf(postcode);
}

export function outcodesOf(homes: readonly SectionHome[]): ReadonlySet<string> {
  return new Set(homes.map(({ property }) => outcodeOfProperty(property)));
}

/** Every property of the section, in its order. */
export function homesOfSection(
  properties: SealedProperties,
  { section, spoolDir }: Omit<SectionSource, 'access'>,
): readonly SectionHome[] {
  const group = properties.groups[section];
  if (group === undefined) return [];
  const gathered = gatheredOf(spoolDir, section);
  return properties.propertiesOf(group).map((property, at) => {
    const row = group.firstRow + at;
    const evidence = gathered.get(row) ?? NOTHING_GATHERED;
    return homeOf(properties, { row, property, evidence });
  });
}

/** The home with the areas that it is in. */
export function homeOf(
  properties: SealedProperties,
  {
    row,
    property,
    evidence,
    standing,
  }: Pick<SectionHome, 'row' | 'property' | 'evidence' | 'standing'>,
): SectionHome {
  const { areas, areaSources } = areasOfProperty(property, properties);
  const located = {
    uprn: property.uprn,
    postcode: property.address.postcode,
    localAuthority: areas?.localAuthority ?? null,
  };
  return { row, property, evidence, standing, areas, areaSources, located };
}
