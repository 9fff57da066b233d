/** Entry for the thread pool and for child processes. */

export { type Bounds, OwnProcess, ProcessEnded } from './threads/own-process.js';
export { answerPort, askPort, givePieces, leave, takePieces } from './threads/piece-channel.js';
export {
  isTooLarge,
  NO_THREADS,
  runInAnyOrder,
  runInOrder,
  startThreadPool,
  type ThreadPool,
  type ThreadTask,
  threadsWithin,
  withThreads,
} from './threads/thread-pool.js';
