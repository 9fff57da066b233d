/** The warnings about a home and the conflicts between its records, beside its value and in its report; empty if there are none. */

import type { Conflict, Facts } from '../api/answers.js';
import { ConflictSentences } from './conflict-mark.js';
import { warningsOf } from './warnings.js';

export function Warnings(props: {
  readonly facts: Facts;
  /** Conflicts between its records that are explained nowhere else. */
  readonly conflicts?: readonly Conflict[];
  /** On paper, where no sentence is a link. */
  readonly isPrinted?: boolean;
}) {
  const { conflicts = [], facts, isPrinted = false } = props;
  const all = facts['IS_RESIDENTIAL'] === false ? [] : warningsOf(facts);
  if (all.length + conflicts.length === 0) return null;
  return (
    <section class="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">Not to be missed</h2>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.kind}>
            {isPrinted ? conflict.explanation : <ConflictSentences of={[conflict]} />}
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
