/** The decision about an address in one line and one sentence. */

import type { Explanation, Grade } from '../api/answers.js';
import { href } from '../router.js';
import { addressText, count, unbroken } from '../words.js';
import { isDoubtful, Surety } from './surety.js';

const WORDS = {
  matched: 'Matched',
  doubtful: 'Doubtful',
  ambiguous: 'Could be several',
  unmatched: 'No match',
} as const;

/** A less likely property is hardly what was meant. */
const WORTH_NAMING = 0.05;

export function Decision(props: {
  readonly explanation: Explanation;
  /** The property of the current page, which is not named again. */
  readonly shownUprn?: number;
}) {
  const { explanation, shownUprn } = props;
  const { address, candidates, compared, decision, widened } = explanation;
  const [best, next] = candidates;
  const second = next !== undefined && next.confidence >= WORTH_NAMING ? next : undefined;
  const isMatched = decision === 'matched' && best !== undefined;
  const isInDoubt = isMatched && isDoubtful(best.confidence);
  const verdict = isInDoubt ? 'doubtful' : decision;
  // A doubtful match is shown with its rival.
  const meant = [isMatched ? best : undefined, isInDoubt ? second : undefined].filter(
    (each) => each !== undefined,
  );
  return (
    <div class="decision">
      <p class={`verdict ${verdict}`}>
        <strong>{WORDS[verdict]}</strong>
        {isMatched && !isInDoubt && <Surety confidence={best.confidence} />}
      </p>
      {meant
        .filter(({ uprn }) => isInDoubt || uprn !== shownUprn)
        .map(({ confidence, full_address, uprn }) => (
          <p key={uprn} class="matched-address">
            <a href={href(`/property/${uprn}`, { address })}>
              {addressText(full_address ?? `UPRN ${uprn}`)}
            </a>
            {isInDoubt && <Surety confidence={confidence} />}
          </p>
        ))}
      {isInDoubt && (
        <p>
          {second === undefined
            ? rivalText(explanation.grades)
            : 'It may be either: please look at both before you rely on one.'}
        </p>
      )}
      {!isInDoubt && <p>{unbroken(explanation.explanation)}</p>}
      {decision === 'unmatched' && <Advice explanation={explanation} />}
      {decision === 'unmatched' && explanation.reason !== 'no-property' && (
        <NearestListed grades={explanation.grades} />
      )}
      {compared > 0 && (
        <p class="soft">
          Compared with {count(compared, 'property')}
          {widened ? ', also of other postcodes' : ''}.
        </p>
      )}
    </div>
  );
}

/** What a doubtful address without a second property may mean instead: the most likely grade without a property. */
function rivalText(grades: readonly Grade[]): string {
  const rival = grades.find(
    ({ probability, uprn }) => uprn === null && probability >= WORTH_NAMING,
  );
  return rival?.grade === 'has parts'
    ? 'It may also be of a whole building, of which only parts are listed.'
    : 'Nothing else comes close, but the address may also be of a property that is not listed.';
}

/** Title numbers of HM Land Registry and Registers of Scotland. */
const TITLE_NUMBER = /^\s*[A-Z]{1,3}\d{1,6}\s*$/i;

/** What to type instead of a text that names no place. */
function Advice({ explanation: { address, read } }: { readonly explanation: Explanation }) {
  if (TITLE_NUMBER.test(address))
    return <p>It may be a title number. These cannot be searched for: type the address.</p>;
  const isPlaced = read.some(({ part, text }) =>
    part === 'postcode' ? text !== 'none' : IS_PLACE.has(part),
  );
  return isPlaced ? null : <p>Type the street and the town, or the postcode, as well.</p>;
}

const IS_PLACE: ReadonlySet<string> = new Set(['name', 'street', 'second street', 'places']);

const LINES: Readonly<Record<string, string>> = {
  'part of': 'Its building is listed:',
  'next to': 'The nearest that is listed is',
};

/** A less likely relation would mislead. */
const PROBABILITY_MIN = 0.5;

/** The building or nearest neighbour of an unlisted address, such as that of a garage, on one line. */
function NearestListed({ grades }: { readonly grades: readonly Grade[] }) {
  const [first] = grades;
  const line = first && LINES[first.grade];
  if (line === undefined || first?.uprn == null || first.probability < PROBABILITY_MIN) return null;
  return (
    <p class="nearest-listed">
      {line}{' '}
      <a href={href(`/property/${first.uprn}`)}>
        {addressText(first.full_address ?? `UPRN ${first.uprn}`)}
      </a>
    </p>
  );
}
