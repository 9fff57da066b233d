/** Says at the end of a report whose data it rests on and of which day, what is modelled, and what it is not. */

import type { Facts } from '../api/answers.js';
import { dayText, labelOf } from '../words.js';
import { provenanceOf } from './known.js';
import { isKnown, originOf } from './read-facts.js';

/** What the value rests on, beside the fields that are shown. */
const OF_VALUE = ['LAST_SOLD_PRICE', 'LAST_SOLD_PRICE_INDEXED', 'FULL_ADDRESS', 'LATITUDE'];

export function ReportNotes(props: {
  readonly facts: Facts;
  readonly shown: readonly string[];
  readonly isChanged: boolean;
}) {
  const { facts, isChanged, shown } = props;
  const known = shown.filter((name) => isKnown(name, facts));
  const modelled = known.filter((name) => originOf(name, facts) === 'modelled');
  return (
    <section class="notes">
      <h2>Sources and limits</h2>
      <ul>
        {sourcesOf(facts, [...known, ...OF_VALUE]).map(({ asOf, title }) => (
          <li key={title}>
            {title.replace(/:.*/, '')}
            {asOf !== null && `, ${dayText(asOf)}`}
          </li>
        ))}
      </ul>
      <p>
        ◇ is modelled: no record of this property has it
        {modelled.length > 0 &&
          ` (${modelled.map((name) => labelOf(name).toLowerCase()).join(', ')})`}
        . – is not known, which is not a no. The estimate is that of a statistical model, rounded to
        what its confidence supports; nobody has inspected the property for it.
        {isChanged &&
          ' The value with changes is a figure of this report, by the shares of its comparables.'}
      </p>
    </section>
  );
}

interface SourceNote {
  readonly title: string;
  /** The newest day of what is shown of it. */
  readonly asOf: string | null;
}

function sourcesOf(facts: Facts, names: readonly string[]): readonly SourceNote[] {
  const days = new Map<string, string | null>();
  for (const name of names) {
    const { asOf, source } = provenanceOf(name, facts);
    if (source === null || !isKnown(name, facts)) continue;
    const before = days.get(source.title) ?? null;
    days.set(source.title, before !== null && (asOf ?? '') < before ? before : asOf);
  }
  return [...days].map(([title, asOf]) => ({ title, asOf }));
}
