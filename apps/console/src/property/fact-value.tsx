/** A value that shows its source, date and confidence on demand; an unknown value is a dash that explains itself. */

import type { Facts } from '../api/answers.js';
import { Modelled } from '../parts/modelled.js';
import { Origin, Surety } from '../parts/surety.js';
import { meaningOf, provenanceOf, sourceText, textOf, whyUnknown } from './known.js';
import { isKnown, originOf } from './read-facts.js';

export function FactValue(props: {
  readonly name: string;
  readonly facts: Facts;
  readonly isOpen?: boolean;
}) {
  const { facts, isOpen = false, name } = props;
  if (!isKnown(name, facts)) return <NotKnown why={whyUnknown(name, facts)} isOpen={isOpen} />;
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
  if (!isKnown(name, facts)) return <Dash />;
  return (
    <>
      {textOf(name, facts)}
      {originOf(name, facts) === 'modelled' && <Modelled />}
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
