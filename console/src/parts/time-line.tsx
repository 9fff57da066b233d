/** What happened to a property, newest first. */

import type { MarketEvent } from '../api/answers.js';
import { dayText, pounds } from '../words.js';
import { Origin, Surety } from './surety.js';

export function TimeLine({ events }: { readonly events: readonly MarketEvent[] }) {
  if (events.length === 0) return <p class="soft">Nothing is on record.</p>;
  return (
    <ol class="time-line">
      {events.map((event) => (
        <li key={event.EVENT_ID} class={event.EVENT_TYPE$MODELLED ? 'modelled' : 'recorded'}>
          <time dateTime={event.EVENT_DATE}>{dayText(event.EVENT_DATE)}</time>
          <div>
            <p>
              <strong>{event.EVENT_TYPE}</strong>
              {event.PRICE !== null && <span class="figure">{pounds(event.PRICE)}</span>}
            </p>
            <p class="soft">{notesOf(event)}</p>
          </div>
          <p class="marks">
            <Origin kind={event.EVENT_TYPE$MODELLED ? 'modelled' : 'recorded'} />
            {event.EVENT_TYPE$CONFIDENCE !== null && (
              <Surety confidence={event.EVENT_TYPE$CONFIDENCE} />
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function notesOf(event: MarketEvent): string {
  const { AGENT_NAME, LR_TENURE, PREVIOUS_PRICE, SOURCE } = event;
  const before = PREVIOUS_PRICE === null ? null : `was ${pounds(PREVIOUS_PRICE)}`;
  return [before, LR_TENURE, AGENT_NAME, SOURCE].filter(Boolean).join(' · ');
}
