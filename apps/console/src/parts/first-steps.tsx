/** Entrances for a user who knows no address in the data: texts to try, and towns with their numbers of homes. */

import type { Page, PropertyRecord } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { useReadiness } from '../api/readiness.js';
import { useAsked } from '../api/use-answer.js';
import { askTowns, type Town } from '../places/named-places.js';
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

/** Towns that a person reads through. */
const TOWNS_SHOWN = 12;

function Towns() {
  const answered = useAsked('towns', askTowns);
  return (
    <section class="towns" aria-labelledby="towns-title">
      <h2 id="towns-title">Loaded here</h2>
      <Loaded />
      <WhenReady of={answered} what="Counting the properties of each town">
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
            <Rest towns={towns} />
          </>
        )}
      </WhenReady>
    </section>
  );
}

/** The rest of the total beyond these towns. */
function Rest({ towns }: { readonly towns: readonly Town[] }) {
  const { properties = 0 } = useReadiness();
  const more = towns.slice(TOWNS_SHOWN);
  const sumOf = (some: readonly Town[]): number => some.reduce((sum, { size }) => sum + size, 0);
  const unknown = properties - sumOf(towns);
  const rest = [
    ...(more.length === 0
      ? []
      : [`${count(sumOf(more), 'property')} in ${count(more.length, 'other town')}: type a name`]),
    ...(unknown > 0 ? [`${count(unknown, 'property')} of no known town`] : []),
  ];
  return rest.length === 0 ? null : <p class="soft">and {rest.join(', and ')}.</p>;
}

/** The content of the data set; if it is empty, the towns say why. */
function Loaded() {
  const { data_loaded_at: loadedAt, properties } = useReadiness();
  const text =
    properties === undefined || loadedAt === undefined
      ? ''
      : `${count(properties, 'property')}, loaded ${dayText(loadedAt)}, by town:`;
  return <p class="loaded soft">{text}</p>;
}

/** Homes examined for one with a readable address. */
const LOOKED_AT = 20;

/** Requires a complete address with a position. */
const WHOLE = {
  building_number: { exists: true },
  thoroughfare: { exists: true },
  dependent_thoroughfare: null,
  post_town: { exists: true },
  latitude: { exists: true },
};
const [SOLD, CERTIFIED, OFFERED] = [
  { last_sold_price: { exists: true } },
  { current_energy_rating: { exists: true }, current_energy_rating$modelled: false },
  { current_asking_price: { exists: true } },
];
/** Facts that a good example should have. */
const RICHEST = [
  { ...SOLD, ...CERTIFIED, ...OFFERED },
  ...[{ ...SOLD, ...CERTIFIED }, { ...CERTIFIED }, { ...SOLD }, {}],
];

/** The most candidates tried as an example. */
const TRIED = 6;

/** The home with the most facts whose example finds it again; undefined if no address is complete. */
async function findExample(signal: AbortSignal): Promise<WholeRecord | undefined> {
  for (const known of RICHEST) {
    const filter = JSON.stringify({ where: { ...WHOLE, ...known } });
    const query = { filter, page_size: LOOKED_AT };
    const { data } = await ask<Page<PropertyRecord>>('/property-lookup', query, signal);
    const homes = data.filter(isWhole).slice(0, TRIED);
    for (const home of homes) if (await findsItself(home, signal)) return home;
    if (homes.length > 0) return homes[0];
  }
  return undefined;
}

/** Another street may have the same name, and a misspelt short name may find nothing. */
async function findsItself(home: WholeRecord, signal: AbortSignal): Promise<boolean> {
  const query = { address: slipOf(home), require_postcode: false };
  const { data } = await ask<Page<PropertyRecord>>('/property-lookup', query, signal);
  return data.length === 1 && data[0]?.uprn === home.uprn;
}

/** Its address as a hurried person types it. */
function slipOf({ building_number: number, post_town: town, thoroughfare }: WholeRecord): string {
  return `${number} ${thoroughfare.replace(/^(..)./, '$1')} ${town}`.toLowerCase();
}

/** Texts to try in the search box, one of each kind, made from a loaded home. */
function Examples() {
  const answered = useAsked('example', findExample);
  const home = answered.state === 'ready' ? answered.answer : undefined;
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
  const { latitude, longitude, postcode, thoroughfare, uprn } = home;
  const [street, town] = [thoroughfare, home.post_town].map(addressText);
  const texts = [
    slipOf(home),
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
