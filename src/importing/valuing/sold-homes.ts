/** Turns registered sales, and what is known of their homes, into what the valuation reads: in an import, and from a release for a backtest. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber } from '../../domain/calendar.js';
import type { SaleFact } from '../../domain/evidence/sales.js';
import { groupBy } from '../../domain/group-by.js';
import type { Property } from '../../domain/property-record.js';
import type { HistoryEvent } from '../../events/history-event.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import { SALES, type SaleVersion } from '../../evidence/records/sale.js';
import type { RecordedFacts } from '../../facts/field.js';
import type { SegmentInfo } from '../../release/release.js';
import type { PropertyReader } from '../../store/store.js';
import type { CertifiedHome, SaleOfHome } from '../../valuation/backtest.js';
import { dwellingKey, type Sale } from '../../valuation/sale.js';
import { importPaths } from '../import-paths.js';
import { NewestById, spreadRecords } from '../linking/evidence-files.js';
import { factFolders } from '../staging/segment.js';

/** What is known of the home that a sale is linked to. */
type HomeOfSale = Required<Pick<Sale, 'dwelling' | 'x' | 'y' | 'floorAreaSqm' | 'uprn'>>;

/** Without a home, that of a sale that is linked to none. */
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

export function dwellingOfSale({ paon, saon, street, address: { postcode } }: SaleFact): string {
  return dwellingKey({ postcode, paon, saon, street });
}

/** Points of postcodes say no more than the postcode does. */
export function pointOfHome({ position }: Property): {
  readonly x: number | null;
  readonly y: number | null;
} {
  if (position?.precision !== 'address') return { x: null, y: null };
  return { x: position.x, y: position.y };
}

/** What all sales of a home share. */
type Home = Pick<SaleOfHome, 'dwelling' | 'x' | 'y' | 'certificate'>;

/**
 * Finds in a release what an import knows of the home of each sale: its point, what its certificate says, and one key for all its sales.
 * Sales that the release links to no home are kept as they are, as in an import.
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
  const events = await reader.history({ kind: 'postcode', value: postcode }, ALWAYS);
  const sold = events.filter(({ sale }) => sale !== null);
  for (const [uprn, ofHome] of groupBy(sold, ({ link }) => link.uprn)) {
    const property = uprn === null ? undefined : await reader.findProperty(uprn, postcode);
    if (property === undefined) continue;
    const home = homeOf(property, ofHome, await reader.recordedFacts(property.uprn));
    for (const { sale } of ofHome) if (sale !== null) homes.set(sale.id, home);
  }
}

function homeOf(property: Property, events: readonly HistoryEvent[], facts: RecordedFacts): Home {
  const sales = events.flatMap(({ sale }) => (sale === null ? [] : [toSale(sale)]));
  // The key of the first sale, as in an import.
  const [first] = sales.sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1));
  const dwelling = first?.dwelling ?? '';
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

/** `workDir` is made and removed again. */
export function readSales(
  dataDir: string,
  segments: readonly SegmentInfo[],
  workDir: string,
): readonly Sale[] {
  const { segments: root } = importPaths(dataDir);
  const folders = factFolders(root, segments);
  const newest = new NewestById<SaleVersion>(join(workDir, 'sales'));
  spreadRecords(folders, 'sales', ({ id, text }) => newest.addText(id, text));
  const sales: Sale[] = [];
  newest.drain(SALES.combine, (fact) => sales.push(toSale(fact)));
  rmSync(workDir, { recursive: true, force: true });
  return sales;
}
