/** The page of a property, and its report on paper, as a person uses them. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markMadeUpFiles } from '@property-lookup/cli/inside/made-up-files';
import { get, runWell } from '@property-lookup/testing/program';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

interface Sold {
  readonly id: string;
  readonly uprn: number;
  readonly price: number;
  readonly indexed_price: number;
  readonly weight: number;
}
interface Energy {
  readonly CERTIFICATE_NUMBER: string;
  readonly RECOMMENDATIONS: readonly string[] | null;
  readonly CURRENT_ENERGY_RATING: string;
  readonly CURRENT_ENERGY_EFFICIENCY: number;
}
interface Rested {
  readonly estimated_value: number;
  readonly area_average: number;
  readonly own_sales_weight: number;
  readonly comparables_weight: number;
  readonly own_sales: readonly Sold[];
  readonly comparables: readonly Sold[];
}

/** Until a server takes up what was imported. */
const WAIT = { timeout: 60_000, interval: 200 };

describe.skipIf(CHROMIUM === undefined)('a property (skipped without Chromium)', () => {
  const dir = temporaryDir();
  let opened: OpenConsole;
  let home: Home;
  let rested: Rested;
  /** A home, one without a certificate, one without a sale, and what is no home. */
  let all: readonly number[];

  beforeAll(async () => {
    opened = await OpenConsole.start(dir);
    home = await certified();
    rested = (await asked(`/property/comparables?uprn=${home.uprn}`)) as Rested;
    const wheres = [
      { is_residential: true, certificate_number: null },
      { is_residential: true, last_sold_price: null },
      { is_residential: false },
    ];
    const found = await Promise.all(wheres.map((where) => opened.find(where)));
    all = [home, ...found.flatMap(({ data }) => data.slice(0, 1))].map(({ uprn }) => uprn);
    expect(all).toHaveLength(4);
  });
  afterAll(() => opened.stop());

  /** A home whose certificate recommends something, as a file of recommendations says. */
  async function certified(): Promise<Home> {
    const where = { certificate_number: { exists: true }, comparables_count: { gt: 2 } };
    const { data } = await opened.find({ ...where, last_sold_price: { exists: true } });
    const found = data[0] as Home;
    const energy = `/property/energy?uprn=${found.uprn}&include=recommendations`;
    const { CERTIFICATE_NUMBER: number } = (await asked(energy)) as Energy;
    const file = join(dir, 'recommendations.csv');
    const head = 'certificate_number,improvement_item,improvement_summary_text,indicative_cost';
    const lines = [
      `${number},1,Loft insulation,£100 - £350`,
      `${number},2,Low energy lighting,£30`,
    ];
    writeFileSync(file, [head, ...lines, ''].join('\n'));
    const planning = await applicationsNear(found);
    markMadeUpFiles(dir, [file, planning]);
    await runWell('import', '--data', join(dir, 'data'), file, planning);
    await vi.waitFor(async () => {
      expect(((await asked(energy)) as Energy).RECOMMENDATIONS).toHaveLength(2);
    }, WAIT);
    return found;
  }

  /** A file of applications: of two neighbours, and one of long ago. */
  async function applicationsNear({ uprn }: Home): Promise<string> {
    const { LATITUDE, LONGITUDE } = (await asked(`/property/address?uprn=${uprn}`)) as {
      readonly LATITUDE: number;
      readonly LONGITUDE: number;
    };
    const near = [LATITUDE, LONGITUDE];
    const location = { near, maxDistance: 0.2, unit: 'kilometres' };
    const { data } = await opened.find({ location });
    const [one, two, three] = data.filter((home) => home.uprn !== uprn);
    const file = join(dir, 'planning-application.csv');
    const rows = [
      [one, '2026-06-03', 'Loft conversion', '26/01/HOU'],
      [two, '2026-07-04', 'Rear extension', '26/02/HOU'],
      [three, '2019-07-04', 'Felling of a beech', '19/01/HOU'],
    ] as const;
    writeFileSync(
      file,
      [
        'dataset,entity,entry-date,name,prefix,reference,start-date,typology,description,planning-application-status,planning-application-type,uprn',
        ...rows.map(
          ([home, day, text, reference], at) =>
            `planning-application,${7_000_000_000 + at},2026-08-01,${text},planning-application,${reference},${day},geography,${text},pending,householder,${home?.uprn}`,
        ),
        '',
      ].join('\n'),
    );
    return file;
  }

  const asked = async (path: string): Promise<unknown> =>
    (await get(opened.server.url, path, opened.key)).body;

  it('tells where a value comes from when it is asked, by the keyboard', async () => {
    const { complaints, context, page } = await opened.open(`#/property/${home.uprn}`);
    await page.getByRole('tab', { name: /^Attributes/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: /^Valuation/, selected: true }).waitFor();
    const value = page.locator('.fact', { hasText: 'Estimated value' }).first();
    expect(await value.innerText()).toMatch(/£[\d,]+/);
    expect(await value.innerText()).not.toMatch(/Modelled|\d+%/);
    await value.locator('summary').focus();
    await page.keyboard.press('Enter');
    await value.getByText('would most likely sell for').waitFor();
    expect(await value.innerText()).toMatch(/£[\d,]+[\s\S]+Modelled\s+\d+%/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows the latest of much that happened, and all of it on demand', async () => {
    const { context, page } = await opened.open('#/filter');
    const days = Array.from({ length: 20 }, (_, at) => `20${String(at + 10)}-05-01`);
    const sold = {
      ...{ EVENT_TYPE: 'Sale Completed', TRANSACTION_TYPE: 'Sale', PRICE: 100_000 },
      ...{ EVENT_TYPE$MODELLED: false, EVENT_TYPE$CONFIDENCE: 0.99, PREVIOUS_PRICE: null },
      ...{ AGENT_NAME: null, LR_TENURE: 'Freehold', SOURCE: 'Land Registry' },
    };
    const json = days.map((day) => ({ ...sold, EVENT_ID: day, EVENT_DATE: day }));
    await page.route('**/property-history?*', (route) => route.fulfill({ json }));
    await page.goto(`${opened.server.url}/#/property/${home.uprn}`);
    const all = page.getByRole('button', { name: /^Show all 2\d$/ });
    await all.waitFor();
    expect(await page.locator('.time-line li').count()).toBe(8);
    await all.press('Enter');
    expect(await page.locator('.time-line li').count()).toBeGreaterThanOrEqual(20);
    await context.close();
  });

  it('tells recorded from modelled values, shows either alone, and why one is not known', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    await page.getByRole('tab', { name: /^Construction/ }).click();
    await page.getByLabel('Sources and meanings').check();
    const marks = () => page.locator('#group .origin').allInnerTexts();
    const both = await marks();
    await page.getByLabel('Modelled', { exact: true }).check({ force: true });
    const modelled = await marks();
    expect(modelled.every((text) => text === 'Modelled')).toBe(true);
    await page.getByLabel('Recorded', { exact: true }).check({ force: true });
    const others = await marks();
    expect(others).not.toContain('Modelled');
    expect(modelled.length + others.length).toBe(both.length);
    await page.getByLabel('All', { exact: true }).check({ force: true });
    await page.getByLabel('What is not known').check();
    const unknown = page.locator('#group .known.unknown').first();
    expect(await unknown.innerText()).toMatch(/^–[\s\S]+No loaded source says it/);
    await context.close();
  });

  it('reads the values of the chart one by one, by the keyboard and by pointing', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    const card = page.getByRole('region', { name: 'Value', exact: true });
    await card.locator('.mark.comparable').first().waitFor();
    const slider = card.getByRole('slider', { name: 'Values over time' });
    await slider.focus();
    await page.keyboard.press('Home');
    const first = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    const second = await slider.getAttribute('aria-valuetext');
    expect(second).not.toBe(first);
    const amount = /£[\d,]*\d/.exec(second ?? '')?.[0] ?? '';
    expect(await card.locator('.read-out').innerText()).toContain(amount);
    await card.locator('svg .mark.estimate').first().hover({ force: true });
    await card.locator('.read-out.estimate').waitFor();
    await context.close();
  });

  it('starts the chart near the values', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    const card = page.getByRole('region', { name: 'Value', exact: true });
    await card.getByText('As a table').click();
    await card.locator('.mark.comparable').first().waitFor();
    const amounts = (await card.locator('tbody td:nth-child(3)').allInnerTexts()).map((text) =>
      Number(/£([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    );
    const ticks = (await card.locator('.axes text').allTextContents())
      .filter((text) => text.startsWith('£'))
      .map((text) => Number(text.replace(/[£k]/g, '')) * 1_000);
    const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
    expect(ticks[0]).toBeLessThanOrEqual(Math.min(...amounts));
    expect(ticks[0]).toBeGreaterThan(Math.min(...amounts) - 2 * step);
    await context.close();
  });

  it('lists comparables with what is known of them, and leads to them', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    const rows = page.getByRole('region', { name: 'What the value rests on' }).locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(rested.own_sales.length + rested.comparables.length);
    const [own] = rested.own_sales;
    expect(await rows.first().innerText()).toMatch(/^0a?\s+This home itself/);
    expect(await rows.first().innerText()).toContain(`${(100 * (own?.weight ?? 0)).toFixed(1)}%`);
    const row = rows.nth(rested.own_sales.length);
    const [first] = rested.comparables;
    const facts = (await asked(`/property/attributes?uprn=${first?.uprn}`)) as {
      readonly TOTAL_FLOOR_AREA: number;
    };
    const area = row.locator('[data-head="m²"]');
    await area.getByText(String(Math.round(facts.TOTAL_FLOOR_AREA))).waitFor();
    const perSqm = Math.round((first?.price ?? 0) / facts.TOTAL_FLOOR_AREA);
    expect(await row.innerText()).toContain(`£${perSqm.toLocaleString('en-GB')}`);
    const share = `${(100 * (first?.weight ?? 0)).toFixed(1)}%`;
    expect(await row.innerText()).toContain(share);
    await page.locator('.map .point-mark', { hasText: '1' }).first().waitFor();
    await row.getByRole('link').click();
    await page.getByText(`UPRN ${first?.uprn}`).waitFor();
    await context.close();
  });

  it('moves the estimate when a comparable is left out or adjusted, and hands that on', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    const card = page.getByRole('region', { name: 'What the value rests on' });
    const [own] = rested.own_sales as [Sold];
    const [, second] = rested.comparables as [Sold, Sold];
    await card.getByLabel(/^Use sale 0a?$/).uncheck();
    const adjusted = card.getByLabel('Adjust sale 2 by percent', { exact: true });
    await adjusted.fill('');
    await adjusted.pressSequentially('-40');
    // The figure is the model's.
    const changed = (await asked(
      `/property/comparables?uprn=${home.uprn}&exclude=${own.id}&adjust=${second.id}:-40`,
    )) as Rested;
    const percent = (100 * changed.estimated_value) / rested.estimated_value - 100;
    const shown = `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
    await card.getByRole('status').getByText(shown).waitFor();
    await card.getByText('The model weighs the remaining sales again').waitFor();
    // A sale that is left out has an empty bar.
    const rows = rested.own_sales.length + rested.comparables.length;
    expect(await card.locator('tbody .fill').count()).toBe(rows - 1);
    await page.locator('.value-chart .mark.adjusted').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await card.getByRole('status').getByText(shown).waitFor();
    await page.getByRole('link', { name: 'Report to print' }).click();
    await page.locator('.sheet').getByText(shown).waitFor();
    await page
      .locator('.sheet')
      .getByText('is what the model says with the sales left out')
      .waitFor();
    await page.getByRole('link', { name: 'Back to the property' }).click();
    await card.getByRole('button', { name: 'Undo changes' }).click();
    expect(await card.getByText('The model weighs the remaining sales').count()).toBe(0);
    expect(page.url()).not.toContain('changes');
    await context.close();
  });

  it('keeps a number beyond the bounds as it was typed, says what is allowed, and applies none of it', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    const card = page.getByRole('region', { name: 'What the value rests on' });
    const adjust = card.getByLabel('Adjust sale 1 by percent', { exact: true });
    await adjust.fill('');
    await adjust.pressSequentially('900');
    await card.getByRole('alert').getByText('From −50 to 50').waitFor();
    expect(await adjust.inputValue()).toBe('900');
    expect(page.url()).not.toContain('changes');
    expect(await violations(page)).toEqual([]);
    await adjust.press('Tab');
    expect(await adjust.inputValue()).toBe('900');
    await adjust.fill('9');
    await page.waitForURL(/changes=[\d.]+%3A9/);
    expect(await card.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('lists and maps the planning applications nearby, and warns beside the value and on paper', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    const card = page.getByRole('region', { name: 'Planning nearby' });
    const lines = card.locator('.applications li');
    await lines.first().waitFor();
    expect(await lines.allInnerTexts()).toEqual([
      expect.stringMatching(/^A\s+Rear extension\s+4 Jul 2026 · .*26\/02\/HOU/),
      expect.stringMatching(/^B\s+Loft conversion\s+3 Jun 2026 · .*26\/01\/HOU/),
    ]);
    await card.locator('.map .point-mark', { hasText: 'A' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    const warnings = page.getByRole('region', { name: 'Not to be missed' });
    const told = await warnings.locator('li').allInnerTexts();
    expect(told.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Report to print' }).click();
    await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
    expect(await page.locator('.sheet .warnings li').allInnerTexts()).toEqual(told);
    // On paper the nearest come first.
    const printed = page.locator('.sheet').getByRole('region', { name: 'Planning nearby' });
    expect(await printed.locator('.applications li').allInnerTexts()).toEqual([
      expect.stringMatching(/^A\s+Loft conversion\s+3 Jun 2026 · .*26\/01\/HOU/),
      expect.stringMatching(/^B\s+Rear extension\s+4 Jul 2026 · .*26\/02\/HOU/),
    ]);
    const plan = page.locator('.site-plan .candidate text');
    expect((await plan.allTextContents()).sort().join(', ')).toBe('A, B');
    await context.close();
  });

  it('shows the energy rating on the ladder, and the home among those around it', async () => {
    const { context, page } = await opened.open(`#/property/${home.uprn}`);
    const facts = (await asked(`/property/energy?uprn=${home.uprn}`)) as Energy;
    const step = page.locator('.ladder li', {
      has: page.locator(`.band.${facts.CURRENT_ENERGY_RATING}`),
    });
    await step.getByText(`Now ${facts.CURRENT_ENERGY_EFFICIENCY}`).waitFor();
    const measures = page.getByRole('region', { name: 'Energy' }).locator('.measures li');
    await measures.first().waitFor();
    expect(await measures.allInnerTexts()).toEqual([
      expect.stringMatching(/^Loft insulation\s+£100 to £350$/),
      expect.stringMatching(/^Low energy lighting\s+£30$/),
    ]);
    const around = page.getByRole('region', { name: 'Neighbourhood' });
    await around
      .getByText(/% of homes/)
      .first()
      .waitFor();
    await around
      .getByText(/median|tenth|quarter/)
      .first()
      .waitFor();
    await context.close();
  });

  it('opens the facts where something is known', async () => {
    const attributesOf = async (uprn: number) => {
      const { UPRN, ...rest } = (await asked(`/property/attributes?uprn=${uprn}`)) as object & {
        readonly UPRN: number;
      };
      return [UPRN, Object.values(rest).some((value) => value !== null)] as const;
    };
    const { data } = await opened.find({ is_residential: false });
    const known = new Map(await Promise.all(data.map(({ uprn }) => attributesOf(uprn))));
    const bare = data.find(({ uprn }) => known.get(uprn) === false);
    const { context, page } = await opened.open(`#/property/${bare?.uprn}`);
    await page.getByRole('tab', { name: /^Address/, selected: true }).waitFor();
    await page.goto(`${opened.server.url}/#/property/${home.uprn}`);
    await page.getByRole('tab', { name: /^Attributes/, selected: true }).waitFor();
    await context.close();
  });

  const LOOKS: readonly Look[] = byLength(
    [DESK, HAND],
    [DESK, HAND, { ...DESK, colorScheme: 'dark' }, { ...HAND, colorScheme: 'light' }],
  );
  it.each(LOOKS)('has no fault that axe finds, and fits, at %o', async (look) => {
    const { complaints, context, page } = await opened.open('', look);
    for (const uprn of all) {
      for (const [hash, ready] of [
        [`#/property/${uprn}`, '.property .map[data-drawn]'],
        [`#/property/${uprn}/report`, '.report-bar button:enabled'],
      ] as const) {
        await page.goto(`${opened.server.url}/${hash}`);
        await page.waitForSelector(ready);
        expect([hash, await violations(page)]).toEqual([hash, []]);
        expect([hash, await page.evaluate(OVERFLOW)]).toEqual([hash, 0]);
      }
    }
    // A browser says so of an area without figures.
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
    await context.close();
  });

  it('is asked for again where the server did not answer', async () => {
    const { context, page } = await opened.open('');
    await page.route('**/api/v2/prop*', (route) => route.abort());
    await page.goto(`${opened.server.url}/#/property/${home.uprn}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/v2/prop*');
    await again.click();
    await page.locator('.property h1').waitFor();
    await context.close();
  });

  it('prints no report that lacks an answer', async () => {
    const { context, page } = await opened.open('');
    await page.route('**/market-events/property-history?*', (route) => route.abort());
    await page.goto(`${opened.server.url}/#/property/${home.uprn}/report`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true);
    await page.unroute('**/market-events/property-history?*');
    await again.click();
    await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
    await context.close();
  });

  it.each([DESK, HAND])('prints a report of three pages on white, at %o', async (look) => {
    const { context, page } = await opened.open('', look);
    for (const uprn of all) {
      await page.goto(`${opened.server.url}/#/property/${uprn}/report`);
      await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect([uprn, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([uprn, 3]);
    }
    await page.emulateMedia({ media: 'print', colorScheme: look.colorScheme });
    const ground = `getComputedStyle(document.querySelector('.sheet')).backgroundColor`;
    expect(await page.evaluate(ground)).toBe('rgb(255, 255, 255)');
    const adjust = `getComputedStyle(document.querySelector('.sheet')).printColorAdjust`;
    expect(await page.evaluate(adjust)).toBe('exact');
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await context.close();
  });
});
