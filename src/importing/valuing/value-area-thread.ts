/** One thread of the valuation: values one postcode area and ends by itself. It opens no database, whose binding aborts when a thread ends early. */

import { parentPort, workerData } from 'node:worker_threads';
import type { AreaJob } from './area-job.js';
import { valueArea } from './value-area.js';

// Set by valueAreas, the only caller.
valueArea(workerData as AreaJob, (properties) => parentPort?.postMessage(properties));
