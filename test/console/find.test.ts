/** Where a name leads that several streets have, and the number of a building that has flats. */

import type { AddressInfo } from 'node:net';
import { launchChromium } from '@property-lookup/testing/browser';
import { importTexts } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../http/fixture.js';
import { CHROMIUM, violations } from './open-console.js';

/** Two streets of one name, in two towns, and a building of flats. */
const LIST = [
  'uprn,address,postcode',
  ...[1, 2, 3].map((at) => `${at},"${at} High Street, Crediton",EX17 3AA`),
  ...[4, 5, 6].map((at) => `${at},"${at} High Street, Exeter",EX4 1AA`),
  ...[1, 2, 3, 4, 5, 6].map((at) => `1${at},"Flat ${at}, 14 Harcourt Villas, Crediton",EX17 3AB`),
  '',
].join('\n');

describe.skipIf(CHROMIUM === undefined)('a name (skipped without Chromium)', () => {
  let server: TestServer;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    const dir = temporaryDir();
    await importTexts(dir, { 'list.csv': LIST });
    let key: string | undefined;
    server = await openServer(dir, {
      console: { mapTiles: null, mapAttribution: '', localKey: () => key },
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

  it('of a garage at a house that is listed has no nearer neighbour than the house', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/#/find?address=garage+at+6+High+Street+Exeter+EX4+1AA`);
    await page.getByText('The text means land, a box, a mast or similar').waitFor();
    expect(await page.locator('.nearest-listed').allInnerTexts()).toEqual([]);
    await page.goto(`${url}/#/find?address=9+High+Street+Exeter+EX4+1AA`);
    await page.getByText('The nearest that is listed is 5 High Street').waitFor();
    await page.close();
  });

  it('of a postcode that looks like a loaded one leads there, or asks which is meant', async () => {
    const page = await browser.newPage();
    for (const [typed, read] of [
      ['EXL7 3AA', 'EX17 3AA'],
      ['ex4 laa', 'EX4 1AA'],
      ['EX4 1AA', null],
    ] as const) {
      await page.goto(`${url}/#/find?address=${encodeURIComponent(typed)}`);
      await page.locator('.total strong', { hasText: /^3$/ }).waitFor();
      const told = await page.locator('.corrected').allInnerTexts();
      expect([typed, told.length]).toEqual([typed, read === null ? 0 : 1]);
      if (read !== null) expect(told[0]?.replaceAll('\u00a0', ' ')).toContain(`read as ${read}`);
    }
    await page.close();
  });

  it('of several streets asks which is meant, and judges no address', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/#/find?address=high+street`);
    const which = page.getByRole('region', { name: 'Which High Street?' });
    await which.waitFor();
    expect((await which.getByRole('link').allInnerTexts()).sort()).toEqual([
      'High Street, Crediton, EX17',
      'High Street, Exeter, EX4',
    ]);
    expect(await page.getByText('No match').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await which.getByRole('link', { name: /Crediton/ }).click();
    await page.locator('.total strong', { hasText: /^3$/ }).waitFor();
    // A house is an address.
    await page.goto(`${url}/#/find?address=99+high+street`);
    await page.getByText('No match').waitFor();
    // What was asked is there to be corrected.
    const box = page.getByRole('combobox', { name: 'Address' });
    expect(await box.inputValue()).toBe('99 high street');
    await box.fill('1 high street');
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: '1 high street' }).waitFor();
    expect(await box.inputValue()).toBe('1 high street');
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Filter' }).waitFor();
    expect(await box.inputValue()).toBe('');
    await page.close();
  });

  it('of a building with flats asks which one, and lists them all, with no map of dots', async () => {
    const page = await browser.newPage();
    const address = encodeURIComponent('14 Harcourt Villas, Crediton EX17 3AB');
    await page.goto(`${url}/#/find?address=${address}`);
    const which = page.getByRole('region', { name: /^Which one of 14 Harcourt Villas, Crediton/ });
    await which.waitFor();
    expect(await which.getByRole('link').allInnerTexts()).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => `Flat ${at}`),
    );
    expect(await page.locator('.map').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await which.getByRole('link', { name: 'Flat 5' }).click();
    await page.getByText('UPRN 15').waitFor();
    // A flat that is not listed, of a building that is.
    await page.goto(`${url}/#/find?address=${encodeURIComponent('Flat 9, ')}${address}`);
    const listed = page.getByRole('region', { name: /^What is listed at 14 Harcourt Villas/ });
    await listed.getByRole('link', { name: 'Flat 6' }).waitFor();
    await page.close();
  });
});
