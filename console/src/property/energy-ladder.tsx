/** The ladder of energy ratings: where the home stands, where it could stand, and how many homes around it stand on each step. */

import type { Facts } from '../api/answers.js';
import { percentText } from '../formats.js';
import type { AreaFigures } from '../places/answers.js';
import { sharesOf } from '../places/figures.js';
import { unbroken } from '../words.js';
import { BANDS } from './energy.js';
import { Modelled } from './fact-value.js';
import { numberOf, originOf, wordOf } from './read-facts.js';

export function EnergyLadder({
  area,
  facts,
}: {
  readonly facts: Facts;
  readonly area: AreaFigures | null;
}) {
  const now = wordOf(facts, 'CURRENT_ENERGY_RATING');
  const improved = wordOf(facts, 'POTENTIAL_ENERGY_RATING');
  const shares = sharesOf(area, 'current_energy_rating');
  return (
    <>
      <ol class="ladder">
        {BANDS.map(({ points, rating }) => {
          const share = shares?.values.find(({ value }) => value === rating)?.share ?? 0;
          return (
            <li key={rating}>
              <span class="step">
                <span class={`band ${rating}`}>
                  <b>{rating}</b>
                  {facts['IS_RESIDENTIAL'] !== false && <small>{points}</small>}
                </span>
                {rating === now && <Pointer facts={facts} state="CURRENT" label="Now" />}
                {rating === improved && (
                  <Pointer facts={facts} state="POTENTIAL" label="Could be" />
                )}
              </span>
              {shares !== undefined && (
                <span class="share">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="fill" width={100 * share} height="8" rx="2" />
                  </svg>
                  {percentText(share * 100, 0)}
                  <span class="unseen"> of homes around</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {shares !== undefined && area !== null && (
        <p class="soft ladder-note">
          On the right, the homes of {unbroken(area.code)} by their rating now.
        </p>
      )}
    </>
  );
}

function Pointer(props: {
  readonly facts: Facts;
  readonly state: 'CURRENT' | 'POTENTIAL';
  readonly label: string;
}) {
  const { facts, label, state } = props;
  const points = numberOf(facts, `${state}_ENERGY_EFFICIENCY`);
  const isModelled = originOf(`${state}_ENERGY_RATING`, facts) === 'modelled';
  return (
    <span class={`pointer ${state.toLowerCase()}`}>
      {label}
      {points !== null && <b> {points}</b>}
      {isModelled && <Modelled />}
    </span>
  );
}
