/** Turns the pages of a property to an earlier day: chosen in a panel, carried by the link. */

import { useContext, useRef, useState } from 'preact/hooks';
import { Panel } from '../parts/panel.js';
import { go, href } from '../router.js';
import { type Days, daysQuery, isNow, recordsOf } from './days.js';
import { HomeContext } from './of-home.js';

interface Props {
  /** The page that is turned, and what else its link carries. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export function DayPicker({ path, query }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { days } = useContext(HomeContext);
  return (
    <div class="opener day-picker">
      <button
        type="button"
        class="quiet"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        {isNow(days) ? 'On an earlier day' : 'On another day'}
      </button>
      {isOpen && (
        <Panel label="On an earlier day" onClose={() => setOpen(false)}>
          <ChooseDays
            path={path}
            query={query}
            onChosen={(chosen) => {
              setOpen(false);
              go(path, { ...query, ...daysQuery(chosen) });
            }}
          />
        </Panel>
      )}
    </div>
  );
}

function ChooseDays({
  onChosen,
  path,
  query,
}: Props & { readonly onChosen: (days: Days) => void }) {
  const { days } = useContext(HomeContext);
  const [asOf, knownAt] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const inputs = [asOf.current, knownAt.current];
    const [held = '', known = ''] = inputs.map((input) => input?.value ?? '');
    // A day that is typed in part, or is in no calendar, has no value.
    const isHalf = inputs.some((input) => input?.validity.badInput === true);
    if (isHalf || held + known === '') setMissing(true);
    else onChosen({ asOf: held || null, knownAt: known || null });
  };
  return (
    // The server says which days it takes.
    <form class="choose-days" noValidate onSubmit={onSubmit}>
      <label>
        As recorded on
        <input type="date" ref={asOf} defaultValue={days.asOf ?? ''} max={today()} data-first />
      </label>
      <p class="soft">Records dated later do not count.</p>
      <label>
        As known on (optional)
        <input type="date" ref={knownAt} defaultValue={days.knownAt ?? ''} max={today()} />
      </label>
      <p class="soft">Files imported here later do not count, whatever their dates.</p>
      {isMissing && <p role="alert">Choose a day of the calendar, such as 3 May 2019.</p>}
      <div class="line">
        <button type="submit">Show that day</button>
        {!isNow(days) && <a href={href(path, query)}>Back to today</a>}
      </div>
    </form>
  );
}

/** Days are those of the server, in UTC. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** Below the heading of a page that is turned to an earlier day: what counts there, and the way back. */
export function DayNotice({ path, query }: Props) {
  const { days, isEarlier } = useContext(HomeContext);
  if (isNow(days)) return null;
  return (
    <p class="day-notice">
      Only sources {recordsOf(days)} count.{' '}
      {isEarlier &&
        'Estimates and comparisons with other homes are left out: models tell of the day of the data alone.'}{' '}
      <a href={href(path, query)}>Back to today</a>
    </p>
  );
}
