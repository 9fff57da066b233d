/** The UPRNs of the properties that a filter selects, in its order, however many. */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { CompiledFilter, FilterField } from '@property-lookup/query';

const { name, type } = PROPERTY_FIELDS.find('uprn') as FilterField;

export async function* exportedUprns(
  reader: PropertyReader,
  filter: CompiledFilter,
  control: SearchControl,
): AsyncGenerator<number> {
  const decoder = new TextDecoder();
  let rest = '';
  const request = { filter, columns: [{ name, type }], format: 'csv' } as const;
  for await (const piece of reader.exportTable(request, control)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    // The first line is the heading.
    for (const line of lines) if (/^\d/.test(line)) yield Number(line);
  }
  if (/^\d/.test(rest)) yield Number(rest);
}
