/** A section of eight homes in a real folder, with linked records and surrounding zones; tests only name what matters. */

import { join } from 'node:path';
import type { SealedProperties } from '@property-lookup/engine/build';
import { encodeNumbered, PropertyColumns, ReleaseBuilder } from '@property-lookup/engine/build';
import {
  placedTable,
  placeOfRow,
  writeFolders,
  writeRecord,
  writeVersion,
} from '@property-lookup/engine/evidence';
import type { Listing, ListingEvent } from '@property-lookup/facts/events';
import { keptPaths } from '@property-lookup/import/inside/import-paths';
import { keepListing } from '@property-lookup/import/inside/keeping/kept-listings';
import { placeDirs } from '@property-lookup/import/inside/keeping/kept-places';
import { spreadAreas } from '@property-lookup/import/inside/recording/area-files';
import { ZoneSpread } from '@property-lookup/import/inside/recording/zone-files';
import type { Property } from '@property-lookup/model/property';
import type {
  ApplicationFact,
  AreaFiguresFact,
  CertificateFact,
  SaleFact,
  ZoneFact,
} from '@property-lookup/model/records';
import { PackedWriter } from '@property-lookup/tables';
import { saleOf } from './linked-sale.js';
import { postcode, property } from './made-up-homes.js';
import { staged } from './staged-folder.js';
import { temporaryDir } from './temporary-dir.js';

export const AS_OF = '2026-06-01';
export const DELIVERED = '2026-05-25';
export const AUTHORITY = 'E07000041';
const LINK = { matchType: 'Exact UPRN', confidence: 1 } as const;

/**
 * Homes of a street, northwards from here. The sixth and seventh are in another sector. The seventh has no position but is known
 * to be a dwelling. The eighth has an unknown postcode and unknown areas.
 */
const NORTH = 50.72;
const EAST = -3.53;
export const placeOf = (number: number) => [EAST, NORTH + number / 1_000] as const;
const HOMES = Array.from({ length: 8 }, (_, at): Property => {
  const number = at + 1;
  const unknown = number === 8;
  const home = property({
    ...{ uprn: number, number: String(number), street: 'High Street' },
    // In postcode order, as in any section.
    postcode: unknown ? 'EX9 9ZZ' : number < 6 ? 'EX4 1AA' : 'EX4 2BB',
  });
  const [longitude, latitude] = placeOf(number);
  const x = 292_000 + number;
  const position = { x, y: 92_000, longitude, latitude, precision: 'address' as const };
  const areas = unknown ? null : home.areas;
  if (number === 7) return { ...home, position: null, classification: 'RD' };
  return { ...home, areas, position };
});

/** Records by the number of their home, from 1. */
export interface Given {
  readonly sales?: readonly (readonly [home: number, sale: SaleFact])[];
  readonly certificates?: readonly (readonly [home: number, certificate: CertificateFact])[];
  readonly applications?: readonly (readonly [home: number, application: ApplicationFact])[];
  readonly listings?: readonly (readonly [home: number, listing: Listing])[];
  /** Events of every listing. */
  readonly events?: readonly ListingEvent[];
  readonly zones?: readonly ZoneFact[];
  /** Published figures of areas. */
  readonly areas?: readonly AreaFiguresFact[];
}

export interface LinkedSection {
  readonly properties: SealedProperties;
  readonly recordsDir: string;
  /** Where an import keeps what is known of places. */
  readonly keptDir: string;
  readonly zonesDir: string;
}

/** The caller closes the properties. */
export function linkedSection(given: Given): LinkedSection {
  const root = temporaryDir();
  const writer = new ReleaseBuilder(join(root, 'data')).begin();
  writer.addPostcode(postcode('EX4 1AA'));
  writer.addSection(encodeNumbered(writer.sealPostcodes(), 0, PropertyColumns.of(HOMES)));
  const properties = writer.sealProperties();
  const keptDir = join(root, 'kept');
  const recordsDir = keptPaths(keptDir).records;
  for (const kind of ['sales', 'certificates', 'applications'] as const) {
    const table = placedTable(kind).write(recordsDir);
    for (const [home, fact] of given[kind] ?? []) {
      const version = new PackedWriter();
      writeVersion(version, kind, fact);
      const packed = new PackedWriter();
      const versions = [{ folder: 0, bytes: version.bytes }];
      writeRecord(packed, { link: { uprn: home, ...LINK }, ordinal: 0, versions });
      table.put(placeOfRow(properties, home - 1, home), Buffer.from(packed.bytes));
    }
    table.finish();
  }
  const listings = placedTable('listings').write(recordsDir);
  for (const [home, listing] of given.listings ?? []) {
    const place = placeOfRow(properties, home - 1, home);
    const linked = { ...listing, link: { uprn: home, ...LINK } };
    const record = { kind: 'listing', listing: linked, events: given.events ?? [] } as const;
    listings.put(place, keepListing(record, place).bytes);
  }
  listings.finish();
  writeFolders(recordsDir, [{ dir: '', importedAt: '' }]);
  const zonesDir = placeDirs(keptDir).zones;
  const zones = new ZoneSpread(zonesDir);
  for (const one of given.zones ?? []) zones.add(one);
  zones.finish();
  spreadAreas([staged(given.areas ?? [])], placeDirs(keptDir).areas);
  return { properties, recordsDir, keptDir, zonesDir };
}

export const sale = (date: string, priceGbp = 200_000): SaleFact =>
  saleOf({ date, priceGbp, address: { text: '1 HIGH STREET, EXETER', postcode: 'EX4 1AA' } });
export const certificate = (
  lodged: string,
  values: CertificateFact['values'],
): CertificateFact => ({
  ...{ kind: 'certificate', id: lodged, uprn: null, lodged, inspected: lodged, isDomestic: true },
  ...{ address: { text: '1 High Street', postcode: 'EX4 1AA' }, uprnSource: null, values },
});
export const application = (reference: string, received: string | null): ApplicationFact => ({
  ...{ kind: 'application', reference, organisation: '75', uprn: null, address: null },
  ...{ point: null, values: {}, received },
});
export const zone = (dataset: string, reference: string, given: Partial<ZoneFact>): ZoneFact => ({
  ...{ kind: 'zone', dataset, reference, name: null, organisation: '75', startDate: null },
  ...{ polygons: [], point: null, uprns: [], values: {} },
  ...given,
});
/** A rectangle around the homes with these numbers. */
export const around = (first: number, last: number): ZoneFact['polygons'] => {
  const [west, east] = [EAST - 0.001, EAST + 0.001];
  const [south, north] = [NORTH + (first - 0.5) / 1_000, NORTH + (last + 0.5) / 1_000];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return [[corners as [number, number][]]];
};
