/** The chances that a home is sold or put up to let, from files that end at different dates, through the real importer. */

import { type BlmRow, blmText } from '@property-lookup/testing/blm-text';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { NOW_MS } from '@property-lookup/testing/made-up-homes';
import { stopClock } from '@property-lookup/testing/stopped-clock';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const TODAY = Math.floor(NOW_MS / DAY_MS);
stopClock();

interface Street {
  readonly name: string;
  readonly outcode: string;
  readonly homes: number;
  readonly firstUprn: number;
  /** Day of the newest sale. */
  readonly end: number;
}

/** A hundred homes a postcode: `EX4 1AA`, `EX4 1AB`, ... */
function postcodeOf({ outcode }: Street, at: number): string {
  const hundred = Math.floor(at / 100);
  const [first = 'A', last = 'A'] = ['ABDEFGHJ'[hundred >> 3], 'ABDEFGHJ'[hundred & 7]];
  return `${outcode} 1${first}${last}`;
}

function listRows(street: Street): string[] {
  return Array.from(
    { length: street.homes },
    (_, at) =>
      `${street.firstUprn + at},"${at + 1}, ${street.name}, Town",${postcodeOf(street, at)},51.4,-1`,
  );
}

/** Every home sells each six years, on days spread evenly, to the end of the file. */
function saleRows(street: Street): string {
  const rows: string[] = [];
  for (let at = 0; at < street.homes; at++) {
    const step = 2_190;
    for (let day = street.end - ((at * 7) % step); day > street.end - 5_500; day -= step) {
      const home = String(street.firstUprn + at).padStart(8, '0');
      const id = `${home}-0000-0000-0000-${String(day).padStart(12, '0')}`;
      rows.push(
        `"{${id}}","200000","${dayText(day)} 00:00","${postcodeOf(street, at)}","S","N","F",` +
          `"${at + 1}","","${street.name.toUpperCase()}","","TOWN","TOWN","SHIRE","A","A"`,
      );
    }
  }
  return `${rows.join('\r\n')}\r\n`;
}

const HEADER = 'uprn,address,postcode,latitude,longitude';

describe('the chance of a sale within six months', () => {
  it('is judged by where the sales of the place end, not by the newest of all', async () => {
    const long = { name: 'Mill Lane', outcode: 'EX4', homes: 700, firstUprn: 1 };
    const ended: Street = { ...long, end: TODAY - 1_500 };
    const current: Street = {
      ...{ name: 'High Street', outcode: 'RG1', homes: 60, firstUprn: 10_001 },
      end: TODAY - 60,
    };
    const dir = temporaryDir();
    await importTexts(
      dir,
      {
        'list.csv': [HEADER, ...listRows(ended), ...listRows(current)].join('\r\n'),
        'pp-ended.csv': saleRows(ended),
        'pp-current.csv': saleRows(current),
      },
      { without: ['valuation'] },
    );
    const reader = await openImported(dir);
    const facts = await reader.recordedFacts(1);
    expect(facts['MOVE_PROPENSITY_6M']).toMatchObject({ asOf: dayText(ended.end) });
    expect(facts['MOVE_PROPENSITY_6M']?.confidence).toBeGreaterThan(0.7);
    const other = await reader.recordedFacts(10_001);
    expect(other['MOVE_PROPENSITY_6M']).toMatchObject({ asOf: dayText(current.end) });
    await reader.close();
  });
});

describe('the chance of being put up to let within six months', () => {
  it('is that of homes alike in the last year of the feeds', async () => {
    const street: Street = {
      ...{ name: 'Mill Lane', outcode: 'EX4', homes: 240, firstUprn: 1, end: TODAY - 700 },
    };
    /** Each of the first 120 homes is to let for a month of the year. */
    const rowOf = (at: number): BlmRow => ({
      ...{ AGENT_REF: `r${at}`, BRANCH_ID: '7', ADDRESS_1: `${at + 1} Mill Lane`, TOWN: 'Town' },
      ...{ POSTCODE1: 'EX4', POSTCODE2: postcodeOf(street, at).slice(4), PRICE: '900' },
      ...{ DISPLAY_ADDRESS: 'Mill Lane', TRANS_TYPE_ID: '2', STATUS_ID: '0', PROP_SUB_ID: '3' },
      LET_RENT_FREQUENCY: '1',
    });
    const deliveries = Array.from({ length: 15 }, (_, month) => {
      const rows = Array.from({ length: 120 }, (_, at) => at).filter(
        (at) => at % 12 === month % 12,
      );
      const text = blmText(`${dayText(TODAY - 430 + month * 30)} 06:00`, rows.map(rowOf));
      return [`feed${month}.blm`, text] as const;
    });
    const dir = temporaryDir();
    await importTexts(
      dir,
      {
        'list.csv': [HEADER, ...listRows(street)].join('\r\n'),
        'pp.csv': saleRows(street),
        ...Object.fromEntries(deliveries),
      },
      { without: ['valuation'] },
    );
    const reader = await openImported(dir);
    const [let1, never] = [await reader.recordedFacts(8), await reader.recordedFacts(239)];
    expect(let1['LET_PROPENSITY_6M']).toMatchObject({ source: 'MODEL', modelled: true });
    expect(Number(let1['LET_PROPENSITY_6M']?.value)).toBeGreaterThan(0.25);
    expect(Number(never['LET_PROPENSITY_6M']?.value)).toBeLessThan(0.35);
    await reader.close();
  });
});
