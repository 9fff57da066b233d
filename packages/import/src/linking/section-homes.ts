/** Reads a section of an import: its properties, their areas, and their linked records. */

import type {
  LocatedProperty,
  SealedAccess,
  SealedProperties,
} from '@property-lookup/engine/build';
import { type RowRange, rowsIn } from '@property-lookup/engine/build';
import {
  type GatheredEvidence,
  GatheredRecords,
  type PlacedKind,
  placeOfProperty,
} from '@property-lookup/engine/evidence';
import { namedAreaSources } from '@property-lookup/facts/evidence';
import type { SourceCode } from '@property-lookup/model/dictionary';
import type { RecordedFacts } from '@property-lookup/model/fields';
import type { Property, PropertyAreas } from '@property-lookup/model/property';
import { areasOf, GEOGRAPHY_AREAS } from '@property-lookup/model/property';

/** Location of a section's data. Plain data. */
export interface SectionSource {
  readonly access: SealedAccess;
  /** Number of the section. */
  readonly section: number;
  /** Folder of the records by place. */
  readonly recordsDir: string;
  /** Rows of the homes, ascending; default: all of the section. */
  readonly rows?: readonly number[];
  /** Previous facts of the homes, in the order of `rows`. */
  readonly standing?: readonly (RecordedFacts | undefined)[];
}

/** A home with its areas. */
export interface PlacedHome {
  readonly row: number;
  readonly property: Property;
  readonly areas: PropertyAreas | null;
  /** Source of each area, in the order of `NAMED_AREAS`. */
  readonly areaSources: readonly (SourceCode | null)[];
  readonly located: LocatedProperty;
}

export interface SectionHome extends PlacedHome {
  /** `NOTHING_GATHERED` itself if no record is linked. */
  readonly evidence: GatheredEvidence;
  /** Previous facts, with modelled ones to keep until models are fitted again; undefined in a full build. */
  readonly standing?: RecordedFacts | undefined;
}

export const rowsOfSection = ({ groups }: SealedProperties, section: number): RowRange =>
  groups[section] ?? { firstRow: 0, size: 0 };

/** Reads the homes of a section in the order of their rows. */
export function placedHomes(
  properties: SealedProperties,
  {
    section,
    rows = rowsIn(rowsOfSection(properties, section)),
  }: Pick<SectionSource, 'section' | 'rows'>,
): readonly PlacedHome[] {
  return properties.propertiesAt(rows).map((property, at) => {
    const { areas, areaSources, located } = placeOf(properties, property);
    return { row: rows[at] as number, property, areas, areaSources, located };
  });
}

/** Reads the homes of a section with their linked records. */
export function homesOfSection(
  properties: SealedProperties,
  source: Omit<SectionSource, 'access'>,
): readonly SectionHome[] {
  const placed = placedHomes(properties, source);
  const records = recordsOf(placed, source.recordsDir);
  const homes = placed.map((home, at) =>
    homeWith(home, records.of(home.property.uprn), source.standing?.[at]),
  );
  records.close();
  return homes;
}

/** Opens the linked records of homes, which must be in the order of their rows. The caller closes the result. */
export function recordsOf(
  homes: readonly PlacedHome[],
  recordsDir: string,
  kinds?: readonly PlacedKind[],
): GatheredRecords {
  const places = homes.map(({ property: { address, uprn } }) =>
    placeOfProperty(address.postcode, uprn),
  );
  places.sort((a, b) => a - b);
  return new GatheredRecords(recordsDir, places, kinds);
}

export function homeWith(
  { row, property, areas, areaSources, located }: PlacedHome,
  evidence: GatheredEvidence,
  standing?: RecordedFacts,
): SectionHome {
  return { row, property, areas, areaSources, located, evidence, standing };
}

/** A home with its areas, without its row. */
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

export function areasOfProperty(
  property: Property,
  properties: SealedProperties,
): {
  readonly areas: PropertyAreas | null;
  /** Source of each area, in the order of `NAMED_AREAS`. */
  readonly areaSources: readonly (SourceCode | null)[];
} {
  const { postcode } = property.address;
  const known = postcode === null ? undefined : properties.findPostcode(postcode);
  return { areas: areasOf(property, known), areaSources: namedAreaSources(property, known) };
}

/** Areas of a postcode. */
export function areasOfPostcode(
  postcode: string | null,
  properties: SealedProperties,
): PropertyAreas | null {
  return areasOf(
    { areas: null },
    postcode === null ? undefined : properties.findPostcode(postcode),
  );
}

/** A key that properties in the same areas share. */
export function keyOfAreas(areas: PropertyAreas): string {
  return GEOGRAPHY_AREAS.map((name) => areas[name]).join(' ');
}
