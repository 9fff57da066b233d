/** What a scope means, written as plainly as possible: which homes are left, which fields, and what an answer is without others. */

import { DETAILED_EXTRA_KEYS, GROUP_FIELDS, GROUPS } from '@property-lookup/model/fields';
import { type PostcodeFact, type Property, RECORD_FIELDS } from '@property-lookup/model/property';
import { PROPERTIES } from '@property-lookup/ogc/inside/collections/properties';
import type { Scope } from '@property-lookup/server/keys';
import type { Question } from './questions.js';

function isIn(area: readonly string[], postcode: string | null, authority: string | null): boolean {
  return area.some((code) => {
    if (code.startsWith('E0')) return code === authority;
    if (postcode === null) return false;
    if (code.endsWith('*')) return postcode.startsWith(code.slice(0, -1));
    if (/^[A-Z]+$/.test(code)) return /^[A-Z]+/.exec(postcode)?.[0] === code;
    return postcode === code || postcode.startsWith(code.includes(' ') ? code : `${code} `);
  });
}

export function homesOf({ area }: Scope, homes: readonly Property[]): readonly Property[] {
  if (area === null) return homes;
  return homes.filter(({ address, areas }) =>
    isIn(area, address.postcode, areas?.localAuthority ?? null),
  );
}

export function postcodesOf(
  { area }: Scope,
  postcodes: readonly PostcodeFact[],
  left: readonly Property[],
): readonly PostcodeFact[] {
  if (area === null) return postcodes;
  return postcodes.filter(
    ({ areas, postcode }) =>
      isIn(area, postcode, areas.localAuthority) ||
      left.some(({ address }) => address.postcode === postcode),
  );
}

const fieldsOfGroup = (name: string): readonly string[] => {
  const fields =
    GROUPS.find((group) => group.name === name)?.fields.map((field) => field.name) ?? [];
  return name === 'address'
    ? [...fields, ...RECORD_FIELDS.map((field) => field.toUpperCase()), 'NATION']
    : fields;
};

export function mayRead({ fields, groups }: Scope, name: string): boolean {
  if (fields === null && groups === null) return true;
  const field = name.toUpperCase();
  if (field === '@HISTORY') return groups?.includes('history') ?? false;
  if (field === 'UPRN' || field === 'DATA_AS_OF') return true;
  if (field.startsWith('COVERAGE_')) {
    return fieldsOfGroup(field.slice(9).toLowerCase()).every((each) =>
      RECORD_FIELDS.some((one) => one.toUpperCase() === each) || each === 'NATION'
        ? mayRead({ fields, groups } as Scope, each)
        : mayRead({ fields, groups } as Scope, each),
    );
  }
  return (
    (fields ?? []).some((one) => one.toUpperCase() === field) ||
    (groups ?? []).some((group) => fieldsOfGroup(group).includes(field))
  );
}

/** The fields that a question without a choice gives, all of them. */
function allOf(names: readonly string[]): readonly string[] {
  const [first = ''] = names;
  if (first === '@all') return [...GROUP_FIELDS.map(({ name }) => name), ...DETAILED_EXTRA_KEYS];
  if (first === '@usual') return PROPERTIES.usual ?? [];
  return first.startsWith('@')
    ? (GROUPS.find(({ name }) => `@${name}` === first)?.fields.map(({ name }) => name) ?? [])
    : names;
}

/** The question to put to the data set without homes outside; undefined if the scope refuses it. */
export function plainQuestion(scope: Scope, question: Question): Question | undefined {
  const { chooses, endpoint, needs, path } = question;
  if (scope.endpoints !== null && !scope.endpoints.includes(endpoint)) return undefined;
  if (!needs.every((name) => mayRead(scope, name))) return undefined;
  if (chooses === undefined) return question;
  const all = allOf(chooses.all);
  const kept = all.filter((name) => mayRead(scope, name));
  const [group = ''] = chooses.all;
  const isOfGroup = group.startsWith('@') && group !== '@all' && group !== '@usual';
  const counted = isOfGroup ? kept.filter((name) => name !== 'UPRN') : kept;
  if (counted.length === 0) return undefined;
  if (kept.length === all.length) return question;
  const joint = path.includes('?') ? '&' : '?';
  return { ...question, path: `${path}${joint}${chooses.parameter}=${kept.join()}` };
}

/** An answer without what may differ or may not be read: times, links, and record fields out of scope. */
export function plainAnswer(scope: Scope, { endpoint }: Question, text: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return text;
  }
  if (endpoint === 'ogc') return without(answer, ['timeStamp', 'links']);
  if (endpoint === 'postcodeLookup' && Array.isArray(answer))
    return answer.map((row) => record(scope, row));
  if (endpoint !== 'propertyLookup') return answer;
  const { data, metadata, ...rest } = answer as { data?: unknown; metadata?: unknown };
  return {
    ...rest,
    ...(Array.isArray(data) && { data: data.map((row) => record(scope, row)) }),
    metadata: metadata && without(metadata, ['timestamp']),
  };
}

function record(scope: Scope, row: unknown): unknown {
  return without(
    row,
    RECORD_FIELDS.filter((name) => !mayRead(scope, name)),
  );
}

function without(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
