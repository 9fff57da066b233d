/** Entry for threads that answer long lists. */

export { answerPieces } from './threads/answer-pieces.js';
export { type PieceThreads, startPieceThreads } from './threads/piece-threads.js';
