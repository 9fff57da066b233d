/** The properties of one page of a filter. */

import { useState } from 'preact/hooks';
import type { Page, PropertyRecord } from '../api/answers.js';
import { href } from '../router.js';
import { recordAddress } from '../words.js';

/** Rows of a page that a person sees at once. */
const SHOWN_FIRST = 20;

export function FilterRows(props: {
  readonly page: Page<PropertyRecord>;
  readonly onPage: (page: number) => void;
}) {
  const { data, page, page_size, total_items, total_pages } = props.page;
  const [areAllShown, setAllShown] = useState(false);
  if (data.length === 0) return <p class="soft">No property satisfies this filter.</p>;
  const first = (page - 1) * page_size + 1;
  return (
    <>
      <div class="scroll" tabIndex={0} role="group" aria-label="Rows">
        <table class="rows">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">UPRN</th>
            </tr>
          </thead>
          <tbody>
            {(areAllShown ? data : data.slice(0, SHOWN_FIRST)).map((record) => (
              <tr key={record.uprn}>
                <td>
                  <a href={href(`/property/${record.uprn}`)}>{recordAddress(record)}</a>
                </td>
                <td class="number">{record.uprn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!areAllShown && data.length > SHOWN_FIRST && (
        <button type="button" class="quiet" onClick={() => setAllShown(true)}>
          Show all {data.length}
          {total_pages > 1 && ' of this page'}
        </button>
      )}
      {total_pages > 1 && (
        <nav class="pager" aria-label="Pages of the result">
          <button type="button" disabled={page <= 1} onClick={() => props.onPage(page - 1)}>
            Previous
          </button>
          <span class="soft">
            {first.toLocaleString('en-GB')} to {(first + data.length - 1).toLocaleString('en-GB')}{' '}
            of {total_items.toLocaleString('en-GB')}
          </span>
          <button
            type="button"
            disabled={page >= total_pages}
            onClick={() => props.onPage(page + 1)}
          >
            Next
          </button>
        </nav>
      )}
    </>
  );
}
