/** Exports the conflicts of the homes that a filter selects, a row each, as a table that is written while homes are read. */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { oneLine } from '@property-lookup/kernel/address';
import type { TableColumn } from '@property-lookup/rows/text';
import {
  type FileBytes,
  type ListOrder,
  type ListRow,
  listFile,
} from '@property-lookup/rows/write';
import type { Scope } from '../keys/scope.js';
import { mayRead } from './explain-facts.js';
import { aboutOf, type ExportQuestion } from './export-properties.js';
import { findConflicts, type HomeConflict } from './find-conflicts.js';

export interface ConflictsQuestion
  extends Omit<ExportQuestion, 'fields'>,
    Pick<ListOrder, 'lineEnd'> {
  /** Kinds of conflicts; undefined for all. */
  readonly kinds: ReadonlySet<string> | undefined;
  /** What the asking key may read; undefined for everything. */
  readonly scope?: Scope | undefined;
  /** Told of each row. */
  readonly onRow?: (kind: string) => void;
}

const COLUMNS: readonly TableColumn[] = [
  { name: 'kind', type: 'text' },
  { name: 'uprn', type: 'integer' },
  { name: 'address', type: 'text' },
  { name: 'postcode', type: 'text' },
  { name: 'fields', type: 'text' },
  { name: 'explanation', type: 'text' },
];

/** Fails as `findConflicts` and `listFile` do. */
export function exportConflicts(
  reader: PropertyReader,
  question: ConflictsQuestion,
  control: SearchControl,
): FileBytes {
  const { filter, filterText, isReadable, kinds, onRow, scope, ...form } = question;
  const columns = COLUMNS.map((column) =>
    isReadable && column.name === 'address' ? { ...column, isReadable } : column,
  );
  const blocks = async function* () {
    for await (const found of findConflicts(reader, filter, control)) {
      const wanted = found.filter(
        (conflict) => (kinds?.has(conflict.kind) ?? true) && mayRead(scope, conflict),
      );
      for (const { kind } of wanted) onRow?.(kind);
      yield wanted.map(rowOf);
    }
  };
  const about = aboutOf(reader.release, filterText);
  return listFile({ ...form, columns, hasPlaces: true, about }, blocks());
}

function rowOf({ kind, fields, explanation, subject: { property } }: HomeConflict): ListRow {
  const { address, position, uprn } = property;
  const named = [kind, uprn, oneLine(address), address.postcode];
  const place = [position?.latitude ?? null, position?.longitude ?? null];
  return [...named, fields.join(' '), explanation, ...place];
}
