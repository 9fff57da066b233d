/** Fields that a map layer fills by the distance or number of its features. */

import type { FieldName } from '../../src/domain/dictionary/fields.js';
import type { Question } from '../../src/domain/layers/layer.js';

/** Empty for other questions. */
export function measuredFields(question: Question): readonly FieldName[] {
  if (question.ask === 'count') return [question.field];
  if (question.ask !== 'nearest') return [];
  const { name, metres, values = [] } = question;
  return [...(name === undefined ? [] : [name]), metres, ...values.map(({ field }) => field)];
}
