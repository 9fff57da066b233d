/** `<address-field>` in a form of another origin: typed, pasted, chosen, sent, with keys alone, and as a screen reader hears it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FieldPages, paste, serveField } from './open-address-field.js';
import { CHROMIUM, OVERFLOW, violations } from './open-console.js';

const BYTES_MAX = 12_000;

describe.skipIf(CHROMIUM === undefined)('an address field (skipped without Chromium)', () => {
  let pages: FieldPages;
  const open: FieldPages['open'] = (...asked) => pages.open(...asked);

  beforeAll(async () => {
    pages = await serveField();
  });
  afterAll(() => pages.close());

  it('is small', () => {
    const bytes = brotliCompressSync(readFileSync(join(pages.built, 'address-field.js'))).length;
    expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
  });

  it('suggests while somebody types, and sends the home that was chosen', async () => {
    const { box, changes, context, field, option, page } = await open();
    await box.pressSequentially('2 high st');
    await option(/^2 High Street, Crediton/).click();
    expect(await box.inputValue()).toBe('2 High Street, Crediton, EX17 3AA');
    const told = { uprn: 2, address: '2 High Street, Crediton, EX17 3AA', confidence: 1 };
    expect(await changes()).toEqual([{ ...told, how: 'chosen', parts: null }]);
    expect([await field('uprn'), await field('confidence'), await field('value')]).toEqual([
      2,
      1,
      told.address,
    ]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/^sent /).waitFor();
    const sent = new URLSearchParams((await page.innerText('body')).replace('sent ', ''));
    expect(Object.fromEntries(sent)).toEqual({
      home: told.address,
      'home-how': 'chosen',
      'home-uprn': '2',
      'home-confidence': '1',
    });
    await context.close();
  });

  it('is used with keys alone: a street, its house, and the form', async () => {
    const { box, changes, context, option, page, status } = await open();
    await page.keyboard.press('Tab');
    await page.keyboard.type('high cred');
    await option(/^High Street, Crediton.* 3 addresses$/).waitFor();
    await expect.poll(() => status.innerText()).toMatch(/suggestions?\. Use the up and down/);
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Search outside High Street, Crediton' }).waitFor();
    await option(/^3 High Street/).waitFor();
    await page.keyboard.type('3');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('3 High Street, Crediton, EX17 3AA');
    expect(await changes()).toMatchObject([{ uprn: 3 }]);
    // What was chosen is sent by Enter; what is changed is no longer chosen.
    await page.keyboard.press('Backspace');
    expect(await changes()).toMatchObject([{ uprn: 3 }, { uprn: null, how: null }]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('');
    await page.keyboard.type('3 High Street Crediton EX17 3AA');
    await page.keyboard.press('Enter');
    await page.getByText('✓ Address found.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^sent .*home-uprn=3/).waitFor();
    await context.close();
  });

  it('takes a pasted address of several lines, and finds it', async () => {
    const { box, changes, context, page } = await open();
    await paste(page, '5 High St\r\nExeter\nEX4 1AA\n');
    await page.getByText('✓ Address found.').waitFor();
    expect(await box.inputValue()).toBe('5 High Street, Exeter, EX4 1AA');
    const [told] = (await changes()) as { uprn: number; confidence: number; how: string }[];
    expect(told).toMatchObject({ uprn: 5, how: 'matched' });
    expect(told?.confidence).toBeGreaterThan(0.9);
    await context.close();
  });

  it('asks for the flat where it is missing, and says so of one that is not listed', async () => {
    const { box, changes, context, page, status, which } = await open();
    await paste(page, '14 Harcourt Villas, Crediton EX17 3AB');
    await which.waitFor();
    expect(await changes()).toEqual([]);
    await expect.poll(() => status.innerText()).toMatch(/^Which home is it at 14 Harcourt Villas/);
    const flats = [1, 2, 3, 4, 5, 6].map((at) => `Flat ${at}`);
    expect(await which.locator('option').allInnerTexts()).toEqual(['Choose one', ...flats]);
    // Nothing is sent without it.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose which home it is').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await which.evaluate((select) => select.matches(':focus'))).toBe(true);
    await which.selectOption({ label: 'Flat 4' });
    expect(await box.inputValue()).toBe('Flat 4, 14 Harcourt Villas, Crediton, EX17 3AB');
    expect(await page.getByText('Choose which home it is').count()).toBe(0);
    expect(await changes()).toMatchObject([{ uprn: 14, confidence: 1, how: 'chosen' }]);
    await which.selectOption({ label: 'Flat 5' });
    expect(await changes()).toMatchObject([{ uprn: 14 }, { uprn: 15 }]);
    await box.fill('');
    await paste(page, 'Flat 9, 14 Harcourt Villas, Crediton EX17 3AB');
    await page.getByText('This flat is not listed. Which home is it at').first().waitFor();
    await box.fill('');
    await paste(page, '9 Tower Road, Exeter EX4 1AB');
    await page.getByText('20 more homes are not shown').waitFor();
    await context.close();
  });

  it('lets an address that nobody finds be entered by hand', async () => {
    const { box, changes, context, page } = await open();
    await box.fill('99 Nowhere Lane, Crediton, EX17 3AA');
    await box.press('Enter');
    await page.getByText('We could not find this address').first().waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose an address from the list, or enter it by hand').waitFor();
    await page.getByRole('button', { name: 'Enter the address by hand' }).click();
    const part = (name: string) => page.getByRole('textbox', { name });
    expect(await part('Address line 1').inputValue()).toBe('99 Nowhere Lane');
    expect(await part('Town or city').inputValue()).toBe('Crediton');
    await part('Postcode').fill('EX17');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter a full UK postcode').waitFor();
    expect(await violations(page)).toEqual([]);
    await part('Postcode').fill('ex17 3aa');
    await part('Address line 2').fill('Back door');
    await part('Town or city').focus();
    expect((await changes()).at(-1)).toMatchObject({
      ...{ uprn: null, confidence: null, how: 'by-hand' },
      address: '99 Nowhere Lane, Back door, Crediton, ex17 3aa',
    });
    await page.getByRole('button', { name: 'Search for the address instead' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^sent /).waitFor();
    const sent = new URLSearchParams((await page.innerText('body')).replace('sent ', ''));
    expect(Object.fromEntries(sent)).toEqual({
      home: '99 Nowhere Lane, Back door, Crediton, ex17 3aa',
      'home-how': 'by-hand',
      'home-line-1': '99 Nowhere Lane',
      'home-line-2': 'Back door',
      'home-town': 'Crediton',
      'home-postcode': 'ex17 3aa',
    });
    await context.close();
  });

  it('is a control of its form: required, reset, disabled, and back after a reload', async () => {
    const more = 'required value="1 High Street, Crediton, EX17 3AA" uprn="1"';
    const { box, context, field, page } = await open({ more });
    expect([await field('uprn'), await field('value'), await field('type')]).toEqual([
      1,
      '1 High Street, Crediton, EX17 3AA',
      'address-field',
    ]);
    await box.fill('');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter an address').waitFor();
    expect(await field('validity.valueMissing')).toBe(true);
    expect(await box.evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Start again' }).click();
    expect(await box.inputValue()).toBe('1 High Street, Crediton, EX17 3AA');
    expect([await field('uprn'), await field('validity.valid')]).toEqual([1, true]);
    expect(await page.getByText('Enter an address').count()).toBe(0);
    await page.evaluate("document.querySelector('address-field').disabled = true");
    expect(await box.isDisabled()).toBe(true);
    expect(await page.evaluate("[...new FormData(document.querySelector('form'))].length")).toBe(0);
    await page.evaluate("document.querySelector('address-field').disabled = false");
    await box.fill('6 high street exeter');
    await page.getByRole('option', { name: /^6 High Street/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/^sent /).waitFor();
    await page.goBack();
    await expect.poll(() => box.inputValue()).toBe('6 High Street, Exeter, EX4 1AA');
    expect(await field('uprn')).toBe(6);
    await context.close();
  });

  it('keeps the list of somebody who leaves the box and comes back at once', async () => {
    const { box, context, option, page } = await open();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.focus();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.evaluate("document.querySelector('address-field').disabled = true");
    await page.evaluate("document.querySelector('address-field').disabled = false");
    await box.fill('6 high street exeter');
    // Longer than the box waits, once it is left, before it looks up its text.
    await page.clock.runFor(1_000);
    await option(/^6 High Street/).waitFor();
    expect(await page.getByText('Looking for the address…').count()).toBe(0);
    await option(/^6 High Street/).click();
    expect(await box.inputValue()).toBe('6 High Street, Exeter, EX4 1AA');
    await context.close();
  });

  it('takes the answer to the newest text, whichever comes last', async () => {
    const { box, context, option, page } = await open();
    const letGo: string[] = [];
    page.on('requestfailed', (request) => letGo.push(request.url()));
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/suggest?q=harcourt&*', async (route) => {
      await isHeld;
      await route.continue().catch(() => undefined);
    });
    const held = page.waitForRequest('**/suggest?q=harcourt&*');
    await box.fill('harcourt');
    await held;
    await box.fill('high');
    await option(/^High Street, Exeter/).waitFor();
    release();
    await expect.poll(() => letGo.length).toBe(1);
    expect(await option(/Harcourt/).count()).toBe(0);
    await context.close();
  });

  it('says in a sentence that the server is away, refuses or is asked too much', async () => {
    const away = await open({ base: 'http://127.0.0.1:1/api/v2' });
    await away.box.fill('1 High Street, Crediton EX17 3AA');
    await away.page.getByText('Addresses cannot be looked up at the moment.').first().waitFor();
    // Nobody is held up by it: what was typed is sent.
    await away.box.press('Enter');
    await expect.poll(() => away.field('validity.valid')).toBe(true);
    await away.box.press('Enter');
    await away.page.getByText(/^sent home=1\+High\+Street.*home-how=typed$/).waitFor();
    await away.context.close();

    const refused = await open({ key: 'pk_live_none' });
    await refused.box.fill('high');
    await refused.page.getByText('Addresses cannot be looked up here.').first().waitFor();
    await refused.context.close();

    const rate = { count: 1, seconds: 2 };
    const { key } = pages.server.keyStore.create({ name: 'slow', rate }, pages.server.clock.nowMs);
    // The server looks for new keys from time to time.
    pages.server.clock.nowMs += 1_000;
    const limited = await open({ key });
    await paste(limited.page, '1 High Street, Crediton EX17 3AA');
    await limited.page.getByText('✓ Address found.').waitFor();
    await limited.box.fill('');
    await paste(limited.page, '2 High Street, Crediton EX17 3AA');
    await limited.page
      .getByText('Too many addresses are being looked up. The next try')
      .first()
      .waitFor();
    pages.server.clock.nowMs += 10_000;
    await limited.page.getByText('✓ Address found.').waitFor();
    await limited.context.close();
  });

  it('is told to screen readers as a combobox with its list, its state and its messages', async () => {
    const { box, context, option, page } = await open();
    const client = await context.newCDPSession(page);
    const heard = async () => {
      const { nodes } = await client.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({ ignored }) => !ignored)
        .map(({ description, name, properties = [], role, value }) => ({
          role: role?.value,
          name: name?.value,
          description: description?.value,
          value: value?.value,
          ...Object.fromEntries(
            properties.map((one) => [one.name, one.value.value ?? one.value.relatedNodes?.length]),
          ),
        }));
    };
    const combobox = async () => (await heard()).find(({ role }) => role === 'combobox');
    expect(await combobox()).toMatchObject({
      name: 'Your address',
      description: 'Type its beginning, or paste it whole',
      expanded: false,
      required: true,
      autocomplete: 'list',
    });
    await box.fill('high');
    await option(/Crediton/)
      .first()
      .waitFor();
    await box.press('ArrowDown');
    expect(await combobox()).toMatchObject({ expanded: true, activedescendant: 1, focused: true });
    const tree = await heard();
    expect(tree.find(({ role }) => role === 'listbox')?.name).toBe('Addresses');
    const options = tree.filter(({ role }) => role === 'option');
    expect(options.map((one) => one.name)).toContain('High Street, Crediton, EX17 3 addresses');
    expect(options.map((one) => 'selected' in one && one.selected)).toEqual(
      options.map((_, at) => at === 0),
    );
    expect(tree.some(({ role }) => role === 'status')).toBe(true);
    await box.fill('');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Enter an address').waitFor();
    expect(await combobox()).toMatchObject({
      invalid: 'true',
      description: 'Type its beginning, or paste it whole Error: Enter an address',
    });
    await context.close();
  });

  it.each([
    { colorScheme: 'light' },
    { colorScheme: 'dark', viewport: { width: 390, height: 800 } },
    { forcedColors: 'active' },
    { forcedColors: 'active', colorScheme: 'dark' },
    // 1,280 pixels at a zoom of 200 %, and of 400 %.
    { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, reducedMotion: 'reduce' },
  ] satisfies BrowserContextOptions[])(
    'has no fault that axe finds, and fits, at %o',
    async (look) => {
      const { box, context, option, page, which } = await open({}, look);
      const check = async (what: string) => {
        expect([what, await violations(page)]).toEqual([what, []]);
        expect([what, await page.evaluate(OVERFLOW)]).toEqual([what, 0]);
      };
      await check('empty');
      await box.fill('high');
      await option(/Crediton/)
        .first()
        .waitFor();
      await box.press('ArrowDown');
      await check('listed');
      await box.press('Enter');
      await page.getByRole('button', { name: /^Search outside/ }).waitFor();
      await check('within');
      await box.fill('');
      await paste(page, '14 Harcourt Villas, Crediton EX17 3AB');
      await which.waitFor();
      await check('which');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Choose which home it is').waitFor();
      await check('error');
      await page.getByRole('button', { name: 'Enter the address by hand' }).click();
      await check('by hand');
      await context.close();
    },
  );

  it('has a page of examples that works', async () => {
    const context = await pages.browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(
      `${pages.origin}/examples/index.html#${new URLSearchParams({ base: pages.api, key: pages.server.key })}`,
    );
    await page.getByRole('combobox', { name: 'Cyfeiriad' }).waitFor();
    expect(await violations(page)).toEqual([]);
    // The label stands outside, and a click on it leads in.
    await page.locator('label[for=premises]').click();
    const premises = page.getByRole('combobox', { name: 'Address of the premises' });
    expect(await premises.evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Billing address' }).isDisabled()).toBe(true);
    const form = page.locator('form.shown').first();
    await form.getByRole('combobox').fill('4 high street');
    await form.getByRole('option', { name: /^4 High Street, Exeter/ }).click();
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByText('home-uprn = 4').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
