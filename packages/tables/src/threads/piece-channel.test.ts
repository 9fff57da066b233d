/** Pieces cross on demand, and when one end leaves, the other's work ends. */

import { expect, it } from 'vitest';
import { givePieces, leave, takePieces } from './piece-channel.js';

/** A source of three pieces, with the number made and whether it has been closed. */
function source() {
  const seen = { made: 0, isOver: false };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 1; at <= 3; at++) {
        seen.made++;
        yield new Uint8Array([0, at]).subarray(1);
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, pieces: pieces() };
}

it('hands over every piece in order, without the rest of its shared memory', async () => {
  const { port1, port2 } = new MessageChannel();
  const given = givePieces(port1, source().pieces);
  const taken: number[][] = [];
  for await (const piece of takePieces(port2)) taken.push([...new Uint8Array(piece.buffer)]);
  await given;
  expect(taken).toEqual([[1], [2], [3]]);
});

it('prepares one piece ahead, and none for a reader that has left', async () => {
  const { port1, port2 } = new MessageChannel();
  const { seen, pieces } = source();
  const given = givePieces(port1, pieces);
  for await (const piece of takePieces(port2)) {
    expect([...piece]).toEqual([1]);
    break;
  }
  await given;
  expect(seen).toEqual({ made: 2, isOver: true });
});

it('never takes a broken stream for a complete one', async () => {
  const { port1, port2 } = new MessageChannel();
  const given = givePieces(
    port1,
    (async function* () {
      yield Uint8Array.of(1);
      throw new Error('the disk is gone');
    })(),
  );
  given.catch(() => undefined);
  const taken: number[] = [];
  const taking = (async () => {
    for await (const piece of takePieces(port2)) taken.push(...piece);
  })();
  await expect(taking).rejects.toThrow('gives no more');
  await expect(given).rejects.toThrow('the disk is gone');
  expect(taken).toEqual([1]);
});

it('ends on both sides when one leaves, even while the other is busy', async () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  for (const taken of [0, 1, 2]) {
    const { port1, port2 } = new MessageChannel();
    const given = givePieces(
      port1,
      (async function* () {
        for (;;) {
          await later();
          yield Uint8Array.of(1);
        }
      })(),
    );
    const pieces = takePieces(port2);
    for (let at = 0; at < taken; at++) await pieces.next();
    // The maker is busy with its next piece and receives nothing until it is done.
    leave(port2);
    await given;
    expect(await pieces.next().catch(() => 'left')).toEqual(
      taken === 0 ? 'left' : expect.anything(),
    );
  }
});
