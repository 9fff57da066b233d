/** Places in a real browser: what is typed leads to a page that tells of its homes, on a desk and in a hand. */

import { get } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
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

interface Record extends Home {
  readonly latitude: number;
  readonly longitude: number;
  readonly x_coordinate: number;
  readonly y_coordinate: number;
}

interface Area {
  readonly code: string;
  readonly kind: string;
  readonly name: string | null;
  readonly homes: number;
}

describe.skipIf(CHROMIUM === undefined)('pages of places (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  let home: Record;
  /** Those that the home is in, by their kinds. */
  let areas: Map<string, Area>;

  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
    home = (await opened.findHome()) as Record;
    const near = encodeURIComponent(home.postcode);
    const { data } = (await ask(`/areas?near=${near}`)) as { readonly data: readonly Area[] };
    areas = new Map(data.map((area) => [area.kind, area]));
  });
  afterAll(() => opened.stop());

  async function ask(path: string): Promise<unknown> {
    return (await get(opened.server.url, path, opened.key)).body;
  }

  const area = (kind: string): Area => {
    const found = areas.get(kind);
    if (found === undefined) throw new Error(`no ${kind}`);
    return found;
  };

  it('are where each thing leads that somebody types', async () => {
    const { complaints, context, page } = await opened.open('#/');
    const box = page.getByRole('combobox', { name: 'Address', exact: true });
    const { latitude, longitude, postcode, x_coordinate: x, y_coordinate: y } = home;
    const [ward, authority] = [area('ward'), area('local_authority')];
    const around = { location: { near: [latitude, longitude], maxDistance: 250, unit: 'metres' } };
    const square = (metres: number) => ({
      x_coordinate: { between: [Math.trunc(x) - metres, Math.trunc(x) + 1 + metres] },
      y_coordinate: { between: [Math.trunc(y) - metres, Math.trunc(y) + 1 + metres] },
    });
    const cases: readonly (readonly [text: string, title: string | RegExp, where: object])[] = [
      [postcode.toLowerCase(), postcode.replace(' ', '\u00a0'), { postcode }],
      [
        postcode.slice(0, -2),
        area('postcode_sector').code,
        { postcode_sector: area('postcode_sector').code },
      ],
      [
        postcode.split(' ')[0] ?? '',
        area('postcode_district').code,
        { outcode: area('postcode_district').code },
      ],
      [ward.code, ward.name ?? '', { ward: ward.name, local_authority_code: authority.code }],
      [authority.code, authority.name ?? '', { local_authority_code: authority.code }],
      [`${latitude}, ${longitude}`, /^5\d\.\d+, -?\d/, around],
      [`${Math.trunc(x)}, ${Math.trunc(y)}`, /^\d+, \d+$/, square(100)],
    ];
    for (const [text, title, where] of cases) {
      await page.goto(`${opened.server.url}/#/`);
      await page.getByRole('heading', { name: 'Find a property' }).waitFor();
      await box.fill(text);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const { total } = await opened.find(where);
      expect(total).toBeGreaterThan(0);
      const shown = new RegExp(`^${total.toLocaleString('en-GB')}$`);
      await page.locator('.total strong', { hasText: shown }).waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are listed to choose from where a text names several', async () => {
    const { context, page } = await opened.open('#/');
    const box = page.getByRole('combobox', { name: 'Address', exact: true });
    const name = area('local_authority').name ?? '';
    await box.fill(name.toLowerCase());
    await page.getByRole('option', { name: /Local authority/ }).waitFor();
    await page.keyboard.press('Enter');
    const choices = page.getByRole('region', { name: 'Places with this name' });
    await choices.getByText('Local authority').waitFor();
    await choices.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/#\/place\?/);
    await context.close();
  });

  it('ask which is meant of a number that two things have, and go to the one that there is', async () => {
    const { context, page } = await opened.open(`#/find?address=${String(home.uprn).slice(0, 7)}`);
    await page.getByText('Nothing that is loaded has the number').waitFor();
    const metres = `${Math.trunc(home.x_coordinate)} ${Math.trunc(home.y_coordinate)}`;
    await page.goto(`${opened.server.url}/#/find?address=${encodeURIComponent(metres)}`);
    await page.waitForURL(/#\/place\?at=/);
    await context.close();
  });

  it('show what an area has in figures, beside the one above', async () => {
    const { code } = area('postcode_district');
    const report = (await ask(`/areas/${code}`)) as {
      readonly homes: number;
      readonly headline: { readonly year: number; readonly median_price_gbp: number };
      readonly sales: readonly {
        readonly year: number;
        readonly property_type: string | null;
        readonly count: number;
        readonly is_complete: boolean;
      }[];
    };
    const { context, page } = await opened.open(`#/place?at=${code}`);
    const headline = page.locator('.headline');
    await headline.waitFor();
    const text = await headline.innerText();
    expect(text).toContain(`Homes\n${report.homes}`);
    const { median_price_gbp: median, year } = report.headline;
    expect(text).toContain(`Median price ${year}\n£${median.toLocaleString('en-GB')}`);
    const prices = page.getByRole('region', { name: 'Prices' });
    const all = report.sales.filter(({ property_type: type }) => type === null);
    expect(await prices.locator('.year').count()).toBe(all.length);
    const open = all.filter(({ is_complete: isWhole }) => !isWhole);
    expect(await prices.locator('.year.open').count()).toBe(open.length);
    await prices.getByText('As a table').click();
    const newest = all.at(-1);
    await prices
      .getByRole('row', { name: new RegExp(`^${newest?.year}.*\\b${newest?.count}\\b`) })
      .waitFor();
    const types = new Set(report.sales.flatMap(({ property_type: type }) => type ?? []));
    expect(await prices.getByRole('radio').count()).toBe(types.size + 1);
    const [type = ''] = types;
    await prices.getByText(type, { exact: true }).click();
    const ofType = report.sales.filter(({ property_type }) => property_type === type);
    expect(await prices.locator('.year').count()).toBe(ofType.length);
    await context.close();
  });

  it('count the homes of a place that no report is made of, each value once', async () => {
    const { context, page } = await opened.open(
      `#/place?town=${encodeURIComponent(home.post_town)}`,
    );
    const homes = { post_town: home.post_town, is_residential: true };
    const rated = await opened.find({ ...homes, current_energy_rating: { exists: true } });
    const bars = page.locator('.share-group', { hasText: 'Energy rating' });
    await bars.getByText(`Of ${rated.total} homes`).waitFor();
    const shares = await bars.locator('tbody td:nth-child(2) span').allInnerTexts();
    // Of few the page says `<1%`.
    const sum = shares.reduce((all, text) => all + Number.parseInt(text.replace('<', ''), 10), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(4);
    await page.locator('.headline').getByText('Sales a year per 100 homes').waitFor();
    await context.close();
  });

  it.each([DESK, HAND])('have no fault that axe finds, and fit, at %o', async (look) => {
    const { complaints, context, page } = await opened.open('', look);
    const { latitude, longitude, postcode, post_town: town } = home;
    for (const place of [
      `at=${encodeURIComponent(postcode)}`,
      `at=${area('postcode_district').code}`,
      `at=${area('ward').code}`,
      `at=${encodeURIComponent(`${latitude}, ${longitude}`)}`,
      `town=${encodeURIComponent(town)}`,
    ]) {
      await page.goto(`${opened.server.url}/#/place?${place}`);
      await page.locator('.share-group').first().waitFor();
      await page.locator('.rows tbody tr').first().waitFor();
      expect([place, await violations(page)]).toEqual([place, []]);
      expect([place, await page.evaluate(OVERFLOW)]).toEqual([place, 0]);
    }
    // A list of a dozen takes two columns where there is room for them.
    await page.goto(`${opened.server.url}/#/place?at=E92000001`);
    await page.locator('.within-lists li:nth-child(12)').first().waitFor();
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await page.goto(`${opened.server.url}/#/find?address=${encodeURIComponent(town)}`);
    await page.getByRole('region', { name: 'Places with this name' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('have a heading where they cannot be shown', async () => {
    const { context, page } = await opened.open('#/');
    const script = '**/place-page-*.js';
    await page.route(script, (route) => route.abort());
    for (const [place, heading] of [
      ['at=CM1', 'The page could not be loaded.'],
      ['at=nowhere', '‘nowhere’ names no place.'],
      ['at=E99999999', 'No area with the code E99999999 is loaded.'],
      ['street=street/NOWHERE//ZZ1', 'No street or building of that name is loaded.'],
    ] as const) {
      // A page that failed to load stays so until it is loaded anew.
      await page.goto('about:blank');
      await page.goto(`${opened.server.url}/#/place?${place}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect([place, await violations(page)]).toEqual([place, []]);
      await page.unroute(script);
    }
    await context.close();
  });

  it('offer to try again where the server did not answer', async () => {
    const { context, page } = await opened.open('#/');
    await page.route('**/api/v2/aggregate*', (route) => route.abort());
    await page.goto(`${opened.server.url}/#/place?town=${encodeURIComponent(home.post_town)}`);
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
    await page.unroute('**/api/v2/aggregate*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.locator('.headline').waitFor();
    await context.close();
  });
});

describe.skipIf(CHROMIUM === undefined)('the first minute (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
  });
  afterAll(() => opened.stop());

  it('has examples that lead somewhere, and the towns with their homes', async () => {
    const { context, page } = await opened.open('#/');
    const examples = page.getByRole('list', { name: 'Examples' }).getByRole('link');
    await examples.first().waitFor();
    const count = await examples.count();
    expect(count).toBe(5);
    for (let at = 0; at < count; at++) {
      await page.goto(`${opened.server.url}/#/`);
      await examples.nth(at).click();
      await page.locator('.decision .matched-address, .headline, .property').first().waitFor();
    }
    await page.goto(`${opened.server.url}/#/`);
    const loaded = page.getByRole('region', { name: 'Loaded here' });
    const towns = loaded.getByRole('link');
    await towns.first().waitFor();
    const numberIn = (text: string): number =>
      Number(/([\d,]+)(?= propert|$)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
    // Everything is counted in one unit, so that the towns sum up to the total.
    const parts = [
      ...(await towns.allInnerTexts()),
      ...(await loaded.locator('ul + .soft').allInnerTexts()),
    ];
    const sum = parts.map(numberIn).reduce((a, b) => a + b, 0);
    expect(sum).toBe(numberIn(await loaded.locator('.loaded').innerText()));
    const size = numberIn(parts[0] ?? '').toLocaleString('en-GB');
    await towns.first().click();
    await page.locator('.found .total strong', { hasText: new RegExp(`^${size}$`) }).waitFor();
    const within = page.getByRole('navigation', { name: 'Within it' });
    await within.getByText(`Of its ${size} properties`).waitFor();
    for (const list of await within.locator('.place-list').all()) {
      const counts = (await list.locator('small').allInnerTexts()).map(numberIn);
      expect(counts.reduce((a, b) => a + b, 0).toLocaleString('en-GB')).toBe(size);
    }
    await context.close();
  });

  it('begins with examples of a home of which most is known', async () => {
    const { context, page } = await opened.open('#/');
    const example = page
      .getByRole('list', { name: 'Examples' })
      .getByRole('link', { name: /^UPRN/ });
    const uprn = Number((await example.innerText()).replace(/\D/g, ''));
    const { total } = await opened.find({
      ...{ uprn, last_sold_price: { exists: true }, estimated_value: { exists: true } },
      current_energy_rating$modelled: false,
    });
    expect(total).toBe(1);
    // So does its address with a slip.
    await page.getByRole('list', { name: 'Examples' }).getByRole('link').first().click();
    await page.locator(`main a[href*="/property/${uprn}"]`).first().waitFor();
    expect(await page.getByText('No match').count()).toBe(0);
    // A filter that finds nothing is none to start from.
    await page.goto(`${opened.server.url}/#/filter`);
    const presets = page.getByRole('list', { name: 'Filters to start from' }).getByRole('link');
    await presets.first().waitFor();
    for (const href of await presets.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    )) {
      await page.goto(`${opened.server.url}/${href}`);
      await page.locator('.total strong', { hasText: /^[1-9]/ }).waitFor();
    }
    await context.close();
  });

  it('asks no more for a key that is to be remembered, until it is forgotten', async () => {
    const { key, server } = opened;
    const context = await opened.browser.newContext();
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('checkbox', { name: /Remember it/ }).check();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Find a property' }).waitFor();
    await page.close();
    const later = await context.newPage();
    await later.goto(server.url);
    await later.getByRole('heading', { name: 'Find a property' }).waitFor();
    await later.getByRole('button', { name: 'Forget key' }).click();
    await later.getByLabel('API key').waitFor();
    expect(await later.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    await later.reload();
    await later.getByLabel('API key').waitFor();
    await context.close();
  });

  it('copies the example of an endpoint in the language that was chosen', async () => {
    const { complaints, context, page } = await opened.open('docs/api/property-energy');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const example = page.locator('.request');
    const shown = example.locator('pre:visible');
    await example.getByRole('button', { name: 'Python' }).click();
    await example.getByRole('button', { name: 'Copy' }).click();
    await example.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toBe(await shown.innerText());
    expect(copied).toContain('requests.get(');
    expect(copied).toContain(opened.server.url);
    // Of every endpoint, and when the page is opened again.
    await page.reload();
    expect(await shown.innerText()).toBe(copied);
    await page.goto(`${opened.server.url}/docs/api/areas-code`);
    expect(await shown.innerText()).toContain('import requests');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
