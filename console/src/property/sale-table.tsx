/** Comparables as a table: what each was sold for, how it compares, what it counts, and what somebody changes of it. */

import type { Comparable, Comparables, Facts } from '../api/answers.js';
import { modelledPounds, percentText, signedPercent } from '../formats.js';
import { Modelled } from '../parts/modelled.js';
import { href } from '../router.js';
import { addressText, dayText, pounds } from '../words.js';
import {
  type Change,
  type Changes,
  changedPrice,
  keyOf,
  PERCENT_MAX,
  sharesOf,
  UNCHANGED,
} from './adjust-estimate.js';
import { Dash } from './fact-value.js';
import { numberOf, originOf, wordOf } from './read-facts.js';

/** What is known of the homes that were sold, by UPRN. */
export type SoldHomes = ReadonlyMap<number, Facts>;

export interface ComparableProps {
  readonly of: Comparables;
  readonly homes: SoldHomes;
  readonly changes: Changes;
  /** Left out on paper, where nobody can change anything. */
  readonly onChange?: (changes: Changes) => void;
}

export function SaleTable({ changes, homes, of, onChange }: ComparableProps) {
  const { ofWeight } = sharesOf(of);
  const setChange = (key: string, change: Change): void => {
    const next = new Map(changes);
    if (change.isDropped || change.percent !== 0) next.set(key, change);
    else next.delete(key);
    onChange?.(next);
  };
  return (
    <table class="sales cards">
      <thead>
        <tr>
          {HEADS.map(([head, kind]) => (
            <th key={head} scope="col" class={kind}>
              {head}
            </th>
          ))}
          {onChange !== undefined && (
            <>
              <th scope="col">Adjust</th>
              <th scope="col">Use</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {of.comparables.map((sold, at) => {
          const key = keyOf(sold);
          const change = changes.get(key) ?? UNCHANGED;
          return (
            <tr key={key} class={change.isDropped ? 'dropped' : undefined}>
              <SaleCells
                sold={sold}
                number={at + 1}
                change={change}
                home={homes.get(sold.uprn ?? 0) ?? {}}
                share={ofWeight(sold.weight)}
              />
              {onChange !== undefined && (
                <ChangeCells
                  number={at + 1}
                  change={change}
                  onChange={(next) => setChange(key, next)}
                />
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const HEADS = [
  ['No.', 'number'],
  ['Sale', ''],
  ['Sold', ''],
  ['Paid', 'number'],
  ['m²', 'number'],
  ['Per m²', 'number'],
  ['Energy', ''],
  ['Away', 'number'],
  ['Worth here now', 'number'],
  ['Share', ''],
] as const;

function SaleCells(props: {
  readonly sold: Comparable;
  readonly number: number;
  readonly change: Change;
  readonly home: Facts;
  /** In the estimate. */
  readonly share: number;
}) {
  const { change, home, number, share, sold } = props;
  const { address, postcode } = shortAddress(sold);
  const area = numberOf(home, 'TOTAL_FLOOR_AREA');
  const isAreaModelled = originOf('TOTAL_FLOOR_AREA', home) === 'modelled';
  const rating = wordOf(home, 'CURRENT_ENERGY_RATING');
  const cells = [
    <b class="sale-number">{number}</b>,
    <>
      {sold.uprn === null ? address : <a href={href(`/property/${sold.uprn}`)}>{address}</a>}
      <span class="soft kind">
        {sold.property_type}
        {sold.is_new_build && ', new'}
        {postcode !== null && <span class="postcode"> · {postcode}</span>}
      </span>
    </>,
    dayText(sold.sold_on),
    pounds(sold.price),
    area === null ? <Dash /> : <Quiet text={area.toFixed(0)} isModelled={isAreaModelled} />,
    area === null ? (
      <Dash />
    ) : (
      <Quiet text={pounds(sold.price / area)} isModelled={isAreaModelled} />
    ),
    rating === null ? (
      <Dash />
    ) : (
      <Quiet text={rating} isModelled={originOf('CURRENT_ENERGY_RATING', home) === 'modelled'} />
    ),
    sold.distance_metres === null ? <Dash /> : `${sold.distance_metres} m`,
    <>
      {change.percent !== 0 && <span class="soft">{signedPercent(change.percent)} </span>}
      {modelledPounds(changedPrice(sold, change))}
    </>,
    <span class="weight">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="rail" width="100" height="8" rx="2" />
        {!change.isDropped && <rect class="fill" width={100 * share} height="8" rx="2" />}
      </svg>
      {change.isDropped ? 'left out' : percent(share)}
    </span>,
  ];
  return (
    <>
      {cells.map((cell, at) => {
        const [head, kind] = HEADS[at] ?? ['', ''];
        return (
          <td key={head} class={kind} data-head={head}>
            {cell}
          </td>
        );
      })}
    </>
  );
}

function ChangeCells(props: {
  readonly number: number;
  readonly change: Change;
  readonly onChange: (change: Change) => void;
}) {
  const { change, number, onChange } = props;
  return (
    <>
      <td data-head="Adjust" class="adjust">
        <input
          type="number"
          min={-PERCENT_MAX}
          max={PERCENT_MAX}
          step="1"
          value={change.percent}
          disabled={change.isDropped}
          aria-label={`Adjust sale ${number} by percent`}
          onInput={({ currentTarget }) => {
            const percent = currentTarget.valueAsNumber;
            if (isHalfTyped(currentTarget) || Math.abs(percent) > PERCENT_MAX) return;
            onChange({ ...change, percent });
          }}
          onBlur={({ currentTarget }) => {
            if (isHalfTyped(currentTarget)) onChange({ ...change, percent: 0 });
          }}
        />
        %
      </td>
      <td data-head="Use">
        <input
          type="checkbox"
          checked={!change.isDropped}
          aria-label={`Use sale ${number}`}
          onChange={() => onChange({ ...change, isDropped: !change.isDropped })}
        />
      </td>
    </>
  );
}

/** A browser has no value for `-`; drawn again as a number, it or `-0` would be wiped before the next figure. */
function isHalfTyped({ value, valueAsNumber }: HTMLInputElement): boolean {
  return value === '' || Object.is(valueAsNumber, -0);
}

function Quiet({ isModelled, text }: { readonly text: string; readonly isModelled: boolean }) {
  return (
    <>
      {text}
      {isModelled && <Modelled />}
    </>
  );
}

/** Without the town, which is that of the home or near. */
function shortAddress({ full_address }: Comparable) {
  const parts = addressText(full_address).split(', ');
  if (parts.length < 3) return { address: parts.join(', '), postcode: null };
  return { address: parts.slice(0, -2).join(', '), postcode: parts.at(-1) };
}

/** Small weights stand beside large ones: all have a decimal. */
export function percent(part: number): string {
  return percentText(part * 100, 1);
}
