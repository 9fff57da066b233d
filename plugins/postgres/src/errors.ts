/** Classifies database errors: the server was away, the operator can fix it, or it is a bug. */

import { Failure } from '@property-lookup/kernel/failure';

/** The SQLSTATE of an error, or the system's error code. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** SQLSTATE classes of lost connections, of servers that stop or start, and of conflicts with replication. */
const LOST_STATES = /^(08...|57P0[123]|40001|40P01|53300)$/;
const LOST_SYSTEM_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN|ENOTFOUND)$/;
/** Messages of the client for errors without a code. */
const LOST_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function isConnectionLost(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionLost);
  const code = codeOf(cause);
  if (LOST_STATES.test(code) || LOST_SYSTEM_CODES.test(code)) return true;
  return cause instanceof Error && LOST_SENTENCES.test(cause.message);
}

/** Sentences for errors that the operator can fix, by SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'The database refused the password.',
  '28000': 'The database refused the user.',
  '3D000': 'There is no such database; create it first, for example with createdb.',
  '42501': 'The user of the database lacks a privilege; make it the owner of the database.',
  '25006': 'The database can only be read from: PROPERTY_LOOKUP_DATA must name the primary.',
  '53100': 'The disk of the database is full.',
};

/** Turns a database error into a failure with one sentence; other errors are returned unchanged. */
export function toFailure(cause: unknown): unknown {
  if (isConnectionLost(cause)) return unavailable(cause);
  const sentence = REFUSALS[codeOf(cause)];
  return sentence === undefined ? cause : new Failure('unavailable', sentence, { cause });
}

export function unavailable(cause: unknown): Failure {
  const sentence = 'The database cannot be reached; try again in a few seconds.';
  return new Failure('unavailable', sentence, { cause });
}
