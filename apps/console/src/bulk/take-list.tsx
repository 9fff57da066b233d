/** Accepts a list by drop, file choice or paste; lets the user choose a sheet of a workbook. */

import { useState } from 'preact/hooks';
import { Failed } from '../parts/status.js';
import { partList } from './address-columns.js';
import type { List } from './kept-list.js';
import { type ReadList, readList, readText, type Sheet } from './read-list.js';

const PASTED = 'The pasted text';

export function TakeList({ onList }: { readonly onList: (list: List) => void }) {
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [sheets, setSheets] = useState<{
    readonly name: string;
    readonly all: readonly Sheet[];
  } | null>(null);
  const take = (name: string, { table }: Sheet): void => onList({ name, ...partList(table) });
  const answer = (name: string, read: ReadList): void => {
    setRefused('refused' in read ? read.refused : null);
    if ('refused' in read) return;
    const [only, ...more] = read.sheets;
    if (only !== undefined && more.length === 0) take(name, only);
    else setSheets({ name, all: read.sheets });
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) answer(file.name, await readList(file));
  };
  return (
    <>
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
          void open(event.dataTransfer?.files[0]);
        }}
      >
        <p>
          <strong>Drop a list here</strong> or choose one: an Excel workbook (.xlsx), or text with
          commas, semicolons, tabs or pipes (.csv, .tsv, .txt), its columns named in a line above
          the rows.
        </p>
        <label class="button">
          Choose a file
          <input
            class="unseen"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </label>
        <textarea
          aria-label="Paste rows from a spreadsheet"
          placeholder="or paste rows from a spreadsheet here"
          rows={2}
          onPaste={(event) => {
            event.preventDefault();
            const text = event.clipboardData?.getData('text/plain') ?? '';
            answer('Pasted list', readText(PASTED, text));
          }}
        />
        <p class="soft">
          Only the addresses are sent, to this server. The rest stays in your browser.
        </p>
      </section>
      {refused !== null && (
        <div class="file-refused">
          <Failed message={refused} />
        </div>
      )}
      {sheets !== null && (
        <section class="card sheets" aria-label="Sheets">
          <p>{sheets.name} has several sheets. Which one has the addresses?</p>
          {sheets.all.map((sheet) => (
            <button
              key={sheet.name}
              type="button"
              onClick={() => take(`${sheets.name}: ${sheet.name}`, sheet)}
            >
              {sheet.name} ({(sheet.table.length - 1).toLocaleString('en-GB')} rows)
            </button>
          ))}
        </section>
      )}
    </>
  );
}
