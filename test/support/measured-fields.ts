/** Fields that a layer of the map fills by how near its features are, or how many. */

import type { FieldName } from '../../src/domain/dictionary/fields.js';
import type { Question } from '../../src/domain/layers/layer.js';

/** None of other questions. */
export function measuredFields(question: Question): readonly FieldName[] {
  if (question.ask === 'count') return [question.field];
  if (question.ask !== 'nearest') return [];
  const { name, metres, values = [] } = question;
  return [...(name === undefined ? [] : [name]), metres, ...values.map(({ field }) => field)];
}
