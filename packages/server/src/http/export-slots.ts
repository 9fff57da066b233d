/** Shares the few simultaneous exports of a process between keys: each export keeps a release open and competes with searches. */

import { Failure } from '@property-lookup/kernel/failure';
import type { FileBytes } from '@property-lookup/rows/write';

const EXPORTS_MAX = 4;
/** Leaves room for other keys even while two keys use their full number. */
const KEY_EXPORTS_MAX = 2;

/** A reader stalled for this long gives way to a waiting one. A piece of 64 kB passes a line of 56 kbit/s in ten seconds. */
const STALLED_MS = 15_000;

interface Slot {
  /** Undefined once nobody reads: the key may start another export, although a thread has yet to end this one. */
  keyId: string | undefined;
  readonly controller: AbortController;
  /** Since when the reader has not taken a piece, by `performance.now()`; undefined while a piece is being made. */
  stalledSince: number | undefined;
}

const running = new Set<Slot>();

/**
 * Limits the file to a free slot; its signal aborts when the reader must give way. Rejects with Failure `unavailable` if no slot
 * is free.
 */
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

/** Ends the export that has stalled the longest; returns false if none has. */
function endStalled(slots: readonly Slot[]): boolean {
  const since = (slot: Slot): number => slot.stalledSince ?? Number.POSITIVE_INFINITY;
  const slot = slots.reduce((first, next) => (since(next) < since(first) ? next : first));
  if (performance.now() - since(slot) < STALLED_MS) return false;
  running.delete(slot);
  slot.controller.abort();
  return true;
}
