/** A thread that matches texts with a list. */

import { workerData } from 'node:worker_threads';
import { answerPieces } from '../threads/answer-pieces.js';
import { answererAmong, type ListAnswer, type ListQuestion } from './list-answers.js';

// Set by openList, the only caller.
const answer = answererAmong(workerData as ListQuestion);

answerPieces<string, ListAnswer>((texts) => texts.map(answer));
