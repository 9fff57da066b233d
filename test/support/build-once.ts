/** Builds what tests of threads, servers and commands run, once before all of them. */

import { execFileSync } from 'node:child_process';

export default function buildOnce(): void {
  const root = new URL('../../', import.meta.url);
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
}
