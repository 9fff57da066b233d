/** The page for lists of addresses: choose, preview, match with progress, review, download. */

import { useMemo } from 'preact/hooks';
import { ChooseColumns } from '../bulk/choose-columns.js';
import type { Matched } from '../bulk/kept-list.js';
import { ListAccuracy } from '../bulk/list-accuracy.js';
import { ListPreview } from '../bulk/list-preview.js';
import { isOpen } from '../bulk/match-list.js';
import { Results } from '../bulk/results.js';
import { TakeList } from '../bulk/take-list.js';
import { type ListOfPage, useList } from '../bulk/use-list.js';
import { Failed, Waiting } from '../parts/status.js';
import { count } from '../words.js';
import '../styles/pages.css';
import '../styles/filter.css';
import '../styles/lists.css';

const SAFETY: Record<ListOfPage['safety'], string> = {
  kept: 'Stored in this browser, with all your decisions, until you remove it.',
  keeping: 'Saving what you decided…',
  lost: 'This browser stores nothing for the page, so the list is lost when the tab closes.',
};

export function BulkPage() {
  const page = useList();
  const { isRead, isRunning, kept, matched } = page;
  const cells = useMemo(
    () =>
      kept === null || kept.known < 0 ? null : kept.list.rows.map((row) => row[kept.known] ?? ''),
    [kept?.list, kept?.known],
  );
  return (
    <div class="bulk">
      <h1>Match a list</h1>
      {!isRead && <Waiting what="Looking for a list that is kept" />}
      {isRead && kept === null && <TakeList onList={page.open} />}
      {kept !== null && (
        <section class="card" aria-label="The list">
          <p class="list-name">
            <strong>{kept.list.name}</strong>
            <span class="soft">{count(kept.list.rows.length, 'row')}</span>
            <button type="button" class="quiet" onClick={page.remove}>
              Remove the list
            </button>
          </p>
          <p class="soft">{SAFETY[page.safety]}</p>
          {!kept.isStarted && (
            <>
              <ChooseColumns
                heads={kept.list.heads}
                columns={kept.columns}
                known={kept.known}
                onChange={(columns) => page.change({ columns })}
                onKnown={(known) => page.change({ known })}
                onStart={page.match}
              />
              <ListPreview list={kept.list} columns={kept.columns} />
            </>
          )}
          {kept.isStarted && <Progress page={page} />}
        </section>
      )}
      {kept?.isStarted && !isRunning && cells !== null && (
        <ListAccuracy column={kept.list.heads[kept.known] ?? ''} cells={cells} matched={matched} />
      )}
      {kept?.isStarted && (
        <Results
          kept={kept}
          matched={matched}
          isRunning={isRunning}
          onReview={page.review}
          onFacts={(facts) => page.change({ facts })}
        />
      )}
    </div>
  );
}

/** Progress; nothing once everything is done. */
function Progress({ page }: { readonly page: ListOfPage }) {
  const { failure, isRunning, kept, matched } = page;
  const all = kept?.list.rows.length ?? 0;
  const done = doneOf(matched);
  if (!isRunning && done === all) return null;
  return (
    <>
      <div class="progress">
        <progress aria-label="Rows matched" max={all} value={done} />
        <span>
          {done.toLocaleString('en-GB')} of {count(all, 'row')}
        </span>
        <button type="button" onClick={isRunning ? page.stop : page.match}>
          {isRunning ? 'Stop' : 'Go on'}
        </button>
      </div>
      {failure !== null && (
        <Failed
          message={`${failure.replace(/\.$/, '')}: ${count(all - done, 'row was', 'rows were')} not answered.`}
        />
      )}
    </>
  );
}

function doneOf(matched: Matched): number {
  return matched.filter((row) => !isOpen(row)).length;
}
