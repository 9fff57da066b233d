// Writes the types of the API, src/api.ts, from the contract, and copies the program's own folding of typed texts.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { hashOf, readContract } from './contract.mjs';

const contract = readContract();
const hash = hashOf(contract);
const types = astToString(await openapiTypescript(contract, { immutable: true }))
  .replace(/^export interface components /m, '/** Schemas of answers and bodies, by name. */\n$&')
  .replace(
    /^export interface operations /m,
    '/** Parameters and answers of each operation, by its id. */\n$&',
  );
writeFileSync(
  new URL('src/api.ts', import.meta.url),
  `/**
 * The types of the API, made from openapi.json by generate.mjs.
 * Contract: ${hash}
 */

${types}`,
);

const fold = readFileSync(
  new URL('../packages/query/src/filter/fold-typed.ts', import.meta.url),
  'utf8',
);
writeFileSync(new URL('src/fold-typed.ts', import.meta.url), fold);

const letters = contract['x-filter-fields'].flatMap(({ letters, name }) =>
  letters === undefined ? [] : [`  ${name}: '${letters}',\n`],
);
writeFileSync(
  new URL('src/letters.ts', import.meta.url),
  `/** The stored case of the fields whose texts a filter compares exactly; generated from openapi.json by generate.mjs. */

import type { Letters } from './fold-typed.js';

export const LETTERS: Readonly<Partial<Record<string, Letters>>> = {
${letters.join('')}};
`,
);
