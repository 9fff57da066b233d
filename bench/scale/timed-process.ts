/** Runs a program to its end and measures its time, processor time and peak memory. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessFigures {
  readonly seconds: number;
  /** Over all processors, as last seen before its end; NaN if the system does not tell. */
  readonly processorSeconds: number;
  /** Bytes of the process itself, threads included; NaN if the system does not tell. */
  readonly peakBytes: number;
  readonly stdout: string;
}

const LOOK_EVERY_MS = 200;

export function timedProcess(command: string, args: readonly string[]): Promise<ProcessFigures> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let stdout = '';
  let peakBytes = Number.NaN;
  let processorSeconds = Number.NaN;
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  const watch = setInterval(() => {
    peakBytes = peakOf(child.pid) ?? peakBytes;
    processorSeconds = processorOf(child.pid) ?? processorSeconds;
  }, LOOK_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      const seconds = (performance.now() - started) / 1000;
      if (code === 0) resolve({ seconds, processorSeconds, peakBytes, stdout });
      else reject(new Error(`${command} ended with ${code}: ${stdout}`));
    });
  });
}

/** Linux records the largest resident size of each process. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

const TICKS_PER_SECOND = 100;

/** Over all its threads. */
function processorOf(pid: number | undefined): number | undefined {
  try {
    // The name in brackets may contain spaces; user and system time are the 12th and 13th fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
