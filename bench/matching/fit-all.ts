/** Fits weights, then calibration, then grades, each in its own process: a later fit reads the table that an earlier one wrote. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

for (const [script, ...args] of [
  ['fit.ts', '--stage', 'weights'],
  ['fit.ts', '--stage', 'calibration'],
  ['grades/fit-grades.ts'],
] as const) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [...process.execArgv, path, ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
