/** The warnings about a home and the conflicts between its records, beside its value and in its report; empty if there are none. */

import type { Conflict, Facts } from '../api/answers.js';
import { ConflictSentences } from './conflict-mark.js';
import { warningsOf } from './warnings.js';

export function Warnings(props: {
  readonly facts: Facts;
  /** Conflicts between its records that are explained nowhere else. */
  readonly conflicts?: readonly Conflict[];
  /** A further warning, which comes first. */
  readonly first?: string | null;
}) {
  const { conflicts = [], facts, first = null } = props;
  const all = facts['IS_RESIDENTIAL'] === false ? [] : warningsOf(facts);
  if (all.length + conflicts.length === 0 && first === null) return null;
  return (
    <section class="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">Not to be missed</h2>
      <ul>
        {first !== null && <li>{first}</li>}
        {conflicts.map((conflict) => (
          <li key={conflict.kind}>
            <ConflictSentences of={[conflict]} />
          </li>
        ))}
        {all.map(({ isUnknown, sentence }) => (
          <li key={sentence} class={isUnknown ? 'soft' : undefined}>
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
