/** Runs programs on a read-only or full disk in a mount namespace; needs root, as in a CI container. */

import { execFileSync } from 'node:child_process';

/** Whether mounting is allowed on this machine. */
export const CAN_MOUNT: boolean = works('mount -t tmpfs -o size=64k tmpfs /mnt');
/** Whether separate process namespaces are allowed. */
export const CAN_SEPARATE: boolean = works('true', '--pid', '--fork');

function works(script: string, ...options: readonly string[]): boolean {
  try {
    execFileSync('unshare', ['--mount', ...options, 'sh', '-c', script], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The command and arguments that run a command in a new namespace, after some shell commands. */
export function inNamespace(
  setUp: string,
  command: readonly string[],
): readonly [string, readonly string[]] {
  return ['unshare', ['--mount', 'sh', '-ec', `${setUp}; exec "$@"`, 'sh', ...command]];
}
