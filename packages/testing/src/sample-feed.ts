/** A feed of twelve hundred listings around the sample list, on and off the market, some of them of its properties. */

import { blmText } from './blm-text.js';

/** A day of the data on which the feed is still fresh. */
export const SAMPLE_DAY = '2026-02-01';

const STATUSES = ['0', '0', '1', '3'];

export function sampleFeed(): string {
  const rows = Array.from({ length: 1_200 }, (_, i) => ({
    AGENT_REF: `r${i}`,
    BRANCH_ID: String(i % 3),
    ADDRESS_1: `${i + 1} High Street`,
    TOWN: 'Reading',
    POSTCODE1: `RG${(i % 4) + 1}`,
    POSTCODE2: `${i % 10}A${'ABDEF'.charAt(i % 5)}`,
    // Every tenth listing names a property of the list.
    UPRN: i % 10 === 0 ? String(100_000 + (i % 600) * 37) : '',
    TRANS_TYPE_ID: i % 3 === 0 ? '2' : '1',
    STATUS_ID: i % 3 === 0 ? '0' : (STATUSES[i % 4] ?? '0'),
    PRICE: i % 13 === 0 ? '' : String(100_000 + (i % 400)),
    BEDROOMS: i % 7 === 0 ? '' : String(i % 5),
    PROP_SUB_ID: String((i % 9) + 1),
    SUMMARY: i % 11 === 0 ? '' : `A home with ${i % 6} windows.`,
    FEATURE1: i % 4 === 0 ? `${i % 3} gardens` : '',
    BRANCH_NAME: `Agent ${i % 5} & Sons`,
    TENURE_TYPE_ID: String((i % 3) + 1),
    NEW_HOME_FLAG: i % 5 === 0 ? 'Y' : 'N',
    EXACT_LATITUDE: (51.4 + i / 1000).toFixed(6),
    EXACT_LONGITUDE: (-0.9 - i / 1500).toFixed(6),
  }));
  return blmText('2026-01-31 06:00', rows);
}
