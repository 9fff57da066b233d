/** The documented answers to the example requests: one JSON file an operation, which `npm run generate` records. */

import { existsSync, readFileSync } from 'node:fs';

/** What the demo data set answers to an operation's example request; nothing before that is first recorded. */
export function exampleAnswer(operationId: string): unknown {
  // Beside this file in the sources; the build copies the folder.
  const file = new URL(`example-answers/${operationId}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
