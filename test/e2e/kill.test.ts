/** An import into a directory, killed at any moment. */

import { join } from 'node:path';
import { describeKilledImports } from './killed-imports.js';

describeKilledImports('a directory', (dir) => ({ data: join(dir, 'data'), options: [] }));
