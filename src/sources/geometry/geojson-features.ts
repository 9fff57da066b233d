/** Takes a collection of features in GeoJSON (RFC 7946) apart, as text or by its beginning alone. */

import { Failure } from '../../domain/failure.js';
import { parseJson } from '../../files/parse-json.js';
import { asRecord, type JsonRecord, textOf } from '../cells/json-records.js';

/** Properties of the first feature, a flat object; the coordinate system before it has properties too. */
export function firstProperties(start: string): JsonRecord {
  if (!/^\ufeff?\s*\{/.test(start)) return {};
  const features = start.slice(Math.max(0, start.search(/"features"\s*:/)));
  const text = /"properties"\s*:\s*(\{[^{}]*\})/.exec(features)?.[1];
  try {
    return asRecord(parseJson(text ?? '{}')) ?? {};
  } catch {
    return {};
  }
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

/** In place of each value that is no object. */
const NOTHING: JsonRecord = {};

export function featuresOf(content: JsonRecord, name: string): readonly JsonRecord[] {
  const { features } = content;
  if (Array.isArray(features)) return features.map((feature) => asRecord(feature) ?? NOTHING);
  throw new Failure('bad-file', `${name} has no list of features: export it as CSV.`);
}

const propertiesOf = (feature: JsonRecord): JsonRecord =>
  asRecord(feature['properties']) ?? NOTHING;

/** The properties of features as a table, a column each. */
export function tableOfProperties(features: readonly JsonRecord[]): {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const header = [...new Set(features.flatMap((feature) => Object.keys(propertiesOf(feature))))];
  const rows = features.map((feature) => {
    const properties = propertiesOf(feature);
    // Texts as they are, as cells of other lists.
    const cellOf = (value: unknown) => (typeof value === 'string' ? value : (textOf(value) ?? ''));
    return header.map((column) => cellOf(properties[column]));
  });
  return { header, rows };
}
