/** Runs things on a disk that is read-only or full, in a mount namespace of their own; needs root, as in a container of CI. */

import { execFileSync } from 'node:child_process';

/** Whether this machine lets us mount. */
export const CAN_MOUNT: boolean = works('mount -t tmpfs -o size=64k tmpfs /mnt');
/** Whether it gives us a namespace of processes of our own. */
export const CAN_SEPARATE: boolean = works('true', '--pid', '--fork');

function works(script: string, ...options: readonly string[]): boolean {
  try {
    execFileSync('unshare', ['--mount', ...options, 'sh', '-c', script], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The command and arguments that run a command after some shell commands in a namespace of its own. */
export function inNamespace(
  setUp: string,
  command: readonly string[],
): readonly [string, readonly string[]] {
  return ['unshare', ['--mount', 'sh', '-ec', `${setUp}; exec "$@"`, 'sh', ...command]];
}
