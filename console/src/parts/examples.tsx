/** Texts to try in the search box, of each kind that it takes, made of a home that is loaded. */

import type { Page, PropertyRecord } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { meaningHref } from '../router.js';
import { readTyped } from '../typed.js';
import { addressText, unbroken } from '../words.js';

/** Homes looked at for one whose address reads well. */
const LOOKED_AT = 100;

export function Examples() {
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
