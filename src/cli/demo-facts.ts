/** A program of its own that the demo starts: imports what is known of its homes while their addresses are served already. */

import { NO_PROGRESS } from '../domain/progress.js';
import { makeDemoData } from './demo-data.js';
import { markFactsLoaded } from './demo-directory.js';
import { openStore } from './open-data.js';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('the demo names its directory');

await makeDemoData({ dataDir, store: openStore(dataDir), progress: NO_PROGRESS });
markFactsLoaded(dataDir);
