/** The groups of a summary as a table with bars, sortable by its headings; each group links to its rows. */

import type { Groups } from '../api/answers.js';
import { Waiting } from '../parts/status.js';
import { href } from '../router.js';
import { count } from '../words.js';
import type { Bands } from './bands.js';
import { type FieldDoc, type Question, titleOf } from './conditions.js';
import { groupQuestion, groupText, measureText, measureTitle } from './summary.js';

/** Sort key for the groups, whose term changes with the width of bands. */
export const GROUP = 'group';

export function GroupTable(props: {
  readonly groups: Groups;
  readonly field: FieldDoc;
  readonly bands: Bands | null;
  readonly term: string;
  readonly of: readonly string[];
  readonly order: string;
  readonly question: Question;
  readonly isStale: boolean;
  readonly onSort: (order: string) => void;
}) {
  const { bands, field, groups, isStale, of, onSort, order, question, term } = props;
  const { data, groups: all = data.length, total } = groups;
  // The data still answer the previous question.
  if (data.some((group) => group[term] === undefined)) return <Waiting what="Counting" />;
  const figures = ['count', ...of];
  const most = new Map(
    figures.map((each) => [each, Math.max(...data.map((row) => sizeOf(row[each])))]),
  );
  const sort = (column: string, named: string) => (): void => {
    const isGreatestFirst = order !== `-${column}` && column !== term;
    const isTurned = order === column && column === term;
    onSort(`${isGreatestFirst || isTurned ? '-' : ''}${named}`);
  };
  const heading = (column: string, title: string, named = column) => (
    <th
      key={column}
      scope="col"
      class={column === term ? undefined : 'number'}
      aria-sort={order === column ? 'ascending' : order === `-${column}` ? 'descending' : undefined}
    >
      <button type="button" onClick={sort(column, named)}>
        {title}
        <span aria-hidden="true">
          {order === column ? ' ↑' : order === `-${column}` ? ' ↓' : ''}
        </span>
      </button>
    </th>
  );
  return (
    <div class={isStale ? 'stale' : undefined}>
      <div class="scroll" tabIndex={0} role="group" aria-label="Groups">
        <table class="rows groups">
          <thead>
            <tr>
              {heading(term, titleOf(field.name), GROUP)}
              {heading('count', 'Properties')}
              {of.map((each) => heading(each, measureTitle(each)))}
            </tr>
          </thead>
          <tbody>
            {data.map((group) => {
              const value = group[term] ?? null;
              const text = groupText(value, field, bands);
              const rows = groupQuestion(question, field, value, bands);
              return (
                <tr key={String(value)}>
                  <th scope="row">
                    {rows === null ? (
                      text
                    ) : (
                      <a href={href('/filter', { question: JSON.stringify(rows) })}>{text}</a>
                    )}
                  </th>
                  {figures.map((each) => (
                    <td key={each} class="number">
                      {each === 'count'
                        ? Number(group[each]).toLocaleString('en-GB')
                        : measureText(each, group[each] ?? null)}
                      <span
                        class="offered-bar"
                        style={{ width: `${(100 * sizeOf(group[each])) / (most.get(each) || 1)}%` }}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="soft">
        {count(total, 'property')} in {count(all, 'group')}
        {all > data.length && `, of which ${data.length} are shown; a file has all`}. A figure is of
        the properties whose value is known.
      </p>
    </div>
  );
}

/** The length of a bar; a day has none. */
function sizeOf(value: unknown): number {
  return typeof value === 'number' ? Math.max(0, value) : 0;
}
