/** A walk through the console as somebody new takes it, job by job, from the first page to the file that is saved. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../console/src/bulk/csv.js';
import { AS_DIGIT, AS_LETTER } from '../../src/domain/look-alikes.js';
import { runWell } from '../support/program.js';
import { temporaryDir } from '../support/temporary-dir.js';
import { CHROMIUM, DESK, type Home, OpenConsole, OVERFLOW, violations } from './open-console.js';

const ROWS = 60;
const DOUBTFUL = 12;

describe.skipIf(CHROMIUM === undefined)('a walk (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  let home: Home;
  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
    home = await opened.findHome();
  });
  afterAll(() => opened.stop());

  async function saved(page: Page, button: string): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    return readFileSync(await (await download).path(), 'utf8');
  }

  it('from a filter to its groups, the rows of one, and its file', async () => {
    const { complaints, context, page } = await opened.open('#/');
    await page.getByRole('navigation').getByRole('link', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    const picker = page.getByRole('combobox', { name: 'Field of the condition' });
    // Words that people have for a field.
    for (const [words, title] of [
      ['epc', 'Current energy rating'],
      ['freehold', 'Tenure'],
      ['£ per', 'Estimated value per m²'],
    ] as const) {
      await picker.fill(words);
      await page.getByRole('option', { name: title }).first().waitFor();
    }
    await picker.fill('property type');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /^House/ }).check();
    await page.keyboard.press('Escape');
    await page.getByText('Summarise').click();
    await page.getByRole('button', { name: 'By property type' }).click();
    await page.getByRole('combobox', { name: 'Field of the groups' }).fill('bedrooms');
    await page.keyboard.press('Enter');
    const row = page.locator('.groups tbody tr', { hasText: /^3/ }).first();
    const many = await row.locator('td').first().innerText();
    const [heads = [], ...groups] = readCsv(await saved(page, 'CSV'));
    expect(heads.slice(0, 2)).toEqual(['band(bedrooms,1)', 'count']);
    expect(groups.find(([bedrooms]) => bedrooms === '3')?.[1]).toBe(many.replace(',', ''));
    await row.getByRole('link').click();
    await page.locator('.total strong', { hasText: new RegExp(`^${many}$`) }).waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    const rows = readCsv(await saved(page, 'CSV'));
    expect(rows).toHaveLength(1 + Number(many.replace(',', '')));
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('sixty rows matched, the doubtful decided, and all of it downloaded', async () => {
    const { complaints, context, page } = await opened.open('#/bulk');
    const { data } = await opened.find({
      building_number: { exists: true },
      dependent_thoroughfare: null,
      ...{ sub_building_name: null, building_name: null },
    });
    const sure = data.slice(0, ROWS - DOUBTFUL);
    const lines = [
      ...sure.map((each) => [`${each.building_number} ${each.thoroughfare}`, each.postcode]),
      ...Array.from({ length: DOUBTFUL }, (_, at) => [
        `${9001 + at} ${home.thoroughfare}, ${home.post_town}`,
        home.postcode,
      ]),
    ];
    const text = ['address,postcode', ...lines.map(([a, b]) => `"${a}",${b}`)].join('\n');
    const file = { name: 'sixty.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByRole('button', { name: 'Download CSV', disabled: false }).waitFor();
    const queue = page.getByRole('group', { name: 'Doubtful rows one by one' });
    await queue.waitFor();
    const doubtful = Number(/(\d+) to decide/.exec(await queue.innerText())?.[1]);
    expect(doubtful).toBeGreaterThanOrEqual(DOUBTFUL);
    for (let at = 0; at < doubtful; at++) {
      await queue.press(at % 2 === 0 ? '1' : 'n');
      await queue.getByText(`${at + 1} decided`).waitFor();
    }
    // A sure row is the matcher's, until somebody says so.
    await page.getByRole('button', { name: /^Sure/ }).click();
    const first = page.locator('.reviews .review').first();
    await first.getByRole('button', { name: 'Choose another' }).click();
    await first.getByRole('button', { name: 'This one' }).first().click();
    await first.getByText('Confirmed by you').waitFor();
    const [heads = [], ...rows] = readCsv(await saved(page, 'Download CSV'));
    expect(rows).toHaveLength(ROWS);
    const told = rows.map((row) => Object.fromEntries(heads.map((name, at) => [name, row[at]])));
    const by = (decision: string) => told.filter((row) => row['match_decision'] === decision);
    expect(by('confirmed')).toMatchObject([
      { match_decided_by: 'person', matcher_decision: 'matched' },
    ]);
    expect(by('chosen').length + by('rejected').length).toBe(doubtful);
    for (const row of [...by('chosen'), ...by('confirmed')]) expect(row['match_uprn']).not.toBe('');
    for (const row of by('rejected')) {
      expect(row).toMatchObject({ match_uprn: '', match_decided_by: 'person' });
    }
    for (const row of by('matched')) {
      expect(row).toMatchObject({ match_decided_by: 'matcher', match_uprn: row['matcher_uprn'] });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('ten odd things in the one box, each of which leads somewhere', async () => {
    const { complaints, context, page } = await opened.open('#/');
    const { building_number: number, post_town: town, postcode, thoroughfare, uprn } = home;
    const misread = Array.from(postcode, (one) => AS_LETTER[one] ?? AS_DIGIT[one] ?? one).join('');
    const odd: readonly (readonly [typed: string, leadsTo: RegExp])[] = [
      [`  ${number}   ${thoroughfare.toLowerCase()},, ${town.toLowerCase()}  `, /^You asked for/],
      [postcode.toLowerCase().replace(' ', ''), new RegExp(`^Postcode\\s+${postcode}`)],
      [misread, new RegExp(`You typed ${misread}.*${postcode}`, 's')],
      [`UPRN: ${uprn}`, new RegExp(String(uprn))],
      [`${town.toLowerCase()}`, new RegExp(`^Town\\s+${town}|Places with this name`, 'i')],
      [`<b>${thoroughfare}</b>`, /^(You asked for|Street)/],
      ['%_\\ " OR 1=1', /^You asked for/],
      ['E99999999', /No area with the code E99999999 is loaded/],
      ['51.7, 0.45', /^Around\s+51.7/],
      ['🏠🏠🏠🏠🏠🏠', /^You asked for/],
      [
        `${number} ${thoroughfare} `.repeat(200),
        /characters, of which an address has at most 1,000/,
      ],
    ];
    for (const [typed, leadsTo] of odd) {
      await page.goto(`${opened.server.url}/#/`);
      await page.getByRole('heading', { name: 'Find a property' }).waitFor();
      const box = page.getByRole('combobox', { name: 'Address' }).first();
      await box.fill(typed);
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await page.locator('main').innerText()).replaceAll('\u00a0', ' '), {
          message: typed.slice(0, 60),
          timeout: 30_000,
        })
        .toMatch(leadsTo);
      expect([typed, await page.evaluate(OVERFLOW)]).toEqual([typed, 0]);
    }
    // The server says what it does not take: a code of no area.
    const unexpected = complaints.filter((text) => !/status of (404|422)/.test(text));
    expect(unexpected).toEqual([]);
    await context.close();
  });

  it('one address has one text wherever it is read', async () => {
    const { context, page } = await opened.open(`#/place?at=${home.postcode}`);
    const written = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s*\n\s*/, ', ');
    const link = page.locator(`.found tbody a[href$="/property/${home.uprn}"]`);
    const text = written(await link.innerText());
    expect(text).toContain(home.post_town.charAt(0) + home.post_town.slice(1).toLowerCase());
    const found: Record<string, string | undefined> = {};
    await page.getByRole('button', { name: 'Download' }).click();
    const file = readCsv(await saved(page, 'CSV'));
    found['file'] = file.find(([uprn]) => uprn === String(home.uprn))?.[1];
    for (const place of ['', '/report']) {
      await page.goto(`${opened.server.url}/#/property/${home.uprn}${place}`);
      found[`page${place}`] = written(await page.locator('main h1').innerText());
    }
    await page.goto(`${opened.server.url}/#/`);
    await page.getByRole('combobox', { name: 'Address' }).first().fill(text);
    const option = page.getByRole('option').first();
    found['typeahead'] = written(await option.locator('span').first().innerText());
    await page.goto(`${opened.server.url}/#/bulk`);
    const buffer = Buffer.from(`address\n"${text.toUpperCase()}"\n`);
    const list = { name: 'one.csv', mimeType: 'text/csv', buffer };
    await page.locator('input[type=file]').setInputFiles(list);
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByRole('button', { name: 'Download CSV', disabled: false }).waitFor();
    const [heads = [], row = []] = readCsv(await saved(page, 'Download CSV'));
    found['list'] = row[heads.indexOf('match_address')];
    const { data } = opened;
    const own = join(dir, 'one.csv');
    writeFileSync(own, buffer);
    const [told = [], ran = []] = readCsv(await runWell('match', '--data', data, own));
    found['match'] = ran[told.indexOf('match_address')];
    const explained = await runWell('explain', '--data', data, text);
    found['explain'] = new RegExp(`${home.uprn} is (.*)`).exec(explained)?.[1];
    for (const [surface, own] of Object.entries(found))
      expect([surface, own]).toEqual([surface, text]);
    await context.close();
  });

  it('the documentation finds what people look for', async () => {
    const page = await opened.browser.newPage();
    await page.goto(`${opened.server.url}/docs`);
    const box = page.getByRole('combobox', { name: 'Search the documentation' });
    const words = {
      upgrade: 'docs/upgrading',
      backup: 'docs/operations#backup',
      ...Object.fromEntries(['excel', 'python', 'docker'].map((name) => [name, `docs/${name}`])),
      attribution: 'docs/attribution',
    };
    for (const [word, wanted] of Object.entries(words)) {
      await box.fill(word);
      await page.locator(`#found [role=option][data-href^="${wanted}"]`).first().waitFor();
    }
    await page.close();
  });

  it.each([DESK.width, 390])('attributions are read whole, %i pixels wide', async (width) => {
    const page = await opened.browser.newPage({ viewport: { width, height: 850 } });
    await page.goto(`${opened.server.url}/docs/attribution`);
    await page.getByRole('heading', { name: 'Attribution' }).waitFor();
    const beyond =
      'Math.max(...[...document.querySelectorAll(".table")].map((box) => box.scrollWidth - box.clientWidth))';
    expect(await page.evaluate(beyond)).toBe(0);
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
