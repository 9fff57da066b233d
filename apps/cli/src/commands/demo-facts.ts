/** A separate program that the demo starts: imports facts about its homes while their addresses are already being served. */

import { once } from 'node:events';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { makeDemoData } from '../demo-data.js';
import { markFactsLoaded } from '../demo-directory.js';
import { limitCompilation } from '../limit-compilation.js';
import { type DataPlace, openStore, workDirectory } from '../open-data.js';

// Its threads compile separately, like those of an import.
limitCompilation();
const [message] = await once(process, 'message');
// Sent by loadDemoFacts.
const place = message as DataPlace;
const dataDir = workDirectory(place);
await makeDemoData({ dataDir, store: await openStore(place), progress: NO_PROGRESS });
markFactsLoaded(dataDir);
process.disconnect();
