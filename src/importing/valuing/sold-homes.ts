/** Finds what an import knows of the home of each sale: its point, what its certificate says, and one key for all its sales. */

import { dayNumber } from '../../domain/calendar.js';
import { groupBy } from '../../domain/group-by.js';
import type { Property } from '../../domain/property-record.js';
import type { HistoryEvent } from '../../events/history-event.js';
import { dwellingTypeOf } from '../../evidence/dwelling-type.js';
import type { RecordedFacts } from '../../facts/field.js';
import type { PropertyReader } from '../../store/store.js';
import type { CertifiedHome, SaleOfHome } from '../../valuation/backtest.js';
import type { Sale } from '../../valuation/sale.js';
import { pointOfHome, toSale } from '../linking/to-sale.js';

/** What all sales of a home share. */
type Home = Pick<SaleOfHome, 'dwelling' | 'x' | 'y' | 'certificate'>;

/** Sales that the release links to no home are kept as they are, as in an import. */
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
