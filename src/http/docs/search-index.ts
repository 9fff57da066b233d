/** Indexes the documentation for its search: endpoints, fields, and every section of the guides. */

import type { Guide } from './guides.js';
import type { OpenapiDocument } from './openapi-types.js';
import { operationsOf } from './operations-of.js';

export interface SearchEntry {
  readonly title: string;
  /** Title of the page that it is a part of. */
  readonly page: string;
  /** Path from the root. */
  readonly href: string;
  readonly text: string;
}

export function searchEntries(
  document: OpenapiDocument,
  guides: readonly Guide[],
): readonly SearchEntry[] {
  const endpoints = operationsOf(document).map(({ anchor, operation, path }) => {
    const parameters = operation.parameters.map(
      ({ name, description }) => `${name} ${description}`,
    );
    return {
      title: path,
      page: 'Reference',
      href: `docs#${anchor}`,
      text: [operation.summary, operation.description, ...parameters].join(' '),
    };
  });
  const operators = document['x-filter-operators'].map(({ name, meaning, takes }) => ({
    title: name,
    page: 'Filter operators',
    href: 'docs#filter',
    text: `${takes} ${meaning}`,
  }));
  // A field's companions are found with it.
  const own = document['x-filter-fields'].filter(({ name }) => !name.includes('$'));
  const fields = own.map(({ name, meaning, group }) => ({
    title: name,
    page: 'Filterable fields',
    href: 'docs#fields',
    text: `${group} ${meaning}`,
  }));
  const sections = guides.flatMap(({ name, sections: all, title: page }) =>
    all.map(({ id, text, title }) => ({ title, page, href: `docs/${name}#${id}`, text })),
  );
  return [...endpoints, ...operators, ...fields, ...sections];
}
