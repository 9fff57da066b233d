/** The console in a real browser: with the keyboard, for a screen reader, in light and dark, on a desk and in a hand. */

import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { get, type Serving } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { condition, EVERYTHING } from '../../apps/console/src/filter/conditions.js';
import {
  CHROMIUM,
  HAND,
  type Home,
  type Look,
  OpenConsole,
  OVERFLOW,
  violations,
} from './open-console.js';

describe.skipIf(CHROMIUM === undefined)('the console (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  let server: Serving;
  let key: string;
  let browser: Browser;
  let home: Home;
  let address: string;

  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
    ({ browser, key, server } = opened);
    home = await opened.findHome();
    const { building_number: number, post_town: town, postcode, thoroughfare } = home;
    address = `${number} ${thoroughfare}, ${town} ${postcode}`;
  });
  afterAll(() => opened.stop());

  const open = (hash: string, look?: Look) => opened.open(hash, look);
  const found = async (where: object) => (await opened.find(where)).data;

  it('says that it waits while the key has asked too often, and shows what it asked for afterwards', async () => {
    const { context, page } = await open('#/');
    const detail = 'Request was throttled. Expected available in 2 seconds.';
    const refusal = { status: 429, headers: { 'retry-after': '2' }, json: { detail } };
    await page.route('**/property-lookup?*', (route) => route.fulfill(refusal), { times: 1 });
    // With a condition: without one the page counts filters to start from, too.
    const question = JSON.stringify({
      ...EVERYTHING,
      conditions: [condition('uprn', 'gt', ['1'])],
    });
    await page.goto(`${server.url}/#/filter?question=${encodeURIComponent(question)}`);
    const said = page.getByRole('status').getByText('The rate limit of this key is reached.');
    expect(await said.innerText()).toContain('load within 2 seconds');
    expect(await violations(page)).toEqual([]);
    await said.waitFor({ state: 'detached' });
    await page.locator('.total strong').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('asks for a key, keeps it in open tabs only, and forgets it in all of them', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByLabel('API key').fill(`Authorization: Api-Key ${key}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Find a property' }).waitFor();
    expect(await page.evaluate('localStorage.length')).toBe(0);
    expect(await context.cookies()).toEqual([]);
    const other = await context.newPage();
    await other.goto(`${server.url}/#/filter`);
    await other.getByRole('heading', { name: 'Filter' }).waitFor();
    // Another browser has nothing of it.
    const stranger = await browser.newContext();
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(server.url);
    await elsewhere.getByLabel('API key').waitFor();
    await stranger.close();
    await page.getByRole('button', { name: 'Forget key' }).click();
    for (const tab of [page, other]) {
      await tab.getByLabel('API key').waitFor();
      expect(await tab.evaluate('sessionStorage.length')).toBe(0);
    }
    await page.close();
    await other.reload();
    await other.getByLabel('API key').waitFor();
    await context.close();
  });

  it('opens a property in a new tab, without asking for the key again', async () => {
    const { context, page } = await open(`#/place?at=${encodeURIComponent(home.postcode)}`);
    const link = page.getByRole('link', { name: address.slice(0, address.indexOf(',')) }).first();
    for (const act of [
      () => link.click({ modifiers: ['ControlOrMeta'] }),
      () => link.click({ button: 'middle' }),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), act()]);
      await tab.locator('#group .fact').first().waitFor();
      await tab.close();
    }
    const docs = await context.newPage();
    await docs.goto(`${server.url}/docs/api/property-energy`);
    await docs.locator('#try-it .opblock').first().waitFor();
    expect(await docs.evaluate('sessionStorage.length')).toBe(1);
    await context.close();
  });

  it('refuses a wrong key when it is entered, and when a link brings it', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByLabel('API key').fill('pk_live_wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/key/i);
    await page.getByLabel('API key').fill('ключ');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('letters, digits').waitFor();
    await page.getByLabel('API key').fill(key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Find a property' }).waitFor();
    await page.getByRole('button', { name: 'Forget key' }).click();
    await page.goto(`${server.url}/#key=pk_live_wrong`);
    // Nothing was searched for.
    await page.getByRole('alert').waitFor();
    await page.getByLabel('API key').waitFor();
    expect(page.url()).not.toContain('pk_live_wrong');
    await context.close();
  });

  it('says that made-up homes are made up, on every page', async () => {
    const { context, page } = await open('#/');
    for (const hash of ['#/', `#/property/${home.uprn}`, '#/filter', '#/bulk']) {
      await page.goto(`${server.url}/${hash}`);
      await page
        .getByRole('complementary', { name: 'Demo' })
        .getByText('These homes are made up')
        .waitFor();
    }
    await context.close();
  });

  it('names the window after its page, and says what there is none of', async () => {
    const { context, page } = await open('#/');
    const named = (title: string) => expect.poll(() => page.title()).toBe(title);
    await named('Find a property – Property lookup');
    await page.goto(`${server.url}/#/property/${home.uprn}`);
    await page.locator('.summary').waitFor();
    const parts = await page
      .locator('h1')
      .evaluate((h1) => [...h1.childNodes].map((part) => part.textContent));
    await named(`${parts.join(', ')} – Property lookup`);
    await page.goto(`${server.url}/#/property/1`);
    await page.getByRole('alert').getByText('No property with UPRN 1.').waitFor();
    await named('UPRN 1 – Property lookup');
    // It would not be there the next time either.
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.goto(`${server.url}/#/propery/${home.uprn}`);
    await page.getByRole('heading', { level: 1, name: 'There is no such page.' }).waitFor();
    await context.close();
  });

  it('leads from a UPRN, a postcode, a part of one and a street to properties', async () => {
    const { complaints, context, page } = await open('#/');
    const box = page.getByRole('combobox', { name: 'Address', exact: true });
    const seek = async (text: string) => {
      await page.goto(`${server.url}/#/`);
      await page.getByRole('heading', { name: 'Find a property' }).waitFor();
      await box.fill(text);
      // Whether suggestions have come or not.
      await page.keyboard.press('Enter');
    };
    const total = async (where: object) => {
      const filter = encodeURIComponent(JSON.stringify({ where }));
      const { body } = await get(server.url, `/property-lookup?filter=${filter}`, key);
      const { total_items: items } = body as { readonly total_items: number };
      expect(items).toBeGreaterThan(0);
      await page.locator('.total strong', { hasText: new RegExp(`^${items}$`) }).waitFor();
    };
    for (const text of [String(home.uprn), ` uprn ${home.uprn}`, `000${home.uprn}`]) {
      await seek(text);
      await page.getByText(`UPRN ${home.uprn}`).waitFor();
    }
    const [outcode = '', inward = ''] = home.postcode.split(' ');
    for (const text of [home.postcode, `${outcode}${inward}`.toLowerCase(), ` ${home.postcode} `]) {
      await seek(text);
      await total({ postcode: home.postcode });
    }
    for (const text of [
      `${outcode} ${inward.charAt(0)}`,
      `${outcode.toLowerCase()}  ${inward[0]}`,
    ]) {
      await seek(text);
      await total({ postcode: { ilike: `${outcode} ${inward.charAt(0)}%` } });
    }
    await seek(outcode.toLowerCase());
    await page.getByRole('heading', { name: new RegExp(`^${outcode}\\b`) }).waitFor();
    await page.locator('.rows tbody tr').first().waitFor();
    await seek(home.thoroughfare.toLowerCase());
    await page
      .getByRole('heading', { name: new RegExp(home.thoroughfare, 'i') })
      .last()
      .waitFor();
    const street = page.getByRole('region', { name: /Properties found|Streets and properties/ });
    await street
      .getByRole('link', { name: new RegExp(home.thoroughfare, 'i') })
      .first()
      .click();
    await page.waitForURL(/#\/(property|place)/);
    // A postcode that nobody has is said to have none.
    await seek('ZZ99 9ZZ');
    await page.getByText('No property is loaded here').waitFor();
    expect(complaints.filter((text) => !/40[04]/.test(text))).toEqual([]);
    await context.close();
  });

  it('takes an answer that was let go of for none at all, on a line however slow', async () => {
    // Head and half of the body of each list are sent at once, and the rest much later.
    const slow = createServer((request, response) => {
      const { headers, method, url = '' } = request;
      const isList = url.includes('/suggest') && !url.includes('q=a&');
      const passed = httpRequest(`${server.url}${url}`, { headers, method }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, {
          ...answer.headers,
          ...(isList && { 'content-encoding': 'identity' }),
        });
        if (!isList) {
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          response.write(whole.subarray(0, 5));
          setTimeout(() => response.end(whole.subarray(5)), 400);
        });
      });
      if (isList) passed.setHeader('accept-encoding', 'identity');
      request.pipe(passed);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    const { complaints, context, page } = await open('');
    await page.goto(`http://127.0.0.1:${port}/#key=${key}`);
    await page.getByRole('combobox', { name: 'Address', exact: true }).focus();
    await page.keyboard.type(home.thoroughfare, { delay: 250 });
    await page.getByRole('option').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    slow.closeAllConnections();
    slow.close();
  });

  it('shows a doubtful match as doubtful, with what else it may be', async () => {
    interface Explained {
      readonly decision: string;
      readonly candidates: readonly { readonly uprn: number; readonly confidence: number }[];
    }
    const named = await found({ building_name: { exists: true }, thoroughfare: { exists: true } });
    const texts = named.flatMap((each) => {
      const {
        building_name: name,
        sub_building_name: part,
        thoroughfare,
      } = each as never as {
        readonly [name: string]: string | null;
      };
      return [
        `${name}, ${thoroughfare}`,
        `${part ?? ''} ${name}`,
        `${part ?? ''}, ${thoroughfare}`,
      ];
    });
    let doubtful: (Explained & { readonly text: string }) | undefined;
    for (const text of texts) {
      const path = `/address-lookup/explain?require_postcode=false&address=${encodeURIComponent(text)}`;
      const { body } = await get(server.url, path, key);
      const explained = body as Explained;
      const [best, next] = explained.candidates ?? [];
      if (explained.decision !== 'matched' || (best?.confidence ?? 1) >= 0.9) continue;
      doubtful ??= { ...explained, text };
      if ((next?.confidence ?? 0) < 0.05) continue;
      doubtful = { ...explained, text };
      break;
    }
    const { context, page } = await open(
      `#/find?address=${encodeURIComponent(doubtful?.text ?? '')}`,
    );
    const decision = page.getByRole('region', { name: 'Decision' });
    await decision.getByText('Doubtful', { exact: true }).waitFor();
    expect(await decision.getByText('lead to one property').count()).toBe(0);
    const [best, next] = doubtful?.candidates ?? [];
    const shown = next !== undefined && next.confidence >= 0.05 ? [best, next] : [best];
    const links = await decision
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => /property\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]),
      );
    expect(links).toEqual(shown.map((each) => String(each?.uprn)));
    await context.close();
  });

  it('keeps postcodes whole and both axes of the chart in sight on a phone', async () => {
    const look = { width: 390, colorScheme: 'light' } as const;
    const { context, page } = await open(`#/property/${home.uprn}`, look);
    await page.locator('#group .fact').first().waitFor();
    const axis = await page.locator('.value-chart .axes text').evaluateAll((texts) =>
      texts.map((text) => {
        const { left, right } = text.getBoundingClientRect();
        return [left, right];
      }),
    );
    expect(axis.length).toBeGreaterThan(4);
    expect(axis.flat().filter((x) => x < 0 || x > look.width)).toEqual([]);
    const scrolled = await page
      .locator('.value-chart')
      .evaluate((chart) =>
        [...chart.querySelectorAll('div')].some((d) => d.scrollWidth > d.clientWidth),
      );
    expect(scrolled).toBe(false);
    for (const hash of [
      `#/property/${home.uprn}`,
      `#/find?address=${encodeURIComponent(address)}`,
    ]) {
      await page.goto(`${server.url}/${hash}`);
      await page.getByText(home.postcode).first().waitFor();
      const broken = await page.evaluate(`
        (() => {
          const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
          const broken = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (const match of node.data.matchAll(/[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}\\b/gi)) {
              const range = document.createRange();
              range.setStart(node, match.index);
              range.setEnd(node, match.index + match[0].length);
              const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (tops.size > 1 || !match[0].includes('\\u00a0')) broken.push(node.data);
            }
          }
          return broken;
        })()
      `);
      expect(broken).toEqual([]);
    }
    await context.close();
  });

  it('shows the page of the address, though it changed before anybody listened', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.url}/#key=${key}`);
    await page.getByRole('heading', { name: 'Find a property' }).waitFor();
    // No event tells of this change; it comes after the first look at the address, and before the listener.
    await page.addInitScript(`
      const listen = addEventListener.bind(window);
      window.addEventListener = (type, ...more) => {
        if (type === 'hashchange') history.replaceState(null, '', '#/bulk');
        listen(type, ...more);
      };
    `);
    await page.reload();
    await page.getByRole('heading', { name: 'Match a list' }).waitFor();
    await context.close();
  });

  it('takes a key from a link, out of the address', async () => {
    const { context, page } = await open('');
    expect(page.url()).not.toContain(key);
    await context.close();
  });

  it('leads from the first letters to a property with the keyboard alone', async () => {
    const { complaints, context, page, requests } = await open('#/');
    await page.getByRole('combobox', { name: 'Address', exact: true }).focus();
    await page.keyboard.type(`${home.building_number} ${home.thoroughfare} ${home.postcode}`);
    // Those before are for what was typed first.
    const [asked, postcode] = [`${home.building_number} ${home.thoroughfare}`, home.postcode];
    const first = page.getByRole('option').first();
    await first.filter({ hasText: asked }).filter({ hasText: postcode }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(`UPRN ${home.uprn}`).waitFor();
    await page.getByRole('tab', { name: /^Attributes/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: /^Valuation/, selected: true }).waitFor();
    const value = page.locator('.fact', { hasText: 'Estimated value' }).first();
    expect(await value.innerText()).toMatch(/£[\d,]+/);
    expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('draws the property among its neighbours, its values and its events', async () => {
    const { context, page } = await open(`#/property/${home.uprn}`);
    await page.waitForSelector('.map[data-drawn]');
    const drawn = await page.locator('.map').getAttribute('data-drawn');
    expect(Number(drawn)).toBeGreaterThan(5);
    const { body } = await get(
      server.url,
      `/market-events/property-history?uprn=${home.uprn}`,
      key,
    );
    const events = body as readonly unknown[];
    // Planning and certificates stand among them.
    expect(await page.locator('.time-line > li').count()).toBeGreaterThanOrEqual(events.length);
    expect(await page.locator('.value-chart .mark.sold').count()).toBeGreaterThan(0);
    expect(await page.locator('.value-chart svg .mark.estimate').count()).toBeGreaterThan(0);
    await context.close();
  });

  it('works under a path that a proxy puts before it', async () => {
    const missed: string[] = [];
    const proxy = createServer((request, response) => {
      const path = /^\/lookup(\/.*)$/.exec(request.url ?? '')?.[1];
      if (path === undefined) {
        missed.push(request.url ?? '');
        response.writeHead(404).end();
        return;
      }
      const { headers, method } = request;
      const passed = httpRequest(`${server.url}${path}`, { headers, method }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const { context, complaints, page } = await open('');
    await page.goto(`http://127.0.0.1:${port}/lookup/#key=${key}`);
    // Once the key is taken, the page turns to its beginning.
    await page.getByRole('button', { name: 'Forget key' }).waitFor();
    await page.waitForURL(/#\/$/);
    await page.goto(`http://127.0.0.1:${port}/lookup/#/property/${home.uprn}`);
    await page.waitForSelector('.map canvas');
    await page.waitForSelector('#group .fact');
    const docs = await page.getByRole('link', { name: 'Docs' }).getAttribute('href');
    expect(docs).toBe('docs');
    expect(missed).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  });

  it('explains a match: what was read, what agrees, what contradicts, the runner-up', async () => {
    const misspelt = address.replace(/([A-Z]{3})[A-Z]/, '$1');
    const { context, page } = await open(`#/find?address=${encodeURIComponent(misspelt)}`);
    await page.getByText('Matched', { exact: true }).waitFor();
    await page.getByText('Words agree only after repair of spelling').first().waitFor();
    expect(await page.locator('.read-as').innerText()).toContain(
      home.postcode.replace(' ', '\u00a0'),
    );
    expect(await page.locator('.evidence .for').count()).toBeGreaterThan(2);
    await page.getByRole('region', { name: 'Candidates' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'How it was found' }).waitFor();
    await page.getByText(`UPRN ${home.uprn}`).waitFor();
    await context.close();
  });

  it('hides and shows the outlines of the map by the keyboard', async () => {
    const { context, page } = await open(`#/property/${home.uprn}`);
    const buildings = page.getByRole('checkbox', { name: 'Building' });
    await buildings.waitFor();
    await buildings.focus();
    expect(await buildings.isChecked()).toBe(true);
    await page.keyboard.press('Space');
    expect(await buildings.isChecked()).toBe(false);
    // It stays so on the next map.
    await page.goto(`${server.url}/#/filter`);
    await page.getByRole('checkbox', { name: 'Building' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Building' }).isChecked()).toBe(false);
    await context.close();
  });

  it('finds a section of the documentation with the keyboard alone', async () => {
    const { complaints, context, page, requests } = await open('docs');
    await page.keyboard.press('/');
    await page.keyboard.type('calibration');
    await page.getByRole('option', { name: /^Calibration/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/docs\/matching-figures#calibration$/);
    expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('fits every page of the documentation into the narrowest window', async () => {
    // WCAG 2.2, 1.4.10: content reflows at 320 pixels.
    const { context, page } = await open('docs', { ...HAND, width: 320 });
    const links: readonly string[] = await page
      .locator('a[href*="docs/"]')
      .evaluateAll((all) => all.map((a) => String(Reflect.get(a, 'href')).replace(/#.*/, '')));
    expect(new Set(links).size).toBeGreaterThan(30);
    const wide: string[] = [];
    for (const link of new Set(links)) {
      await page.goto(link);
      if ((await page.evaluate(OVERFLOW)) !== 0) wide.push(link);
    }
    expect(wide).toEqual([]);
    await context.close();
  });
});
