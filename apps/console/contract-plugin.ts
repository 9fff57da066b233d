/** Hands the console what it needs of `openapi.json`, and no more: groups, fields, formats and sources. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Contract, FieldNotes, FilterField, GroupNotes } from './src/api/contract.js';

const NAME = 'virtual:contract';
const OPENAPI = new URL('../../openapi.json', import.meta.url);

interface SchemaNotes {
  readonly $ref?: string;
  /** A named schema, or null. */
  readonly anyOf?: readonly SchemaNotes[];
  readonly properties?: Readonly<Record<string, SchemaNotes>>;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

interface Openapi {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaNotes>>;
  };
  readonly 'x-filter-fields': readonly FilterField[];
  readonly 'x-sources': readonly { readonly code: string; readonly title: string }[];
}

interface Operation {
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: SchemaNotes;
  }[];
  readonly responses: Responses;
}

interface Responses {
  readonly 200: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: SchemaNotes;
      };
    };
  };
}

export function contract(): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      // The file is made by the program itself and checked to be current.
      const openapi = JSON.parse(readFileSync(OPENAPI, 'utf8')) as Openapi;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(contractOf(openapi)))});`;
    },
  };
}

function contractOf(openapi: Openapi): Contract {
  return {
    groups: groupsOf(openapi),
    filterFields: openapi['x-filter-fields'].map((field) => ({
      ...field,
      values: valuesOf(openapi, field.name.toUpperCase()),
    })),
    exportFormats:
      resolved(
        openapi,
        openapi.paths['/export']?.get?.parameters.find(({ name }) => name === 'format')?.schema,
      ).enum ?? [],
    sources: Object.fromEntries(openapi['x-sources'].map(({ code, title }) => [code, title])),
  };
}

/** A field that several groups tell is listed with the first. */
function groupsOf(openapi: Openapi): GroupNotes[] {
  const seen = new Set<string>();
  return Object.entries(openapi.paths)
    .filter(([path]) => path.startsWith('/property/'))
    .flatMap(([path, { get }]) => (get === undefined ? [] : [{ path, get }]))
    .map(({ path, get }) => {
      const name = path.slice('/property/'.length);
      // The whole and the part that a request may ask for, which describes the fields.
      const forms = get.responses[200].content['application/json'].schema.anyOf ?? [];
      const schema = resolved(openapi, forms.at(-1));
      const fields = Object.entries(schema.properties ?? {})
        .filter(([field]) => !field.includes('$') && !seen.has(field))
        .map(([field, notes]) => fieldNotes(field, resolved(openapi, notes)));
      for (const field of fields) seen.add(field.name);
      return { name, title: get.summary.replace(/ field group.*$/, ''), fields };
    })
    .filter(({ fields }) => fields.length > 0);
}

function fieldNotes(
  name: string,
  { description = '', format, type = 'string' }: SchemaNotes,
): FieldNotes {
  const [, meaning = description, unit = null] =
    /^(.*?)(?: Unit: (.*?)\.)?$/s.exec(description) ?? [];
  const kind = typeof type === 'string' ? type : (type.find((each) => each !== 'null') ?? 'string');
  return { name, type: format ?? kind, unit, meaning };
}

function valuesOf(openapi: Openapi, name: string): readonly string[] | null {
  const field = openapi.components.schemas['PropertyDetailsPart']?.properties?.[name];
  return resolved(openapi, field).enum ?? null;
}

/** What a reference is to, with what stands beside it; of a choice, the first. */
function resolved(openapi: Openapi, schema: SchemaNotes = {}): SchemaNotes {
  const { $ref, anyOf: [choice] = [], ...beside } = schema;
  if (choice !== undefined) return { ...resolved(openapi, choice), ...beside };
  return { ...openapi.components.schemas[$ref?.split('/').at(-1) ?? ''], ...beside };
}
