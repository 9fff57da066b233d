/** Offers the list for download with its results and the chosen facts. */

import { useRef, useState } from 'preact/hooks';
import { messageOf } from '../api/use-answer.js';
import { ChooseFields } from '../filter/choose-fields.js';
import { Panel } from '../parts/panel.js';
import { saveFile } from '../parts/save-file.js';
import { count } from '../words.js';
import type { KeptList, Matched } from './kept-list.js';
import { csvOf, tableOf, workbookOf } from './list-table.js';

const FORMS = [
  { ending: 'xlsx', title: 'Download Excel', fileOf: workbookOf },
  { ending: 'csv', title: 'Download CSV', fileOf: csvOf },
];
type Form = (typeof FORMS)[number];

export function DownloadList(props: {
  readonly kept: KeptList;
  readonly matched: Matched;
  readonly isRunning: boolean;
  readonly onFacts: (facts: readonly string[]) => void;
}) {
  const { isRunning, kept, matched, onFacts } = props;
  const { facts, list } = kept;
  const [isChoosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState<Form | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const control = useRef(new AbortController());
  const save = async (form: Form): Promise<void> => {
    setBusy(form);
    setFailure(null);
    try {
      const table = await tableOf(kept, matched, control.current.signal);
      const name = list.name.replace(/\.\w+(?=$|:)/, '').replaceAll(': ', '-');
      saveFile(await form.fileOf(table), `${name}-matched.${form.ending}`);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(null);
  };
  return (
    <div class="downloads">
      <div class="opener">
        <button
          type="button"
          class="quiet"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {facts.length === 0 ? 'Add facts' : `With ${count(facts.length, 'fact')}`}
        </button>
        {isChoosing && (
          <Panel label="Facts to add" onClose={() => setChoosing(false)}>
            <p class="soft">Columns that the download adds for each matched property.</p>
            <ChooseFields chosen={facts} onChange={onFacts} />
          </Panel>
        )}
      </div>
      {FORMS.map((form) => (
        <button
          key={form.ending}
          type="button"
          disabled={isRunning || busy !== null}
          onClick={() => void save(form)}
        >
          {busy === form ? 'Preparing…' : form.title}
        </button>
      ))}
      {failure !== null && <span role="alert">{failure}</span>}
    </div>
  );
}
