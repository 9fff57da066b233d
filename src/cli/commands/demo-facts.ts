/** A program of its own that the demo starts: imports what is known of its homes while their addresses are served already. */

import { once } from 'node:events';
import { NO_PROGRESS } from '../../domain/progress.js';
import { compileBriefly } from '../compile-briefly.js';
import { makeDemoData } from '../demo-data.js';
import { markFactsLoaded } from '../demo-directory.js';
import { type DataPlace, openStore, workDirectory } from '../open-data.js';

// Its threads each compile for themselves, as those of an import do.
compileBriefly();
const [message] = await once(process, 'message');
// Sent by loadDemoFacts.
const place = message as DataPlace;
const dataDir = workDirectory(place);
await makeDemoData({ dataDir, store: await openStore(place), progress: NO_PROGRESS });
markFactsLoaded(dataDir);
process.disconnect();
