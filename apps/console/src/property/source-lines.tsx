/** The sources of each field of a home, a line a field, with what other records say below it. */

import contract from 'virtual:contract';
import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Facts, FieldEvidence } from '../api/answers.js';
import { Modelled } from '../parts/modelled.js';
import { href } from '../router.js';
import { count, dayText, labelOf } from '../words.js';
import { ConflictSign } from './conflict-mark.js';
import { daysQuery } from './days.js';
import {
  doesDiffer,
  furtherOf,
  isSame,
  type OtherValue,
  reasonText,
  valueAsFacts,
} from './evidence.js';
import { Dash } from './fact-value.js';
import { meaningOf, shortSource, textOf } from './known.js';
import { HomeContext } from './of-home.js';

interface Props {
  /** In the order of the detailed record. */
  readonly fields: readonly FieldEvidence[];
  /** All values that are served. */
  readonly facts: Facts;
}

/** A table for each group of facts. */
export function SourceLines({ facts, fields }: Props) {
  const byName = new Map(fields.map((one) => [one.field as string, one]));
  const groups = contract.groups
    .map(({ fields: notes, title }) => ({
      title,
      shown: notes.flatMap(({ name }) => byName.get(name) ?? []),
    }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <>
      {groups.map(({ shown, title }) => (
        <section key={title} class="card sources-group">
          <h2>{title}</h2>
          <table class="cards sources">
            <caption class="unseen">Sources: {title}</caption>
            <thead>
              <tr>
                {['Field', ...HEADS].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map((one) => (
              <FieldLines key={one.field} of={one} facts={facts} />
            ))}
          </table>
        </section>
      ))}
    </>
  );
}

const HEADS = ['Value', 'Source', 'Date', 'Why'] as const;

function FieldLines({ facts, of }: { readonly of: FieldEvidence; readonly facts: Facts }) {
  const { field, others, value } = of;
  const [isOpen, setOpen] = useState(doesDiffer(of));
  const label = labelOf(field).replace(/ %$/, '');
  return (
    <tbody class={isOpen ? 'open' : undefined}>
      <tr>
        <th scope="row">
          {label} <ConflictSign name={field} />
          {others.length > 0 && (
            <button
              type="button"
              class="quiet others"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {othersText(of)}
              <span class="unseen"> of {label}</span>
            </button>
          )}
        </th>
        <ValueCells name={field} of={of} facts={facts} isServed={value !== null}>
          {ruleText(of)}
          <RestsOn of={of} />
        </ValueCells>
      </tr>
      {isOpen &&
        others.map((other) => (
          <tr key={`${other.record} ${other.reason} ${JSON.stringify(other.value)}`} class="other">
            <th scope="row">
              <span class="unseen">{label}: </span>
              {isSame(other.value, value) ? 'the same' : 'another value'}
            </th>
            <ValueCells name={field} of={other} facts={facts} isServed={false}>
              {reasonText(other.reason)}
            </ValueCells>
          </tr>
        ))}
    </tbody>
  );
}

function othersText({ others, value }: FieldEvidence): string {
  const same = others.filter((other) => isSame(other.value, value)).length;
  const parts = [
    same === others.length ? '' : count(others.length - same, 'other value'),
    same === 0 ? '' : `${same} the same`,
  ];
  return parts.filter(Boolean).join(', ');
}

function ValueCells(props: {
  readonly name: string;
  readonly of: Omit<OtherValue, 'reason'>;
  readonly facts: Facts;
  readonly isServed: boolean;
  readonly children: ComponentChildren;
}) {
  const { children, facts, isServed, name, of } = props;
  const { date, modelled, record, source, value } = of;
  const text = textOf(name, { ...facts, ...valueAsFacts(name, of) });
  const cells = [
    <span class={isServed ? 'value' : undefined}>
      {value === null ? <Dash /> : text}
      {modelled && <Modelled />}
    </span>,
    source === null ? (
      <Dash />
    ) : (
      <>
        <span title={contract.sources[source]}>{shortSource(source)}</span>
        {record !== null && <small>{record}</small>}
      </>
    ),
    date === null ? <Dash /> : dayText(date),
    children,
  ];
  return (
    <>
      {cells.map((cell, at) => (
        <td key={HEADS[at]} data-head={HEADS[at]}>
          {cell}
        </td>
      ))}
    </>
  );
}

/** The keys of a field that have a place in its line. */
const SHOWN_KEYS = [
  ...['field', 'value', 'source', 'record', 'date', 'modelled', 'rule', 'others', 'reason'],
];

/** A field without a value may say why. */
function ruleText(of: FieldEvidence & { readonly reason?: string | null }): string {
  if (of.rule !== null) return of.rule;
  return of.reason ? reasonText(of.reason) : 'no value is served';
}

/** What a value rests on that no record states. */
function RestsOn({ of }: { readonly of: FieldEvidence }) {
  const home = useContext(HomeContext);
  const further = furtherOf(of, SHOWN_KEYS);
  const isConcluded = of.rule === 'a model' || of.rule === 'another field';
  return (
    <>
      {isConcluded && <small>{meaningOf(of.field)}</small>}
      {of.field === 'ESTIMATED_VALUE' && of.value !== null && (
        <small>
          It rests on <a href={href(`/property/${home.uprn}`, daysQuery(home.days))}>these sales</a>
          .
        </small>
      )}
      {further.map(([label, text]) => (
        <small key={label}>
          {label}: {text}
        </small>
      ))}
    </>
  );
}
