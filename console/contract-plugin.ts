/** Hands the console what it needs of `openapi.json`, and no more: groups, fields, formats and sources. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Contract, FieldNotes, FilterField, GroupNotes } from './src/api/contract.js';

const NAME = 'virtual:contract';
const OPENAPI = new URL('../openapi.json', import.meta.url);

interface SchemaNotes {
  readonly type: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | null)[];
  readonly description?: string;
}

interface Openapi {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: Readonly<Record<string, SchemaNotes>> }>
    >;
  };
  readonly 'x-filter-fields': readonly FilterField[];
  readonly 'x-sources': readonly { readonly code: string; readonly title: string }[];
}

interface Operation {
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: { readonly enum?: readonly string[] };
  }[];
  readonly responses: Responses;
}

interface Responses {
  readonly 200: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: { readonly anyOf?: readonly { readonly $ref: string }[] };
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
      openapi.paths['/export']?.get?.parameters.find(({ name }) => name === 'format')?.schema
        .enum ?? [],
    sources: Object.fromEntries(openapi['x-sources'].map(({ code, title }) => [code, title])),
  };
}

/** A field that several groups tell is listed with the first. */
function groupsOf({ components, paths }: Openapi): GroupNotes[] {
  const seen = new Set<string>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/property/'))
    .flatMap(([path, { get }]) => (get === undefined ? [] : [{ path, get }]))
    .map(({ path, get }) => {
      const name = path.slice('/property/'.length);
      // The whole and the part that a request may ask for, which describes the fields.
      const forms = get.responses[200].content['application/json'].schema.anyOf ?? [];
      const schema = components.schemas[forms.at(-1)?.$ref.split('/').at(-1) ?? ''];
      const fields = Object.entries(schema?.properties ?? {})
        .filter(([field]) => !field.includes('$') && !seen.has(field))
        .map(([field, notes]) => fieldNotes(field, notes));
      for (const field of fields) seen.add(field.name);
      return { name, title: get.summary.replace(/ field group.*$/, ''), fields };
    })
    .filter(({ fields }) => fields.length > 0);
}

function fieldNotes(name: string, { description = '', format, type }: SchemaNotes): FieldNotes {
  const [, meaning = description, unit = null] =
    /^(.*?)(?: Unit: (.*?)\.)?$/s.exec(description) ?? [];
  const kind = typeof type === 'string' ? type : (type.find((each) => each !== 'null') ?? 'string');
  return { name, type: format ?? kind, unit, meaning };
}

function valuesOf({ components }: Openapi, name: string): readonly string[] | null {
  const values =
    components.schemas['PartOfFullEnrichedRecordOfAProperty']?.properties?.[name]?.enum;
  return values?.filter((value) => value !== null) ?? null;
}
