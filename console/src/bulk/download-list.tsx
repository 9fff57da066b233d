/** Gives a list back with what became of its rows, and the facts that were wished for. */

import { useRef, useState } from 'preact/hooks';
import type { Facts, FactValue } from '../api/answers.js';
import { messageOf } from '../api/use-answer.js';
import { ChooseFields } from '../filter/choose-fields.js';
import { isOfRecord } from '../filter/conditions.js';
import { Panel } from '../parts/panel.js';
import { saveFile } from '../parts/save-file.js';
import { count } from '../words.js';
import { askProperties } from './ask-properties.js';
import { writeCsv } from './csv.js';
import type { List, Matched } from './kept-list.js';
import { type MatchedRow, unanswered, uprnOf } from './match-list.js';

const ADDED = ['uprn', 'matched_address', 'confidence', 'decision', 'reviewed', 'explanation'];

export function DownloadList(props: {
  readonly list: List;
  readonly matched: Matched;
  readonly facts: readonly string[];
  readonly isRunning: boolean;
  readonly onFacts: (facts: readonly string[]) => void;
}) {
  const { facts, isRunning, list, matched, onFacts } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const control = useRef(new AbortController());
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const known = await readFacts(matched, facts, control.current.signal);
      const name = `${list.name.replace(/\.\w+(?=$|:)/, '').replaceAll(': ', '-')}-matched.csv`;
      saveFile(new Blob([csvOf(list, matched, facts, known)], { type: 'text/csv' }), name);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
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
      <button type="button" disabled={isRunning || isBusy} onClick={() => void save()}>
        {isBusy ? 'Preparing…' : 'Download CSV'}
      </button>
      {failure !== null && <span role="alert">{failure}</span>}
    </div>
  );
}

type FactsOf = ReadonlyMap<number, Facts>;

async function readFacts(
  matched: Matched,
  facts: readonly string[],
  signal: AbortSignal,
): Promise<FactsOf> {
  const known = new Map<number, Facts>();
  if (facts.length === 0) return known;
  const uprns = matched.map((row) => (row === undefined ? null : uprnOf(row)));
  const wanted = [...new Set(uprns.filter((uprn) => uprn !== null))];
  type Line = Facts & { readonly uprn: number; readonly detail?: string };
  for await (const line of askProperties<Line>(wanted, facts.map(nameOf), signal)) {
    known.set(line.uprn, line);
  }
  return known;
}

/** As `/properties` has it: of the record in lower case, of the groups in capitals. */
function nameOf(field: string): string {
  return isOfRecord(field) ? field : field.toUpperCase();
}

function csvOf(list: List, matched: Matched, facts: readonly string[], known: FactsOf): string {
  const { heads, rows } = list;
  const lines = rows.map((cells, at) => {
    const row = matched[at];
    const own = row && known.get(uprnOf(row) ?? 0);
    return [
      ...heads.map((_, i) => cells[i] ?? ''),
      ...resultCells(row ?? unanswered('')),
      ...facts.map((field) => factText(own?.[nameOf(field)])),
    ];
  });
  return writeCsv([[...heads, ...ADDED, ...facts], ...lines]);
}

function factText(value: FactValue | undefined): string {
  return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}

function resultCells(row: MatchedRow): readonly string[] {
  const uprn = uprnOf(row);
  const chosen = row.candidates.find((candidate) => candidate.uprn === uprn);
  const sought = row.sought?.uprn === uprn ? row.sought : undefined;
  return [
    uprn === null ? '' : String(uprn),
    (chosen ?? sought)?.full_address ?? '',
    chosen === undefined ? '' : String(chosen.confidence),
    row.decision,
    row.reviewedAt === undefined ? '' : dayOf(row.reviewedAt),
    row.explanation,
  ];
}

/** Of a moment, where the person is: an import has it as the day of the spelling. As ISO 8601 has it, which is how Swedes write days. */
function dayOf(ms: number): string {
  return new Date(ms).toLocaleDateString('sv-SE');
}
