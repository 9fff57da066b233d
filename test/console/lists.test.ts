/** The page of lists in a real browser: taken, looked at, matched, decided by keys, kept over a closed tab, given back with facts. */

import { readFileSync } from 'node:fs';
import { workbook } from '@property-lookup/testing/archives';
import { get } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHROMIUM,
  DESK,
  HAND,
  type Home,
  OpenConsole,
  OVERFLOW,
  violations,
} from './open-console.js';

describe.skipIf(CHROMIUM === undefined)('a list (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  let home: Home;
  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
    home = await opened.findHome();
  });
  afterAll(() => opened.stop());

  function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
    return page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  }

  /** Rows that a person has to decide: numbers that the street does not have. */
  function doubtfulRows(count: number): readonly (readonly string[])[] {
    const { post_town: town, postcode, thoroughfare } = home;
    return Array.from({ length: count }, (_, at) => [
      `${9001 + at} ${thoroughfare}, ${town}`,
      postcode,
    ]);
  }

  async function matched(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByRole('button', { name: 'Download CSV', disabled: false }).waitFor();
  }

  async function saved(page: Page, form: 'CSV' | 'Excel'): Promise<Buffer> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${form}` }).click();
    return readFileSync(await (await download).path());
  }

  async function downloaded(page: Page): Promise<readonly string[]> {
    const text = (await saved(page, 'CSV')).toString();
    expect(text.charAt(0)).toBe('\uFEFF');
    return text.trim().split('\r\n');
  }

  it('matches a list, has the doubtful reviewed, and gives it back', async () => {
    const { context, page } = await opened.open('#/bulk');
    const doubtful = `9999 ${home.thoroughfare}, ${home.post_town}`;
    const list = `name,address,postcode\n"A, B",${home.building_number} ${home.thoroughfare},${home.postcode}\nC,"${doubtful}",${home.postcode}\nDöß,Nowhere at all,\n`;
    await choose(page, 'list.csv', Buffer.from(list));
    await page
      .getByText(`${home.building_number} ${home.thoroughfare}, ${home.postcode}`)
      .waitFor();
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByRole('button', { name: 'Download CSV', disabled: false }).waitFor();
    const review = page.locator('.review', { hasText: 'Row 2' });
    const chosen = await review.getByRole('link').first().getAttribute('href');
    await review.getByRole('button', { name: 'This one' }).first().click();
    await page.getByRole('button', { name: 'Sure 2' }).click();
    await page.locator('.review', { hasText: 'Row 1' }).waitFor();
    const [heads = '', first = '', ...rest] = await downloaded(page);
    expect(heads).toBe(
      'name,address,postcode,match_uprn,match_address,match_confidence,match_decision,match_reason,match_explanation,match_decided_by,match_decided_on,matcher_uprn,matcher_decision',
    );
    expect(first).toMatch(
      new RegExp(`^"A, B",.*,${home.uprn},.*,matched,[a-z-]+,.*,matcher,,${home.uprn},matched$`),
    );
    expect(rest).toHaveLength(2);
    const uprn = /property\/(\d+)/.exec(chosen ?? '')?.[1];
    expect(rest[0]).toMatch(
      new RegExp(`^C,.*,${uprn},.*,chosen,.*,person,\\d{4}-\\d\\d-\\d\\d,,unmatched$`),
    );
    expect(rest[1]).toMatch(/^Döß,Nowhere at all,,,,.*,unmatched,.*,matcher,,,unmatched$/);

    const [sheet] = await readWorkbook(new Uint8Array(await saved(page, 'Excel')).buffer);
    expect(sheet?.data[0]).toEqual(heads.split(','));
    expect(sheet?.data[1]?.slice(0, 4)).toEqual([
      'A, B',
      `${home.building_number} ${home.thoroughfare}`,
      home.postcode,
      home.uprn,
    ]);
    const day = new Date(`${/person,([\d-]+)/.exec(rest[0] ?? '')?.[1]}T00:00:00Z`);
    expect(sheet?.data[2]?.[6]).toBe('chosen');
    expect(sheet?.data[2]?.slice(9)).toEqual(['person', day, null, 'unmatched']);
    expect(sheet?.data[3]?.slice(0, 4)).toEqual(['Döß', 'Nowhere at all', null, null]);

    // It is a list again, whose first column is called what it was.
    const csv = await saved(page, 'CSV');
    await page.getByRole('button', { name: 'Remove the list' }).click();
    await choose(page, 'again.csv', csv);
    await page.getByRole('columnheader', { name: 'name', exact: true }).waitFor();
    await page.getByRole('cell', { name: 'Döß' }).waitFor();
    await context.close();
  });

  it.each([DESK, HAND])(
    'tells how right the matches of a list are that names the right properties, at %o',
    async (look) => {
      const { complaints, context, page } = await opened.open('#/bulk', look);
      const { building_number: number, post_town, postcode, thoroughfare } = home;
      const { data: others } = await opened.find({
        postcode,
        building_number: { neq: number },
        thoroughfare,
      });
      const neighbour = others.find((other) => other.building_number !== null) as Home;
      const asked = `${number} ${thoroughfare}, ${post_town}`;
      const rows = [
        [asked, home.uprn],
        [asked, neighbour.uprn],
        [asked, 5],
        [`9999 ${thoroughfare}, ${post_town}`, 'NONE'],
        [asked, 'see note'],
      ].map(([text, known]) => `"${text}",${postcode},${known}`);
      const list = ['address,postcode,our_uprn', ...rows].join('\n');
      await choose(page, 'list.csv', Buffer.from(list));
      const column = page.getByLabel('Column of the known UPRN');
      expect(await column.locator('option:checked').innerText()).toBe('our_uprn');
      await page.getByRole('button', { name: 'Match', exact: true }).click();
      const figures = page.getByRole('region', { name: 'How right the matches are' });
      await figures.getByText('3 rows can be judged: 2 whose property is in the data').waitFor();
      await figures.getByText('1 row more names a UPRN that is not in the data').waitFor();
      await figures.getByText("such as 'see note' in row 5").waitFor();
      await figures.getByText('No threshold reaches a precision of 99.0 %').waitFor();
      await figures.getByText('At 0.5: ').waitFor();
      const threshold = figures.getByRole('slider', { name: 'Smallest confidence' });
      await threshold.fill('1');
      await figures.getByText(/^At 1: \d of 3 rows matched/).waitFor();
      await threshold.fill('0.5');
      await figures.getByLabel('Precision wanted').fill('50');
      await figures.getByText('which reaches 50.0 % and keeps 2 of 3 rows').waitFor();
      expect(await figures.getByRole('img').count()).toBe(2);
      await figures.getByText('Matched to another number of the street: 1 of 3').click();
      const example = figures.getByRole('row', { name: String(neighbour.uprn) });
      await example.getByText(`(${home.uprn})`).waitFor();
      await figures.getByText('no error of the matcher: 1 of 1').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(OVERFLOW)).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('says what a file is that is no list, and reads the next', async () => {
    const { context, page } = await opened.open('#/bulk');
    await choose(page, 'list.xlsx', Buffer.from('PK\x03\x04\x14\x00', 'latin1'));
    await page.getByRole('alert').getByText('list.xlsx is no Excel workbook').waitFor();
    await choose(page, 'list.csv', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'));
    await page.getByRole('alert').getByText('list.csv is a PDF document').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const title = 'Libraries,,\n';
    const rows = `"Mill Library","1 ${home.thoroughfare}",${home.postcode}\n"Ash Library","2 ${home.thoroughfare}",${home.postcode}\n`;
    await choose(page, 'list.csv', Buffer.from(`${title}Library name,LOCATION,PC\n${rows}`));
    await page.getByText(`Mill Library, 1 ${home.thoroughfare}`).waitFor();
    await page.getByText('2 rows').waitFor();
    await context.close();
  });

  it('asks for the columns where none is taken for an address', async () => {
    const { context, page } = await opened.open('#/bulk');
    const buffer = Buffer.from('a,b\n1,x\n2,y\n');
    await choose(page, 'list.csv', buffer);
    await page.getByText('No column is taken for an address').waitFor();
    const match = page.getByRole('button', { name: 'Match', exact: true });
    expect(await match.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'b' }).check();
    expect(await match.isDisabled()).toBe(false);
    await context.close();
  });

  it('is shown before anything is sent, from a workbook with several sheets', async () => {
    const { complaints, context, page, requests } = await opened.open('#/bulk');
    const rows = doubtfulRows(7);
    const sheets = {
      Notes: [
        ['a', 'b'],
        ['1', '2'],
      ],
      Homes: [['address', 'postcode'], ...rows],
    };
    await choose(page, 'homes.xlsx', await workbook(sheets));
    await page.getByRole('button', { name: /^Homes/ }).click();
    const preview = page.getByRole('region', { name: 'First rows of the list' });
    await preview.getByText(`${rows[0]?.[0]}, ${home.postcode}`).waitFor();
    expect(await preview.locator('tbody tr').count()).toBe(5);
    expect(requests.filter((url) => url.includes('/match'))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is taken from what is pasted, also without names of columns', async () => {
    const { context, page } = await opened.open('#/bulk');
    const text = doubtfulRows(2)
      .map((row) => row.join('\t'))
      .join('\n');
    // The clipboard itself is the machine's.
    await page.getByLabel('Paste rows from a spreadsheet').focus();
    await page.evaluate(`
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true });
      document.activeElement.dispatchEvent(paste);
    `);
    await page.getByText('Pasted list').waitFor();
    await page.getByText('2 rows').waitFor();
    await page.getByText(`9001 ${home.thoroughfare}`).first().waitFor();
    await context.close();
  });

  it('has its doubtful rows decided by keys, is kept over a closed tab, and comes back with facts', async () => {
    const { complaints, context, page } = await opened.open('#/bulk');
    const lines = [['address', 'postcode'], ...doubtfulRows(5)].map(([a, b]) => `"${a}",${b}`);
    await choose(page, 'list.csv', Buffer.from(lines.join('\n')));
    await matched(page);
    const queue = page.getByRole('group', { name: 'Doubtful rows one by one' });
    await queue.getByText('5 to decide').waitFor();
    await queue.focus();
    await page.keyboard.press('1');
    await queue.getByText('4 to decide').waitFor();
    await page.keyboard.press('n');
    await queue.getByText('3 to decide').waitFor();
    await page.keyboard.press('n');
    await queue.getByText('2 to decide').waitFor();
    await page.keyboard.press('u');
    await queue.getByText('3 to decide').waitFor();
    await queue.getByText('Row 3').waitFor();
    await page.keyboard.press('l');
    await queue.getByText('Row 4').waitFor();
    // What is typed into the search decides nothing.
    const box = queue.getByRole('combobox', { name: 'Search the property of row 4' });
    await box.fill(`${home.building_number} ${home.thoroughfare}, ${home.postcode}`);
    // Those before are for what was typed first.
    const asked = `${home.building_number} ${home.thoroughfare}`;
    const first = page.getByRole('option').first();
    await first.filter({ hasText: asked }).filter({ hasText: home.postcode }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await queue.getByText('2 to decide').waitFor();
    await page.getByText('Stored in this browser').waitFor();
    await page.close();

    const again = await context.newPage();
    await again.goto(`${opened.server.url}/#key=${opened.key}`);
    await again.goto(`${opened.server.url}/#/bulk`);
    await again.getByText('Stored in this browser').waitFor();
    await again.getByText('2 to decide').waitFor();
    await again.getByText('3 decided').waitFor();
    // Decisions are undone in the order in which they were taken, also after another tab and another visit.
    const kept = again.getByRole('group', { name: 'Doubtful rows one by one' });
    await kept.focus();
    await again.keyboard.press('l');
    await kept.getByText('Row 5').waitFor();
    await again.keyboard.press('n');
    await kept.getByText('Row 3').waitFor();
    await again.keyboard.press('n');
    await kept.getByText('5 decided').waitFor();
    await again.getByRole('button', { name: 'Sure 2' }).click();
    await again.getByRole('button', { name: 'Doubtful 0' }).click();
    await kept.getByRole('button', { name: 'Undo' }).click();
    await kept.getByText('Row 3').waitFor();
    await again.getByText('Stored in this browser').waitFor();
    await again.reload();
    await kept.getByText('4 decided').waitFor();
    await kept.getByRole('button', { name: 'Undo' }).click();
    await kept.getByText('2 to decide').waitFor();
    await again.getByRole('button', { name: 'Add facts' }).click();
    await again.getByRole('combobox', { name: 'Add a field' }).fill('estimated value');
    await again.keyboard.press('Enter');
    await again.keyboard.press('Escape');
    const [heads, ...rows] = await downloaded(again);
    expect(heads).toMatch(/matcher_decision,estimated_value$/);
    const uprn = /,(\d+),/.exec(rows[3] ?? '')?.[1];
    const { body } = await get(opened.server.url, `/property/valuation?uprn=${uprn}`, opened.key);
    expect(rows[3]).toMatch(
      new RegExp(`,${(body as { ESTIMATED_VALUE: number }).ESTIMATED_VALUE}$`),
    );
    expect(rows[1]).toMatch(/^"9002.*,,,,rejected,.*,person,\d{4}-\d\d-\d\d,,unmatched,$/);
    await again.getByRole('button', { name: 'Remove the list' }).click();
    await again.getByText('Drop a list here').waitFor();
    await again.reload();
    await again.getByText('Drop a list here').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on where it was stopped', async () => {
    const { context, page } = await opened.open('#/bulk');
    const rows = Array.from({ length: 1_200 }, () => doubtfulRows(1)[0] ?? []);
    const lines = [['address', 'postcode'], ...rows].map(([a, b]) => `"${a}",${b}`);
    await choose(page, 'list.csv', Buffer.from(lines.join('\n')));
    let asked = 0;
    await page.route('**/api/v2/match?*', async (route) => {
      // The second five hundred rows wait until the tab is closed.
      if (asked++ === 0) await route.continue();
    });
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByText('500 of 1,200 rows').waitFor();
    // What is decided meanwhile is kept, too.
    await page.getByText('All of them as a list').click();
    await page.locator('.review').first().getByRole('button', { name: 'None' }).click();
    await page.getByRole('button', { name: 'Not found 1' }).waitFor();
    await page.getByText('Stored in this browser').waitFor();
    await page.close();
    const again = await context.newPage();
    const bodies: number[] = [];
    again.on('request', (request) => {
      const { addresses = [] } = (request.postDataJSON() ?? {}) as { addresses?: unknown[] };
      if (request.url().includes('/match?')) bodies.push(addresses.length);
    });
    await again.goto(`${opened.server.url}/#key=${opened.key}`);
    await again.goto(`${opened.server.url}/#/bulk`);
    await again.getByRole('button', { name: 'Go on' }).click();
    await again.getByRole('button', { name: 'Download CSV', disabled: false }).waitFor();
    await again.getByText('1,199 to decide').waitFor();
    expect(bodies).toEqual([500, 200]);
    await context.close();
  });

  it('stops where the server cannot be reached, and asks the other rows after a fault of some', async () => {
    const { context, page } = await opened.open('#/bulk');
    const lines = [['address', 'postcode'], ...doubtfulRows(2_600)].map(([a, b]) => `"${a}",${b}`);
    await choose(page, 'list.csv', Buffer.from(lines.join('\n')));
    let asked = 0;
    await page.route('**/api/v2/match?*', (route) =>
      asked++ === 0 ? route.continue() : route.abort(),
    );
    await matched(page);
    const failure = page.getByRole('alert');
    await failure
      .getByText('The server cannot be reached: 2,100 rows were not answered.')
      .waitFor();
    expect(asked).toBe(2);
    await page.getByText('500 to decide').waitFor();
    await page.getByRole('button', { name: 'Not found 0' }).waitFor();
    await page.getByRole('button', { name: 'Not answered 2,100' }).click();
    await page.locator('.review', { hasText: 'Row 501' }).waitFor();
    const [, first, ...rest] = await downloaded(page);
    expect(first).toMatch(/^"9001.*,unmatched,.*,matcher,,,unmatched$/);
    expect(rest[499]).toMatch(
      /^"9501.*,,,,not answered,,The server has not answered.*,,,,not answered$/,
    );

    // What fails for the first of them is asked again, and alone.
    await page.unroute('**/api/v2/match?*');
    await page.route('**/api/v2/match?*', (route) =>
      asked++ === 2 ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Go on' }).click();
    await failure.getByText('The server answered 500: 500 rows were not answered.').waitFor();
    await page.getByRole('button', { name: 'Doubtful 2,100' }).waitFor();
    expect(asked).toBe(7);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Doubtful 2,600' }).click();
    await page.getByText('2,600 to decide').waitFor();
    // Each row is within reach: more of them below, or by its text.
    await page.getByText('All of them as a list').click();
    await page.getByRole('button', { name: 'Show 50 more' }).click();
    await page.locator('.reviews .review', { hasText: 'Row 100' }).waitFor();
    expect(await page.locator('.reviews .review').count()).toBe(100);
    await page.getByText('2,500 rows not shown').waitFor();
    const find = page.getByRole('textbox', { name: 'Find rows of the list' });
    await find.fill(`11555 ${home.thoroughfare}, ${home.postcode.toLowerCase()}`);
    await page.getByText('1 row found').waitFor();
    const row = page.locator('.review', { hasText: 'Row 2555' });
    await row.getByRole('button', { name: 'None' }).click();
    await row.getByRole('button', { name: 'Take the decision back' }).waitFor();
    await page.getByRole('button', { name: 'Not found 1' }).click();
    expect(await find.inputValue()).toBe('');
    await row.waitFor();
    expect([asked, await failure.count()]).toEqual([8, 0]);
    await context.close();
  });

  it('has sure rows overruled, and candidates taken of rows that were not found', async () => {
    const { context, page } = await opened.open('#/bulk');
    const { data } = await opened.find({ building_name: { like: '%COTTAGE' } });
    const cottage = data[0] as Home;
    const { building_name: name } = cottage;
    const { building_number: number, post_town: town, postcode, thoroughfare } = home;
    const lines = [
      'address,postcode',
      `"${number} ${thoroughfare}, ${town}",${postcode}`,
      `"${number} ${thoroughfare}",${postcode}`,
      `"${name}, Nowhere",`,
    ];
    await choose(page, 'list.csv', Buffer.from(lines.join('\n')));
    await matched(page);
    await page.getByRole('button', { name: 'Not found 1' }).click();
    const weak = page.locator('.review', { hasText: 'Row 3' });
    const taken = await weak.getByRole('link').first().getAttribute('href');
    await weak.getByRole('button', { name: 'This one' }).first().click();
    await page.getByRole('button', { name: 'Sure 3' }).click();
    const first = page.locator('.review', { hasText: 'Row 1' });
    expect(await first.getByRole('button').count()).toBe(1);
    await first.getByRole('button', { name: 'Choose another' }).click();
    await first.getByRole('button', { name: 'None' }).click();
    const second = page.locator('.review', { hasText: 'Row 2' });
    await second.getByRole('button', { name: 'Choose another' }).click();
    await second
      .getByRole('combobox', { name: 'Search the property of row 2' })
      .fill(`${name}, ${cottage.postcode}`);
    await page
      .getByRole('option', { name: `${name}, ` })
      .filter({ hasText: cottage.postcode })
      .first()
      .click();
    await second.getByText('found by you').waitFor();
    await second.getByText('Chosen by you').waitFor();
    await page.getByRole('button', { name: 'Not found 1' }).click();
    await first.getByRole('button', { name: 'Take the decision back' }).waitFor();
    const [, none, other, candidate] = await downloaded(page);
    expect(none).toMatch(
      new RegExp(`,,,,rejected,.*,person,\\d{4}-\\d\\d-\\d\\d,${home.uprn},matched$`),
    );
    expect(other).toMatch(
      new RegExp(`,${cottage.uprn},.*,chosen,.*,person,[\\d-]+,${home.uprn},matched$`),
    );
    expect(candidate).toContain(`,${/property\/(\d+)/.exec(taken ?? '')?.[1]},`);
    await context.close();
  });

  it.each([DESK, HAND])('has no fault that axe finds, and fits, at %o', async (look) => {
    const { complaints, context, page } = await opened.open('#/bulk', look);
    const check = async (what: string) => {
      expect([what, await violations(page)]).toEqual([what, []]);
      expect([what, await page.evaluate(OVERFLOW)]).toEqual([what, 0]);
    };
    await page.getByText('Drop a list here').waitFor();
    await check('take');
    const { post_town: town, postcode } = home;
    const rows = [...doubtfulRows(3), ['1 Nowhere Street', ''], [`Town Hall, ${town}`, postcode]];
    const lines = [['address', 'postcode'], ...rows].map(([a, b]) => `"${a}",${b}`);
    await choose(page, 'list.csv', Buffer.from(lines.join('\n')));
    await page.getByRole('region', { name: 'First rows of the list' }).waitFor();
    await check('preview');
    await page.route('**/api/v2/match?*', (route) => route.abort());
    await matched(page);
    await page.getByRole('button', { name: 'Not answered 5' }).click();
    await check('not answered');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
    await page.unroute('**/api/v2/match?*');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Doubtful 3' }).click();
    await page.getByText('3 to decide').waitFor();
    await check('queue');
    await page.getByRole('button', { name: /^Not found/ }).click();
    await page
      .getByRole('combobox', { name: /^Search the property of row/ })
      .first()
      .waitFor();
    await check('not found');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
