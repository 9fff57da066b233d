/** What a filter finds: the exact total, the map and the rows of a page, and all of it as a file. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Page, PropertyRecord } from '../api/answers.js';
import { useAnswer } from '../api/use-answer.js';
import { PropertyMap } from '../parts/map.js';
import { pointOf } from '../parts/map-point.js';
import { Failed } from '../parts/status.js';
import { go } from '../router.js';
import { count } from '../words.js';
import { DownloadTable } from './download-table.js';
import { FilterRows } from './filter-rows.js';

const PAGE_SIZE = 100;

/** `filter` is its JSON; while it is not settled, another is about to be asked. */
export function Found({
  filter,
  isSettled = true,
}: {
  readonly filter: string;
  readonly isSettled?: boolean;
}) {
  const [turned, setTurned] = useState({ filter, page: 1 });
  const page = turned.filter === filter ? turned.page : 1;
  const [last, setLast] = useState<{ of: string; found: Page<PropertyRecord> } | null>(null);
  const answered = useAnswer<Page<PropertyRecord>>('/property-lookup', {
    filter,
    page,
    page_size: PAGE_SIZE,
  });
  useEffect(() => {
    if (answered.state === 'ready') setLast({ of: filter, found: answered.answer });
  }, [answered]);
  // Rows and map that were found last stay until the next are there, so that nothing jumps; a total is of what is asked.
  const shown = answered.state === 'ready' ? answered.answer : (last?.found ?? null);
  const isCounted = isSettled && (answered.state === 'ready' || last?.of === filter);
  const points = useMemo(
    () => shown?.data.flatMap((each) => pointOf(each, 'other')) ?? [],
    [shown],
  );
  if (answered.state === 'failed') return <Failed message={answered.message} />;
  return (
    <div class={isSettled && answered.state === 'ready' ? undefined : 'stale'}>
      <p class="total" role="status">
        {shown === null || !isCounted ? (
          'Counting…'
        ) : (
          <>
            <strong>{shown.total_items.toLocaleString('en-GB')}</strong>{' '}
            {count(shown.total_items, 'property', 'properties').replace(/^[\d,]+ /, '')}
          </>
        )}
      </p>
      {shown !== null && isCounted && <DownloadTable filter={filter} total={shown.total_items} />}
      {points.length > 0 && (
        <PropertyMap
          points={points}
          label="Map of the properties of this page"
          onChoose={(uprn) => go(`/property/${uprn}`)}
        />
      )}
      {shown !== null && (
        <FilterRows page={shown} onPage={(to) => setTurned({ filter, page: to })} />
      )}
    </div>
  );
}
