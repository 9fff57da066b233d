/** A list of addresses: chosen, matched with progress, reviewed where doubtful, downloaded. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { addressOf, guessColumns, guessUprnColumn, partList } from '../bulk/address-columns.js';
import { ChooseColumns } from '../bulk/choose-columns.js';
import { ListAccuracy } from '../bulk/list-accuracy.js';
import { type MatchedRow, matchList } from '../bulk/match-list.js';
import { readList } from '../bulk/read-list.js';
import { Results } from '../bulk/results.js';
import { count } from '../words.js';

interface List {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Matched = readonly (MatchedRow | undefined)[];

/** Milliseconds between two drawings of the progress. */
const DRAWING_MS = 100;

/** Outlives the page, so that a look at a candidate loses nothing. */
const kept: {
  list: List | null;
  columns: readonly number[];
  /** Column of the known UPRN; -1 where there is none. */
  known: number;
  matched: Matched | null;
} = { list: null, columns: [], known: -1, matched: null };

export function BulkPage() {
  const [list, setList] = useState(kept.list);
  const [columns, setColumns] = useState(kept.columns);
  const [known, setKnown] = useState(kept.known);
  const [matched, setMatched] = useState(kept.matched);
  const [refused, setRefused] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController | null>(null);
  Object.assign(kept, { list, columns, known, matched });
  useEffect(() => () => control.current?.abort(), []);

  const open = async (file: File): Promise<void> => {
    const read = await readList(file);
    setRefused('refused' in read ? read.refused : null);
    if ('refused' in read) return;
    const { heads, rows } = partList(read.table);
    setList({ name: file.name, heads, rows });
    setColumns(guessColumns(heads, rows));
    setKnown(guessUprnColumn(heads, rows));
    setMatched(null);
  };
  const start = async (): Promise<void> => {
    if (list === null) return;
    control.current = new AbortController();
    const results: (MatchedRow | undefined)[] = list.rows.map(() => undefined);
    setMatched(results);
    setRunning(true);
    const drawing = setInterval(() => setMatched([...results]), DRAWING_MS);
    const addresses = list.rows.map((row) => addressOf(row, columns));
    await matchList(addresses, {
      signal: control.current.signal,
      onRow: (at, row) => {
        results[at] = row;
      },
    }).catch(() => undefined);
    clearInterval(drawing);
    setMatched([...results]);
    setRunning(false);
  };

  const cells = useMemo(
    () => (list === null || known < 0 ? null : list.rows.map((row) => row[known] ?? '')),
    [list, known],
  );

  return (
    <div class="bulk">
      <h1>Match a list</h1>
      {list === null && <Drop onFile={open} />}
      {list === null && refused !== null && (
        <p class="failed file-refused" role="alert">
          {refused}
        </p>
      )}
      {list !== null && (
        <section class="card" aria-label="The list">
          <p class="list-name">
            <strong>{list.name}</strong>
            <span class="soft">{count(list.rows.length, 'row')}</span>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                control.current?.abort();
                setList(null);
                setMatched(null);
              }}
            >
              Another list
            </button>
          </p>
          {matched === null && (
            <ChooseColumns
              heads={list.heads}
              example={list.rows[0] ?? []}
              columns={columns}
              known={known}
              onChange={setColumns}
              onKnown={setKnown}
              onStart={start}
            />
          )}
          {matched !== null && isRunning && (
            <Progress matched={matched} onStop={() => control.current?.abort()} />
          )}
        </section>
      )}
      {list !== null && matched !== null && !isRunning && cells !== null && (
        <ListAccuracy column={list.heads[known] ?? ''} cells={cells} matched={matched} />
      )}
      {list !== null && matched !== null && (
        <Results
          list={list}
          matched={matched}
          isRunning={isRunning}
          onReview={(at, reviewed) =>
            setMatched(matched.map((row, i) => (i === at && row ? { ...row, reviewed } : row)))
          }
        />
      )}
    </div>
  );
}

function Drop({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      class={isOver ? 'drop over' : 'drop'}
      aria-label="Choose a list"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) onFile(file);
      }}
    >
      <p>
        <strong>Drop a list here</strong> or choose one: text with commas, semicolons, tabs or pipes
        (.csv, .tsv, .txt), its columns named in a line above the rows.
      </p>
      <label class="button">
        Choose a file
        <input
          class="unseen"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) onFile(file);
          }}
        />
      </label>
      <p class="soft">
        Only the addresses are sent, to this server. The rest stays in your browser.
      </p>
    </section>
  );
}

function Progress({ matched, onStop }: { readonly matched: Matched; readonly onStop: () => void }) {
  const done = matched.filter((row) => row !== undefined).length;
  return (
    <div class="progress">
      <progress aria-label="Rows matched" max={matched.length} value={done} />
      <span>
        {done.toLocaleString('en-GB')} of {count(matched.length, 'row')}
      </span>
      <button type="button" onClick={onStop}>
        Stop
      </button>
    </div>
  );
}
