/** The units of a building whose number was typed without a flat, as a list to choose from. */

import { type Building, findBuilding, flatName } from '@property-lookup/address-field/core';
import type { Explanation, PropertyRecord } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { answerOf, useAsked } from '../api/use-answer.js';
import { href } from '../router.js';
import { addressText, count } from '../words.js';

/** Reasons for which the building is known: the flat is missing or not listed. */
const OF_PARTS: readonly Explanation['reason'][] = ['part-not-given', 'part-not-listed', 'tied'];

/** Null until known, and if the reason concerns no building. */
export function useBuilding(explanation: Explanation | null): {
  readonly isWaiting: boolean;
  readonly building: Building<PropertyRecord> | null;
} {
  const best = explanation?.candidates[0];
  const isOfParts =
    explanation !== null &&
    explanation.decision !== 'matched' &&
    OF_PARTS.includes(explanation.reason);
  const uprn = isOfParts && best !== undefined ? best.uprn : null;
  const asked = useAsked(uprn === null ? null : `building of ${uprn}`, (signal) =>
    findBuilding<PropertyRecord>(ask, uprn ?? 0, signal),
  );
  return { isWaiting: uprn !== null && asked.state === 'waiting', building: answerOf(asked) };
}

export function Units(props: {
  readonly building: Building<PropertyRecord>;
  readonly explanation: Explanation;
}) {
  const { building, explanation } = props;
  const { homes, total } = building;
  const name = addressText(building.name);
  const isUnlisted = explanation.reason === 'part-not-listed';
  return (
    <section class="card units" aria-labelledby="units-title">
      <h2 id="units-title">{isUnlisted ? `What is listed at ${name}` : `Which one of ${name}?`}</h2>
      <ul class="unit-list">
        {homes.map((unit) => (
          <li key={unit.uprn}>
            <a href={href(`/property/${unit.uprn}`, { address: explanation.address })}>
              {addressText(flatName(unit)) || 'The building itself'}
            </a>
          </li>
        ))}
      </ul>
      {total > homes.length && (
        <p class="soft">
          {count(total - homes.length, 'more property')} of it are not listed here.
        </p>
      )}
    </section>
  );
}
