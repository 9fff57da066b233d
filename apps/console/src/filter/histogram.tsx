/**
 * The distribution of a number or date within the other conditions, to be brushed; the inputs beside it do the same by keyboard.
 */

import { useRef, useState } from 'preact/hooks';
import type { Groups } from '../api/answers.js';
import { firstFailure, useAnswer, useLatest } from '../api/use-answer.js';
import { type ValueKind, valueText } from '../formats.js';
import { count, dayText, shortPounds } from '../words.js';
import { type Bar, barsOf, stretchOf } from './bands.js';
import { type FieldDoc, kindOf } from './conditions.js';
import { readValue } from './read-value.js';
import { plainValue, useBands } from './use-bands.js';

const HEIGHT = 84;
/** Width of a bar and the gap beside it. */
const STEP = 12;
const BAR = 10;

export function Histogram(props: {
  readonly field: FieldDoc;
  readonly label: string;
  /** JSON of the filter within which values are counted. */
  readonly within: string;
  /** The ends of the condition, as typed. */
  readonly values: readonly string[];
  readonly onBrush: (from: string, to: string) => void;
}) {
  const { field, label, onBrush, values, within } = props;
  const kind = kindOf(field);
  const { bands, failure: unread, isKnown } = useBands(field, within);
  const counted = useAnswer<Groups>(bands === null ? null : '/aggregate', {
    filter: within,
    by: bands?.term ?? '',
  });
  const groups = useLatest(counted);
  const failure = unread ?? firstFailure(counted);
  if (failure !== null) return <p class="soft">{failure.message}</p>;
  if (isKnown && bands === null) return <p class="soft">None of these has a known value.</p>;
  if (groups === null || bands === null) return <div class="histogram waiting-bars" />;
  const counts = groups.data.flatMap((group): (readonly [number | string, number])[] => {
    const start = plainValue(group[bands.term]);
    return start === null ? [] : [[start, Number(group['count'])]];
  });
  const bars = barsOf(bands, counts, kind);
  const known = counts.reduce((sum, [, own]) => sum + own, 0);
  return (
    <div class="histogram">
      <Bars bars={bars} kind={kind} label={label} values={values} onBrush={onBrush} />
      <p class="histogram-ends soft">
        <span>{endText(bars[0]?.from, kind)}</span>
        <span>
          known for {known.toLocaleString('en-GB')} of {groups.total.toLocaleString('en-GB')}
        </span>
        <span>{endText(bars.at(-1)?.from, kind)}</span>
      </p>
    </div>
  );
}

function endText(text: string | undefined, kind: ValueKind): string {
  if (text === undefined || text === '') return '';
  if (kind.type === 'date') return dayText(text);
  const value = Number(text.replaceAll(',', ''));
  return kind.unit === 'GBP' ? shortPounds(value) : valueText(value, kind).replace(/ \(.*\)$/, '');
}

function Bars(props: {
  readonly bars: readonly Bar[];
  readonly kind: ValueKind;
  readonly label: string;
  readonly values: readonly string[];
  readonly onBrush: (from: string, to: string) => void;
}) {
  const { bars, kind, label, onBrush, values } = props;
  const place = useRef<SVGSVGElement>(null);
  const [start, setStart] = useState<number | null>(null);
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const width = STEP * bars.length;
  const barAt = (event: PointerEvent): number => {
    const box = place.current?.getBoundingClientRect();
    const share = box === undefined ? 0 : (event.clientX - box.left) / box.width;
    return Math.min(bars.length - 1, Math.max(0, Math.floor(share * bars.length)));
  };
  const brush = (from: number, event: PointerEvent): void =>
    onBrush(...stretchOf(bars, from, barAt(event)));
  return (
    <svg
      ref={place}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: how many properties have which value. Drag to choose, or type below.`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = barAt(event);
        setStart(at);
        brush(at, event);
      }}
      onPointerMove={(event) => start !== null && brush(start, event)}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
    >
      {bars.map((bar, at) => {
        const height = bar.count === 0 ? 0 : Math.max(1.5, ((HEIGHT - 4) * bar.count) / most);
        return (
          <g key={bar.from} class={isChosen(bar, values, kind) ? 'chosen' : undefined}>
            <rect class="hit" x={at * STEP} y="0" width={STEP} height={HEIGHT} />
            <rect class="bar" x={at * STEP + 1} y={HEIGHT - height} width={BAR} height={height} />
            <title>{`${stretchText(bar, at === 0, kind)}: ${count(bar.count, 'property')}`}</title>
          </g>
        );
      })}
    </svg>
  );
}

/** The bars at the ends hold everything beyond them. */
function stretchText(bar: Bar, isFirst: boolean, kind: ValueKind): string {
  const [from, to] = [endText(bar.from, kind), endText(bar.to, kind)];
  if (isFirst) return to === '' ? 'all' : `up to ${to}`;
  return to === '' ? `${from} and over` : `${from} to ${to}`;
}

/** Whether the middle of a bar lies within the condition. */
function isChosen(bar: Bar, [from = '', to = '']: readonly string[], kind: ValueKind): boolean {
  const [first, last, low, high] = [bar.from, bar.to || bar.from, from, to].map((text, at) => {
    const read =
      text.trim() === '' ? { problem: '' } : readValue(text, kind, at === 3 ? 'last' : 'first');
    return 'problem' in read ? null : read.value;
  });
  const isAbove = (low ?? null) === null || (last ?? '') >= (low ?? '');
  const isBelow = (high ?? null) === null || (first ?? '') <= (high ?? '');
  return isAbove && isBelow;
}
