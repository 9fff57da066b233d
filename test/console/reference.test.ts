/** The page of an endpoint in a real browser: chosen by its address, found by the search, and tried with the console's key. */

import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const LOOKS: readonly Look[] = [DESK, HAND].flatMap(({ width }) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
]);
/** How bright the ground of the viewer is, from 0 to 255. */
const GROUND = `Math.max(...getComputedStyle(document.querySelector('#try-it .opblock')).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number))`;

describe.skipIf(CHROMIUM === undefined)('an endpoint (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  let home: Home;

  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
    home = await opened.findHome();
  });
  afterAll(() => opened.stop());

  it.each(LOOKS)(
    'is tried with the key of the console, and looks well: $width $colorScheme',
    async (look) => {
      const { complaints, context, page, requests } = await opened.open(
        'docs/api/property-energy',
        look,
      );
      const { url } = opened.server;
      await page.locator('#try-it').getByRole('heading', { name: 'Parameters' }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(
        '/property/energy',
      );
      expect(await page.locator('#try-it .opblock').count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      await page.locator('[data-param-name="uprn"] input').fill(String(home.uprn));
      await page.getByRole('button', { name: 'Execute' }).click();
      await page.locator('.live-responses-table').getByText('"UPRN"').first().waitFor();
      const line = await page.locator('.curl').innerText();
      expect(line).toContain(`${url}/api/v2/property/energy?uprn=${home.uprn}`);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(OVERFLOW)).toBe(0);
      const ground = Number(await page.evaluate(GROUND));
      if (look.colorScheme === 'dark') expect(ground).toBeLessThan(60);
      else expect(ground).toBeGreaterThan(230);
      const outside = (asked: string) => !asked.startsWith(`${url}/`) && !asked.startsWith('data:');
      expect(requests.filter(outside)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('sends the body of a batch', async () => {
    const { context, page } = await opened.open('docs/api/reverse-post');
    const body = page.getByRole('textbox', { name: 'Request body', exact: true });
    expect(await body.inputValue()).toMatch(/^\{/);
    expect(await violations(page)).toEqual([]);
    const type = page.locator('.opblock-section-request-body select');
    await type.selectOption('application/x-ndjson');
    await page.locator('input[type=file]').waitFor();
    expect(await violations(page)).toEqual([]);
    await type.selectOption('application/json');
    await body.waitFor();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.live-responses-table .response-col_status').getByText('200').waitFor();
    await context.close();
  });

  it('is shown in one language at a time, which other pages remember', async () => {
    const { context, page } = await opened.open('docs/api/property-energy');
    await page.getByRole('button', { name: 'Python' }).click();
    await page.goto(`${opened.server.url}/docs/api/areas-code`);
    expect(await page.locator('.request pre:visible').innerText()).toContain('requests.get(');
    expect(await page.locator('.request pre:visible').count()).toBe(1);
    await context.close();
  });

  it('is found by the search, and in the list', async () => {
    const { context, page } = await opened.open('docs/api/areas');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('/property/energy');
    await page
      .getByRole('option', { name: /^\/property\/energy/ })
      .first()
      .click();
    await page.waitForURL('**/docs/api/property-energy#main');
    await page.goto(`${opened.server.url}/docs/try`);
    await page.waitForURL('**/docs#endpoints');
    await page.getByRole('main').getByRole('link', { name: '/property/valuation' }).click();
    await page.waitForURL('**/docs/api/property-valuation');
    await page.locator('#try-it .opblock').waitFor();
    await context.close();
  });
});
