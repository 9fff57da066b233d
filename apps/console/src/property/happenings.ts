/** Merges the events of a property into one order: sales, offers, planning and certificates. */

import { webLink } from '@property-lookup/kernel/text';
import type { Facts, MarketEvent } from '../api/answers.js';
import { count, pounds } from '../words.js';
import { numberOf, wordOf } from './read-facts.js';

export type HappeningKind = 'sale' | 'offer' | 'planning' | 'certificate';

export interface Happening {
  readonly key: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: HappeningKind;
  readonly title: string;
  /** `£232,500`, `£950 a month`. */
  readonly price: string | null;
  readonly notes: readonly string[];
  readonly url: string | null;
  readonly isModelled: boolean;
  /** Null if it was not measured. */
  readonly confidence: number | null;
}

/** Newest first. */
export function happeningsOf(facts: Facts, events: readonly MarketEvent[]): readonly Happening[] {
  return [...events.map(ofMarket), ...planningOf(facts), ...certificateOf(facts)].sort((a, b) =>
    a.date < b.date ? 1 : -Number(a.date > b.date),
  );
}

function ofMarket(event: MarketEvent): Happening {
  const often = event.TRANSACTION_TYPE === 'Rental' ? '\u00a0a month' : '';
  const price = event.PRICE === null ? null : pounds(event.PRICE) + often;
  const before = event.PREVIOUS_PRICE === null ? null : `was ${pounds(event.PREVIOUS_PRICE)}`;
  const notes = [before, event.LR_TENURE, event.AGENT_NAME, event.SOURCE];
  return {
    key: event.EVENT_ID,
    date: event.EVENT_DATE,
    title: event.EVENT_TYPE,
    price,
    kind: event.EVENT_TYPE === 'Sale Completed' ? 'sale' : 'offer',
    notes: notes.filter((note) => note !== null),
    url: null,
    isModelled: event.EVENT_TYPE$MODELLED === true,
    confidence: event.EVENT_TYPE$CONFIDENCE,
  };
}

const RECORDED = { price: null, isModelled: false, confidence: null } as const;

/** The record of a home only contains its latest application. */
function planningOf(facts: Facts): readonly Happening[] {
  const word = (name: string): string | null => wordOf(facts, `LATEST_APPLICATION_${name}`);
  const others = (numberOf(facts, 'PLANNING_APPLICATIONS_COUNT') ?? 1) - 1;
  const notes = [
    word('DESCRIPTION'),
    word('TYPE'),
    word('REFERENCE'),
    others > 0 ? `after ${count(others, 'earlier application')}` : null,
  ].filter((note) => note !== null);
  const common = { ...RECORDED, kind: 'planning', url: webLink(word('URL')) } as const;
  const [received, decided] = [word('RECEIVED_DATE'), word('DECISION_DATE')];
  return [
    ...(decided === null
      ? []
      : [
          {
            ...common,
            key: 'decided',
            date: decided,
            notes: received === null ? notes : [],
            title: `Planning: ${(word('DECISION') ?? 'decided').toLowerCase()}`,
          },
        ]),
    ...(received === null
      ? []
      : [{ ...common, key: 'received', date: received, notes, title: 'Planning application' }]),
  ];
}

function certificateOf(facts: Facts): readonly Happening[] {
  const [date, rating] = [wordOf(facts, 'LODGEMENT_DATE'), wordOf(facts, 'CURRENT_ENERGY_RATING')];
  if (date === null) return [];
  const earlier = (numberOf(facts, 'CERTIFICATE_COUNT') ?? 1) - 1;
  const made = wordOf(facts, 'TRANSACTION_TYPE');
  const title = rating === null ? 'Energy certificate' : `Energy certificate, rated ${rating}`;
  const notes = [
    made === null ? null : `for: ${made.toLowerCase()}`,
    earlier > 0 ? `after ${count(earlier, 'earlier one')}` : null,
  ].filter((note) => note !== null);
  return [{ ...RECORDED, key: 'certificate', kind: 'certificate', date, title, notes, url: null }];
}
