/** What a thread of the pool runs. */

export { answerCall as default } from './answer-call.js';
