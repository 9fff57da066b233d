/** Turns registered sales and their homes into input of the valuation, in an import, and from a release for a backtest. */

import type { PropertyReader, SegmentInfo } from '@property-lookup/engine';
import type { LocatedProperty } from '@property-lookup/engine/build';
import { salesIn } from '@property-lookup/facts/events';
import type { OwnRecords } from '@property-lookup/facts/evidence';
import { dwellingTypeOf, newestFirst, typeOfSale } from '@property-lookup/facts/evidence';
import { dayNumber } from '@property-lookup/kernel/calendar';
import { groupBy } from '@property-lookup/kernel/collections';
import type { RecordedFacts } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { Linked } from '@property-lookup/model/records';
import { orderSales, type SaleFact } from '@property-lookup/model/records';
import { type DwellingType, dwellingKey, type Sale } from '@property-lookup/valuation';
import type { CertifiedHome, SaleOfHome } from '@property-lookup/valuation/backtest';
import { importPaths } from '../import-paths.js';
import { makeRecords } from '../linking/link-records.js';
import { factFolders } from '../staging/segment.js';
import { readStaged } from '../staging/staged-records.js';
import type { AskedLine } from './value-homes.js';

/** Facts of the home of a sale. */
type HomeOfSale = Required<Pick<Sale, 'dwelling' | 'x' | 'y' | 'floorAreaSqm' | 'uprn'>>;

/** Makes input of the valuation; the default home is that of an unlinked sale. */
export function toSale(fact: SaleFact, home: HomeOfSale = unlinkedHome(fact)): Sale {
  return {
    id: fact.id,
    dwelling: home.dwelling,
    priceGbp: fact.priceGbp,
    date: dayNumber(fact.date),
    type: fact.propertyType,
    isNewBuild: fact.isNewBuild,
    tenure: fact.tenure,
    category: fact.category,
    postcode: fact.address.postcode,
    x: home.x,
    y: home.y,
    floorAreaSqm: home.floorAreaSqm,
    uprn: home.uprn,
  };
}

function unlinkedHome(fact: SaleFact): HomeOfSale {
  const dwelling = dwellingOfSale(fact);
  return { dwelling, x: null, y: null, floorAreaSqm: null, uprn: undefined };
}

function dwellingOfSale({ paon, saon, street, address: { postcode } }: SaleFact): string {
  return dwellingKey({ postcode, paon, saon, street });
}

/** A home with its linked records. */
interface HomeWithRecords {
  readonly row: number;
  readonly property: Property;
  readonly located: LocatedProperty;
  readonly evidence: OwnRecords;
}

interface HomeToValue {
  readonly type: DwellingType | null;
  /** Sales by date, with facts of the home. */
  readonly sales: readonly Sale[];
  /** Undefined for a property that is not a known dwelling and was never sold, such as a shop or garage. */
  readonly asked: AskedLine | undefined;
}

export function homeToValue(home: HomeWithRecords): HomeToValue {
  const { row, property, located, evidence } = home;
  const facts = orderSales(evidence.sales).map(({ fact }) => fact);
  const { type, floorAreaSqm } = describeHome(evidence.certificates, facts);
  const dwelling = keyOfHome(property, facts[0]);
  const { uprn } = property;
  const { x, y } = pointOfHome(property);
  const sales = facts.map((fact) => toSale(fact, { dwelling, x, y, floorAreaSqm, uprn }));
  if (facts.length === 0 && type === null) return { type, sales, asked: undefined };
  const { postcode } = property.address;
  const asked = { dwelling, floorAreaSqm, x, y, postcode, type };
  const { localAuthority } = located;
  return { type, sales, asked: { row, uprn, dwelling: asked, localAuthority } };
}

/** Type and floor area from the newest certificate, else from the newest sale that has them. */
function describeHome(certificates: OwnRecords['certificates'], sales: readonly SaleFact[]) {
  const certified = newestFirst(certificates).flatMap(({ fact }) =>
    fact.isDomestic ? fact.values : [],
  );
  const sold = sales.toReversed().map(typeOfSale);
  const propertyType =
    firstOf(certified, 'PROPERTY_TYPE') ?? firstOf(sold, 'propertyType') ?? undefined;
  const builtForm = firstOf(certified, 'BUILT_FORM') ?? firstOf(sold, 'builtForm') ?? undefined;
  return {
    type: dwellingTypeOf(propertyType, builtForm),
    floorAreaSqm: firstOf(certified, 'TOTAL_FLOOR_AREA') ?? null,
  };
}

