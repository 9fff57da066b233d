/** What every source says of a home, and its page on an earlier day, as a person uses them. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markMadeUpFiles } from '@property-lookup/cli/inside/made-up-files';
import { makeKey } from '@property-lookup/testing/imported';
import { get, runWell, startServing } from '@property-lookup/testing/program';
import { byLength } from '@property-lookup/testing/run-length';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Evidence, Facts } from '../../apps/console/src/api/answers.js';
import { readCsv } from '../../apps/console/src/bulk/csv.js';
import {
  CHROMIUM,
  DESK,
  HAND,
  type Look,
  OpenConsole,
  OVERFLOW,
  violations,
} from './open-console.js';

const WAIT = { timeout: 120_000, interval: 200 };
/** Of an older certificate, which contradicts the newest. */
const OLD = {
  certificate_number: '9000-0000-0000-0000-0001',
  ...{ inspection_date: '2012-05-01', lodgement_date: '2012-05-09' },
  ...{ lodgement_datetime: '2012-05-09 12:00:00', property_type: 'Flat', total_floor_area: '320' },
};
const DAY = '2013-05-03';
const HEADING = 'As recorded on 3 May 2013';
const OF_AREA = 'Two records give floor areas that differ by more than a quarter.';
const OF_TYPE = 'One record calls it a house, another a flat.';
/** Parts of a page that still wait for an answer. */
const UNREADY = '.waiting, .stale, .map:not([data-drawn]), [aria-busy=true]';

