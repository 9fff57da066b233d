/** A section as threads of an import read it: its properties, the areas they are in, and what was linked to them. */

import type { SourceCode } from '../../domain/dictionary/sources.js';
import { outcodeOf } from '../../domain/postcode.js';
import type { Property, PropertyAreas } from '../../domain/property-record.js';
import type { RecordedFacts } from '../../facts/field.js';
import type { SealedAccess, SealedProperties } from '../../release/building/sealed-properties.js';
import type { LocatedProperty } from '../../release/recorded-property.js';
import { type GatheredEvidence, GroupEvidence } from '../linking/evidence-spool.js';
import { areasOfProperty } from './areas-of-property.js';

/** Which section, and where it is; plain data. */
export interface SectionSource {
  readonly access: SealedAccess;
  /** Number of the section. */
  readonly section: number;
  /** Folder of the EvidenceSpool. */
  readonly spoolDir: string;
}

/** A home and where it is. */
export interface PlacedHome {
  readonly row: number;
  readonly property: Property;
  readonly areas: PropertyAreas | null;
  /** Who placed it in each of `NAMED_AREAS`. */
  readonly areaSources: readonly (SourceCode | null)[];
  readonly located: LocatedProperty;
}

export interface SectionHome extends PlacedHome {
  /** `NOTHING_GATHERED` itself where nothing was linked to it. */
  readonly evidence: GatheredEvidence;
  /** What was recorded of it before, whose modelled facts stand until models are fitted again; left out in a whole release. */
  readonly standing?: RecordedFacts | undefined;
}

/** Where a property is looked for that a zone names; those without a postcode are together. */
export function outcodeOfProperty({ address: { postcode } }: Property): string {
  return postcode === null ? '' : outcodeOf(postcode);
}

export function outcodesOf(homes: readonly PlacedHome[]): ReadonlySet<string> {
  return new Set(homes.map(({ property }) => outcodeOfProperty(property)));
}

/** Every property of the section, in its order. */
export function placedHomes(
  properties: SealedProperties,
  { section }: Pick<SectionSource, 'section'>,
): readonly PlacedHome[] {
  const group = properties.groups[section];
  if (group === undefined) return [];
  return properties
    .propertiesOf(group)
    .map((property, at) => placed(properties, group.firstRow + at, property));
}

/** The same with what was linked to each. */
export function homesOfSection(
  properties: SealedProperties,
  source: Omit<SectionSource, 'access'>,
): readonly SectionHome[] {
  const evidence = new GroupEvidence(source.spoolDir, source.section);
  return placedHomes(properties, source).map((home) => homeWith(home, evidence.of(home.row)));
}

export function homeWith(
  { row, property, areas, areaSources, located }: PlacedHome,
  evidence: GatheredEvidence,
  standing?: RecordedFacts,
): SectionHome {
  return { row, property, areas, areaSources, located, evidence, standing };
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
  return homeWith(placed(properties, row, property), evidence, standing);
}

function placed(properties: SealedProperties, row: number, property: Property): PlacedHome {
  const { areas, areaSources, located } = placeOf(properties, property);
  return { row, property, areas, areaSources, located };
}

/** A home and where it is, whatever its row. */
export type HomeWithPlace = Omit<PlacedHome, 'row'>;

export function placeOf(properties: SealedProperties, property: Property): HomeWithPlace {
  const { areas, areaSources } = areasOfProperty(property, properties);
  const located = {
    uprn: property.uprn,
    postcode: property.address.postcode,
    localAuthority: areas?.localAuthority ?? null,
  };
  return { property, areas, areaSources, located };
}
