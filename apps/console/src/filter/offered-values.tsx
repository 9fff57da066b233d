/** The values of a field within the other conditions, with the number of properties that have each, to choose from. */

import type { Groups } from '../api/answers.js';
import { useAnswer, useLatest } from '../api/use-answer.js';
import { valueText } from '../formats.js';
import { count } from '../words.js';
import { type FieldDoc, kindOf } from './conditions.js';

/** As many as a person reads through; others can be typed. */
const OFFERED_MAX = 60;

export interface Counts {
  readonly state: 'waiting' | 'failed' | 'ready';
  /** Most frequent first. */
  readonly byValue: ReadonlyMap<string, number>;
  /** Number of properties without a value. */
  readonly unknown: number;
}

/** `within` is the JSON of a filter; null counts nothing. */
export function useCounts({ name, type }: FieldDoc, within: string | null): Counts {
  // Fractions and dates have too many values.
  const isAsked = within !== null && type !== 'number' && type !== 'date';
  const answered = useAnswer<Groups>(isAsked ? '/aggregate' : null, {
    by: name,
    filter: within ?? '',
    order: '-count',
    limit: OFFERED_MAX,
  });
  const { data = [] } = useLatest(answered) ?? {};
  const counts = data.map((group) => [group[name] ?? null, Number(group['count'])] as const);
  return {
    state: isAsked ? answered.state : 'failed',
    byValue: new Map(
      counts.flatMap(([value, own]) => (value === null ? [] : [[String(value), own]])),
    ),
    unknown: counts.find(([value]) => value === null)?.[1] ?? 0,
  };
}

export function OfferedValues(props: {
  readonly field: FieldDoc;
  readonly label: string;
  readonly counts: Counts;
  readonly chosen: readonly string[];
  /** True if only one value can be chosen. */
  readonly isSingle?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { counts, field, isSingle = false, label, onChange } = props;
  const { byValue, state, unknown } = counts;
  const chosen = props.chosen.filter((value) => value !== '');
  const listed = field.type === 'boolean' ? ['true', 'false'] : (field.values ?? byValue.keys());
  const offered = [...new Set([...listed, ...chosen])];
  const most = Math.max(1, ...byValue.values());
  const toggled = (value: string): readonly string[] => {
    if (isSingle) return [value];
    return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  };
  const isCounted = state === 'ready';
  return (
    <>
      <fieldset class="offered">
        <legend class="unseen">{label}</legend>
        {offered.map((value) => {
          const own = byValue.get(value) ?? 0;
          return (
            <label key={value} class={isCounted && own === 0 ? 'soft' : undefined}>
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name={field.name}
                checked={chosen.includes(value)}
                onChange={() => onChange(toggled(value))}
              />
              <span>{valueText(readBack(value, field.type), kindOf(field))}</span>
              <span class="offered-count">{isCounted && own.toLocaleString('en-GB')}</span>
              <span class="offered-bar" style={{ width: `${(100 * own) / most}%` }} />
            </label>
          );
        })}
      </fieldset>
      {isCounted && offered.length === 0 && <p class="soft">No property has such a value.</p>}
      {unknown > 0 && <p class="soft">Not known for {count(unknown, 'property')}.</p>}
    </>
  );
}

function readBack(value: string, type: string): string | number | boolean {
  if (type === 'boolean') return value === 'true';
  return type === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value;
}
