/** The events of a property, newest first: each with a sign of its kind, and its confidence on demand. */

import { useState } from 'preact/hooks';
import type { Facts } from '../api/answers.js';
import { Modelled } from '../parts/modelled.js';
import { Origin, Surety } from '../parts/surety.js';
import { dayText } from '../words.js';
import type { Happening, HappeningKind } from './happenings.js';

/** As many as fit beside the value chart; a few more are shown too, because they are not worth a button. */
const SHOWN_FIRST = 8;
const FEW_MORE = 3;

export function TimeLine(props: {
  readonly happenings: readonly Happening[];
  readonly facts: Facts;
}) {
  const { facts, happenings } = props;
  const [areAllShown, setAllShown] = useState(happenings.length <= SHOWN_FIRST + FEW_MORE);
  return (
    <>
      {happenings.length === 0 && <p class="soft">Nothing is on record.</p>}
      <Happenings happenings={areAllShown ? happenings : happenings.slice(0, SHOWN_FIRST)} />
      {!areAllShown && (
        <button type="button" class="quiet" onClick={() => setAllShown(true)}>
          Show all {happenings.length}
        </button>
      )}
      {facts['PLANNING_DATA_AVAILABLE'] === false && (
        <p class="soft">Planning applications of its authority are not loaded.</p>
      )}
    </>
  );
}

function Happenings({ happenings }: { readonly happenings: readonly Happening[] }) {
  return (
    <ol class="time-line">
      {happenings.map((one) => (
        <li key={one.key} class={one.kind}>
          <Sign kind={one.kind} />
          <div>
            <p class="soft">
              <time dateTime={one.date}>{dayText(one.date)}</time>
            </p>
            <details class="known">
              <summary>
                <strong>{one.title}</strong>
                {one.isModelled && <Modelled />}
                {one.price !== null && <span class="figure">{one.price}</span>}
              </summary>
              <p class="marks">
                <Origin kind={one.isModelled ? 'modelled' : 'recorded'} />
                {one.confidence !== null && <Surety confidence={one.confidence} />}
              </p>
            </details>
            {one.notes.length > 0 && <p class="soft">{one.notes.join(' · ')}</p>}
            {one.url !== null && (
              <p class="soft">
                <a href={one.url} rel="noreferrer">
                  The authority's page
                </a>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const NAMES: Readonly<Record<HappeningKind, string>> = {
  sale: 'Sale',
  offer: 'On the market',
  planning: 'Planning',
  certificate: 'Energy',
};

function Sign({ kind }: { readonly kind: HappeningKind }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label={NAMES[kind]}>
      {kind === 'sale' && <circle cx="8" cy="8" r="5.5" />}
      {kind === 'offer' && <rect x="3.5" y="3.5" width="9" height="9" rx="1.5" />}
      {kind === 'planning' && <path d="M8 2.5 14 13.5H2Z" />}
      {kind === 'certificate' && <path d="M9 1.5 3.5 9H8l-1 5.5L12.5 7H8Z" />}
    </svg>
  );
}
