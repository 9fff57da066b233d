/** The first rows of a list with the address columns marked, shown before anything is sent. */

import { addressReader } from './address-columns.js';
import type { List } from './kept-list.js';

const ROWS_SHOWN = 5;

export function ListPreview(props: { readonly list: List; readonly columns: readonly number[] }) {
  const { columns, list } = props;
  const { heads, rows } = list;
  const addressOf = addressReader(list, columns);
  return (
    <div class="scroll preview" tabIndex={0} role="region" aria-label="First rows of the list">
      <table class="cards">
        <thead>
          <tr>
            {columns.length > 0 && <th scope="col">Asked as</th>}
            {heads.map((head, at) => (
              <th key={`${at} ${head}`} scope="col" class={classOf(at, columns)}>
                {head || `Column ${at + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_SHOWN).map((row, i) => (
            <tr key={`${i} ${row.join()}`}>
              {columns.length > 0 && (
                <td data-head="Asked as">
                  <q>{addressOf(row)}</q>
                </td>
              )}
              {heads.map((head, at) => (
                <td
                  key={`${at} ${head}`}
                  class={classOf(at, columns)}
                  data-head={head || `Column ${at + 1}`}
                >
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf(at: number, columns: readonly number[]): string | undefined {
  return columns.includes(at) ? 'of-address' : undefined;
}
