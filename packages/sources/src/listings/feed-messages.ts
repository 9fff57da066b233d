/** Reads archived messages of a real-time feed: one object, a list of them, or one on each line. */

import { Failure } from '@property-lookup/kernel/failure';
import { jsonOf } from '@property-lookup/rows/read';
import { asRecord, type JsonRecord } from '../cells/json-records.js';
import { type RowOutcome, reject } from '../source.js';
import type { CountRecord, Document } from '../stream-source.js';

const NOT_A_MESSAGE = reject('message is not a JSON object');

/** Counts each message with the outcome from `take`. */
export function readMessages(
  document: Document,
  take: (message: JsonRecord) => RowOutcome,
  count: CountRecord,
): void {
  messagesOf(document).forEach((message, index) => {
    const record = asRecord(message);
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    const outcome = record === undefined ? NOT_A_MESSAGE : take(record);
    count(outcome, index + 1, text);
  });
}

/** A line that is not JSON stays text. */
function messagesOf({ name, text }: Document): readonly unknown[] {
  const content = text.replace(/^\ufeff/, '').trim();
  const whole = jsonOf(content);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const lines = content.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const messages = lines.map((line) => jsonOf(line) ?? line);
  if (messages.some((message) => typeof message === 'object')) return messages;
  throw new Failure(
    'bad-file',
    `${name} is neither JSON nor one JSON object per line: ask its sender for it again.`,
  );
}
