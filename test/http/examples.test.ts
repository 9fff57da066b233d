/** The examples of the documentation are what the demo data set answers. */

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXAMPLES_AT, recordDemoExamples } from '../../src/cli/demo-examples.js';
import { exampleAnswer } from '../../src/http/docs/openapi-operation.js';
import { SERVED } from '../../src/http/endpoints.js';
import { importDemo } from '../support/imported.js';
import { temporaryDir } from '../support/temporary-dir.js';

const data = temporaryDir();

beforeAll(async () => {
  await importDemo(data);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(EXAMPLES_AT) });
});
afterAll(() => vi.useRealTimers());

it('are real: each endpoint answers its example request with its example answer', async () => {
  const answers = await recordDemoExamples(data);
  expect(Object.keys(answers)).toEqual(SERVED.map((endpoint) => endpoint.id));
  for (const { id } of SERVED) expect([id, answers[id]]).toEqual([id, exampleAnswer(id)]);
});
