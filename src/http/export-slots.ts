/** Shares the few exports that a process writes at once between keys: each export keeps a release open, and takes turns with searches. */

import { Failure } from '../domain/failure.js';
import type { FileBytes } from '../formats/write-file.js';

const EXPORTS_MAX = 4;
/** Whatever two keys do, others have their turn. */
const KEY_EXPORTS_MAX = 2;

/** A reader that takes no piece for so long gives way to whoever waits: a piece of 64 kB comes through a line of 56 kbit/s in ten seconds. */
const STALLED_MS = 15_000;

interface Slot {
  /** Undefined once nobody reads on: its key may begin another, though a thread has still to end. */
  keyId: string | undefined;
  readonly controller: AbortController;
  /** By `performance.now()`; undefined while a piece is made. */
  stalledSince: number | undefined;
}

const running = new Set<Slot>();

/** The same file, and a signal that aborts when its reader has to go; rejects with Failure `unavailable` where no export may begin. */
export function limited(file: FileBytes, keyId: string) {
  const slot: Slot = { keyId, controller: new AbortController(), stalledSince: undefined };
  return {
    get size() {
      return file.size;
    },
    signal: slot.controller.signal,
    async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
      take(slot);
      const pieces = file[Symbol.asyncIterator]();
      try {
        for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
          slot.stalledSince = performance.now();
          yield next.value;
          slot.stalledSince = undefined;
        }
      } finally {
        slot.keyId = undefined;
        await pieces.return?.();
        running.delete(slot);
      }
    },
  };
}

function take(slot: Slot): void {
  const own = [...running].filter(({ keyId }) => keyId === slot.keyId);
  if (own.length >= KEY_EXPORTS_MAX && !endStalled(own)) {
    throw new Failure(
      'unavailable',
      `${KEY_EXPORTS_MAX} exports are being written for this key already; try again when one has ended.`,
    );
  }
  if (running.size >= EXPORTS_MAX && !endStalled([...running])) {
    throw new Failure(
      'unavailable',
      `${EXPORTS_MAX} exports are being written already; try again in a minute.`,
    );
  }
  running.add(slot);
}

/** Ends the export whose reader has stalled the longest; false where each goes on. */
function endStalled(slots: readonly Slot[]): boolean {
  const since = (slot: Slot): number => slot.stalledSince ?? Number.POSITIVE_INFINITY;
  const slot = slots.reduce((first, next) => (since(next) < since(first) ? next : first));
  if (performance.now() - since(slot) < STALLED_MS) return false;
  running.delete(slot);
  slot.controller.abort();
  return true;
}