function firstOf<T, Key extends keyof T>(records: readonly T[], key: Key): T[Key] | undefined {
  return records.find((record) => (record[key] ?? null) !== null)?.[key];
}

/** Key of the first sale, since later ones may be spelt differently; without any, the key that a sale would have. */
function keyOfHome({ address }: Property, first: SaleFact | undefined): string {
  if (first !== undefined) return dwellingOfSale(first);
  const { postcode, buildingNumber, buildingName, subBuildingName, thoroughfare } = address;
  const paon = [buildingName, buildingNumber].filter((part) => part !== null).join(', ');
  return dwellingKey({ postcode, paon, saon: subBuildingName, street: thoroughfare });
}

/** Point of the home; null for the point of a postcode, which adds nothing to the postcode. */
function pointOfHome({ position }: Property): {
  readonly x: number | null;
  readonly y: number | null;
} {
  if (position?.precision !== 'address') return { x: null, y: null };
  return { x: position.x, y: position.y };
}

/** Fields shared by all sales of a home. */
type Home = Pick<SaleOfHome, 'dwelling' | 'x' | 'y' | 'certificate'>;

/**
 * Adds the home of each sale from a release: its point, its certificate, and one key for all its sales. Unlinked sales
 * stay unchanged, as in an import.
 */
export async function tieToHomes(
  reader: PropertyReader,
  sales: readonly Sale[],
): Promise<readonly SaleOfHome[]> {
  const homes = new Map<string, Home>();
  for (const postcode of new Set(sales.map((sale) => sale.postcode))) {
    if (postcode !== null) await addHomes(reader, postcode, homes);
  }
  return sales.map((sale) => ({ ...sale, ...homes.get(sale.id) }));
}

const ALWAYS = { from: '0000-01-01', to: '9999-12-31' };

async function addHomes(
  reader: PropertyReader,
  postcode: string,
  homes: Map<string, Home>,
): Promise<void> {
  const sold = salesIn(await reader.history({ kind: 'postcode', value: postcode }, ALWAYS));
  for (const [uprn, ofHome] of groupBy(sold, ({ link }) => link.uprn)) {
    const property = await reader.findProperty(uprn, postcode);
    if (property === undefined) continue;
    const home = homeOf(property, ofHome, await reader.recordedFacts(uprn));
    for (const { fact } of ofHome) homes.set(fact.id, home);
  }
}

function homeOf(
  property: Property,
  sales: readonly Linked<SaleFact>[],
  facts: RecordedFacts,
): Home {
  const dwelling = keyOfHome(property, orderSales(sales)[0]?.fact);
  return { dwelling, ...pointOfHome(property), certificate: certificateOf(facts) };
}

/** Null without a certificate: modelled values are not evidence. */
function certificateOf(facts: RecordedFacts): CertifiedHome | null {
  const { TOTAL_FLOOR_AREA: area, PROPERTY_TYPE: type, BUILT_FORM: form } = facts;
  if (area?.source !== 'EPC' || area.asOf === null) return null;
  return {
    floorAreaSqm: area.value,
    type: type?.source === 'EPC' ? dwellingTypeOf(type.value, form?.value) : null,
    lodged: dayNumber(area.asOf),
  };
}

/** Reads the current version of every staged sale. */
export function readSales(dataDir: string, segments: readonly SegmentInfo[]): readonly Sale[] {
  const folders = factFolders(importPaths(dataDir).segments, segments);
  const sales: Sale[] = [];
  for (const { versions } of readStaged(folders, 'sales')) {
    for (const { record } of makeRecords('sales', versions, () => '')) {
      // Versions of sales make sales.
      if (record !== undefined) sales.push(toSale(record as SaleFact));
    }
  }
  return sales;
}
