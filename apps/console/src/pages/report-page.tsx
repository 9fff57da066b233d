/** A property on two printed pages to hand on: place, value and reasons, energy, planning, and sources. */

import { useState } from 'preact/hooks';
import type { Facts } from '../api/answers.js';
import { answerOf, firstFailure } from '../api/use-answer.js';
import { Failed, WhenReady } from '../parts/status.js';
import { useApplications } from '../property/applications.js';
import { readDays } from '../property/days.js';
import { HomeContext } from '../property/of-home.js';
import { ReportSheets } from '../property/report-sheets.js';
import { readChanges } from '../property/sale-changes.js';
import { homeOf, useProperty } from '../property/use-property.js';
import { href } from '../router.js';
import '../styles/pages.css';
import '../styles/property.css';
import '../styles/evidence.css';
import '../styles/report.css';
import type { PropertyPageProps } from './property-page.js';

export function ReportPage({ query, uprn }: PropertyPageProps) {
  const [changes] = useState(() => readChanges(query.get('changes')));
  const days = readDays(query);
  const answers = useProperty({ uprn, changes, days, evidence: 'all' });
  const [isPlanned, setPlanned] = useState(false);
  // Those of other homes are of the day of the data.
  const near = answers.isEarlier ? {} : (answerOf(answers.facts) ?? {});
  const applications = useApplications(near, 'nearest');
  const failure = answers.failure ?? (applications && firstFailure(applications));
  const isWhole = answers.isWhole && applications?.state !== 'waiting';
  return (
    <HomeContext.Provider value={homeOf(uprn, days, answers)}>
      <WhenReady of={answers.facts} what="Looking it up">
        {(facts: Facts) => (
          <div class="report">
            <div class="report-bar">
              <a href={href(`/property/${uprn}`, Object.fromEntries(query))}>
                Back to the property
              </a>
              <button
                type="button"
                disabled={failure !== null || !(isWhole && isPlanned)}
                onClick={() => print()}
              >
                Print
              </button>
            </div>
            {/* A failed request must not look like missing records. */}
            {failure !== null ? (
              <Failed message={failure.message} again={failure.again} />
            ) : (
              <ReportSheets
                facts={facts}
                answers={answers}
                comparables={answerOf(answers.comparables)}
                applications={applications && answerOf(applications)}
                changes={changes}
                onPlanned={setPlanned}
              />
            )}
          </div>
        )}
      </WhenReady>
    </HomeContext.Provider>
  );
}
