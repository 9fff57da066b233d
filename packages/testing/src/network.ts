/** Machines on a test network: one network namespace each, joined by a switch in another; needs root and iproute2. */

import { execFileSync } from 'node:child_process';

/** Private addresses that lead nowhere else. */
const SUBNET = '10.231.77';
const IP = 'ip';

export interface Machine {
  readonly address: string;
  /** The command and arguments that run a command on this machine. */
  on(command: string, ...args: string[]): [string, string[]];
  /** Disconnects the machine: packets get lost without being refused. */
  unplug(): void;
  plugIn(): void;
}

export interface Network {
  /** In the order of their names. */
  readonly machines: readonly Machine[];
  remove(): void;
}

/** Whether networks can be created on this machine. */
export const CAN_NETWORK: boolean = works();

function works(): boolean {
  try {
    openNetwork(['trial']).remove();
    return true;
  } catch {
    return false;
  }
}

/** Namespace names are system-wide, so they contain this process's number. */
export function openNetwork(names: readonly string[]): Network {
  const nameOf = (name: string): string => `lookup-${process.pid}-${name}`;
  const hub = nameOf('switch');
  const added: string[] = [];
  const remove = (): void => {
    // Removing a namespace also removes its cables.
    for (const name of added.splice(0)) ip('netns', 'del', name);
  };
  const add = (name: string): void => {
    ip('netns', 'add', name);
    added.push(name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
  };
  try {
    add(hub);
    ip('-n', hub, 'link', 'add', 'bridge', 'type', 'bridge');
    ip('-n', hub, 'link', 'set', 'bridge', 'up');
    const machines = names.map((name, at) => {
      const own = nameOf(name);
      const port = `port${at}`;
      const address = `${SUBNET}.${at + 1}`;
      add(own);
      ip('-n', hub, 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'cable', 'netns', own);
      ip('-n', hub, 'link', 'set', port, 'master', 'bridge', 'up');
      ip('-n', own, 'link', 'set', 'cable', 'up');
      ip('-n', own, 'addr', 'add', `${address}/24`, 'dev', 'cable');
      return {
        address,
        on: (command: string, ...args: string[]): [string, string[]] => [
          IP,
          ['netns', 'exec', own, command, ...args],
        ],
        unplug: () => ip('-n', hub, 'link', 'set', port, 'down'),
        plugIn: () => ip('-n', hub, 'link', 'set', port, 'up'),
      };
    });
    return { machines, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function ip(...args: string[]): void {
  execFileSync(IP, args, { stdio: 'ignore' });
}
