/** The examples of the documentation are what the demo data set answers. */

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXAMPLES_AT, recordDemoExamples } from '../../src/cli/demo-examples.js';
import { SERVED } from '../../src/http/endpoints.js';
import { EXAMPLE_ANSWERS } from '../../src/http/example-answers.js';
import { temporaryDir } from '../support/temporary-dir.js';

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(EXAMPLES_AT) }));
afterAll(() => vi.useRealTimers());

it('are real: each endpoint answers its example request with its example answer', async () => {
  const answers = await recordDemoExamples(temporaryDir());
  expect(Object.keys(answers)).toEqual(SERVED.map((endpoint) => endpoint.id));
  expect(answers).toEqual(EXAMPLE_ANSWERS);
});
