/** The sales behind an estimate as a table: price, comparison, weight, and the user's changes. */

import type { Comparable, Comparables, Facts } from '../api/answers.js';
import { modelledPounds, signedPercent } from '../formats.js';
import { BoundedNumber } from '../parts/bounded-number.js';
import { Modelled } from '../parts/modelled.js';
import { href } from '../router.js';
import { addressText, dayText, pounds } from '../words.js';
import { Dash } from './fact-value.js';
import { numberOf, originOf, wordOf } from './read-facts.js';
import { type Change, type Changes, PERCENT_MAX, UNCHANGED } from './sale-changes.js';
import { percent } from './weights.js';

/** Facts of the sold homes by UPRN. */
export type SoldHomes = ReadonlyMap<number, Facts>;

export interface ComparableProps {
  /** With the weights that the model gives the remaining sales. */
  readonly of: Comparables;
  readonly homes: SoldHomes;
  readonly changes: Changes;
  /** Absent in print, where nothing can be changed. */
  readonly onChange?: (changes: Changes) => void;
}

export function SaleTable({ changes, homes, of, onChange }: ComparableProps) {
  const setChange = (id: string, change: Change): void => {
    const next = new Map(changes);
    if (change.isDropped || change.percent !== 0) next.set(id, change);
    else next.delete(id);
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
        {numbered(of).map(({ isOwn, number, sold }) => {
          const change = changes.get(sold.id) ?? UNCHANGED;
          return (
            <tr key={sold.id} class={change.isDropped ? 'dropped' : undefined}>
              <SaleCells
                {...{ change, isOwn, number, sold }}
                home={homes.get(sold.uprn ?? 0) ?? {}}
              />
              {onChange !== undefined && (
                <ChangeCells
                  number={number}
                  change={change}
                  onChange={(next) => setChange(sold.id, next)}
                />
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Numbered {
  readonly sold: Comparable;
  readonly number: string;
  readonly isOwn: boolean;
}

/** The home's own sales are numbered `0`, or `0a`, `0b`; others count from 1, as on the map. */
function numbered({ comparables, own_sales: own }: Comparables): readonly Numbered[] {
  const ownNumber = (at: number) => (own.length === 1 ? '0' : `0${(at + 10).toString(36)}`);
  return [
    ...own.map((sold, at) => ({ sold, number: ownNumber(at), isOwn: true })),
    ...comparables.map((sold, at) => ({ sold, number: String(at + 1), isOwn: false })),
  ];
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
  ['Weight', ''],
] as const;

function SaleCells(props: {
  readonly sold: Comparable;
  readonly number: string;
  readonly isOwn: boolean;
  readonly change: Change;
  readonly home: Facts;
}) {
  const { change, home, isOwn, number, sold } = props;
  const { address, postcode } = shortAddress(sold);
  const area = numberOf(home, 'TOTAL_FLOOR_AREA');
  const isAreaModelled = originOf('TOTAL_FLOOR_AREA', home) === 'modelled';
  const rating = wordOf(home, 'CURRENT_ENERGY_RATING');
  const cells = [
    <b class="sale-number">{number}</b>,
    <>
      {isOwn && 'This home itself'}
      {!isOwn && sold.uprn === null && address}
      {!isOwn && sold.uprn !== null && <a href={href(`/property/${sold.uprn}`)}>{address}</a>}
      <span class="soft kind">
        {sold.property_type}
        {sold.is_new_build && ', new'}
        {postcode !== null && !isOwn && <span class="postcode"> · {postcode}</span>}
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
    sold.distance_metres === null || isOwn ? <Dash /> : `${sold.distance_metres} m`,
    <>
      {change.percent !== 0 && <span class="soft">{signedPercent(change.percent)} </span>}
      {modelledPounds(sold.indexed_price)}
    </>,
    <span class="weight">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="rail" width="100" height="8" rx="2" />
        {!change.isDropped && (
          <rect class="fill" width={100 * Math.max(0, sold.weight)} height="8" rx="2" />
        )}
      </svg>
      {change.isDropped ? 'left out' : percent(sold.weight)}
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
  readonly number: string;
  readonly change: Change;
  readonly onChange: (change: Change) => void;
}) {
  const { change, number, onChange } = props;
  return (
    <>
      <td data-head="Adjust" class="adjust">
        <BoundedNumber
          {...{ min: -PERCENT_MAX, max: PERCENT_MAX, step: '1', value: change.percent, unit: '%' }}
          allowed={`From −${PERCENT_MAX} to ${PERCENT_MAX}: a sale that needs more is better left out.`}
          label={`Adjust sale ${number} by percent`}
          isDisabled={change.isDropped}
          onChange={(percent) => onChange({ ...change, percent: percent ?? 0 })}
        />
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

function Quiet({ isModelled, text }: { readonly text: string; readonly isModelled: boolean }) {
  return (
    <>
      {text}
      {isModelled && <Modelled />}
    </>
  );
}

/** Without the town, which is the home's or a nearby one. */
function shortAddress({ full_address }: Comparable) {
  const parts = addressText(full_address).split(', ');
  if (parts.length < 3) return { address: parts.join(', '), postcode: null };
  return { address: parts.slice(0, -2).join(', '), postcode: parts.at(-1) };
}
