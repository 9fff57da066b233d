/** What is known of an address that is not listed, in one line: its building, or its nearest neighbour. */

import type { Grade } from '../api/answers.js';
import { href } from '../router.js';
import { addressText } from '../words.js';

const LINES: Readonly<Record<string, string>> = {
  'part of': 'Its building is listed:',
  'next to': 'The nearest that is listed is',
};

/** Less likely, it would mislead. */
const PROBABILITY_MIN = 0.5;

export function NearestListed({ grades }: { readonly grades: readonly Grade[] }) {
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
