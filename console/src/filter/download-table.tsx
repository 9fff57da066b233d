/** Saves everything that a filter finds as a file, in any form that the server writes. */

import contract from 'virtual:contract';
import { useState } from 'preact/hooks';
import { askFile } from '../api/ask.js';
import { messageOf } from '../api/use-answer.js';
import { Panel } from '../parts/panel.js';
import { saveFile } from '../parts/save-file.js';

/** What people call a form, where it is not its word in capitals. */
const TITLES: Readonly<Record<string, string>> = {
  arrow: 'Arrow',
  flatgeobuf: 'FlatGeobuf',
  geojson: 'GeoJSON',
  geopackage: 'GeoPackage',
  ndjson: 'JSON lines',
  parquet: 'Parquet',
  xlsx: 'Excel',
};

/** The browser holds the file before it is saved: more is better fetched by a program. */
const ROWS_MAX = 500_000;

export function DownloadTable(props: {
  readonly filter: string;
  readonly total: number;
  /** Those of the property record where nothing is said. */
  readonly columns?: readonly string[];
}) {
  const { columns, filter, total } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (total === 0) return null;
  const save = async (format: string): Promise<void> => {
    setOpen(false);
    setBusy(true);
    setFailure(null);
    try {
      const fields = columns && [...new Set(['uprn', 'full_address', ...columns])].join();
      const { file, name } = await askFile('/export', { filter, fields, format });
      saveFile(file, name);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div class="opener">
      <button
        type="button"
        class="quiet"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        onClick={() => setOpen(!isOpen && !isBusy)}
      >
        {isBusy ? 'Preparing…' : 'Download'}
      </button>
      {isOpen && (
        <Panel label="Download all of them" onClose={() => setOpen(false)}>
          {total > ROWS_MAX ? (
            <p class="soft">
              For a file of so many, use <code>property-lookup export</code> or the API.
            </p>
          ) : (
            <ul class="file-formats">
              {contract.exportFormats.map((format) => (
                <li key={format}>
                  <button type="button" class="quiet" onClick={() => save(format)}>
                    {TITLES[format] ?? format.toUpperCase()}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
}
