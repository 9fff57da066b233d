/** The pace of the machine: Node's time per row to read a CSV file and split it into lines and cells. */

import { closeSync, openSync, readSync } from 'node:fs';

/** The number of runs, of which the median counts, because other programs may slow a single one. */
const TURNS = 5;

/** The most that is read, because a whole country's file would be too long for one string. */
const BYTES_MAX = 100_000_000;

/** Microseconds of processor time per row. */
export function paceOf(path: string): number {
  const turns = Array.from({ length: TURNS }, () => turnOf(path)).sort((a, b) => a - b);
  return turns[TURNS >> 1] ?? Number.NaN;
}

function turnOf(path: string): number {
  const before = process.cpuUsage();
  let rows = 0;
  let fields = 0;
  for (const line of beginningOf(path).split('\n')) {
    fields += line.split(',').length;
    rows++;
  }
  const { user, system } = process.cpuUsage(before);
  if (fields < rows) throw new Error('a row without a field');
  return (user + system) / rows;
}

function beginningOf(path: string): string {
  const fd = openSync(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(BYTES_MAX);
    return bytes.toString('latin1', 0, readSync(fd, bytes, 0, BYTES_MAX, 0));
  } finally {
    closeSync(fd);
  }
}
