/** The row groups of a release as the search reads them: columns loaded at need. */

import type { FilterField } from '../../../filter/filter-field.js';
import { type Column, readColumn } from '../columns/column-file.js';
import { releasePaths } from '../layout.js';

/** A run of consecutive rows. */
export interface RowGroup {
  /** Row of the release at which the group begins. */
  readonly firstRow: number;
  readonly size: number;
  /** Whether the field has a column at all; if not, its values come from the properties themselves. */
  hasColumn(field: FilterField): boolean;
  /** Undefined when no row of the group has a value. */
  column(field: FilterField): Column | undefined;
}

export interface GroupLayout {
  readonly dir: string;
  /** Rows of each group. */
  readonly sizes: readonly number[];
  /** Fields that have columns. */
  readonly fields: ReadonlySet<string>;
}

export function openRowGroups(layout: GroupLayout): readonly RowGroup[] {
  let firstRow = 0;
  return layout.sizes.map((size, index) => {
    const group = openGroup(layout, index, firstRow);
    firstRow += size;
    return group;
  });
}

function openGroup(layout: GroupLayout, index: number, firstRow: number): RowGroup {
  const loaded = new Map<string, Column | undefined>();
  return {
    firstRow,
    size: layout.sizes[index] ?? 0,
    hasColumn: (field) => layout.fields.has(field.name),
    column(field) {
      if (!loaded.has(field.name)) {
        const path = releasePaths(layout.dir).column(index, field.name);
        loaded.set(field.name, readColumn(path, field.type));
      }
      return loaded.get(field.name);
    },
  };
}
