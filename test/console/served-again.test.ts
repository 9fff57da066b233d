/** What an open page does when its server has more to say of the same, or hands out another key: nobody has to know. */

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { launchChromium } from '@property-lookup/testing/browser';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, publish, type TestServer } from '../http/fixture.js';
import { CHROMIUM } from './open-console.js';

describe.skipIf(CHROMIUM === undefined)('an open page (skipped without Chromium)', () => {
  const dir = temporaryDir();
  const [home] = HOMES;
  let server: TestServer;
  let browser: Browser;
  let url: string;
  let key: string;
  let areFactsToCome = true;

  beforeAll(async () => {
    server = await openServer(dir, {
      console: { mapTiles: null, mapAttribution: '', localKey: () => key },
      hasFactsToCome: () => areFactsToCome,
      now: Date.now,
    });
    ({ key } = server);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    // A server that listens on a port has an address, not a pipe.
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    browser = await launchChromium(CHROMIUM ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const publishSale = async (price: number): Promise<void> => {
    const told = { confidence: null, modelled: false, source: 'PPD', asOf: '2026-09-30' } as const;
    const facts = { LAST_SOLD_PRICE: { value: price, ...told } };
    await publish(join(dir, 'data'), HOMES, facts);
    await server.releases.poll();
  };

  it('says that facts are to come, and shows them once they are there', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/#/property/${home?.uprn}`);
    const property = page.getByRole('article');
    await property.getByText('No sale is on record').waitFor();
    const demo = page.getByRole('complementary', { name: 'Demo' });
    await demo.getByText('are still being loaded').waitFor();
    await publishSale(312_500);
    await page.reload();
    await property.getByText('£312,500').first().waitFor();
    await publishSale(287_000);
    areFactsToCome = false;
    await property.getByText('£287,000').first().waitFor();
    expect(await demo.getByText('are still being loaded').count()).toBe(0);
    await page.close();
  });

  it('takes the key of a demo that was started again, and forgets one that is refused each time', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/#/property/${home?.uprn}`);
    const property = page.getByRole('article');
    await property.getByText('UPRN').first().waitFor();
    // A server looks for changes of its keys once in a while.
    const isRefused = async (): Promise<boolean> => {
      const headers = { authorization: `Api-Key ${key}` };
      return (await fetch(`${url}/api/v2/areas?name=x`, { headers })).status === 401;
    };
    const revoke = async (): Promise<void> => {
      const now = Date.now();
      for (const { id } of server.keyStore.list()) server.keyStore.revoke(id, now);
      await expect.poll(isRefused, { timeout: 60_000 }).toBe(true);
    };
    await revoke();
    ({ key } = server.keyStore.create({ name: 'again' }, Date.now()));
    await expect.poll(isRefused, { timeout: 60_000 }).toBe(false);
    await page.goto(`${url}/#/place?at=EX4+2BB`);
    await page.locator('.total strong', { hasText: /^120$/ }).waitFor();
    await revoke();
    await page.goto(`${url}/#/property/${home?.uprn}`);
    await page.getByLabel('API key').waitFor();
    await page.close();
  });
});
