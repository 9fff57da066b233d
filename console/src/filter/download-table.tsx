/** Saves everything that a filter finds as a file, in any form that the server writes. */

import contract from 'virtual:contract';
import { useState } from 'preact/hooks';
import { askFile } from '../api/ask.js';
import { messageOf } from '../api/use-answer.js';
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
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (total === 0) return null;
  if (total > ROWS_MAX) {
    return (
      <p class="soft">
        For a file of so many, use <code>property-lookup export</code> or the API.
      </p>
    );
  }
  const save = async (format: string): Promise<void> => {
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
    <div class="downloads" role="group" aria-label="Download all of them">
      <span class="soft">{isBusy ? 'Preparing…' : 'Download'}</span>
      {contract.exportFormats.map((format) => (
        <button
          key={format}
          type="button"
          class="quiet"
          disabled={isBusy}
          onClick={() => save(format)}
        >
          {TITLES[format] ?? format.toUpperCase()}
        </button>
      ))}
      {failure !== null && <span role="alert">{failure}</span>}
    </div>
  );
}
