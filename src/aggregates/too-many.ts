/** Says that a question makes more groups than are counted. */

import { Failure } from '../domain/failure.js';
import { CELLS_MAX } from './question.js';

export function tooManyCells(): Failure {
  return new Failure(
    'invalid-parameter',
    `by makes more than ${CELLS_MAX} groups of these properties; ask for wider bands, fewer terms or a narrower filter`,
  );
}
