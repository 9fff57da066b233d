/** Asks all that the pages of one property show: first its record, then what the record leads to. */

import type {
  Comparables,
  Facts,
  Groups,
  MarketEvent,
  Page,
  PropertyRecord,
} from '../api/answers.js';
import { type Answered, answerOf, useAnswer } from '../api/use-answer.js';
import type { AreaFigures } from '../places/answers.js';
import { isKnown } from './read-facts.js';
import type { SoldHomes } from './sale-table.js';
import { sectorOf, spreadQuestion } from './spread.js';

export interface PropertyAnswers {
  readonly facts: Answered<Facts>;
  readonly events: Answered<readonly MarketEvent[]>;
  readonly comparables: Answered<Comparables>;
  /** What follows is null until it is there, and where there is nothing. */
  readonly soldHomes: SoldHomes;
  readonly area: AreaFigures | null;
  readonly spread: Groups | null;
  readonly recommendations: readonly string[] | null;
  /** Whether everything is answered, well or not. */
  readonly isWhole: boolean;
}

/** Of a home that was sold. */
const SOLD_FIELDS = 'TOTAL_FLOOR_AREA,CURRENT_ENERGY_RATING';
const RECOMMENDATIONS = 'RECOMMENDATIONS';

export function useProperty(uprn: string): PropertyAnswers {
  const facts = useAnswer<Facts>('/property-lookup-detailed', { uprn, include: 'provenance' });
  const events = useAnswer<readonly MarketEvent[]>('/market-events/property-history', { uprn });
  const comparables = useAnswer<Comparables>('/property/comparables', { uprn });
  const known = answerOf(facts) ?? {};
  const sector = sectorOf(known);
  const question = spreadQuestion(known);
  const area = useAnswer<AreaFigures>(
    sector === null ? null : `/areas/${encodeURIComponent(sector)}`,
  );
  const spread = useAnswer<Groups>(question && '/aggregate', question ?? {});
  const hasCertificate = isKnown('CERTIFICATE_NUMBER', known);
  const energy = useAnswer<Facts>(hasCertificate ? '/property/energy' : null, {
    ...{ uprn, fields: 'UPRN', include: RECOMMENDATIONS.toLowerCase() },
  });
  const sold = useSoldHomes(answerOf(comparables));
  const asked = [
    ...[facts, events, comparables],
    ...(sector === null ? [] : [area, spread]),
    ...(hasCertificate ? [energy] : []),
    ...(sold.areAsked ? [sold.answered] : []),
  ];
  const recommended = answerOf(energy)?.[RECOMMENDATIONS];
  return {
    ...{ facts, events, comparables },
    soldHomes: new Map((answerOf(sold.answered)?.data ?? []).map((home) => [home.uprn, home])),
    area: answerOf(area),
    spread: answerOf(spread),
    recommendations: Array.isArray(recommended) ? recommended : null,
    isWhole: asked.every(({ state }) => state !== 'waiting'),
  };
}

type SoldHome = Facts & Pick<PropertyRecord, 'uprn'>;

function useSoldHomes(of: Comparables | null) {
  const uprns = [...new Set((of?.comparables ?? []).flatMap(({ uprn }) => uprn ?? []))];
  const areAsked = uprns.length > 0;
  const path = areAsked ? '/properties' : null;
  const query = { fields: SOLD_FIELDS };
  const body = JSON.stringify({ uprns });
  return { areAsked, answered: useAnswer<Pick<Page<SoldHome>, 'data'>>(path, query, body) };
}
