/** What a key may read: endpoints, groups and fields, and the homes of an area. A key without a scope reads everything. */

import { Failure } from '@property-lookup/kernel/failure';
import { GROUP_NAMES } from '@property-lookup/model/dictionary';
import {
  coverageKey,
  GROUPS,
  INCLUDABLE_FIELDS,
  PROPERTY_FIELDS,
} from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { type Condition, nearestName } from '@property-lookup/query';
import { AREAS_ALLOWED, inAreas, parseArea } from './scope-area.js';

/** Answers that consist of no fields of a home; each is read whole or not at all. */
const WHOLE_GROUPS = ['history', 'listings', 'areas', 'outlines'] as const;

/** The eight groups of fields, and those. */
export const SCOPE_GROUPS: readonly string[] = [...GROUP_NAMES, ...WHOLE_GROUPS];

/** What an answer gives whatever its parameters choose. A key needs all of the fields, and a part at least of each group. */
export interface Reads {
  readonly fields?: readonly string[];
  /** Names of `SCOPE_GROUPS`. */
  readonly groups?: readonly string[];
}

/** The parts of a scope; null for all. */
export interface ScopeParts {
  readonly endpoints: readonly string[] | null;
  readonly groups: readonly string[] | null;
  readonly fields: readonly string[] | null;
  readonly area: readonly string[] | null;
}

const PARTS = [
  'endpoints',
  'groups',
  'fields',
  'area',
] as const satisfies readonly (keyof ScopeParts)[];

/** Of every answer: the UPRN says which home it is about, and the day which data. */
const OF_EVERY_ANSWER = ['UPRN', 'DATA_AS_OF'];

/** Field names in capitals, by group; the property record and the nation belong to the address. */
const FIELDS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.map(({ fields, name }) => [
    name,
    [
      ...fields.map((field) => field.name),
      ...Object.values(INCLUDABLE_FIELDS[name] ?? {}).flatMap((more) =>
        more.map((field) => field.name),
      ),
      ...(name === 'address'
        ? [...RECORD_FIELDS.map((field) => field.toUpperCase()), 'NATION']
        : []),
    ],
  ]),
);

/** Keys of the detailed record that count the fields of a group. */
const COVERED = new Map(GROUPS.map(({ fields, name }) => [coverageKey(name), fields]));

export class Scope implements ScopeParts {
  readonly endpoints: readonly string[] | null;
  readonly groups: readonly string[] | null;
  readonly fields: readonly string[] | null;
  readonly area: readonly string[] | null;
  /** The condition on homes; undefined for all homes. */
  readonly homes: Condition | undefined;
  /** The one spelling of this scope. */
  readonly text: string;
  /** Undefined for all. */
  readonly #fields: ReadonlySet<string> | undefined;

  constructor(parts: ScopeParts) {
    const { area, endpoints, fields, groups } = parts;
    this.endpoints = endpoints;
    this.groups = groups;
    this.fields = fields;
    this.area = area;
    this.homes = area === null ? undefined : inAreas(area);
    this.text = PARTS.flatMap((part) => {
      const values = parts[part];
      return values === null ? [] : [`${part}=${values.join('|')}`];
    }).join(',');
    if (groups === null && fields === null) return;
    const ofGroups = (groups ?? []).flatMap((name) => FIELDS_OF.get(name) ?? []);
    const named = (fields ?? []).map((name) => name.toUpperCase());
    this.#fields = new Set([...OF_EVERY_ANSWER, ...ofGroups, ...named]);
  }

  /** Whether only some fields may be read. */
  get hasFields(): boolean {
    return this.#fields !== undefined;
  }

  allows(endpoint: string): boolean {
    return this.endpoints?.includes(endpoint) ?? true;
  }

