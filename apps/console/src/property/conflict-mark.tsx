/** Marks a fact about which records contradict one another, and explains it; both lead to the sources of the home. */

import { useContext } from 'preact/hooks';
import type { Conflict } from '../api/answers.js';
import { conflictsAbout } from './evidence.js';
import { DIFFERING, HomeContext, sourcesHref } from './of-home.js';

/** A sign that leads to the sources; null for a fact without a conflict to point out. */
export function ConflictMark(props: {
  readonly name: string;
  /** Explained beside it. */
  readonly except?: readonly Conflict[];
}) {
  const { except = [], name } = props;
  const home = useContext(HomeContext);
  const about = conflictsAbout(name, home.conflicts).filter((one) => !except.includes(one));
  if (about.length === 0) return null;
  const sentence = about.map(({ explanation }) => explanation).join(' ');
  return (
    <a class="conflict-mark" href={sourcesHref(home, DIFFERING)} title={sentence}>
      <span aria-hidden="true">≠</span>
      <span class="unseen">Sources differ: {sentence}</span>
    </a>
  );
}

/** The same where there is nothing to lead to: on paper, and beside the sources. */
export function ConflictSign({ name }: { readonly name: string }) {
  const { conflicts } = useContext(HomeContext);
  if (conflictsAbout(name, conflicts).length === 0) return null;
  return (
    <span class="conflict-mark">
      <span aria-hidden="true">≠</span>
      <span class="unseen"> (sources differ)</span>
    </span>
  );
}

/** The sentences of some conflicts, beside their fact. */
export function ConflictSentences({ of }: { readonly of: readonly Conflict[] }) {
  const home = useContext(HomeContext);
  return (
    <>
      {of.map(({ explanation, kind }) => (
        <p key={kind} class="conflict-sentence">
          <a href={sourcesHref(home, DIFFERING)}>
            <span aria-hidden="true">≠ </span>
            {explanation}
          </a>
        </p>
      ))}
    </>
  );
}
