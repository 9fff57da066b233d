/** The units of a building whose number was typed without a flat, as a list to choose from. */

import type { Explanation, Page, PropertyRecord } from '../api/answers.js';
import { answerOf, useAnswer } from '../api/use-answer.js';
import { recordAddress } from '../record-address.js';
import { href } from '../router.js';
import { count } from '../words.js';

/** Only this many units are listed. */
const UNITS_MAX = 100;
/** Reasons for which the building is known: the flat is missing or not listed. */
const OF_PARTS: readonly Explanation['reason'][] = ['part-not-given', 'part-not-listed', 'tied'];

export interface Building {
  readonly name: string;
  readonly units: readonly PropertyRecord[];
  readonly total: number;
}

/** Null until known, and if the reason concerns no building. */
export function useBuilding(explanation: Explanation | null): {
  readonly isWaiting: boolean;
  readonly building: Building | null;
} {
  const best = explanation?.candidates[0];
  const isOfParts =
    explanation !== null &&
    explanation.decision !== 'matched' &&
    OF_PARTS.includes(explanation.reason);
  const uprn = isOfParts && best !== undefined ? best.uprn : null;
  const one = useAnswer<Page<PropertyRecord>>(uprn === null ? null : '/property-lookup', {
    filter: JSON.stringify({ where: { uprn } }),
  });
  const record = answerOf(one)?.data[0] ?? null;
  const where = record === null ? null : buildingOf(record);
  const all = useAnswer<Page<PropertyRecord>>(where === null ? null : '/property-lookup', {
    filter: JSON.stringify({ where }),
    page_size: UNITS_MAX,
  });
  const page = answerOf(all);
  const isWaiting =
    (uprn !== null && one.state === 'waiting') || (where !== null && all.state === 'waiting');
  if (record === null || page === null || page.data.length < 2)
    return { isWaiting, building: null };
  const name = recordAddress({ ...record, sub_building_name: null });
  return { isWaiting, building: { name, units: page.data, total: page.total_items } };
}

/** Conditions that all units of the building satisfy; null for a record without a building. */
function buildingOf(record: PropertyRecord): Readonly<Record<string, string>> | null {
  const { building_name: name, building_number: number, postcode } = record;
  if (postcode === null || (name === null && number === null)) return null;
  return {
    postcode,
    ...(number === null ? {} : { building_number: number }),
    ...(name === null ? {} : { building_name: name }),
  };
}

export function Units(props: { readonly building: Building; readonly explanation: Explanation }) {
  const { building, explanation } = props;
  const { name, total, units } = building;
  const isUnlisted = explanation.reason === 'part-not-listed';
  return (
    <section class="card units" aria-labelledby="units-title">
      <h2 id="units-title">{isUnlisted ? `What is listed at ${name}` : `Which one of ${name}?`}</h2>
      <ul class="unit-list">
        {units.map((unit) => (
          <li key={unit.uprn}>
            <a href={href(`/property/${unit.uprn}`, { address: explanation.address })}>
              {unitName(unit)}
            </a>
          </li>
        ))}
      </ul>
      {total > units.length && (
        <p class="soft">
          {count(total - units.length, 'more property')} of it are not listed here.
        </p>
      )}
    </section>
  );
}

function unitName(unit: PropertyRecord): string {
  if (unit.sub_building_name === null) return 'The building itself';
  return recordAddress({
    ...unit,
    building_name: null,
    building_number: null,
    dependent_thoroughfare: null,
    thoroughfare: null,
    post_town: null,
    postcode: null,
  });
}
