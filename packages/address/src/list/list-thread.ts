/** A thread that matches texts with a list. */

import { workerData } from 'node:worker_threads';
import type { Candidate } from '../candidates/candidate.js';
import { answerPieces } from '../threads/answer-pieces.js';
import { answererAmong, type ListAnswer } from './list-answers.js';

// Set by openList, the only caller.
const answer = answererAmong(workerData as readonly Candidate[]);

answerPieces<string, ListAnswer>((texts) => texts.map(answer));
