import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { pricePaidDownload } from './price-paid-download.js';

const HEADER =
  'unique_id,price_paid,deed_date,postcode,property_type,new_build,estate_type,saon,paon,street,locality,town,district,county,transaction_category,linked_data_uri';
const SALE = (id: string) =>
  `"${id}","1285000","2021-04-16","EC2Y 8AT","F","N","L","FLAT 1","SPEED HOUSE","BARBICAN","","LONDON","CITY OF LONDON","GREATER LONDON","B","http://landregistry.data.gov.uk/data/ppi/transaction/${id}/current"`;
const FIRST = 'DBA933F9-BC2B-669D-E053-6B04A8C0AD56';
const SECOND = 'b433866e-eb75-4208-aa07-5538a868da5c';

describe('Price Paid Data search download', () => {
  it.each([
    ['on a line of its own', `${HEADER}\n${SALE(FIRST)}\n${SALE(SECOND)}\n`],
    ['glued to the first sale', `${HEADER}${SALE(FIRST)}\n${SALE(SECOND)}\n`],
    ['glued without quotes', `${HEADER}${SALE(FIRST)}\n${SALE(SECOND)}\n`.replaceAll('"', '')],
  ])('reads every sale with its header %s', (_, text) => {
    const rows = splitRows(text, ',');
    expect(pricePaidDownload.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(pricePaidDownload, rows).facts).toMatchObject([
      {
        id: `{${FIRST}}`,
        priceGbp: 1285000,
        date: '2021-04-16',
        category: 'B',
        saon: 'FLAT 1',
        paon: 'SPEED HOUSE',
        address: { text: 'FLAT 1, SPEED HOUSE, BARBICAN, LONDON', postcode: 'EC2Y 8AT' },
      },
      { id: `{${SECOND.toUpperCase()}}` },
    ]);
  });

  it('refuses rows that lack fields', () => {
    const rows = splitRows(`${HEADER}${SALE(FIRST)}\n"${SECOND}","1"\n`, ',');
    expect(mapRows(pricePaidDownload, rows)).toMatchObject({
      accepted: 1,
      rejected: { 'number of fields is wrong': 1 },
    });
  });
});
