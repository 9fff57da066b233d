/** The map of all properties in a real browser: what it shows far away and near by, its colours, an area that is drawn, and nothing from elsewhere. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium, launchChromium } from '@property-lookup/testing/browser';
import { importSmallCountry, makeKey } from '@property-lookup/testing/imported';
import { get, type Serving, startServing } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CHROMIUM = findChromium();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DRAWN = '.tile-map[data-drawn]';

/** Zoom, column and row of each tile that was asked for by a field. */
function tilesOf(requests: readonly string[], by: string): ReadonlySet<string> {
  const wanted = new RegExp(`/tiles/properties/([\\d/]+)\\.mvt\\?by=${by}$`);
  return new Set(requests.flatMap((url) => wanted.exec(url)?.[1] ?? []));
}

describe.skipIf(CHROMIUM === undefined)('the map (skipped without Chromium)', () => {
  let server: Serving;
  let key: string;
  let browser: Browser;

  beforeAll(async () => {
    const { data } = await importSmallCountry(temporaryDir());
    key = makeKey(data);
    server = await startServing(data);
    browser = await launchChromium(CHROMIUM ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  async function open(hash: string, width = 1280, colorScheme: 'light' | 'dark' = 'light') {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 850 } });
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${server.url}/#key=${key}`);
    await page.goto(`${server.url}/${hash}`);
    await page.waitForSelector(DRAWN, { timeout: 120_000 });
    return { page, requests, complaints };
  }

  async function count(where: object): Promise<number> {
    const filter = encodeURIComponent(JSON.stringify({ where }));
    const { body } = await get(server.url, `/aggregate?filter=${filter}`, key);
    return (body as { readonly total: number }).total;
  }

  /** Waits until the page says so. */
  const says = (page: Page, part: string, what: string): Promise<void> =>
    expect.poll(() => page.locator(part).innerText(), { timeout: 120_000 }).toContain(what);
  const counts = (page: Page, count: number): Promise<void> =>
    says(page, '.total', `${count.toLocaleString('en-GB')} propert`);

  it('shows all properties as tiles of its own server, and says what colours mean', async () => {
    const { complaints, page, requests } = await open('#/map?by=property_type');
    await counts(page, await count({}));
    const tile = /\/tiles\/properties\/\d+\/\d+\/\d+\.mvt\?by=property_type$/;
    await expect.poll(() => requests.some((url) => tile.test(url)), { timeout: 60_000 }).toBe(true);
    expect(
      requests.filter((url) => !/^(blob:|data:)/.test(url) && !url.startsWith(server.url)),
    ).toEqual([]);
    await says(page, '.map-legend', 'House');
    const shown: ReadonlySet<string>[] = [];
    for (const by of ['estimated_value', 'current_energy_rating', 'property_type']) {
      const before = requests.length;
      await page.getByLabel('Colour by').selectOption(by);
      const asked = () => tilesOf(requests.slice(before), by);
      await expect.poll(() => asked().size, { timeout: 60_000 }).toBeGreaterThan(0);
      await page.waitForSelector(DRAWN, { timeout: 60_000 });
      shown.push(asked());
      expect(page.url()).toContain(`by=${by}`);
    }
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    await page.getByLabel('Colour by').selectOption('estimated_value');
    await says(page, '.map-legend', '£');
    expect(complaints).toEqual([]);
  });

  it('shows the outlines of what is near by, and of nothing far away', async () => {
    const filter = encodeURIComponent(JSON.stringify({ where: { location: { exists: true } } }));
    const { body } = await get(server.url, `/property-lookup?filter=${filter}`, key);
    const { data } = body as { data: readonly { latitude: number; longitude: number }[] };
    const { latitude, longitude } = data[0] ?? {};
    const outlines = (page: Page) => page.getByRole('group', { name: 'Outlines on the map' });
    const { page } = await open(`#/map?at=16/${latitude}/${longitude}`);
    await outlines(page).getByText('Building').waitFor();
    await page.goto(`${server.url}/#/map?at=9/${latitude}/${longitude}`);
    await outlines(page).waitFor({ state: 'detached' });
  });

  it('counts what lies in an area that is drawn, which the address keeps', async () => {
    const { page } = await open('#/map');
    const all = await count({});
    await counts(page, all);
    const box = await page.locator('.tile-map').boundingBox();
    const at = (across: number, down: number): [number, number] => [
      (box?.x ?? 0) + across * (box?.width ?? 0),
      (box?.y ?? 0) + down * (box?.height ?? 0),
    ];
    const draw = page.getByRole('button', { name: 'Draw an area' });
    // Enter ends what it has begun.
    await draw.press('Enter');
    await page.getByText('Choose the corners').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Choose the corners').waitFor({ state: 'hidden' });
    await draw.click();
    for (const corner of [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.5, 0.5)])
      await page.mouse.click(...corner);
    // Fingers have no keys.
    await page.getByRole('button', { name: 'One corner back' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/question=/);
    const kept = new URL(page.url().replace('#/map', '')).searchParams.get('question') ?? '';
    const { conditions } = JSON.parse(kept) as { conditions: { values: readonly string[] }[] };
    const corners = conditions[0]?.values.map((corner) => corner.split(',').map(Number)) ?? [];
    expect(corners).toHaveLength(3);
    const polygon = { type: 'Polygon', coordinates: [[...corners, corners[0]]] };
    const inside = await count({ location: { within: polygon } });
    expect(inside).toBeLessThan(all);
    await counts(page, inside);
    // It is a condition like others: its rows are a page away, and the map a page back.
    await page.getByRole('link', { name: 'Rows and downloads' }).click();
    await counts(page, inside);
    await page.getByRole('link', { name: 'All on the map' }).click();
    await page.waitForSelector(DRAWN, { timeout: 120_000 });
    await counts(page, inside);
    await page.getByRole('button', { name: 'All properties' }).click();
    await counts(page, all);
    // A link to another view of the page shows it.
    await page.goto(`${server.url}/#/map?by=property_type`);
    const colouredBy = () => page.getByLabel('Colour by').inputValue();
    await expect.poll(colouredBy).toBe('property_type');
  });

  it('asks once more for tiles that failed', async () => {
    const { page, requests } = await open('#/map');
    let areAway = true;
    await page.route('**/tiles/properties/**', (route) =>
      areAway ? route.abort() : route.continue(),
    );
    await page.getByLabel('Colour by').selectOption('tenure');
    await page.getByText('could not be loaded').waitFor();
    areAway = false;
    const failed = requests.length;
    await page.getByRole('button', { name: 'Try again' }).click();
    const finest = (tiles: ReadonlySet<string>) =>
      [...tiles].filter((tile) => tile.startsWith([...tiles].sort().at(-1)?.slice(0, 3) ?? ''));
    const wanted = finest(tilesOf(requests.slice(0, failed), 'tenure'));
    await expect
      .poll(() => [...tilesOf(requests.slice(failed), 'tenure')], { timeout: 60_000 })
      .toEqual(expect.arrayContaining(wanted));
    await page.getByText('could not be loaded').waitFor({ state: 'hidden' });
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('fits into %i pixels in %s, without barriers', async (width, colorScheme) => {
    const { page } = await open('#/map?by=estimated_value', width, colorScheme);
    await page.evaluate(AXE);
    const violations = await page.evaluate(async () => {
      // The script above puts it there.
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string }[] }> };
      };
      return (await axe.run()).violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
    const wider = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(wider).toBe(0);
  });
});
