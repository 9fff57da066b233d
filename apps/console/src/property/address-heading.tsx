/** The heading of every page of one property: its address, and the days that the page is turned to. */

import { useContext } from 'preact/hooks';
import type { Facts } from '../api/answers.js';
import { addressText } from '../words.js';
import { daysTitle } from './days.js';
import { HomeContext } from './of-home.js';
import { wordOf } from './read-facts.js';

export function AddressHeading({
  facts,
  instead,
}: {
  readonly facts: Facts;
  readonly instead: string;
}) {
  const days = daysTitle(useContext(HomeContext).days);
  const [first = '', ...rest] = addressText(wordOf(facts, 'FULL_ADDRESS') ?? '').split(', ');
  return (
    <h1>
      {first || instead}
      <span>{rest.join(', ')}</span>
      {days !== '' && <span class="on-days">{days}</span>}
    </h1>
  );
}
