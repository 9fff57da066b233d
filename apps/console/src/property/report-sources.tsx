/** The last sheet of a report: the source of each fact that it shows, in short, and where records contradict one another. */

import type { Evidence, Facts, FieldEvidence } from '../api/answers.js';
import { Modelled } from '../parts/modelled.js';
import { count, dayText, labelOf } from '../words.js';
import { ConflictSign } from './conflict-mark.js';
import { isSame, type OtherValue, reasonText, valueAsFacts } from './evidence.js';
import { Dash } from './fact-value.js';
import { shortSource, textOf } from './known.js';

/** As many as fit on a sheet. */
const FIELDS_MAX = 32;
const OTHERS_MAX = 2;
const CONFLICTS_MAX = 6;

export function ReportSources(props: {
  readonly evidence: Evidence;
  readonly facts: Facts;
  /** Fields that the report shows. */
  readonly names: readonly string[];
}) {
  const { evidence, facts, names } = props;
  const { conflicts } = evidence;
  const asked = new Set([...conflicts.flatMap(({ fields }) => fields.slice(0, 3)), ...names]);
  const lines = [...asked].flatMap(
    (name) => evidence.fields.find((one) => one.field === name) ?? [],
  );
  return (
    <>
      <section>
        <h2>Where records contradict one another</h2>
        {conflicts.length === 0 && <p>No records of this property contradict one another.</p>}
        <ul>
          {conflicts.slice(0, CONFLICTS_MAX).map(({ explanation, kind }) => (
            <li key={kind}>≠ {explanation}</li>
          ))}
          {conflicts.length > CONFLICTS_MAX && (
            <li class="soft">{conflicts.length - CONFLICTS_MAX} more</li>
          )}
        </ul>
      </section>
      <section>
        <h2>What each source says</h2>
        <table class="source-lines cards">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">Source</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, FIELDS_MAX).map((of) => (
              <Line key={of.field} of={of} facts={facts} />
            ))}
          </tbody>
        </table>
        <p class="soft">
          ≠ marks a fact about which records contradict one another.
          {lines.length > FIELDS_MAX && ` ${count(lines.length - FIELDS_MAX, 'field')} more.`}
        </p>
      </section>
    </>
  );
}

function Line({ facts, of }: { readonly of: FieldEvidence; readonly facts: Facts }) {
  const { field, modelled, others, rule, value } = of;
  const differing = others.filter((other) => !isSame(other.value, value));
  return (
    <tr>
      <th scope="row">
        {labelOf(field)} <ConflictSign name={field} />
      </th>
      <td data-head="Value">
        {value === null ? <Dash /> : textOf(field, facts)}
        {modelled && <Modelled />}
      </td>
      <td data-head="Source">{sourceOf(of)}</td>
      <td data-head="Why">
        {rule ?? 'no value is served'}
        {differing.slice(0, OTHERS_MAX).map((other) => (
          <span key={`${other.record} ${other.reason}`} class="soft">
            {textOf(field, { ...facts, ...valueAsFacts(field, other) })}: {sourceOf(other)},{' '}
            {reasonText(other.reason)}
          </span>
        ))}
        {differing.length > OTHERS_MAX && (
          <span class="soft">{count(differing.length - OTHERS_MAX, 'other value')}</span>
        )}
      </td>
    </tr>
  );
}

function sourceOf({ date, source }: Pick<OtherValue, 'date' | 'source'>): string {
  const parts = [
    source === null ? null : shortSource(source),
    date === null ? null : dayText(date),
  ];
  return parts.filter(Boolean).join(', ');
}
