/** Requests facts about a place's homes if there is no report on it. */

import type { Groups } from '../api/answers.js';
import { ApiFailure, ask } from '../api/ask.js';
import { type Answered, useAsked } from '../api/use-answer.js';
import { questionJson } from '../filter/conditions.js';
import { type AreaFigures, type Faceted, type Figures, KINDS, type Sale } from './answers.js';
import { FACETS, figuresOfHomes, MEANS, SALE_TERMS, salesOf } from './figures.js';
import type { Place } from './place.js';

export interface PlaceFigures {
  readonly figures: Figures;
  /** Figures of the surrounding area. */
  readonly around: AreaFigures | null;
  /** Short name of that area. */
  readonly aroundName: string;
  /** True if prices only cover the latest sale of each home, because earlier ones are only counted. */
  readonly isOfLatestSales: boolean;
  /** Every single sale, if there are few. */
  readonly singles: readonly Sale[];
}

/** A town and its authority often share a name. */
export function nameBeside(title: string, around: AreaFigures | null): string {
  if (around === null) return '';
  const { code, kind, name } = around;
  return name === title ? `${name} (${KINDS[kind].toLowerCase()})` : (name ?? code);
}

export function useHomesFigures(place: Place): Answered<PlaceFigures> {
  const where = whereOf(place);
  return useAsked(where, (signal) => askHomes(where, place, signal));
}

function whereOf({ question }: Place): string {
  const asked = questionJson(question) as { readonly where?: object } | null;
  return JSON.stringify({ and: [asked?.where ?? {}, { is_residential: true }] });
}

async function askHomes(
  where: string,
  { around, isSmall, title }: Place,
  signal: AbortSignal,
): Promise<PlaceFigures> {
  const filter = `{"where":${where}}`;
  const groups = (by: string, of: string): Promise<Groups> =>
    ask('/aggregate', { filter, ...(of && { of }), ...(by && { by }) }, signal);
  const price = 'median(last_sold_price)';
  const [counted, all, byType, measured, single] = await Promise.all([
    ask<Faceted>(
      '/property-lookup',
      {
        filter: `{"where":${where},"fields":["uprn"]}`,
        page_size: 1,
        facets: [...FACETS, around].join(),
      },
      signal,
    ),
    groups('year(last_sold_date)', price),
    groups('year(last_sold_date),property_type', price),
    groups('', MEANS.map((field) => `mean(${field})`).join()),
    isSmall ? groups(SALE_TERMS.join(), '') : { data: [], total: 0 },
  ]);
  const code = counted.facets[around]?.[0]?.value;
  const area = typeof code === 'string' ? await askArea(code, signal) : null;
  const figures = figuresOfHomes({ counted, sold: [all, byType], measured, around: area });
  return {
    figures,
    around: area,
    aroundName: nameBeside(title, area),
    isOfLatestSales: true,
    singles: salesOf(single),
  };
}

/** Null if there is no report. */
export async function askArea(code: string, signal: AbortSignal): Promise<AreaFigures | null> {
  try {
    return await ask<AreaFigures>(`/areas/${encodeURIComponent(code)}`, {}, signal);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
