/** The energy of a home: its rating scale, annual costs, and the recommendations of its certificate. */

import { useContext } from 'preact/hooks';
import type { Facts } from '../api/answers.js';
import type { Answered } from '../api/use-answer.js';
import { modelledPounds, percentText } from '../formats.js';
import { Modelled } from '../parts/modelled.js';
import { WhenReady } from '../parts/status.js';
import type { AreaFigures } from '../places/answers.js';
import { sharesOf } from '../places/figures.js';
import { dayText, pounds, unbroken } from '../words.js';
import { recordsOf } from './days.js';
import { BANDS, costsOf, readRecommendation, TOGETHER } from './energy.js';
import { Dash, NotKnown } from './fact-value.js';
import { HomeContext } from './of-home.js';
import { isKnown, numberOf, originOf, wordOf } from './read-facts.js';

export interface EnergyProps {
  readonly facts: Facts;
  readonly area: AreaFigures | null;
  /** Includes the recommendations. */
  readonly certificate: Answered<Facts>;
  /** The most recommendations listed. */
  readonly measuresMax?: number;
}

export function EnergyCard(props: EnergyProps) {
  const { area, certificate, facts, measuresMax = 12 } = props;
  const { days, isEarlier } = useContext(HomeContext);
  if (!isKnown('CURRENT_ENERGY_RATING', facts)) {
    const why = isEarlier
      ? `No energy certificate ${recordsOf(days)} is loaded, and models tell of the day of the data alone.`
      : 'No energy certificate of it is loaded, and none is modelled.';
    return <NotKnown why={why} isOpen={true} />;
  }
  return (
    <div class="energy">
      <div>
        <EnergyLadder facts={facts} area={area} />
        <Certificate facts={facts} />
      </div>
      <div class="told">
        <Costs facts={facts} />
        {isKnown('CERTIFICATE_NUMBER', facts) && (
          <WhenReady of={certificate} what="Reading its certificate">
            {({ RECOMMENDATIONS: of }) => (
              <Recommendations of={Array.isArray(of) ? of : []} measuresMax={measuresMax} />
            )}
          </WhenReady>
        )}
      </div>
    </div>
  );
}

function Certificate({ facts }: { readonly facts: Facts }) {
  const [lodged, expires] = [wordOf(facts, 'LODGEMENT_DATE'), wordOf(facts, 'EXPIRY_DATE')];
  if (lodged === null) {
    return <p class="soft">No certificate is on record: the ratings are those of homes like it.</p>;
  }
  const end = facts['IS_EXPIRED'] === true ? 'expired' : 'valid until';
  return (
    <p class="soft">
      Certificate of {dayText(lodged)}
      {expires !== null && `, ${end} ${dayText(expires)}`}.
    </p>
  );
}

function Costs({ facts }: { readonly facts: Facts }) {
  const costs = costsOf(facts);
  if (costs.length === 0) return null;
  const isModelled = originOf('HEATING_COST_CURRENT', facts) === 'modelled';
  const lodged = wordOf(facts, 'LODGEMENT_DATE');
  const sum = costs.find(({ name }) => name === TOGETHER);
  const saved = sum === undefined || sum.improved === null ? null : sum.now - sum.improved;
  return (
    <div>
      <table class="costs">
        <thead>
          <tr>
            <th scope="col">A year</th>
            <th scope="col">Now</th>
            <th scope="col">Improved</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ improved, name, now }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{isModelled ? modelledPounds(now) : pounds(now)}</td>
              <td>{improved === null ? <Dash /> : pounds(improved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">
        {saved !== null && saved > 0 && `All measures together save ${pounds(saved)} a year. `}
        {isModelled
          ? 'Modelled from homes like it.'
          : lodged !== null && `As the certificate reckons, at the prices of ${dayText(lodged)}.`}
      </p>
    </div>
  );
}

function Recommendations(props: { readonly of: readonly string[]; readonly measuresMax: number }) {
  const { measuresMax, of: recommendations } = props;
  if (recommendations.length === 0) {
    return (
      <p class="soft">What the certificate recommends is not loaded, or it recommends nothing.</p>
    );
  }
  const shown = recommendations.slice(0, measuresMax).map(readRecommendation);
  const more = recommendations.length - shown.length;
  return (
    <div>
      <h3>Recommended</h3>
      <ol class="measures">
        {shown.map(({ cost, measure }) => (
          <li key={measure}>
            <span>{measure}</span>
            <span class="figure">{cost ?? <Dash />}</span>
          </li>
        ))}
      </ol>
      <p class="soft">
        {more > 0 && `${more} more. `}
        Costs are indicative; certificates as published do not say what each measure saves alone.
      </p>
    </div>
  );
}

/** The scale of energy ratings: the current and potential rating, and how many neighbouring homes have each. */
function EnergyLadder({
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
