/** A row beside the properties that it may mean, for a person to decide; other properties can be found by address. */

import type { PersonDecision } from '@property-lookup/rows/columns';
import { useState } from 'preact/hooks';
import { SearchBox } from '../parts/search-box.js';
import { Surety } from '../parts/surety.js';
import { href } from '../router.js';
import { addressText } from '../words.js';
import { type MatchedRow, personDecision, type Review, standingOf, uprnOf } from './match-list.js';

export interface NumberedRow {
  readonly at: number;
  readonly row: MatchedRow;
}

interface Props extends NumberedRow {
  readonly onReview: (at: number, review: Review) => void;
  /** Whether keys select candidates, which then show their keys. */
  readonly hasKeys?: boolean;
}

const BY_PERSON: Readonly<Record<PersonDecision, string>> = {
  confirmed: 'Confirmed by you',
  chosen: 'Chosen by you',
  rejected: 'Rejected by you: none of these',
};

export function ReviewRow(props: Props) {
  const { at, onReview, row } = props;
  const [isChanging, setChanging] = useState(false);
  const decision = personDecision(row);
  const isDecided = decision !== undefined;
  const isSure = standingOf(row) === 'sure' && !isDecided;
  const isSettled = isSure && !isChanging;
  return (
    <>
      <div>
        <p class="eyebrow">Row {at + 1}</p>
        <p class="asked-row">{row.address}</p>
        <p class="soft">{row.explanation}</p>
        {decision !== undefined && <p class="decided">{BY_PERSON[decision]}</p>}
        {isDecided && (
          <button
            type="button"
            class="quiet"
            onClick={() => onReview(at, { reviewed: undefined, sought: undefined })}
          >
            Take the decision back
          </button>
        )}
        {isSure && (
          <button
            type="button"
            class="quiet"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            Choose another
          </button>
        )}
      </div>
      <div>
        <Choices {...props} isSettled={isSettled} />
        {!isSettled && (
          <SearchBox
            isSmall
            label={`Search the property of row ${at + 1}`}
            onChoose={(uprn, text) =>
              onReview(at, { reviewed: uprn, sought: { uprn, full_address: text } })
            }
          />
        )}
      </div>
    </>
  );
}

function Choices(props: Props & { readonly isSettled: boolean }) {
  const { at, hasKeys = false, isSettled, onReview, row } = props;
  const chosen = uprnOf(row);
  const { candidates, sought } = row;
  return (
    <ul>
      {candidates.map((candidate, i) => (
        <li key={candidate.uprn} class={candidate.uprn === chosen ? 'chosen' : undefined}>
          <a href={href(`/property/${candidate.uprn}`, { address: row.address })}>
            {addressText(candidate.full_address ?? String(candidate.uprn))}
          </a>
          <Surety confidence={candidate.confidence} />
          {!isSettled && (
            <button
              type="button"
              onClick={() => onReview(at, { reviewed: candidate.uprn, sought: undefined })}
            >
              This one {hasKeys && <kbd>{i + 1}</kbd>}
            </button>
          )}
        </li>
      ))}
      {sought !== undefined && (
        <li class="chosen">
          <a href={href(`/property/${sought.uprn}`)}>{addressText(sought.full_address ?? '')}</a>
          <span class="soft">found by you</span>
        </li>
      )}
      {!isSettled && (candidates.length > 0 || row.reviewed !== undefined) && (
        <li class={row.reviewed === 'none' ? 'chosen' : undefined}>
          <span>None of these</span>
          <button
            type="button"
            onClick={() => onReview(at, { reviewed: 'none', sought: undefined })}
          >
            None {hasKeys && <kbd>N</kbd>}
          </button>
        </li>
      )}
    </ul>
  );
}
