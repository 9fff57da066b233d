/** Asks a server every documented example and keeps the answers, from which `example-answers.ts` is written. */

import type { FastifyInstance } from 'fastify';
import { BASE_PATH, ENDPOINTS } from './endpoints.js';

/** So that answers recorded at another time are the same. */
const TIMESTAMP = '2026-01-31T09:30:00.000Z';

/** By operation id. Rejects when an example does not succeed. */
export async function recordExamples(
  app: FastifyInstance,
  key: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = {};
  for (const endpoint of ENDPOINTS) {
    const response = await app.inject({
      url: BASE_PATH + endpoint.path,
      query: { ...endpoint.example },
      headers: { authorization: `Api-Key ${key}` },
    });
    if (response.statusCode !== 200) {
      throw new Error(`example of ${endpoint.id}: ${response.statusCode} ${response.body}`);
    }
    answers[endpoint.id] = withFixedTime(response.json());
  }
  return answers;
}

function withFixedTime(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    key === 'timestamp' ? TIMESTAMP : value,
  );
}
