/** The examples of the documentation are what the demo data set answers. */

import { EXAMPLES_AT, recordDemoExamples } from '@property-lookup/cli/inside/demo-examples';
import { exampleAnswer } from '@property-lookup/server/inside/http/docs/openapi-operation';
import { SERVED } from '@property-lookup/server/inside/http/endpoints';
import { importDemo } from '@property-lookup/testing/imported';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

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
