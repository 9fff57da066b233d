/** Loads everything that the pages of one property show: first its record, then whatever the record refers to. */

import type {
  Comparables,
  Evidence,
  Facts,
  Groups,
  MarketEvent,
  Page,
  PropertyRecord,
} from '../api/answers.js';
import {
  type Answered,
  answerOf,
  type Failure,
  firstFailure,
  useAnswer,
  useAsked,
  useLatest,
  useSettled,
} from '../api/use-answer.js';
import type { AreaFigures } from '../places/answers.js';
import { askArea } from '../places/use-figures.js';
import { type Days, daysQuery, isEarlier } from './days.js';
import type { OfHome } from './of-home.js';
import { isKnown } from './read-facts.js';
import { type Changes, changesQuestion } from './sale-changes.js';
import type { SoldHomes } from './sale-table.js';
import { sectorOf, spreadQuestion } from './spread.js';

export interface PropertyAnswers {
  readonly facts: Answered<Facts>;
  /** Whether the days leave something out: then there are no estimates, and no figures of other homes. */
  readonly isEarlier: boolean;
  readonly events: Answered<readonly MarketEvent[]>;
  /** All of it or its conflicts, as asked; failed for good if the release has none. */
  readonly evidence: Answered<Evidence>;
  /** Not requested of an earlier day. */
  readonly comparables: Answered<Comparables>;
  readonly changed: ChangedEstimate;
  /** Empty until loaded, and if there are none. */
  readonly soldHomes: SoldHomes;
  /** Null if there is no report, or no postcode sector. */
  readonly area: Answered<AreaFigures | null>;
  /** Requested if the home has a postcode sector. */
  readonly spread: Answered<Groups>;
  /** Includes the recommendations; requested if the home has a certificate. */
  readonly certificate: Answered<Facts>;
  /** The first failure of all requests. */
  readonly failure: Failure | null;
  /** Whether every request has ended, in success or failure. */
  readonly isWhole: boolean;
}

interface Asked {
  readonly uprn: string;
  readonly changes: Changes;
  readonly days: Days;
  readonly evidence: 'all' | 'conflicts';
}

/** What the values of a home need to know of it. */
export function homeOf(uprn: string, days: Days, of: PropertyAnswers): OfHome {
  const { evidence, facts, isEarlier: earlier } = of;
  return {
    ...{ uprn, days, conflicts: answerOf(evidence)?.conflicts ?? [] },
    isEarlier: facts.state === 'ready' && earlier,
  };
}

/** Whether an answer will never come, as that of a release without evidence. */
export const hasNone = (answered: Answered<unknown>): boolean =>
  answered.state === 'failed' && answered.again === undefined;

/** The model's result for the changed sales. */
export interface ChangedEstimate {
  /** Whether any sale is changed. */
  readonly isAsked: boolean;
  readonly isWaiting: boolean;
  /** The previous answer until the next arrives; null without changes. */
  readonly latest: Comparables | null;
  readonly failure: Failure | null;
}

/** Milliseconds without typing before the model is asked. */
const PAUSE_MS = 250;

function useChanged(of: Comparables | null, changes: Changes): ChangedEstimate {
  const wanted = changesQuestion(of, changes);
  const name = JSON.stringify(wanted);
  const settled = useSettled(name, PAUSE_MS);
  const query = JSON.parse(settled) as typeof wanted;
  const answered = useAnswer<Comparables>(query && '/property/comparables', query ?? {});
  const latest = useLatest(answered);
  const isAsked = wanted !== null;
  return {
    isAsked,
    isWaiting: isAsked && (settled !== name || answered.state === 'waiting'),
    latest: isAsked ? latest : null,
    failure: answered.state === 'failed' && isAsked ? answered : null,
  };
}

/** Facts of a sold home. */
const SOLD_FIELDS = 'TOTAL_FLOOR_AREA,CURRENT_ENERGY_RATING';

export function useProperty({ changes, days, evidence: part, uprn }: Asked): PropertyAnswers {
  const asked = { uprn, ...daysQuery(days) };
  const facts = useAnswer<Facts>('/property-lookup-detailed', { ...asked, include: 'provenance' });
  const events = useAnswer<readonly MarketEvent[]>('/market-events/property-history', asked);
  const evidence = useAnswer<Evidence>('/property-lookup-evidence', {
    ...asked,
    ...(part === 'conflicts' && { conflicts: true }),
  });
  const known = answerOf(facts) ?? {};
  // Estimates, and the figures of other homes, are those of the day of the data.
  const earlier = isEarlier(days, known);
  const comparables = useAnswer<Comparables>(earlier ? null : '/property/comparables', { uprn });
  const changed = useChanged(answerOf(comparables), changes);
  const sector = earlier ? null : sectorOf(known);
  const question = earlier ? null : spreadQuestion(known);
  const area = useAsked(`area ${sector}`, async (signal) =>
    sector === null ? null : askArea(sector, signal),
  );
  const spread = useAnswer<Groups>(question && '/aggregate', question ?? {});
  const hasCertificate = isKnown('CERTIFICATE_NUMBER', known);
  const certificate = useAnswer<Facts>(hasCertificate ? '/property/energy' : null, {
    ...asked,
    fields: 'UPRN',
    include: 'recommendations',
  });
  const sold = useSoldHomes(answerOf(comparables));
  const all = [
    ...[facts, events, area],
    ...(hasNone(evidence) ? [] : [evidence]),
    ...(earlier ? [] : [comparables]),
    ...(sector === null ? [] : [spread]),
    ...(hasCertificate ? [certificate] : []),
    ...(sold.areAsked ? [sold.answered] : []),
  ];
  return {
    facts,
    isEarlier: earlier,
    events,
    evidence,
    comparables,
    changed,
    area,
    spread,
    certificate,
    soldHomes: new Map((answerOf(sold.answered)?.data ?? []).map((home) => [home.uprn, home])),
    failure: firstFailure(...all) ?? changed.failure,
    isWhole: !changed.isWaiting && all.every(({ state }) => state !== 'waiting'),
  };
}

type SoldHome = Facts & Pick<PropertyRecord, 'uprn'>;

function useSoldHomes(of: Comparables | null) {
  const uprns = [
    ...new Set(
      [...(of?.own_sales ?? []), ...(of?.comparables ?? [])].flatMap(({ uprn }) => uprn ?? []),
    ),
  ];
  const areAsked = uprns.length > 0;
  const path = areAsked ? '/properties' : null;
  const query = { fields: SOLD_FIELDS };
  const body = JSON.stringify({ uprns });
  return { areAsked, answered: useAnswer<Pick<Page<SoldHome>, 'data'>>(path, query, body) };
}
