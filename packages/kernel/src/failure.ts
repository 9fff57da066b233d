/** The closed list of ways in which a request, a file or a command can fail; HTTP and the CLI translate each once. */

declare global {
  interface ErrorConstructor {
    stackTraceLimit: number;
  }
}

import { printable } from './printable.js';

/** Failures caused by callers: they are frequent, and a stack would explain nothing. */
const CALLER_CODES = [
  'invalid-parameter',
  'bad-request',
  'unauthenticated',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'not-acceptable',
  'gone',
  'too-large',
  'unsupported-type',
  'uri-too-long',
  'rate-limited',
  'too-slow',
] as const;

/** Codes are never renamed or reused: HTTP statuses, exit codes and log queries depend on them. */
export type FailureCode =
  | (typeof CALLER_CODES)[number]
  | ('wrong-usage' | 'unavailable' | 'damaged' | 'bad-file' | 'busy' | 'internal');

const NEEDS_NO_STACK: ReadonlySet<FailureCode> = new Set(CALLER_CODES);

/**
 * A failure with one sentence, or several, for the person who caused it. It never carries a stack, a path, a key or terminal
 * control characters.
 */
export class Failure extends Error {
  readonly code: FailureCode;

  constructor(
    code: FailureCode,
    sentences: string | readonly string[],
    options?: { readonly cause?: unknown },
  ) {
    const frames = Error.stackTraceLimit;
    // Collecting the stack would take longer than sending the sentence.
    if (NEEDS_NO_STACK.has(code)) Error.stackTraceLimit = 0;
    super([sentences].flat().map(printable).join('\n'), options);
    Error.stackTraceLimit = frames;
    this.name = 'Failure';
    this.code = code;
  }
}
