/** Saves everything that a filter finds as a file. */

import { useState } from 'preact/hooks';
import { askFile } from '../api/ask.js';
import { messageOf } from '../api/use-answer.js';

const FORMATS = [
  ['csv', 'CSV'],
  ['geojson', 'GeoJSON'],
  ['ndjson', 'JSON lines'],
] as const;

/** The browser holds the file before it is saved: more is better fetched by a program. */
const ROWS_MAX = 500_000;

export function DownloadTable({
  filter,
  total,
}: {
  readonly filter: string;
  readonly total: number;
}) {
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
      saveAs(await askFile('/export', { filter, format }), `properties.${format}`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div class="downloads" role="group" aria-label="Download all of them">
      <span class="soft">{isBusy ? 'Preparing…' : 'Download'}</span>
      {FORMATS.map(([format, name]) => (
        <button
          key={format}
          type="button"
          class="quiet"
          disabled={isBusy}
          onClick={() => save(format)}
        >
          {name}
        </button>
      ))}
      {failure !== null && <span role="alert">{failure}</span>}
    </div>
  );
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
