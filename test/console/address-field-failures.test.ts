/** What a person sees and a screen reader hears where an address field cannot look anything up: its text stays, and the way by hand. */

import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldPages, type OpenedField, paste, serveField } from './open-address-field.js';
import { CHROMIUM, violations } from './open-console.js';

describe.skipIf(CHROMIUM === undefined)('a lookup that fails (skipped without Chromium)', () => {
  let pages: FieldPages;
  const open: FieldPages['open'] = (...asked) => pages.open(...asked);

  beforeAll(async () => {
    pages = await serveField();
  });
  afterAll(() => pages.close());

  const FROM_ANYWHERE = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
  };
  const answered =
    (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
    (route: Route) =>
      route.fulfill({ status, body, headers: { ...FROM_ANYWHERE, ...headers } });
  const AWAY = 'Addresses cannot be looked up at the moment. Enter the address by hand.';
  const REFUSED = 'Addresses cannot be looked up here. Enter the address by hand.';
  const LIMITED =
    'Too many addresses are being looked up. Try again later, or enter the address by hand.';
  const LATE = 'The address lookup does not answer. Try again, or enter the address by hand.';
  /** The page of a proxy. */
  const PAGE = '<!doctype html><title>Sorry</title>';
  const ENDINGS: readonly (readonly [string, (route: Route) => Promise<void>, string])[] = [
    ['away', (route) => route.abort(), AWAY],
    ['refuses the key', answered(401, '{"detail":"Invalid API key."}'), REFUSED],
    ['refuses with a page', answered(401, PAGE), REFUSED],
    ['is asked too much', answered(429, '{}', { 'retry-after': '60' }), LIMITED],
    ['limits with a page', answered(429, PAGE, { 'retry-after': '60' }), LIMITED],
    ['has a fault', answered(500, '{"detail":"Internal error."}'), AWAY],
    ['is behind a proxy with a fault', answered(502, PAGE), AWAY],
    ['answers nonsense', answered(200, PAGE), AWAY],
  ];

  /** What is said of a failure, seen and heard, while the text stays and the way by hand is open. */
  async function holds({ box, page, status }: OpenedField, text: string, sentence: string) {
    await page.locator('address-field [part=note]').getByText(sentence).waitFor();
    await expect.poll(() => status.textContent()).toBe(sentence);
    expect(await box.inputValue()).toBe(text);
    expect(await box.getAttribute('aria-describedby')).toMatch(/\bnote\b/);
    expect(await byHandIn(page).isEnabled()).toBe(true);
  }

  const byHandIn = (page: Page) => page.getByRole('button', { name: 'Enter the address by hand' });

  it.each(ENDINGS)(
    'as the server %s: says so, keeps the text, and works again later',
    async (...ending) => {
      const [, fail, sentence] = ending;
      const opened = await open();
      const { box, context, field, option, page } = opened;
      await page.route('**/api/v2/**', fail);
      await box.fill('4 high');
      await holds(opened, '4 high', sentence);
      expect(await violations(page)).toEqual([]);
      await box.fill('4 High Street, Exeter');
      await box.press('Enter');
      await expect.poll(() => field('validity.valid')).toBe(true);
      await holds(opened, '4 High Street, Exeter', sentence);
      await byHandIn(page).click();
      const line = page.getByRole('textbox', { name: 'Address line 1' });
      expect(await line.inputValue()).toBe('4 High Street');
      await page.getByRole('button', { name: 'Search for the address instead' }).click();
      expect(await box.inputValue()).toBe('4 High Street, Exeter');
      await page.unroute('**/api/v2/**');
      await box.press('End');
      await box.press('Backspace');
      await option(/^4 High Street, Exeter/).waitFor();
      await expect.poll(() => page.getByText(sentence).count()).toBe(0);
      await context.close();
    },
  );

  it('as the browser is offline: the next letter asks again once it is back', async () => {
    const opened = await open();
    const { box, context, option, page } = opened;
    await context.setOffline(true);
    await box.pressSequentially('5 high');
    await holds(opened, '5 high', AWAY);
    await context.setOffline(false);
    await box.pressSequentially(' st');
    await option(/^5 High Street, Exeter/).waitFor();
    await expect.poll(() => page.getByText(AWAY).count()).toBe(0);
    await context.close();
  });

  it('says it once, however many letters are typed meanwhile', async () => {
    const opened = await open();
    const { box, context, page } = opened;
    await page.route('**/api/v2/**', (route) => route.abort());
    await box.fill('hi');
    await holds(opened, 'hi', AWAY);
    await page.evaluate(`
      globalThis.said = [];
      const { shadowRoot } = document.querySelector('address-field');
      const watch = (element) => new MutationObserver(() => said.push(element.textContent))
        .observe(element, { childList: true, characterData: true, subtree: true });
      for (const of of ['[role=status]', '[part=note]']) watch(shadowRoot.querySelector(of));
    `);
    let failed = 0;
    page.on('requestfailed', () => failed++);
    await page.keyboard.type('gh');
    await expect.poll(() => failed).toBeGreaterThan(0);
    await holds(opened, 'high', AWAY);
    expect(await page.evaluate('said')).toEqual([]);
    await context.close();
  });

  it('as the server is slow: tells that it looks, and takes the answer that comes', async () => {
    const { box, context, page, status } = await open();
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/property-lookup?*', async (route) => {
      await isHeld;
      await route.continue();
    });
    await paste(page, '5 High Street, Exeter EX4 1AA');
    await page.getByText('Looking for the address…').first().waitFor();
    await expect.poll(() => status.textContent()).toBe('Looking for the address…');
    expect(await box.inputValue()).toBe('5 High Street, Exeter EX4 1AA');
    expect(await byHandIn(page).isEnabled()).toBe(true);
    release();
    await page.getByText('✓ Address found.').waitFor();
    await expect
      .poll(() => status.textContent())
      .toBe('Address found. 5 High Street, Exeter, EX4 1AA');
    await context.close();
  });

  it('as the server does not answer at all: gives up, and says so', async () => {
    const opened = await open();
    const { context, page } = opened;
    await page.clock.install();
    await page.route('**/property-lookup?*', () => undefined);
    await paste(page, '5 High Street, Exeter EX4 1AA');
    await page.getByText('Looking for the address…').first().waitFor();
    await page.clock.runFor(11_000);
    await holds(opened, '5 High Street, Exeter EX4 1AA', LATE);
    await context.close();
  });
});
