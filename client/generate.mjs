// Writes src/api.ts, the types of the API, from the contract beside this package.
import { writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { hashOf, readContract } from './contract.mjs';

const contract = readContract();
const hash = hashOf(contract);
const types = astToString(await openapiTypescript(contract, { immutable: true }));
writeFileSync(
  new URL('src/api.ts', import.meta.url),
  `/**
 * The types of the API, made from openapi.json by generate.mjs.
 * Contract: ${hash}
 */

${types}`,
);
