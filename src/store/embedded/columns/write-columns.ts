/** Writes the columns of one row group from everything known of its properties. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FactSubject } from '../../../facts/field.js';
import { fieldReader } from '../../../facts/field-value.js';
import { PROPERTY_FIELDS } from '../../../facts/filter-fields.js';
import type { Scalar } from '../../../filter/filter-field.js';
import { writeColumn } from './column-file.js';

/** A column per field in `dir`, replacing those that are there; none where no property has a value. */
export function writeColumns(
  dir: string,
  fields: readonly string[],
  subjects: readonly FactSubject[],
): void {
  mkdirSync(dir, { recursive: true });
  for (const name of fields) {
    const type = PROPERTY_FIELDS.find(name)?.type ?? 'text';
    const values: (Scalar | null)[] = subjects.map(fieldReader(name));
    writeColumn(join(dir, `${name}.arrow`), type, values);
  }
}
