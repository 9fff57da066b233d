/** A walk through the console as somebody new takes it, job by job, from the first page to the file that is saved. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AS_DIGIT, AS_LETTER } from '@property-lookup/kernel/address';
import { get, runWell } from '@property-lookup/testing/program';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Suggestion } from '../../apps/console/src/api/answers.js';
import { readCsv } from '../../apps/console/src/bulk/csv.js';
import { condition, EVERYTHING } from '../../apps/console/src/filter/conditions.js';
import { FIRST_SUMMARY } from '../../apps/console/src/filter/summary.js';
import type { Area } from '../../apps/console/src/places/answers.js';
import {
  CHROMIUM,
  DESK,
  HAND,
  type Home,
  type Look,
  OpenConsole,
  OVERFLOW,
  violations,
} from './open-console.js';

const ROWS = 60;
const DOUBTFUL = 12;

const LOOKS: readonly Look[] = byLength(
  [DESK, HAND],
  [DESK, HAND, { ...DESK, colorScheme: 'dark' }, { ...HAND, colorScheme: 'light' }],
);
/** A folder that gets a picture of each page in each look, for people to look at. */
const PICTURES = process.env['WALK_PICTURES'];
/** Pixels of a table that are out of sight. */
const BEYOND =
  'Math.max(...[...document.querySelectorAll(".table")].map((box) => box.scrollWidth - box.clientWidth))';
