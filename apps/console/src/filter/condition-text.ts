/** Describes a condition in a few words for a chip: `Bedrooms at least 3`. */

import { valueText } from '../formats.js';
import { type Condition, type FieldDoc, fieldNamed, kindOf, titleOf } from './conditions.js';
import { readValue } from './read-value.js';
import { WAYS, wordsOf } from './ways.js';

/** Above this number, a chip only counts the values. */
const NAMED_MAX = 3;

export interface ConditionText {
  readonly title: string;
  /** The operator and the values; empty while there is no value. */
  readonly words: string;
  readonly values: string;
}

export function conditionText({ field: name, operator, values }: Condition): ConditionText {
  const field = fieldNamed(name);
  if (field === undefined) return { title: name, words: '', values: '' };
  const title = titleOf(name);
  const takes = WAYS[operator]?.takes;
  const texts = values.map((text) => textOf(text, field));
  const given = texts.filter((text) => text !== '');
  const words = wordsOf(operator, field.type);
  if (takes === 'nothing') return { title, words, values: '' };
  if (given.length === 0) return { title, words: '', values: '' };
  if (takes === 'range') return { title, ...rangeText(texts, field) };
  if (takes === 'place') return { title, words: 'near', values: placeText(values) };
  if (takes === 'area') return { title, words: 'in', values: `an area of ${given.length} corners` };
  if (takes === 'list') {
    const isNot = operator === 'nin';
    return { title, words: isNot ? 'is not' : 'is', values: listText(given, isNot ? 'nor' : 'or') };
  }
  return { title, words: words.replace(/^is (?!not$)(?=[a-z])| \(.*/g, ''), values: given.join() };
}

/** The value as read, or as typed if it cannot be read. */
function textOf(text: string, field: FieldDoc): string {
  const typed = text.trim();
  const read = typed === '' ? { problem: '' } : readValue(typed, kindOf(field));
  // The meaning of a scale is explained in the editor.
  return 'problem' in read ? typed : valueText(read.value, kindOf(field)).replace(/ \(.*\)$/, '');
}

function rangeText([from = '', to = '']: readonly string[], { type }: FieldDoc) {
  const isDate = type === 'date';
  if (to === '') return { words: isDate ? 'from' : 'at least', values: from };
  if (from === '') return { words: isDate ? 'until' : 'at most', values: to };
  return { words: '', values: from === to ? from : `${from} to ${to}` };
}

function placeText([latitude = '', longitude = '', kilometres = '']: readonly string[]): string {
  return `${[latitude, longitude].filter(Boolean).join(', ')} (${kilometres} km)`;
}

function listText(values: readonly string[], word: string): string {
  if (values.length > NAMED_MAX) {
    return `${values.slice(0, NAMED_MAX - 1).join(', ')} ${word} ${values.length - NAMED_MAX + 1} more`;
  }
  const [last = '', ...before] = [...values].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} ${word} ${last}`;
}
