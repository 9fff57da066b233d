/** Writes to the terminal: results on stdout, progress on stderr. */

import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../domain/progress.js';

export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** A bar on a terminal, a plain line every few seconds elsewhere. */
export function createProgress(): Progress {
  return process.stderr.isTTY ? barProgress() : lineProgress();
}

/** Milliseconds between two lines if there is no terminal. */
const LINE_EVERY_MS = 5_000;

function barProgress(): Progress {
  let bar: SingleBar | undefined;
  return {
    stage(name, unit, total) {
      const format = `${name} {bar} {percentage}% | {value} ${unit} | {eta_formatted} left`;
      const plain = `${name} {value} ${unit} | {duration_formatted}`;
      const options = { format: total > 0 ? format : plain, etaBuffer: 200 };
      bar = new SingleBar({ ...options, clearOnComplete: true }, Presets.shades_classic);
      bar.start(total, 0);
    },
    update: (done) => bar?.update(done),
    end: () => bar?.stop(),
  };
}

function lineProgress(): Progress {
  let stage = { name: '', unit: '', total: 0, started: 0, printed: 0 };
  return {
    stage(name, unit, total) {
      const now = performance.now();
      stage = { name, unit, total, started: now, printed: now };
    },
    update(done) {
      const now = performance.now();
      if (now - stage.printed < LINE_EVERY_MS) return;
      stage.printed = now;
      const rate = done / ((now - stage.started) / 1000);
      const left =
        rate > 0 && stage.total > done ? `, ${Math.ceil((stage.total - done) / rate)} s left` : '';
      const [count, speed] = [done, Math.round(rate)].map((value) => value.toLocaleString('en-GB'));
      process.stderr.write(`${stage.name}: ${count} ${stage.unit}, ${speed}/s${left}\n`);
    },
    end() {},
  };
}
