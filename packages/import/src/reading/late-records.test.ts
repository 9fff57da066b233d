import { addDays, dateAt } from '@property-lookup/kernel/calendar';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import type { RowMapper } from '@property-lookup/sources';
import { certificateMapper } from '@property-lookup/sources/inside/certificates/certificate-rows';
import { domesticCertificateReader } from '@property-lookup/sources/inside/certificates/domestic-certificates';
import { mapSale, saleColumns } from '@property-lookup/sources/inside/sales/sale-rows';
import { expect, it } from 'vitest';
import { lastDayOfRecords, refusingLater } from './read-part.js';

const CERTIFICATE = ['UPRN', 'LODGEMENT_DATE'];
const SALE = ['tuid', 'price', 'deeddate', 'propertytype', 'newbuild', 'uprn'];
const ID = 'F9059A48-F872-4B00-A7C4-83B8088E8B17';
const sales = saleColumns(SALE);

it.each<[string, RowMapper, (day: string) => string[], number]>([
  [
    'a certificate',
    certificateMapper(CERTIFICATE, domesticCertificateReader(CERTIFICATE)),
    (day) => ['7', day],
    1,
  ],
  [
    'a sale',
    (fields, emit) => mapSale(fields, sales, { status: 'A', emit }),
    (day) => [ID, '250000', day, 'T', 'N', '7'],
    // The sale, and the home of its UPRN.
    2,
  ],
])('refuses %s of a day that has not come, and all that its row says', (_, map, row, count) => {
  const facts: (Fact | EvidenceFact)[] = [];
  const read = refusingLater(map, '2026-09-02');
  expect(read(row('2026-09-03'), (fact) => facts.push(fact))).toEqual({
    accepted: false,
    rejected: 'date of the record has not come yet',
  });
  expect(facts).toEqual([]);
  expect(read(row('2026-09-02'), (fact) => facts.push(fact)).accepted).toBe(true);
  expect(facts).toHaveLength(count);
});

it('lets records be of tomorrow, and of the day of data that is later than today', () => {
  const today = dateAt(Date.now());
  expect(lastDayOfRecords(undefined)).toBe(addDays(today, 1));
  expect(lastDayOfRecords('2001-01-01')).toBe(addDays(today, 1));
  expect(lastDayOfRecords(addDays(today, 30))).toBe(addDays(today, 31));
});
