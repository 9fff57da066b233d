/** The console of a server with two data sets counts and names what the key at hand reads, and forgets it with the key. */

import { findChromium, launchChromium } from '@property-lookup/testing/browser';
import { runWell, startServing } from '@property-lookup/testing/program';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makePublic } from './two-publics.js';

const CHROMIUM = findChromium();

it.skipIf(CHROMIUM === undefined)('tells each key of its own data set', async () => {
  const [full, open] = [await makePublic('full'), await makePublic('open')];
  const create = ['keys', 'create', '--name', 'x', '--data', full.data];
  const keys = {
    full: (await runWell(...create)).trim(),
    open: (await runWell(...create, '--reads', 'open')).trim(),
    gone: (await runWell(...create, '--reads', 'gone')).trim(),
  };
  const server = await startServing(full.data, '--also', `open=${open.data}`);
  const browser = await launchChromium(CHROMIUM ?? '');
  const page = await browser.newPage();
  const change = async (key: string) => {
    await page.getByRole('button', { name: 'Forget key' }).click();
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  try {
    await page.goto(`${server.url}/#key=${keys.open}`);
    await expect.poll(() => loadedIn(page)).toMatch(/^6 properties[\s\S]*Reading\s*6/);
    await change(keys.full);
    await expect.poll(() => loadedIn(page)).toMatch(/^9 properties[\s\S]*Reading\s*9/);
    await change(keys.open);
    await expect.poll(() => loadedIn(page)).toMatch(/^6 properties[\s\S]*Reading\s*6/);
    expect(await loadedIn(page)).not.toContain('9');
    await change(keys.gone);
    await page.getByText('which this server does not hold').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/Reading|\b[69] properties/);
  } finally {
    await browser.close();
    await server.stop();
  }
});

/** What the first page says is loaded. */
async function loadedIn(page: Page): Promise<string> {
  const text = await page.getByRole('region', { name: 'Loaded here' }).innerText();
  return text.replace(/^Loaded here\s*/i, '');
}
