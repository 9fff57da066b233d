/** Planning applications near a home, as a list and on a map, each with a letter. */

import type { Facts } from '../api/answers.js';
import { WhenReady } from '../parts/status.js';
import { Surroundings } from '../parts/surroundings.js';
import { recordAddress } from '../record-address.js';
import { href } from '../router.js';
import { count, dayText } from '../words.js';
import { type Application, type Applications, pointsOf, useApplications } from './applications.js';
import { placesAround } from './points.js';
import { numberOf, wordOf } from './read-facts.js';

export function ApplicationsCard({ facts }: { readonly facts: Facts }) {
  const answered = useApplications(facts);
  const counted = numberOf(facts, 'PLANNING_APPLICATIONS_NEARBY_12M');
  if (answered === null || answered.state === 'waiting') return null;
  const listed = answered.state === 'ready' ? answered.answer.listed.length : 0;
  if (answered.state === 'ready' && listed + (counted ?? 0) === 0) return null;
  return (
    <section class="card applications-card" aria-labelledby="applications-title">
      <h2 id="applications-title">Planning nearby</h2>
      <p class="soft">
        {counted === null
          ? 'The applications of its authority are not loaded whole: these are on record within 200 m, in twelve months.'
          : `${count(counted, 'application')} within 200 m in twelve months.`}{' '}
        Of each home the latest is listed.
      </p>
      <WhenReady of={answered} what="Reading applications">
        {(all) =>
          all.listed.length === 0 ? (
            <p class="soft">All are of this home itself.</p>
          ) : (
            <div class="split">
              <ApplicationList of={all.listed} />
              <Surroundings
                told={[...placesAround(facts, null, new Map()), ...pointsOf(all.listed)]}
                label="Map of planning applications nearby"
              />
            </div>
          )
        }
      </WhenReady>
    </section>
  );
}

export function ApplicationList({ of }: { readonly of: Applications['listed'] }) {
  return (
    <ol class="applications">
      {of.map((one) => (
        <Line key={one.home.uprn} of={one} />
      ))}
    </ol>
  );
}

function Line({ of: { facts, home, mark } }: { readonly of: Application }) {
  const told = (name: string) => wordOf(facts, `LATEST_APPLICATION_${name}`);
  const [url, received] = [told('URL'), told('RECEIVED_DATE')];
  const state = told('DECISION') ?? told('STATUS');
  return (
    <li>
      <b class="sale-number">{mark}</b>
      <div>
        <p>{told('DESCRIPTION') ?? told('TYPE') ?? 'An application without a description'}</p>
        <p class="soft">
          {[received && dayText(received), state, told('REFERENCE')].filter(Boolean).join(' · ')}
        </p>
        <p class="soft">
          <a href={href(`/property/${home.uprn}`)}>{recordAddress(home)}</a>
          {url !== null && (
            <>
              {' · '}
              <a href={url} rel="noreferrer">
                The authority's page
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
