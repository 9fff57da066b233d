/** Splits a GeoJSON feature collection (RFC 7946), given as text or only by its beginning. */

import { Failure } from '@property-lookup/kernel/failure';
import { jsonOf, parseJson } from '@property-lookup/rows/read';
import { asRecord, type JsonRecord, textOf } from '../cells/json-records.js';

/** Properties of the first feature, a flat object; the coordinate system before it also has properties. */
export function firstProperties(start: string): JsonRecord {
  if (!/^\ufeff?\s*\{/.test(start)) return {};
  const features = start.slice(Math.max(0, start.search(/"features"\s*:/)));
  const text = /"properties"\s*:\s*(\{[^{}]*\})/.exec(features)?.[1];
  return asRecord(jsonOf(text ?? '{}')) ?? {};
}

export function contentOf(text: string, name: string): JsonRecord {
  try {
    return asRecord(parseJson(text.replace(/^\ufeff/, ''))) ?? {};
  } catch (cause) {
    throw new Failure(
      'bad-file',
      `${name} is truncated or is not JSON: download or export it again.`,
      { cause },
    );
  }
}

/** Replaces each value that is not an object. */
const NOTHING: JsonRecord = {};

export function featuresOf(content: JsonRecord, name: string): readonly JsonRecord[] {
  const { features } = content;
  if (Array.isArray(features)) return features.map((feature) => asRecord(feature) ?? NOTHING);
  throw new Failure('bad-file', `${name} has no list of features: export it as CSV.`);
}

const propertiesOf = (feature: JsonRecord): JsonRecord =>
  asRecord(feature['properties']) ?? NOTHING;

/** The properties of features as a table, with one column each. */
export function tableOfProperties(features: readonly JsonRecord[]): {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const header = [...new Set(features.flatMap((feature) => Object.keys(propertiesOf(feature))))];
  const rows = features.map((feature) => {
    const properties = propertiesOf(feature);
    // Text stays unchanged, as in cells of other lists.
    const cellOf = (value: unknown) => (typeof value === 'string' ? value : (textOf(value) ?? ''));
    return header.map((column) => cellOf(properties[column]));
  });
  return { header, rows };
}
