/** The page about exports names every field with a value that pandas reads as missing. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GROUP_FIELDS } from './groups.js';

/** pandas, `read_csv`, `na_values`: "By default the following values are interpreted as NaN". */
const TAKEN_FOR_NOTHING = new Set(
  '#N/A|#N/A N/A|#NA|-1.#IND|-1.#QNAN|-NaN|-nan|1.#IND|1.#QNAN|<NA>|N/A|NA|NULL|NaN|None|n/a|nan|null'.split(
    '|',
  ),
);

it('names the fields, and no other value than None', () => {
  const page = readFileSync(new URL('../../../../docs/how-to/bulk.md', import.meta.url), 'utf8');
  const section = /### None is a value\n(.*?)\n\n```/s.exec(page)?.[1] ?? '';
  const found = GROUP_FIELDS.flatMap(({ name, values }) =>
    (values ?? [])
      .filter((value) => TAKEN_FOR_NOTHING.has(value))
      .map((value) => [name, value] as const),
  );
  expect([...new Set(found.map(([, value]) => value))]).toEqual(['None']);
  const named = [...section.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name?.toUpperCase());
  expect(named.toSorted()).toEqual(found.map(([name]) => name).toSorted());
});
