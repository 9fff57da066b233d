/** What a text means: places of that name, or an address with the decision, its reading, and the candidates side by side. */

import '../styles/pages.css';
import '../styles/places.css';
import type { Explanation, Suggestion } from '../api/answers.js';
import { useAnswer, useAsked } from '../api/use-answer.js';
import { BeginsLike, distinct, streetsNamedBy, WhichStreet } from '../parts/begins-like.js';
import { Candidates } from '../parts/candidates.js';
import { Decision } from '../parts/decision.js';
import type { MapPoint } from '../parts/map-point.js';
import { ReadAs } from '../parts/read-as.js';
import { Waiting, WhenReady } from '../parts/status.js';
import { isDoubtful } from '../parts/surety.js';
import { Surroundings } from '../parts/surroundings.js';
import { Units, useBuilding } from '../parts/units.js';
import { Choices, GoTo, Meanings } from '../places/choices.js';
import { askTowns, type NamedPlace, namedPlaces } from '../places/named-places.js';
import { likePostcodes } from '../places/postcodes-like.js';
import { href, meaningHref, streetHref } from '../router.js';
import { placeNamed, readTyped } from '../typed.js';
import { addressText, count, unbroken } from '../words.js';

/** The match and its closest rivals. */
const CANDIDATES_SHOWN = 4;

/** The shortest text that the server accepts as an address. */
const ADDRESS_LENGTH_MIN = 5;
const SUGGESTIONS_MAX = 12;

export function FindPage({ address }: { readonly address: string }) {
  const meant = readTyped(address);
  const [only, ...more] = meant;
  if (only !== undefined && only.kind !== 'address' && more.length === 0) {
    return <GoTo href={meaningHref(only)} />;
  }
  return (
    <div class="find">
      <p class="eyebrow">You asked for</p>
      <h1 class="asked">{unbroken(shortened(address))}</h1>
      {address.length > LENGTH_MAX && (
        <p class="soft">
          {count(address.length, 'character')}, of which an address has at most{' '}
          {LENGTH_MAX.toLocaleString('en-GB')}: leave out what is no part of one.
        </p>
      )}
      {more.length > 0 ? (
        <Meanings text={address} of={meant} />
      ) : (
        address.length <= LENGTH_MAX && <FoundByName key={address} address={address} />
      )}
    </div>
  );
}

/** The longest text that the server accepts as an address. */
const LENGTH_MAX = 1_000;
/** The most characters of the text in a heading. */
const SHOWN_MAX = 200;

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

/** Towns, areas or a street of that name, or the property that the address means. */
function FoundByName({ address }: { readonly address: string }) {
  const isWhole = address.length >= ADDRESS_LENGTH_MIN;
  const answered = useExplanation(isWhole ? address : null);
  const explanation = answered.state === 'ready' ? answered.answer : null;
  const isMatched = explanation?.decision === 'matched';
  const isSure = isMatched && !isDoubtful(explanation?.candidates[0]?.confidence ?? 0);
  const named = useAsked(address, (signal) => namedPlaces(address, askTowns, signal));
  const places = named.state === 'ready' ? named.answer : [];
  const begun = useAnswer<readonly Suggestion[]>(isSure ? null : SUGGEST, {
    q: address.slice(0, 100),
    limit: SUGGESTIONS_MAX,
  });
  const isSettled =
    named.state !== 'waiting' &&
    (isSure || begun.state !== 'waiting') &&
    (!isWhole || answered.state !== 'waiting');
  if (!isSettled) return <Waiting what="Looking it up" />;
  const suggested = begun.state === 'ready' ? begun.answer : [];
  const postcodes = likePostcodes(address, suggested);
  const [meant = postcodeMeant(explanation), ...rivals] = postcodes.map((each) => each.href);
  if (meant !== undefined && rivals.length === 0) return <GoTo href={meant} />;
  if (rivals.length > 0) return <Choices title="Which postcode?" of={postcodes} />;
  const like = distinct(suggested);
  const streets = isMatched ? [] : streetsNamedBy(address, like);
  const exact = places.filter((each) => each.isExact);
  const [only, ...more] = [...exact.map((each) => each.href), ...streets.map(streetHref)];
  if (!isMatched && only !== undefined && more.length === 0) return <GoTo href={only} />;
  // Without a house, no match is possible.
  const asksStreet = streets.length > 1;
  const showsMatch = isWhole && ((places.length === 0 && !asksStreet) || isMatched);
  return (
    <>
      {places.length > 0 && <Choices title={titleOf(places)} of={places} />}
      {asksStreet && <WhichStreet of={streets} />}
      {showsMatch ? (
        <WhenReady of={answered} what="Matching">
          {(all) => <Found explanation={all} like={isSure ? [] : like} />}
        </WhenReady>
      ) : (
        <BeginsLike
          suggestions={like.filter((each) => !streets.some(({ text }) => text === each.text))}
        />
      )}
      {!showsMatch && like.length === 0 && places.length === 0 && (
        <p>No place, street or postcode begins like this. Type more of the address.</p>
      )}
    </>
  );
}

/** The page of a postcode without loaded properties, if the text was read as one: `CMI 6GT`. */
function postcodeMeant(explanation: Explanation | null): string | undefined {
  if (explanation?.reason !== 'nothing-to-read') return undefined;
  const text = explanation.read.find(({ part }) => part === 'postcode')?.text ?? '';
  const at = placeNamed(text)?.name;
  return at && href('/place', { at, typed: explanation.address });
}

/** Names that only begin like the text, or contain a typing error, may not be meant. */
function titleOf(places: readonly NamedPlace[]): string {
  return places.some(({ isExact }) => isExact)
    ? 'Places with this name'
    : 'Places with a name like it';
}

const SUGGEST = '/address-lookup/suggest';

export function useExplanation(address: string | null) {
  return useAnswer<Explanation>(address === null ? null : '/address-lookup/explain', {
    address: address ?? '',
    require_postcode: false,
    limit: CANDIDATES_SHOWN,
  });
}

function Found(props: { readonly explanation: Explanation; readonly like: readonly Suggestion[] }) {
  const { explanation, like } = props;
  const { address, candidates, decision } = explanation;
  const points = candidates.flatMap(
    ({ full_address, latitude, longitude, uprn }, at): readonly MapPoint[] =>
      latitude === null || longitude === null
        ? []
        : [
            {
              uprn,
              latitude,
              longitude,
              kind:
                at === 0 && decision === 'matched' && !isDoubtful(candidates[0]?.confidence ?? 0)
                  ? 'main'
                  : 'candidate',
              label: addressText(full_address ?? String(uprn)),
            },
          ],
  );
  const { building, isWaiting } = useBuilding(explanation);
  if (isWaiting) return <Waiting what="Looking up the building" />;
  return (
    <>
      <div class="split">
        <section class="card" aria-label="Decision">
          <Decision explanation={explanation} />
          <ReadAs explanation={explanation} />
        </section>
        {building !== null && <Units building={building} explanation={explanation} />}
        {building === null && points.length > 0 && (
          <Surroundings told={points} label="Map of the candidates" address={address} />
        )}
      </div>
      {building === null && explanation.reason !== 'nothing-to-read' && (
        <BeginsLike suggestions={like} />
      )}
      {building === null && <Candidates explanation={explanation} />}
    </>
  );
}
