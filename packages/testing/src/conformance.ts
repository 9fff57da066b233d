/** Checks an answer against the data dictionary: keys, types, closed lists, companions, sources. */

import {
  asOfKey,
  confidenceKey,
  type FieldDeclaration,
  modelledKey,
  sourceKey,
} from '@property-lookup/model/fields';

export type Answer = Readonly<Record<string, unknown>>;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** One sentence per fault; `extra` lists keys that belong to no field. */
export function faultsOf(
  fields: readonly FieldDeclaration[],
  answer: Answer,
  { provenance, extra = [] }: { readonly provenance: boolean; readonly extra?: readonly string[] },
): readonly string[] {
  const keys = fields.flatMap(({ name, companions }) => [
    name,
    ...(companions ? [confidenceKey(name), modelledKey(name)] : []),
    ...(provenance ? [sourceKey(name), asOfKey(name)] : []),
  ]);
  const declared = new Set([...keys, ...extra]);
  return [
    ...keys.filter((key) => !(key in answer)).map((key) => `${key} is missing`),
    ...Object.keys(answer)
      .filter((key) => !declared.has(key))
      .map((key) => `${key} is not declared`),
    ...fields.flatMap((field) => [
      ...valueFaults(field, answer[field.name]),
      ...(field.companions ? companionFaults(field, answer) : []),
      ...(provenance ? provenanceFaults(field, answer) : []),
    ]),
  ];
}

function valueFaults(field: FieldDeclaration, value: unknown): readonly string[] {
  const { name, type, values, nullable } = field;
  if (value === null) return nullable ? [] : [`${name} is null`];
  if (!isOfType(field, value)) return [`${name} is no ${type}: ${JSON.stringify(value)}`];
  // The type has already been checked.
  if (values !== null && !values.includes(value as string)) {
    return [`${name} is none of its values: ${value}`];
  }
  return isOfUnit(field, value) ? [] : [`${name} is not "${field.unit}": ${value}`];
}

function isOfType({ type }: FieldDeclaration, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'strings':
      return Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '');
    case 'date':
      return typeof value === 'string' && DAY.test(value);
    case 'datetime':
      return typeof value === 'string' && INSTANT.test(value);
    case 'string':
      return typeof value === 'string' && value !== '';
  }
}

/** Checks the testable units: a range from 0 to 1, a number of decimals. */
function isOfUnit({ unit }: FieldDeclaration, value: unknown): boolean {
  if (typeof value !== 'number' || unit === null) return true;
  if (/\b0 to 1\b/.test(unit) && (value < 0 || value > 1)) return false;
  const decimals = /\b(\d) decimals?\b/.exec(unit)?.[1];
  return decimals === undefined || hasDecimals(value, Number(decimals));
}

function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

function companionFaults({ name }: FieldDeclaration, answer: Answer): readonly string[] {
  const confidence = answer[confidenceKey(name)];
  const modelled = answer[modelledKey(name)];
  if (answer[name] === null) {
    return confidence === null && modelled === null ? [] : [`${name} is null, its companions not`];
  }
  const isProbable =
    typeof confidence === 'number' &&
    confidence >= 0 &&
    confidence <= 1 &&
    hasDecimals(confidence, 2);
  return [
    ...(confidence === null || isProbable ? [] : [`${name} is confident by ${confidence}`]),
    ...(typeof modelled === 'boolean' ? [] : [`${name} is neither read nor modelled`]),
  ];
}

function provenanceFaults({ name, source }: FieldDeclaration, answer: Answer): readonly string[] {
  const from = answer[sourceKey(name)];
  const asOf = answer[asOfKey(name)];
  if (answer[name] === null) {
    return from === null && asOf === null ? [] : [`${name} is null, its origin not`];
  }
  return [
    ...(source.some((code) => code === from)
      ? []
      : [`${name} is from ${from}, and not ${source.join(', ')}`]),
    ...(typeof asOf === 'string' && DAY.test(asOf) ? [] : [`${name} is as of ${asOf}`]),
  ];
}
