/**
 * The part of Vitest that tests of pure code use, run in this process: tests are collected once and then run a thousand times,
 * once per mutant, whereas starting Vitest takes seconds each time. Uses Vitest's own matchers.
 */

import { format } from 'node:util';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';

type Body = () => unknown;

interface Suite {
  readonly parent: Suite | null;
  readonly name: string;
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
}

export interface CollectedTest {
  readonly id: string;
  readonly suite: Suite;
  readonly body: Body;
}

/** Replaces the exports of `vitest` for collected tests. */
export class CollectedTests {
  readonly tests: CollectedTest[] = [];
  /** Clean-up that a test registers while it runs, such as removing its folder; done at its end. */
  readonly cleanups: Body[] = [];
  #suite: Suite = newSuite(null, '');

  /** Each file starts a suite. */
  openFile(name: string): void {
    this.#suite = newSuite(null, name);
  }

  readonly describe = withEach((name: string, body: Body) => {
    const outer = this.#suite;
    this.#suite = newSuite(outer, name);
    body();
    this.#suite = outer;
  });

  readonly test = withEach((name: string, body: Body) => {
    const suite = this.#suite;
    // Names may repeat; the index distinguishes tests.
    this.tests.push({ id: `${this.tests.length} ${nameOf(suite)} ${name}`, suite, body });
  });

  readonly it = this.test;
  readonly expect = makeExpect();
  readonly beforeEach = (body: Body) => void this.#suite.beforeEach.push(body);
  /** Runs before each test instead of once, so that every mutant gets fresh state and reached code is attributed to each test. */
  readonly beforeAll = this.beforeEach;
  readonly afterEach = (body: Body) => void this.#suite.afterEach.push(body);
  readonly afterAll = (body: Body) => void this.cleanups.push(body);
}

/** Runs one test with its hooks; null, or the message of its failure. */
export async function runTest(
  { suite, body }: CollectedTest,
  { cleanups }: CollectedTests,
): Promise<string | null> {
  const cleanupsBefore = cleanups.length;
  const suites: Suite[] = [];
  for (let one: Suite | null = suite; one; one = one.parent) suites.unshift(one);
  try {
    for (const one of suites) for (const hook of one.beforeEach) await hook();
    await body();
    for (const one of suites.reverse()) for (const hook of one.afterEach) await hook();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const cleanup of cleanups.splice(cleanupsBefore)) await cleanup();
  }
}

function newSuite(parent: Suite | null, name: string): Suite {
  return { parent, name, beforeEach: [], afterEach: [] };
}

function nameOf({ parent, name }: Suite): string {
  return parent ? `${nameOf(parent)} ${name}` : name;
}

function withEach(declare: (name: string, body: Body) => void) {
  const each =
    (rows: readonly unknown[]) =>
    (name: string, body: (...values: readonly unknown[]) => unknown) => {
      for (const row of rows) {
        const values = Array.isArray(row) ? row : [row];
        declare(format(name, ...values), () => body(...values));
      }
    };
  return Object.assign((name: string, body: Body) => declare(name, body), { each });
}

function makeExpect() {
  chai.use(JestExtend);
  chai.use(JestChaiExpect);
  chai.use(JestAsymmetricMatchers);
  const expect = (value: unknown, message?: string) => chai.expect(value, message);
  const globals = globalThis as unknown as Record<symbol, object>;
  Object.assign(expect, chai.expect);
  Object.defineProperties(
    expect,
    Object.getOwnPropertyDescriptors(globals[ASYMMETRIC_MATCHERS_OBJECT] ?? {}),
  );
  globals[GLOBAL_EXPECT] = expect;
  setState({ assertionCalls: 0 } as never, expect as never);
  return expect;
}
