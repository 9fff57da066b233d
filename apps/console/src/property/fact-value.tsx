/** A value that shows its source, date and confidence on demand; an unknown value is a dash that explains itself. */

import { useContext } from 'preact/hooks';
import type { Conflict, Facts } from '../api/answers.js';
import { Modelled } from '../parts/modelled.js';
import { Origin, Surety } from '../parts/surety.js';
import { ConflictMark, ConflictSentences, ConflictSign } from './conflict-mark.js';
import { NOW } from './days.js';
import { meaningOf, provenanceOf, sourceText, textOf, whyUnknown } from './known.js';
import { HomeContext } from './of-home.js';
import { isKnown, originOf } from './read-facts.js';

interface Props {
  readonly name: string;
  readonly facts: Facts;
  readonly isOpen?: boolean;
  /** Conflicts that are explained here; others have a sign. */
  readonly explained?: readonly Conflict[];
}

export function FactValue(props: Props) {
  const { explained = [], name } = props;
  return (
    <div class="fact-value">
      <Told {...props} />
      <ConflictMark name={name} except={explained} />
      <ConflictSentences of={explained} />
    </div>
  );
}

function Told(props: Props) {
  const { facts, isOpen = false, name } = props;
  const { days, isEarlier } = useContext(HomeContext);
  if (!isKnown(name, facts)) {
    const why = whyUnknown(name, facts, isEarlier ? days : NOW);
    return <NotKnown why={why} isOpen={isOpen} />;
  }
  const provenance = provenanceOf(name, facts);
  const source = sourceText(provenance);
  return (
    <details class={`known ${provenance.origin}`} open={isOpen}>
      <summary>
        <span class="value">{textOf(name, facts)}</span>
        {provenance.origin === 'modelled' && <Modelled />}
      </summary>
      <p class="marks">
        <Origin kind={provenance.origin} />
        {provenance.confidence !== null && <Surety confidence={provenance.confidence} />}
        {source !== '' && (
          <span class="source" title={provenance.source?.title}>
            {source}
          </span>
        )}
      </p>
      <p class="meaning">{meaningOf(name)}</p>
    </details>
  );
}

/** The same for print, without details on demand. */
export function PlainValue({ facts, name }: { readonly name: string; readonly facts: Facts }) {
  return (
    <>
      {isKnown(name, facts) ? textOf(name, facts) : <Dash />}
      {isKnown(name, facts) && originOf(name, facts) === 'modelled' && <Modelled />}
      <ConflictSign name={name} />
    </>
  );
}

export function NotKnown(props: { readonly why: string; readonly isOpen?: boolean }) {
  return (
    <details class="known unknown" open={props.isOpen ?? false}>
      <summary>
        <Dash />
      </summary>
      <p class="meaning">{props.why}</p>
    </details>
  );
}

export function Dash() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span class="unseen">Not known</span>
    </>
  );
}
