/** Who may write an export while others do: no key has more than its share, and who reads nothing gives way. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOMES, NOW_MS } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterEach, expect, it, vi } from 'vitest';
import { publish, serveForTests } from './fixture.js';

const dir = temporaryDir();
// More than the buffers of a connection hold, so that an export waits for its reader.
const many = HOMES.slice(0, 1).flatMap((home) =>
  Array.from({ length: 60_000 }, (_, at) => ({ ...home, uprn: 1_000 + at })),
);
await publish(join(dir, 'data'), many);
const server = await serveForTests(dir);
const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
const ends: Socket[] = [];
server.app.server.on('connection', (socket) => ends.push(socket));
const [one, two, three, four] = Array.from({ length: 4 }, (_, at) =>
  server.keyStore.create({ name: `key ${at}`, rate: { count: 10_000, seconds: 1 } }, NOW_MS),
).map(({ key }) => key);

const sockets: Socket[] = [];

/** Asks for an export over a connection of its own, and reads no more than is asked for. */
async function askFor(key = '') {
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  const headers = `Host: 127.0.0.1\r\nAuthorization: Api-Key ${key}\r\nConnection: close`;
  socket.write(`GET /api/v2/export?format=geojson HTTP/1.1\r\n${headers}\r\n\r\n`);
  let text = '';
  const take = async (bytes: number) => {
    const wanted = text.length + bytes;
    while (text.length < wanted && !socket.readableEnded) {
      const piece = socket.read() as Buffer | null;
      if (piece === null) await Promise.race([once(socket, 'readable'), ended]);
      text += piece?.toString('latin1') ?? '';
      if (socket.destroyed) return text;
    }
    return text;
  };
  const status = Number((await take(1)).split(' ')[1]);
  return { status, take, close: () => socket.destroy() };
}

const isWhole = (text: string): boolean => text.endsWith('0\r\n\r\n');

afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  // The server hears of it a moment later, and lets go of what it wrote.
  await expect.poll(() => ends.every(({ closed }) => closed)).toBe(true);
});

/** Until no connection takes more, because nobody reads. */
async function settled(): Promise<void> {
  const open = () => ends.filter(({ closed }) => !closed);
  const written = () => open().reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  const isFull = () => open().every(({ writableNeedDrain }) => writableNeedDrain);
  for (let before = -1; before !== written() || !isFull(); await sleep(200)) before = written();
}

/** Moves the clock of the exports on. */
function pass(seconds: number): void {
  const ahead = performance.now() + seconds * 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => ahead);
}

it('leaves places for other keys, however many one asks for', async () => {
  const ofOne = [await askFor(one), await askFor(one)];
  expect(ofOne.map(({ status }) => status)).toEqual([200, 200]);
  const third = await askFor(one);
  expect(third.status).toBe(503);
  expect(await third.take(1e6)).toContain(
    '2 exports are being written for this key already; try again when one has ended.',
  );
  const ofOthers = [await askFor(two), await askFor(three)];
  expect(ofOthers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await (await askFor(four)).take(1e6)).toContain('4 exports are being written already');
  ofOne[0]?.close();
  await expect.poll(async () => (await askFor(one)).status).toBe(200);
});

it('takes the place of a reader that has stalled for one that waits, and of no slow one', async () => {
  const [stalled, slow] = [await askFor(one), await askFor(one)];
  const others = [await askFor(two), await askFor(two)];
  await settled();
  pass(10);
  expect((await askFor(three)).status).toBe(503);
  for (const seconds of [5, 5]) {
    pass(seconds);
    // What the connection held, and a little more.
    await slow.take(8e6);
  }
  expect((await askFor(three)).status).toBe(200);
  expect((await askFor(three)).status).toBe(200);
  // Three have gone, so the place of the last that stalls is taken, and the slow one goes on.
  expect((await askFor(four)).status).toBe(200);
  expect((await askFor(four)).status).toBe(503);
  expect(isWhole(await slow.take(1e9))).toBe(true);
  for (const gone of [stalled, ...others]) expect(isWhole(await gone.take(1e9))).toBe(false);
});

it('lets a key that stalls have no third, and one whose connection was lost go on', async () => {
  await askFor(one);
  await askFor(one);
  await settled();
  pass(20);
  expect((await askFor(one)).status).toBe(200);
});
