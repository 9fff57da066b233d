/** Ways into what is loaded, for somebody who knows no address of it: texts to try, and the towns with their homes. */

import type { Page, PropertyRecord } from '../api/answers.js';
import { useReadiness } from '../api/readiness.js';
import { useAnswer, useAsked } from '../api/use-answer.js';
import { askTowns } from '../places/named-places.js';
import { meaningHref, townHref } from '../router.js';
import { readTyped } from '../typed.js';
import { addressText, count, dayText, unbroken } from '../words.js';
import { WhenReady } from './status.js';

export function FirstSteps() {
  return (
    <>
      <Examples />
      <Towns />
    </>
  );
}

/** Towns that a person looks through at once. */
const TOWNS_SHOWN = 12;

function Towns() {
  const answered = useAsked('towns', askTowns);
  return (
    <section class="towns" aria-labelledby="towns-title">
      <h2 id="towns-title">Loaded here</h2>
      <Loaded />
      <WhenReady of={answered} what="Counting the homes of each town">
        {(towns) => (
          <>
            <ul>
              {towns.slice(0, TOWNS_SHOWN).map(({ name, size }) => (
                <li key={name}>
                  <a href={townHref(name)}>
                    {addressText(name)} <span>{size.toLocaleString('en-GB')}</span>
                  </a>
                </li>
              ))}
            </ul>
            {towns.length > TOWNS_SHOWN && (
              <p class="soft">
                and {count(towns.length - TOWNS_SHOWN, 'town')} more: type the name of one.
              </p>
            )}
          </>
        )}
      </WhenReady>
    </section>
  );
}

/** What is there to be found; where nothing is, the towns say why. */
function Loaded() {
  const { data_loaded_at: loadedAt, properties } = useReadiness();
  const text =
    properties === undefined || loadedAt === undefined
      ? ''
      : `${count(properties, 'property')}, loaded ${dayText(loadedAt)}, by town:`;
  return <p class="loaded soft">{text}</p>;
}

/** Homes looked at for one whose address reads well. */
const LOOKED_AT = 100;

/** Texts to try in the search box, of each kind that it takes, made of a home that is loaded. */
function Examples() {
  const answered = useAnswer<Page<PropertyRecord>>('/property-lookup', { page_size: LOOKED_AT });
  const home = answered.state === 'ready' ? answered.answer.data.find(isWhole) : undefined;
  return (
    <ul class="examples" aria-label="Examples">
      {home !== undefined &&
        examplesOf(home).map(([text, to]) => (
          <li key={text}>
            <a href={to}>{text}</a>
          </li>
        ))}
    </ul>
  );
}

type WholeRecord = PropertyRecord & {
  readonly [part in 'building_number' | 'thoroughfare' | 'post_town' | 'postcode']: string;
};

function isWhole(record: PropertyRecord): record is WholeRecord {
  const { building_number, dependent_thoroughfare, post_town, postcode, thoroughfare } = record;
  const parts = [building_number, thoroughfare, post_town, postcode, record.latitude];
  return parts.every((part) => part !== null) && dependent_thoroughfare === null;
}

function examplesOf(home: WholeRecord): readonly (readonly [text: string, href: string])[] {
  const { building_number: number, latitude, longitude, postcode, thoroughfare, uprn } = home;
  const [street, town] = [thoroughfare, home.post_town].map(addressText);
  // With a slip, as somebody types it in haste.
  const slip = thoroughfare.toLowerCase().replace(/^(..)./, '$1');
  const texts = [
    `${number} ${slip} ${town?.toLowerCase()}`,
    postcode,
    `${street}, ${town}`,
    `UPRN ${uprn}`,
    `${latitude?.toFixed(4)}, ${longitude?.toFixed(4)}`,
  ];
  return texts.flatMap((text): (readonly [string, string])[] => {
    const [meant] = readTyped(text);
    return meant === undefined ? [] : [[unbroken(text), meaningHref(meant)]];
  });
}