const HEIGHT = 850;
/** Parts of a page that still wait for an answer. */
const UNREADY = '.waiting, .stale, .map:not([data-drawn]), [aria-busy=true]';

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

  /** Each page by the name of its picture, and the address of it; those that say what there is not, too. */
  async function everyPage(): Promise<Readonly<Record<string, string>>> {
    const { building_number: number, post_town: town, postcode, thoroughfare, uprn } = home;
    const address = `${number} ${thoroughfare}, ${town} ${postcode}`;
    const find = (text: string) => `#/find?address=${encodeURIComponent(text)}`;
    const place = (text: string) => `#/place?at=${encodeURIComponent(text)}`;
    const filter = (question: object) =>
      `#/filter?question=${encodeURIComponent(JSON.stringify({ ...EVERYTHING, ...question }))}`;
    const ask = async <T>(path: string) =>
      (await get(opened.server.url, path, opened.key)).body as T;
    const near = `/areas?near=${encodeURIComponent(postcode)}`;
    const { data: areas } = await ask<{ readonly data: readonly Area[] }>(near);
    const shownAreas = byLength(
      areas.filter(({ kind }) => kind === 'local_authority' || kind === 'postcode_sector'),
      areas,
    );
    const like = `/address-lookup/suggest?q=${encodeURIComponent(thoroughfare)}`;
    const [street] = await ask<readonly Suggestion[]>(like);
    const { latitude, longitude } = home;
    const bedrooms = (from: string) => [condition('bedrooms', 'gte', [from])];
    return {
      home: '#/',
      'no-such-page': '#/nothing',
      'find-sure': find(address),
      'find-misspelt': find(address.replace(/([A-Z]{3})[A-Z]/, '$1')),
      'find-no-such-number': find(`9001 ${address.slice(address.indexOf(' '))}`),
      'find-too-little': find('flat 3'),
      'find-title-number': find('EX123456'),
      'find-no-address': find('someone@example.com'),
      'place-postcode': place(postcode),
      'place-begun': place(postcode.slice(0, -1)),
      ...Object.fromEntries(shownAreas.map(({ code, kind }) => [`place-${kind}`, place(code)])),
      'place-town': `#/place?town=${encodeURIComponent(town)}`,
      'place-street': `#/place?${new URLSearchParams({ street: street?.container ?? '', name: street?.text ?? '' })}`,
      'place-around': place(`${latitude}, ${longitude}`),
      'place-empty': place('ZZ99 9ZZ'),
      'place-unknown': place('E99999999'),
      property: `#/property/${uprn}`,
      'property-found': `#/property/${uprn}?address=${encodeURIComponent(address)}`,
      'property-unknown': '#/property/1',
      report: `#/property/${uprn}/report`,
      filter: '#/filter',
      'filter-conditions': filter({ conditions: bedrooms('2') }),
      'filter-groups': filter({ conditions: bedrooms('2'), summary: FIRST_SUMMARY }),
      'filter-empty': filter({ conditions: bedrooms('99') }),
      'filter-unreadable': '#/filter?question=nothing',
      map: '#/map',
      'map-coloured': '#/map?by=current_energy_rating',
      list: '#/bulk',
    };
  }

  /** Those of the documentation: the kinds that there are, or all. */
  async function documentation(): Promise<Readonly<Record<string, string>>> {
    const page = await (await fetch(`${opened.server.url}/docs`)).text();
    const all = [...page.matchAll(/href="(docs\/[\w/-]+)"/g)].map(([, path = '']) => path);
    const kinds = ['docs/api/property-lookup', 'docs/attribution', 'docs/excel'];
    const shown = ['docs/nothing', ...byLength(kinds, ['docs', ...new Set([...kinds, ...all])])];
    return Object.fromEntries(shown.map((path) => [path.replace('/', '-'), path]));
  }

  it.each([
    ['the key', /^key/],
    ['an address', /^(home|no-|find|list)/],
    ['a place', /^place/],
    ['a property', /^(property|report)/],
    ['many of them', /^(filter|map)/],
    ['the documentation', /^docs/],
  ])('no page of %s has a fault that axe finds, or is too wide, or complains', async (_, names) => {
    const key = await opened.browser.newPage();
    if (names.test('key')) {
      await key.goto(opened.server.url);
      await key.getByLabel('API key').waitFor();
      await looksWell(key, 'key');
    }
    await key.close();
    const pages = { ...(await everyPage()), ...(await documentation()) };
    const { complaints, context, page } = await opened.open('#/');
    for (const [name, path] of Object.entries(pages)) {
      if (!names.test(name)) continue;
      await page.goto(`${opened.server.url}/${path}`);
      await looksWell(page, name);
    }
    // A browser says so of each answer of 404.
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await context.close();
  });

  async function looksWell(page: Page, name: string): Promise<void> {
    await page.locator('main h1, #main h1').first().waitFor({ state: 'attached' });
    for (const { colorScheme, width } of LOOKS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => page.locator(UNREADY).count(), { timeout: 60_000 }).toBe(0);
      const at = `${name} ${width} ${colorScheme}`;
      expect([at, await violations(page)]).toEqual([at, []]);
      expect([at, await page.evaluate(OVERFLOW)]).toEqual([at, 0]);
      if (/^docs-/.test(name) && width === DESK.width) {
        expect([at, await page.getByRole('link', { name: 'Attribution' }).isVisible()]).toEqual([
          at,
          true,
        ]);
      }
      if (name === 'docs-attribution') expect([at, await page.evaluate(BEYOND)]).toEqual([at, 0]);
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|\bNaN\b|\[object/);
      if (PICTURES !== undefined) {
        await page.screenshot({ path: join(PICTURES, `${at}.png`), fullPage: true });
      }
    }
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
    // Where the way to compare changes with the first value chosen, the panel keeps the focus.
    await page
      .getByRole('button', { name: 'Add a condition' })
      .or(page.getByRole('button', { name: 'Add', exact: true }))
      .first()
      .click();
    await picker.fill('post town');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: new RegExp(`^${home.post_town}`, 'i') }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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
    await looksWell(page, 'list-decided');
    await page.setViewportSize({ width: DESK.width, height: HEIGHT });
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

  it('odd things in the one box, each of which leads somewhere', async () => {
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
      ['EX123456', /It may be a title number/],
      ['someone@example.com', /Type the street and the town, or the postcode, as well\.\s+Read as/],
      ['What is my house worth?', /^You asked for/],
      ['flat 3', /Type the street and the town/],
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
});
