/** Runs the scale benchmarks one after the other, each in its own process with the given options. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

for (const name of ['import', 'filter', 'match', 'http']) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, script, ...process.argv.slice(2)],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
