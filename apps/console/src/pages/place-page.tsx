/** A place with many properties: a postcode, street, town, area or point, with facts about its homes and a list of them. */

import '../styles/pages.css';
import '../styles/places.css';
import type { VNode } from 'preact';
import type { Page, PropertyRecord, Suggestion } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { type Answered, useAnswer, useAsked } from '../api/use-answer.js';
import type { Question } from '../filter/conditions.js';
import { Found } from '../filter/found.js';
import { LOOKED_AT, streetQuestion } from '../filter/street-question.js';
import { Failed, Waiting, WhenReady } from '../parts/status.js';
import type { AreaFigures } from '../places/answers.js';
import { Choices, GoTo } from '../places/choices.js';
import { Headline } from '../places/headline.js';
import { areaPlace, type Place, placeOf, streetPlace, townPlace } from '../places/place.js';
import { AreasAround, Within } from '../places/place-links.js';
import { likePostcodes } from '../places/postcodes-like.js';
import { PriceChart } from '../places/price-chart.js';
import { ShareBars } from '../places/share-bars.js';
import { askArea, nameBeside, type PlaceFigures, useHomesFigures } from '../places/use-figures.js';
import { href, placeHref } from '../router.js';
import { type PlaceMeaning, placeNamed } from '../typed.js';
import { unbroken } from '../words.js';

export function PlacePage({ query }: { readonly query: URLSearchParams }) {
  const street = query.get('street');
  if (street !== null) {
    return <Street key={street} container={street} name={query.get('name') ?? street} />;
  }
  const town = query.get('town');
  if (town !== null) return <HomesPlace key={town} place={townPlace(town)} />;
  const name = query.get('at') ?? '';
  const meaning = placeNamed(name);
  if (meaning === undefined) return <Failed message={`‘${name}’ names no place.`} isPage />;
  const typed = query.get('typed');
  return (
    <>
      {typed !== null && (
        <p class="corrected" role="status">
          You typed <b>{typed}</b>, which was read as <b>{unbroken(name)}</b>.
        </p>
      )}
      {isArea(meaning) ? (
        <CodedPlace key={name} meaning={meaning} />
      ) : (
        <HomesPlace key={name} place={placeOf(meaning)} />
      )}
    </>
  );
}

type AreaMeaning = Extract<PlaceMeaning, { readonly kind: (typeof AREAS)[number] }>;
const AREAS = ['sector', 'district', 'postcodes', 'gss'] as const;

const isArea = (meaning: PlaceMeaning): meaning is AreaMeaning =>
  (AREAS as readonly string[]).includes(meaning.kind);

/** Shows a report if there is one. */
function CodedPlace({ meaning }: { readonly meaning: AreaMeaning }) {
  const { name } = meaning;
  const answered = useAsked(name, (signal) => askReport(name, signal));
  return (
    <WhenReady of={answered} what="Looking it up">
      {(report) => {
        if (report !== null) return <AreaPlace report={report} />;
        if (meaning.kind !== 'gss') return <HomesPlace place={placeOf(meaning)} />;
        return <Failed message={`No area with the code ${name} is loaded.`} isPage />;
      }}
    </WhenReady>
  );
}

interface Report {
  readonly own: AreaFigures;
  readonly above: AreaFigures | null;
}

async function askReport(code: string, signal: AbortSignal): Promise<Report | null> {
  const own = await askArea(code, signal);
  if (own === null) return null;
  return { own, above: own.above && (await askArea(own.above.code, signal)) };
}

function AreaPlace({ report: { above, own } }: { readonly report: Report }) {
  const place = areaPlace(own, own.above);
  const answer = {
    figures: own,
    around: above,
    aroundName: nameBeside(place.title, above),
    isOfLatestSales: false,
    singles: [],
  };
  return <View place={place} answered={{ state: 'ready', answer }} />;
}

function HomesPlace({ place }: { readonly place: Place }) {
  const answered = useHomesFigures(place);
  const isEmpty = answered.state === 'ready' && answered.answer.figures.homes === 0;
  return (
    <>
      {isEmpty && place.kind === 'Postcode' && <LikePostcodes postcode={place.title} />}
      <View place={place} answered={answered} />
    </>
  );
}

