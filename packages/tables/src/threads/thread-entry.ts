/** Entry point of a thread of the pool. */

export { answerCall as default } from './answer-call.js';