  /** Takes a field in any case, a companion (`TENURE$CONFIDENCE`) and `location`. */
  allowsField(name: string): boolean {
    if (this.#fields === undefined) return true;
    const [field = ''] = name.toUpperCase().split('$', 1);
    if (field === 'LOCATION') return this.#fields.has('LATITUDE') && this.#fields.has('LONGITUDE');
    const covered = COVERED.get(field);
    if (covered !== undefined) return covered.every((each) => this.#fields?.has(each.name));
    return this.#fields.has(field);
  }

  /** Whether any part of the group may be read. */
  allowsGroup(name: string): boolean {
    if (this.#fields === undefined) return true;
    if (this.groups?.includes(name)) return true;
    return (FIELDS_OF.get(name) ?? []).some((field) => field !== 'UPRN' && this.allowsField(field));
  }

  /** Throws Failure `forbidden` for an endpoint out of scope. `path` is shown. */
  requireEndpoint(endpoint: string, path: string): void {
    if (!this.allows(endpoint)) throw forbidden(path);
  }

  /** Whether all of this may be read. */
  covers({ fields = [], groups = [] }: Reads): boolean {
    return (
      groups.every((name) => this.allowsGroup(name)) &&
      fields.every((name) => this.allowsField(name))
    );
  }

  /** Throws Failure `forbidden` that names what is out of scope. */
  require({ fields = [], groups = [] }: Reads): void {
    const refused = [
      ...groups.filter((name) => !this.allowsGroup(name)).map((name) => `the group ${name}`),
      ...new Set(fields.filter((name) => !this.allowsField(name))),
    ];
    if (refused.length > 0) throw forbidden(refused.slice(0, NAMED_MAX).join(', '));
  }

  /** Those of the fields that are in scope. Throws Failure `forbidden` if none is. */
  narrow(names: readonly string[]): readonly string[] {
    const allowed = names.filter((name) => this.allowsField(name));
    if (allowed.length === 0) this.require({ fields: names });
    return allowed.length === names.length ? names : allowed;
  }
}

/** More names would not be read. */
const NAMED_MAX = 10;

function forbidden(what: string): Failure {
  return new Failure('forbidden', `This key may not read ${what}; /whoami tells what it may read.`);
}

const EXAMPLE =
  'endpoints=propertyLookup|suggest,groups=address|energy,fields=tenure,area=RG1|E06000038';

/** Reads a scope as `keys create` takes it; `endpoints` are the names that it may contain. Throws Failure `wrong-usage`. */
export function parseScope(text: string, endpoints: readonly string[]): Scope {
  const given = new Map<string, readonly string[]>();
  for (const part of text.split(',')) {
    const [, name = '', list = ''] = /^\s*(\w+)\s*=(.*)$/s.exec(part) ?? [];
    if (!PARTS.some((known) => known === name) || given.has(name)) {
      throw new Failure(
        'wrong-usage',
        `--scope takes each of ${PARTS.join(', ')} once, with | between values, for example '${EXAMPLE}'; not '${part.trim()}'.`,
      );
    }
    given.set(
      name,
      list.split('|').map((value) => value.trim()),
    );
  }
  const read = (
    name: keyof ScopeParts,
    one: (value: string) => string,
  ): readonly string[] | null => {
    const values = given.get(name)?.map(one);
    return values === undefined ? null : [...new Set(values)];
  };
  return new Scope({
    endpoints: read('endpoints', (value) => oneOf(endpoints, value, 'endpoints')),
    groups: read('groups', (value) => oneOf(SCOPE_GROUPS, value, 'groups')),
    fields: read('fields', (value) => oneOf(FIELD_NAMES, value.toLowerCase(), 'fields')),
    area: read('area', areaOf),
  });
}

const FIELD_NAMES: readonly string[] = [
  ...new Set([
    ...PROPERTY_FIELDS.names.filter((name) => !name.includes('$') && name !== 'location'),
    ...Array.from(FIELDS_OF.values()).flatMap((names) => names.map((name) => name.toLowerCase())),
  ]),
];

/** Longer lists are in the documentation. */
const LISTED_MAX = 40;

function oneOf(names: readonly string[], value: string, part: string): string {
  if (names.includes(value)) return value;
  const nearest = nearestName(value, names, { mayLeaveOutWords: true });
  const hint =
    nearest === undefined
      ? names.length > LISTED_MAX
        ? 'the data dictionary lists them'
        : `it takes ${names.join(', ')}`
      : `did you mean ${nearest}?`;
  throw new Failure(
    'wrong-usage',
    `--scope: ${part} has no '${value}'; ${hint}${hint.endsWith('?') ? '' : '.'}`,
  );
}

function areaOf(value: string): string {
  const code = parseArea(value);
  if (code !== undefined) return code;
  throw new Failure('wrong-usage', `--scope: area must be ${AREAS_ALLOWED}, not '${value}'.`);
}

const NOTHING = new Scope({ endpoints: [], groups: [], fields: [], area: [] });

/**
 * Reads a scope as a key store keeps it; null for none. What this version does not know allows nothing, and a text that is no
 * scope allows nothing at all.
 */
export function readScope(text: string | null | undefined): Scope | null {
  if (text === null || text === undefined) return null;
  const given: Partial<Record<keyof ScopeParts, readonly string[]>> = {};
  for (const part of text.split(',')) {
    const at = part.indexOf('=');
    const name = PARTS.find((known) => known === part.slice(0, at));
    if (name === undefined) return NOTHING;
    given[name] = part.slice(at + 1).split('|');
  }
  const { area, endpoints = null, fields = null, groups = null } = given;
  return new Scope({
    endpoints,
    groups,
    fields,
    area: area?.flatMap((code) => parseArea(code) ?? []) ?? null,
  });
}