/** `S4O 1ZA` has the form of a postcode, but S40 1ZA is loaded. */
function LikePostcodes({ postcode }: { readonly postcode: string }) {
  const answered = useAnswer<readonly Suggestion[]>('/address-lookup/suggest', {
    q: postcode,
    limit: LOOKED_AT,
  });
  const like = answered.state === 'ready' ? likePostcodes(postcode, answered.answer) : [];
  const [only, ...more] = like;
  if (only === undefined) return null;
  return more.length === 0 ? (
    <GoTo href={only.href} />
  ) : (
    <Choices title="Which postcode?" of={like} />
  );
}

/** Null if the street no longer exists. */
async function askStreet(
  container: string,
  name: string,
  signal: AbortSignal,
): Promise<Question | null> {
  const query = { container, limit: LOOKED_AT };
  const some = await ask<readonly Suggestion[]>('/address-lookup/suggest', query, signal);
  const uprns = some.flatMap(({ uprn }) => (uprn === undefined ? [] : [uprn]));
  if (uprns.length === 0) return null;
  const filter = JSON.stringify({ where: { uprn: { inq: uprns } } });
  const page = { filter, page_size: LOOKED_AT };
  const { data } = await ask<Page<PropertyRecord>>('/property-lookup', page, signal);
  return streetQuestion(data, name, container.split('/').at(-1) ?? '');
}

/** `container` and `name` are those of a suggestion. */
function Street({ container, name }: { readonly container: string; readonly name: string }) {
  const answered = useAsked(`${container} ${name}`, (signal) => askStreet(container, name, signal));
  return (
    <WhenReady of={answered} what="Looking for its properties">
      {(question) =>
        question === null ? (
          <Failed message="No street or building of that name is loaded." isPage />
        ) : (
          <HomesPlace place={streetPlace(name, question)} />
        )
      }
    </WhenReady>
  );
}

function View(props: { readonly place: Place; readonly answered: Answered<PlaceFigures> }) {
  const { answered, place } = props;
  const { isSmall, kind, near, note, question, title } = place;
  const around = answered.state === 'ready' ? answered.answer.around : null;
  return (
    <article class="place">
      <header>
        <p class="eyebrow">{kind}</p>
        <h1>{unbroken(title)}</h1>
        <p class="soft">
          {note !== undefined && `${note} `}
          {around !== null && (
            <>
              {note !== undefined && '· '}in{' '}
              <a href={placeHref(around.code)}>{around.name ?? around.code}</a>
            </>
          )}
        </p>
      </header>
      <WhenReady of={answered} what="Reading its figures">
        {(known) => <Headline of={known} />}
      </WhenReady>
      <div class={isSmall ? 'place-split' : 'place-whole'}>
        {isSmall && <Properties question={question} />}
        <div class="place-cards">
          <section class="card" aria-labelledby="prices-title">
            <h2 id="prices-title">Prices</h2>
            <OnceKnown of={answered}>{(known) => <PriceChart of={known} name={title} />}</OnceKnown>
          </section>
          <section class="card" aria-labelledby="homes-title">
            <h2 id="homes-title">Homes</h2>
            <OnceKnown of={answered}>{(known) => <ShareBars of={known} />}</OnceKnown>
          </section>
          {near !== undefined && <AreasAround near={near} />}
          {!isSmall && <Within place={place} />}
        </div>
        {!isSmall && <Properties question={question} />}
      </div>
    </article>
  );
}

/** If it fails, the part above says why. */
function OnceKnown(props: {
  readonly of: Answered<PlaceFigures>;
  readonly children: (known: PlaceFigures) => VNode;
}) {
  const { children, of } = props;
  if (of.state === 'failed') return null;
  return of.state === 'ready' ? children(of.answer) : <Waiting what="Reading its figures" />;
}

function Properties({ question }: { readonly question: Question }) {
  return (
    <section class="found" aria-label="Properties found">
      <Found question={question}>
        <p>
          <a href={href('/filter', { question: JSON.stringify(question) })}>
            Narrow this down by conditions
          </a>
        </p>
      </Found>
    </section>
  );
}
