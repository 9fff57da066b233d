/** The page of filters in a real browser: conditions, values with counts, columns, sorting, what is saved and downloaded. */

import { readFileSync } from 'node:fs';
import { get } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../apps/console/src/bulk/csv.js';
import { condition, EVERYTHING } from '../../apps/console/src/filter/conditions.js';
import { CHROMIUM, DESK, HAND, OpenConsole, OVERFLOW, violations } from './open-console.js';

const titleOf = (name: string) => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

async function sheetOf(file: Buffer) {
  const [sheet] = await readWorkbook(new Uint8Array(file).buffer);
  return sheet?.data ?? [];
}

describe.skipIf(CHROMIUM === undefined)('the filter (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
  });
  afterAll(() => opened.stop());

  /** Adds a condition by the keyboard alone. */
  async function add(page: Page, typed: string): Promise<void> {
    await page.getByRole('button', { name: 'Add a condition' }).press('Enter');
    await page.getByRole('combobox', { name: 'Field of the condition' }).fill(typed);
    await page.keyboard.press('Enter');
  }

  async function total(page: Page, where: object): Promise<number> {
    const { total: wanted } = await opened.find(where);
    expect(wanted).toBeGreaterThan(0);
    const text = new RegExp(`^${wanted.toLocaleString('en-GB')}$`);
    await page.locator('.total strong', { hasText: text }).waitFor();
    return wanted;
  }

  it('reads a condition as it is written, and counts nothing for one that it cannot read', async () => {
    const { context, page } = await opened.open('#/filter');
    await add(page, 'estimated value');
    const value = page.getByLabel('Estimated value: from');
    for (const text of ['300k', '£300,000', '0.3m', '300 000']) {
      await value.fill('many');
      await page.getByRole('alert').getByText('300000, £300,000, 300k or 1.2m').waitFor();
      await page.getByText('Nothing is counted until every condition can be read').waitFor();
      expect(await value.getAttribute('aria-invalid')).toBe('true');
      await value.fill(text);
      await total(page, { estimated_value: { gte: 300_000 } });
    }
    await value.fill('many');
    await page.keyboard.press('Escape');
    await page.getByRole('alert').getByText('‘many’ is not a number').waitFor();
    expect(await page.locator('.chip.problem').innerText()).toContain('many');
    await page.goto(`${opened.server.url}/#/filter?question=nonsense`);
    await page.getByText('holds no readable filter').waitFor();
    expect(await page.locator('.total strong').count()).toBe(0);
    const gone = { field: 'gone', operator: 'eq', values: ['1'], isRecorded: false };
    const question = encodeURIComponent(JSON.stringify({ conditions: [gone] }));
    await page.goto(`${opened.server.url}/#/filter?question=${question}`);
    await page.getByRole('alert').getByText('There is no field').waitFor();
    expect(await page.locator('.total strong').count()).toBe(0);
    await context.close();
  });

  it('marks what is modelled in its rows, and lines figures up below their heading', async () => {
    const { context, page } = await opened.open('#/filter');
    await page.getByRole('button', { name: 'Estimated value' }).click();
    const value = 'tbody tr:first-child td[data-head="Estimated value"]';
    await page.locator(value).getByText('◇').waitFor();
    for (const cell of [value, 'thead th:last-child']) {
      const align = await page.evaluate(
        `getComputedStyle(document.querySelector('${cell}')).textAlign`,
      );
      expect(align).toBe('right');
    }
    await context.close();
  });

  it('writes what is asked of a home to let as a rent, in its row and on its page', async () => {
    const { context, page } = await opened.open('#/filter');
    const toLet = { field: 'market_status', operator: 'inq', values: ['To Let'] };
    const question = { conditions: [toLet], columns: ['current_asking_price'] };
    const query = encodeURIComponent(JSON.stringify(question));
    await page.goto(`${opened.server.url}/#/filter?question=${query}`);
    const row = page.locator('tbody tr').first();
    const rent = row
      .locator('td')
      .last()
      .getByText(/^£[\d,]+\sa month$/);
    await rent.waitFor();
    const text = await rent.innerText();
    await row.getByRole('link').click();
    const top = page.locator('.worth > div').first();
    await top.getByText('Asking rent').waitFor();
    expect(await top.locator('.value').innerText()).toBe(text);
    await context.close();
  });

  it('builds a filter by the keyboard, with its JSON and the exact total, and gives it as a table', async () => {
    const { complaints, context, page } = await opened.open('#/filter');
    await add(page, 'property type');
    await page.getByRole('checkbox', { name: /^Flat/ }).press('Space');
    await page.getByLabel('Recorded values only').press('Space');
    await page.keyboard.press('Escape');
    const chip = page.getByRole('button', { name: 'Property type is Flat recorded' });
    await chip.waitFor();
    expect(await page.evaluate('document.activeElement.innerText')).toBe(await chip.innerText());
    const where = { property_type: { inq: ['Flat'] }, property_type$modelled: false };
    const found = await total(page, where);
    await page.getByText('As JSON').click();
    expect(JSON.parse(await page.locator('.json').innerText())).toEqual({ where });
    await page.waitForSelector('.found-split .map[data-drawn]');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).press('Enter');
    await page.getByRole('button', { name: 'CSV', exact: true }).press('Enter');
    const table = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(table[0]).toBe('uprn,full_address,property_type');
    expect(table).toHaveLength(found + 1);
    // One text for one address, on the page and in the file.
    const shown = await page.locator('.rows tbody a').allInnerTexts();
    expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(
      readCsv(table.join('\r\n'))
        .slice(1, shown.length + 1)
        .map(([, text = '']) => text),
    );
    await page.reload();
    await total(page, where);
    await page.getByRole('button', { name: 'Remove Property type' }).press('Enter');
    expect(await page.evaluate('document.activeElement.innerText')).toContain('Add a condition');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('offers the values of a field with how many properties have each within the other conditions', async () => {
    const { context, page } = await opened.open('#/filter');
    await add(page, 'property type');
    await page.getByRole('checkbox', { name: /^House/ }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await add(page, 'tenure');
    const filter = encodeURIComponent(JSON.stringify({ where: { property_type: 'House' } }));
    const { body } = await get(
      opened.server.url,
      `/aggregate?by=tenure&filter=${filter}`,
      opened.key,
    );
    const { data } = body as {
      readonly data: readonly { readonly tenure: string | null; readonly count: number }[];
    };
    const known = data.filter(({ tenure }) => tenure !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { count, tenure } of known) {
      await page.getByRole('checkbox', { name: `${tenure} ${count}`, exact: true }).waitFor();
    }
    await context.close();
  });

  it('finds the values of a text that begin or contain what is typed, in any case', async () => {
    const home = await opened.findHome();
    const { context, page } = await opened.open('#/filter');
    await add(page, 'post town');
    await page.getByLabel('How Post town is compared').selectOption({ label: 'begins with' });
    const typed = home.post_town.slice(0, 4).toLowerCase();
    await page.getByLabel('Post town: value').fill(typed);
    await total(page, { post_town: { ilike: `${typed}%` } });
    await page.getByRole('checkbox', { name: home.post_town }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('button', { name: new RegExp(`Post town is ${home.post_town}`, 'i') })
      .waitFor();
    await total(page, { post_town: home.post_town });
    // What is ticked under ‘is not’ is left out.
    await add(page, 'post town');
    const way = page.getByLabel('How Post town is compared');
    await way.selectOption({ label: 'is not' });
    await page.getByLabel('Post town: value').fill(typed);
    await page.getByRole('checkbox', { name: home.post_town }).check();
    expect(await way.inputValue()).toBe('nin');
    await context.close();
  });

  it('brushes a histogram, which the fields beside it follow', async () => {
    const { context, page } = await opened.open('#/filter');
    await add(page, 'estimated value');
    const bars = page.getByRole('img', { name: /^Estimated value/ });
    const box = await bars.boundingBox();
    if (box === null) throw new Error('no histogram');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.35, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
    await page.mouse.up();
    const ends = await Promise.all(
      ['from', 'to'].map((end) => page.getByLabel(`Estimated value: ${end}`).inputValue()),
    );
    const [from = 0, to = 0] = ends.map((text) => Number(text.replaceAll(',', '')));
    expect(from).toBeGreaterThan(0);
    expect(to).toBeGreaterThan(from);
    await total(page, { estimated_value: { between: [from, to] } });
    // To the edge, the condition has one end.
    await page.mouse.move(box.x + box.width * 0.5, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 30, y, { steps: 4 });
    await page.mouse.up();
    expect(await page.getByLabel('Estimated value: to').inputValue()).toBe('');
    await context.close();
  });

  it('takes a date as it is typed, letter by letter, and a year alone', async () => {
    const { context, page } = await opened.open('#/filter');
    await add(page, 'last sold date');
    await page.getByLabel('Last sold date: from').press('End');
    await page.keyboard.type('2/1/2015', { delay: 20 });
    await total(page, { last_sold_date: { gte: '2015-01-02' } });
    await page.getByLabel('Last sold date: to').press('End');
    await page.keyboard.type('2025', { delay: 20 });
    await total(page, { last_sold_date: { between: ['2015-01-02', '2025-12-31'] } });
    await page.keyboard.press('Escape');
    expect(await page.locator('.chip').innerText()).toContain('2 Jan 2015 to 2025');
    await context.close();
  });

  it.each([DESK, HAND])(
    'sums up what it finds by group, with the figures of the server, at %o',
    async (look) => {
      const where = { is_residential: { eq: true } };
      const residential = { field: 'is_residential', operator: 'eq', values: ['true'] };
      const question = encodeURIComponent(JSON.stringify({ conditions: [residential] }));
      const { complaints, context, page } = await opened.open(
        `#/filter?question=${question}`,
        look,
      );
      await page.getByRole('radio', { name: 'Summarise' }).check({ force: true });
      await page.getByRole('button', { name: 'By property type' }).click();
      await page.getByRole('combobox', { name: 'Field of the groups' }).fill('tenure');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Add a figure' }).click();
      await page.getByRole('combobox', { name: 'Field of the figure' }).fill('last sold price');
      await page.keyboard.press('Enter');
      await page.getByLabel('Measure of Last sold price').selectOption({ label: 'mean' });
      await page.getByRole('button', { name: 'Leave out Total floor area' }).click();
      const of = 'median(estimated_value),mean(last_sold_price)';
      const { body } = await get(
        opened.server.url,
        `/aggregate?by=tenure&order=-count&of=${of}&filter=${encodeURIComponent(JSON.stringify({ where }))}`,
        opened.key,
      );
      const { data } = body as {
        readonly data: readonly Readonly<Record<string, string | number | null>>[];
      };
      expect(data.length).toBeGreaterThan(1);
      const pounds = (value: unknown) => `£${Math.round(Number(value)).toLocaleString('en-GB')}`;
      const wanted = data.map((group) => [
        ...[group['tenure'] ?? 'Not known', Number(group['count']).toLocaleString('en-GB')],
        ...of.split(',').map((term) => (group[term] === null ? '–' : pounds(group[term]))),
      ]);
      await page.getByRole('columnheader', { name: 'Last sold price, mean' }).waitFor();
      const rows = page.locator('.groups tbody tr');
      await expect
        .poll(async () =>
          (await rows.all()).length === 0
            ? []
            : Promise.all(
                (await rows.all()).map(async (row) => row.locator('th, td').allInnerTexts()),
              ),
        )
        .toEqual(wanted);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(OVERFLOW)).toBe(0);
      // It is a link, and a table.
      await page.reload();
      await page.getByRole('columnheader', { name: 'Last sold price, mean' }).waitFor();
      const heads = ['tenure', 'count', ...of.split(',')];
      for (const form of ['CSV', 'Excel']) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: form, exact: true }).click();
        const file = readFileSync(await (await download).path());
        const read = form === 'CSV' ? readCsv(file.toString()) : await sheetOf(file);
        expect(read[0]?.slice(0, heads.length)).toEqual(heads);
        expect(read.slice(1).map(([, many]) => Number(many))).toEqual(
          data.map((group) => group['count']),
        );
      }
      // A group leads to its rows.
      const [first] = data;
      await page.getByRole('link', { name: String(first?.['tenure']), exact: true }).click();
      await total(page, { ...where, tenure: String(first?.['tenure']) });
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(['estimated_value', 'last_sold_date', 'total_floor_area', 'tenure'])(
    'finds as many rows of a group as it counts, by %s',
    async (by) => {
      const question = encodeURIComponent(
        JSON.stringify({ summary: { by, of: [], order: 'group' } }),
      );
      const { context, page } = await opened.open(`#/filter?question=${question}`);
      await page.getByRole('columnheader', { name: titleOf(by) }).waitFor();
      const rows = page.locator('.groups tbody tr');
      const last = rows.last();
      const found = await Promise.all(
        [rows.nth(1), last].map(async (row) => ({
          href: (await row.getByRole('link').getAttribute('href')) ?? '',
          many: await row.locator('td').first().innerText(),
        })),
      );
      for (const { href, many } of found) {
        await page.goto(`${opened.server.url}/${href}`);
        await page.locator('.total strong', { hasText: new RegExp(`^${many}$`) }).waitFor();
      }
      await context.close();
    },
  );

  it('shows chosen columns in a chosen order, sorted by their headings', async () => {
    const { complaints, context, page } = await opened.open('#/filter');
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    for (const typed of ['tenure', 'last sold price']) {
      const picker = page.getByRole('combobox', { name: 'Add a field' });
      await picker.fill(typed);
      await page.keyboard.press('Enter');
      // The next field is sought from the beginning.
      expect(await picker.inputValue()).toBe('');
    }
    await page.getByRole('button', { name: 'Move Last sold price up' }).press('Enter');
    await page.keyboard.press('Escape');
    const heads = () => page.locator('.rows th').allInnerTexts();
    expect((await heads()).map((head) => head.replace(/\s[↑↓]/, ''))).toEqual([
      ...['Address', 'Property type', 'Bedrooms', 'Estimated value'],
      ...['Last sold price', 'Tenure'],
    ]);
    const heading = page.getByRole('columnheader', { name: 'Last sold price' });
    await heading.getByRole('button').click();
    await heading.getByRole('button').click();
    await page.locator('th[aria-sort="descending"]', { hasText: 'Last sold price' }).waitFor();
    const filter = encodeURIComponent(JSON.stringify({ order: 'last_sold_price DESC', limit: 1 }));
    const { body } = await get(
      opened.server.url,
      `/export?fields=last_sold_price&format=ndjson&filter=${filter}`,
      opened.key,
    );
    const highest = (body as { readonly last_sold_price: number }).last_sold_price;
    const price = `£${highest.toLocaleString('en-GB')}`;
    await page.locator('.rows tbody tr').first().getByText(price).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('moves a column down as often as its button is pressed, which keeps the focus', async () => {
    const columns = [
      'uprn',
      'bedrooms',
      'tenure',
      'built_form',
      'property_type',
      'estimated_value',
    ];
    const question = encodeURIComponent(JSON.stringify({ columns }));
    const { context, page } = await opened.open(`#/filter?question=${question}`);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('button', { name: 'Move UPRN down' }).focus();
    // Once more than it can move.
    for (let times = 0; times <= columns.length; times++) await page.keyboard.press('Enter');
    expect(await page.locator('.chosen-fields li').last().innerText()).toContain('UPRN');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Move UPRN down');
    await page.getByRole('button', { name: 'Move UPRN up' }).press('Enter');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Move UPRN up');
    await context.close();
  });

  it('keeps filters by name in the browser, renames and removes them', async () => {
    const conditions = [condition('estimated_value', 'between', ['750000', ''])];
    const question = JSON.stringify({ ...EVERYTHING, conditions });
    const link = `#/filter?question=${encodeURIComponent(question)}`;
    const { context, page } = await opened.open(link);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.goto(`${opened.server.url}/${link}`);
    await page.getByRole('button', { name: 'Estimated value at least £750,000' }).waitFor();
    const saved = page.getByRole('button', { name: 'Saved', exact: true });
    await saved.click();
    await page.getByLabel('Name of this filter').fill('Dear ones');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Dear ones' }).waitFor();
    await page.goto(`${opened.server.url}/#/`);
    await page.goto(`${opened.server.url}/#/filter`);
    await page.reload();
    await saved.click();
    await page.getByRole('button', { name: 'Rename Dear ones' }).click();
    await page.getByLabel('New name of Dear ones').fill('Expensive');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Expensive' }).click();
    await page.getByRole('button', { name: 'Estimated value at least £750,000' }).waitFor();
    await saved.click();
    await page.getByRole('button', { name: 'Remove Expensive' }).click();
    await page.getByText('None yet').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Filter' }).click();
    await page
      .getByRole('button', { name: 'Estimated value at least £750,000' })
      .waitFor({ state: 'detached' });
    await context.close();
  });

  const SIX = [
    { field: 'property_type', operator: 'inq', values: ['House', 'Flat', 'Bungalow'] },
    { field: 'bedrooms', operator: 'between', values: ['1', ''] },
    { field: 'estimated_value', operator: 'between', values: ['50000', '9000000'] },
    { field: 'current_energy_rating', operator: 'inq', values: ['B', 'C', 'D', 'E'] },
    { field: 'total_floor_area', operator: 'between', values: ['20', ''] },
    { field: 'tenure', operator: 'inq', values: ['Freehold', 'Leasehold'] },
  ];
  const six = `#/filter?question=${encodeURIComponent(JSON.stringify({ conditions: SIX }))}`;
  const heightOf = async (page: Page, part: string): Promise<number> =>
    (await page.locator(part).boundingBox())?.height ?? 0;

  it.each([390, 600, 820])('keeps six conditions in one line, %i pixels wide', async (width) => {
    const { context, page } = await opened.open(six, { ...HAND, width });
    await page.getByRole('button', { name: /^\d more$/ }).waitFor();
    expect(await heightOf(page, '.chips')).toBeLessThan(60);
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByRole('combobox', { name: 'Field of the condition' }).waitFor();
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await context.close();
  });

  it('keeps six conditions in one line, from which the last is opened in sight', async () => {
    const { context, page } = await opened.open(six);
    const more = page.getByRole('button', { name: /^\d more$/ });
    await more.waitFor();
    expect(await heightOf(page, '.chips')).toBeLessThan(60);
    await page.getByRole('button', { name: 'Tenure is Freehold or Leasehold' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Condition: Tenure' });
    const [{ x = -1, width = 0 } = {}] = [(await panel.boundingBox()) ?? {}];
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(DESK.width);
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('button', { name: 'In one line' }).waitFor();
    expect(await heightOf(page, '.chips')).toBeGreaterThan(60);
    await context.close();
  });

  it('shows rows as cards in a hand, which are sorted too', async () => {
    const { context, page } = await opened.open(six, HAND);
    const address = page.locator('.rows tbody tr').first().locator('td').first();
    await address.waitFor();
    expect((await address.boundingBox())?.width).toBeGreaterThan(300);
    const value = page.locator('.rows tbody td[data-head="Estimated value"]').first();
    const sort = page.getByRole('button', { name: 'Estimated value', exact: true });
    await sort.click();
    await page.locator('.found-split:not(.stale) th[aria-sort=ascending]').waitFor();
    const least = await value.innerText();
    await sort.click();
    await page.locator('.found-split:not(.stale) th[aria-sort=descending]').waitFor();
    await expect.poll(() => value.innerText()).not.toBe(least);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it.each([DESK, HAND])(
    'has no fault that axe finds, fits, and keeps the total in sight, at %o',
    async (look) => {
      const conditions = [
        {
          field: 'estimated_value',
          operator: 'between',
          values: ['100k', '1m'],
          isRecorded: false,
        },
        { field: 'bedrooms', operator: 'inq', values: ['2', '3', '4'], isRecorded: false },
        { field: 'post_town', operator: 'contains', values: ['e'], isRecorded: false },
        { field: 'last_sold_date', operator: 'between', values: ['many', ''], isRecorded: false },
      ];
      const questionOf = (some: readonly object[]) =>
        `#/filter?question=${encodeURIComponent(JSON.stringify({ conditions: some }))}`;
      const { complaints, context, page } = await opened.open(
        questionOf(conditions.slice(0, 3)),
        look,
      );
      await page.locator('.rows tbody tr').nth(19).waitFor();
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300);
      const seen = await page.locator('.total strong').boundingBox();
      expect(seen?.y).toBeGreaterThan(0);
      expect(seen?.y).toBeLessThan(300);
      await page.evaluate('scrollTo(0, 0)');
      for (const [open, ready] of [
        ['Estimated value £100,000 to £1,000,000', '.histogram .bar'],
        ['Bedrooms is 2, 3 or 4', '.offered-count:not(:empty)'],
        ['Post town contains e', '.offered-count:not(:empty)'],
        ['Add a condition', '[role=option]'],
        ['Columns', '[role=option]'],
        ['Saved', '.saved'],
      ] as const) {
        await page.getByRole('button', { name: open }).click();
        await page.locator(ready).first().waitFor();
        expect([open, await violations(page)]).toEqual([open, []]);
        expect([open, await page.evaluate(OVERFLOW)]).toEqual([open, 0]);
        await page.keyboard.press('Escape');
      }
      await page.goto(`${opened.server.url}/${questionOf(conditions.slice(3))}`);
      await page.getByRole('alert').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
