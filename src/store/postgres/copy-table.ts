/** Fills one table on a connection of its own, as fast as the server takes it. */

import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { newClient } from './connections.js';
import { COPY_END, COPY_HEAD } from './copy-rows.js';
import { hasArea, type Layout } from './layout.js';
import { lockWriting } from './locks.js';
import { createTable, type DataTable } from './tables.js';

/** Bytes gathered before they are sent. */
const SEND_BYTES = 1 << 18;

export interface CopyOptions {
  readonly url: string;
  readonly schema: string;
  readonly layout: Layout;
  readonly table: DataTable;
  /** Whether there is no such table yet. */
  readonly isNew: boolean;
}

export class CopyTable {
  readonly #client: pg.Client;
  readonly #stream: CopyStreamQuery;
  #failure: unknown;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  rows = 0;

  private constructor(client: pg.Client, stream: CopyStreamQuery) {
    this.#client = client;
    this.#stream = stream;
    stream.on('error', (error: unknown) => {
      this.#failure ??= error;
    });
    client.on('error', (error: unknown) => {
      this.#failure ??= error;
    });
  }

  static async open({ isNew, layout, schema, table, url }: CopyOptions): Promise<CopyTable> {
    const client = newClient(url);
    await client.connect();
    try {
      await client.query('BEGIN');
      await lockWriting(client);
      // A table that is made in the same transaction is written as one that was always there.
      const isMadeHere = isNew && !layout.isByArea;
      if (isMadeHere) await client.query(createTable(schema, table, false));
      const first = ['from_v', 'to_v', ...(hasArea(layout, table) ? ['area'] : [])];
      const columns = [...first, ...table.columns.map(({ name }) => `"${name}"`)].join(', ');
      const options = `FORMAT binary${isMadeHere ? ', FREEZE' : ''}`;
      const copy = `COPY ${schema}."${table.name}" (${columns}) FROM STDIN (${options})`;
      const opened = new CopyTable(client, client.query(copyFrom(copy)));
      await opened.#write(COPY_HEAD);
      return opened;
    } catch (cause) {
      await client.end().catch(() => undefined);
      throw cause;
    }
  }

  /** Some rows; there is something to wait for when the server cannot keep up. */
  add(bytes: Uint8Array, rows: number): Promise<void> | undefined {
    this.rows += rows;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    return this.#pendingBytes < SEND_BYTES ? undefined : this.#send();
  }

  /** The table has all rows, or none of them where this rejects. */
  async finish(): Promise<void> {
    await this.#send();
    await this.#write(COPY_END);
    if (this.#failure !== undefined) throw this.#failure;
    const finished = once(this.#stream, 'finish');
    this.#stream.end();
    await finished;
    await this.#client.query('COMMIT');
    await this.#client.end();
  }

  /** Gives up: the server takes back what was written. */
  async abandon(): Promise<void> {
    this.#stream.destroy();
    await this.#client.end().catch(() => undefined);
  }

  #send(): Promise<void> {
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
    return this.#write(bytes);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (bytes.length === 0 || this.#stream.write(bytes)) return;
    await once(this.#stream, 'drain');
  }
}