describe.skipIf(CHROMIUM === undefined)('sources and days (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  let uprn: number;
  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
    uprn = await contradict();
  });
  afterAll(() => opened.stop());

  const asked = async <T>(path: string): Promise<T> =>
    (await get(opened.server.url, path, opened.key)).body as T;
  const evidence = (query = '') =>
    asked<Evidence>(`/property-lookup-evidence?uprn=${uprn}${query}`);
  const shown = (page: Page, part = '', query = '') =>
    page.goto(`${opened.server.url}/#/property/${uprn}${part}${query}`);

  /** Imports a second certificate of a house, of earlier, and returns its UPRN. */
  async function contradict(): Promise<number> {
    const [heads = [], ...rows] = readCsv(
      readFileSync(join(dir, 'files', 'certificates-001.csv'), 'utf8'),
    );
    const cell = (row: readonly string[], name: string) => row[heads.indexOf(name)] ?? '';
    const row = rows.find(
      (one) => cell(one, 'property_type') === 'House' && cell(one, 'lodgement_date') > '2015',
    );
    const old = heads.map((name) => (OLD as Record<string, string>)[name] ?? cell(row ?? [], name));
    const file = join(dir, 'old-certificate.csv');
    const line = (cells: readonly string[]) => cells.map((text) => `"${text}"`).join(',');
    writeFileSync(file, `${[heads, old].map(line).join('\n')}\n`);
    markMadeUpFiles(dir, [file]);
    await runWell('import', '--data', opened.data, file);
    uprn = Number(cell(row ?? [], 'uprn'));
    await vi.waitFor(async () => {
      const { conflicts } = await evidence('&conflicts=true');
      expect(conflicts.map(({ kind }) => kind)).toEqual(['floor-area', 'house-and-flat']);
    }, WAIT);
    return uprn;
  }

  it('explains a conflict once, beside its fact, and leads to the sources by the keyboard', async () => {
    const { complaints, context, page, requests } = await opened.open(`#/property/${uprn}`);
    const area = page.locator('.first-facts > div', { hasText: 'Floor area' });
    await area.getByText(OF_AREA).waitFor();
    for (const sentence of [OF_AREA, OF_TYPE]) {
      expect(await page.locator('.conflict-sentence', { hasText: sentence }).count()).toBe(1);
    }
    expect(await page.locator('.warnings .conflict-sentence').count()).toBe(0);
    // Elsewhere a sign is enough.
    const fact = page.locator('.group .fact', { hasText: /^Total floor area(?! f)/ }).first();
    expect(await fact.getByRole('link').getAttribute('title')).toBe(OF_AREA);
    const ofEvidence = requests.filter((url) => url.includes('property-lookup-evidence'));
    expect(ofEvidence).toEqual([expect.stringContaining('conflicts=true')]);
    await area.getByRole('link', { name: OF_AREA }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '2 contradictions between records' }).waitFor();
    expect(await page.getByLabel(/^Only where sources differ/).isChecked()).toBe(true);
    const other = page.locator('.sources .other', { hasText: '320 m²' });
    expect(await other.innerText()).toMatch(
      /EPC\s+9000-0000-0000-0000-0001[\s\S]+9 May 2012[\s\S]+an older record/,
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has a line for each field, opened where sources differ, and carries the choice in its link', async () => {
    const { fields } = await evidence();
    const { context, page } = await opened.open(`#/property/${uprn}/sources`);
    const lines = page.locator('.sources tbody');
    await lines.first().waitFor();
    expect(await lines.count()).toBe(fields.length);
    const area = page.locator('.sources tbody', { hasText: /^\s*Total floor area(?! f)/ });
    expect(await area.locator('.other').count()).toBeGreaterThan(0);
    const rating = page.getByRole('button', { name: 'of Main fuel' });
    expect(await rating.getAttribute('aria-expanded')).toBe('false');
    await rating.press('Enter');
    expect(await rating.getAttribute('aria-expanded')).toBe('true');
    const value = page.locator('.sources tbody', { hasText: /^\s*Estimated value\s/ }).first();
    expect(await value.innerText()).toMatch(
      /a model[\s\S]+would most likely sell for[\s\S]+these sales/,
    );
    await page.getByLabel(/^Only where sources differ/).check({ force: true });
    await page.waitForURL(/differ=true/);
    const few = await lines.count();
    expect(few).toBeLessThan(fields.length);
    await page.reload();
    await lines.first().waitFor();
    expect(await lines.count()).toBe(few);
    await page.getByRole('link', { name: 'Back to the property' }).click();
    await page.locator('.property h1').waitFor();
    await context.close();
  });

  it('turns the page to an earlier day by the keyboard, says so, and comes back', async () => {
    const { complaints, context, page } = await opened.open(`#/property/${uprn}`);
    await page.getByRole('button', { name: 'On an earlier day' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'On an earlier day' });
    await dialog.getByRole('button', { name: 'Show that day' }).press('Enter');
    await dialog.getByRole('alert').getByText('Choose a day of the calendar').waitFor();
    await dialog.getByLabel('As recorded on').fill(DAY);
    await page.keyboard.press('Enter');
    const heading = page.locator('.property h1');
    await heading.getByText(HEADING).waitFor();
    expect(page.url()).toContain(`as_of=${DAY}`);
    await expect.poll(() => page.title()).toContain(HEADING);
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    const past = await asked<Facts>(`/property-lookup-detailed?uprn=${uprn}&as_of=${DAY}`);
    expect(past).toMatchObject({ TOTAL_FLOOR_AREA: 320, ESTIMATED_VALUE: null });
    expect(await page.locator('.first-facts').innerText()).toMatch(/Kind\s+Flat[\s\S]+320\sm²/);
    // An estimate that is missing says why, as does each other value.
    expect(await page.locator('.worth').innerText()).toMatch(
      /Estimated value[\s\S]+No source dated up to 3 May 2013 says it, and models tell of the day of the data alone/,
    );
    expect(await page.getByRole('region', { name: 'What the value rests on' }).count()).toBe(0);
    await page.reload();
    await heading.getByText(HEADING).waitFor();
    await page.getByRole('link', { name: 'Sources', exact: true }).click();
    await page.locator('.sources-page h1').getByText(HEADING).waitFor();
    await page.goBack();
    await page.goBack();
    await page.locator('.worth').getByText(/£/).first().waitFor();
    expect(await heading.innerText()).not.toContain('As recorded');
    await page.goForward();
    await heading.getByText(HEADING).waitFor();
    await page.getByRole('link', { name: 'Back to today' }).click();
    await page.locator('.worth').getByText(/£/).first().waitFor();
    expect(page.url()).not.toContain('as_of');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leaves models in on a day after the data, and combines both days', async () => {
    const { context, page } = await opened.open('');
    const today = new Date().toISOString().slice(0, 10);
    await shown(page, '', `?as_of=${today}&known_at=${today}`);
    await page
      .locator('h1')
      .getByText(/As recorded on .*, as known on /)
      .waitFor();
    await page
      .getByRole('region', { name: 'What the value rests on' })
      .locator('tbody tr')
      .first()
      .waitFor();
    expect(await page.locator('.day-notice').innerText()).not.toContain('left out');
    await context.close();
  });

  it.each([
    ['as_of=2999-01-01', 'as_of must be today'],
    ['as_of=1066-10-14', 'as_of must be 1700-01-01 or later, not 1066-10-14.'],
    ['as_of=2019-02-31', 'as_of must be a date'],
    ['known_at=2001-01-01', 'nothing of this data set was imported before'],
  ])('says with the server what is wrong with %s', async (query, sentence) => {
    const { context, page } = await opened.open('');
    for (const part of ['', '/sources', '/report']) {
      await shown(page, part, `?${query}`);
      await page.getByRole('alert').getByText(sentence).waitFor();
    }
    await shown(page, '', `?${query}`);
    await page.getByRole('link', { name: 'Back to today' }).click();
    await page.locator('.property h1').waitFor();
    await context.close();
  });

  it('prints the day, the sources in short and the conflicts', async () => {
    const { context, page } = await opened.open('');
    for (const [query, heading, isConflicting] of [
      ['', '', true],
      [`?as_of=${DAY}`, HEADING, false],
    ] as const) {
      await shown(page, '/report', query);
      await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
      expect(await page.locator('.sheet h1').innerText()).toContain(heading);
      const sources = page.locator('.sheet').nth(2);
      expect(await sources.innerText()).toMatch(/Total floor area[\s\S]+m²[\s\S]+EPC, /);
      for (const sentence of [OF_AREA, OF_TYPE]) {
        const isTold = (await sources.innerText()).includes(sentence);
        expect([query, sentence, isTold]).toEqual([query, sentence, isConflicting]);
      }
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(3);
    }
    await context.close();
  });

  const LOOKS: readonly Look[] = byLength(
    [DESK, HAND],
    [DESK, HAND, { ...DESK, colorScheme: 'dark' }, { ...HAND, colorScheme: 'light' }],
  );
  it.each(LOOKS)('has no fault that axe finds, and fits, at %o', async (look) => {
    const { complaints, context, page } = await opened.open('', look);
    for (const [part, query] of [
      ['', ''],
      ['', `?as_of=${DAY}`],
      ['/sources', ''],
      ['/sources', `?differ=true&as_of=2020-05-03`],
      ['/report', `?as_of=${DAY}`],
    ] as const) {
      await shown(page, part, query);
      await page.locator('main h1').first().waitFor();
      await expect.poll(() => page.locator(UNREADY).count()).toBe(0);
      const picker = page.getByRole('button', { name: /^On an(other| earlier) day$/ });
      if (part !== '/report') await picker.click();
      const at = `${part}${query}`;
      expect([at, await violations(page)]).toEqual([at, []]);
      expect([at, await page.evaluate(OVERFLOW)]).toEqual([at, 0]);
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|\bNaN\b|\[object/);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('offers no day where the release has no evidence, and says why', async () => {
    const data = join(dir, 'without');
    const list = join(dir, 'list.csv');
    writeFileSync(list, sampleList());
    await runWell('import', '--no-evidence', '--data', data, list);
    const key = makeKey(data);
    const server = await startServing(data);
    const page = await opened.browser.newPage();
    try {
      await page.goto(`${server.url}/#key=${key}`);
      const { body } = await get(server.url, '/property-lookup?page_size=1', key);
      const [home] = (body as { readonly data: readonly { readonly uprn: number }[] }).data;
      await page.goto(`${server.url}/#/property/${home?.uprn}`);
      await page.locator('.property h1').waitFor();
      await expect.poll(() => page.locator('.day-picker').count()).toBe(0);
      await page.getByRole('link', { name: 'Sources', exact: true }).click();
      await page.getByText('This release was made without evidence').waitFor();
      await page.goto(`${server.url}/#/property/${home?.uprn}/report`);
      await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
      expect(await page.locator('.sheet').count()).toBe(2);
    } finally {
      await page.close();
      await server.stop();
    }
  });
});
