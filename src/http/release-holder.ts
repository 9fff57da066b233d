/**
 * Holds the release that a server answers from, and changes to a newer one without dropping a request. Where the current
 * release is damaged, the one before it answers meanwhile.
 */

import type { PropertyReader, Store } from '../store/store.js';
import { ASK_EVERY_MS } from '../store/turning.js';

/** A release that could not be opened is tried again after this: somebody may have restored its files. */
const RETRY_MS = 60_000;

/** A release in use. The caller that acquired it must release it exactly once. */
export class HeldRelease {
  readonly reader: PropertyReader;
  #useCount = 1;
  #reported = 0;

  constructor(reader: PropertyReader) {
    this.reader = reader;
  }

  acquire(): this {
    this.#useCount++;
    return this;
  }

  /** Damaged files, if there are more than when this was last asked. */
  newlyDamaged(): readonly string[] | undefined {
    const { damagedFiles } = this.reader;
    if (damagedFiles.length === this.#reported) return undefined;
    this.#reported = damagedFiles.length;
    return damagedFiles;
  }

  /** Closes the release after its last user; only then is there something to wait for. */
  letGo(): Promise<void> | undefined {
    this.#useCount--;
    return this.#useCount === 0 ? this.reader.close() : undefined;
  }
}

export interface ReleaseEvents {
  onSwitch(releaseId: string): void;
  /** The store could not be read, or its current release not opened; the server keeps what it has and asks again. */
  onFailure(error: unknown): void;
  /** Some files of the release in use are damaged: questions that need them are refused. */
  onDamage?(files: readonly string[]): void;
}

/** A release that is current and could not be opened. */
interface Refused {
  readonly id: string;
  readonly atMs: number;
}

export class ReleaseHolder {
  readonly #store: Store;
  readonly #events: ReleaseEvents;
  #current: HeldRelease | undefined;
  #refused: Refused | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #inspecting: Promise<void> | undefined;

  constructor(store: Store, events: ReleaseEvents) {
    this.#store = store;
    this.#events = events;
  }

  /** Opens the current release, if there is one, and starts to follow the store. */
  async start(): Promise<void> {
    await this.poll();
    this.#timer = setInterval(() => void this.poll(), ASK_EVERY_MS);
    this.#timer.unref();
  }

  /** The release to answer from, taken for one request; undefined where there is none, or none can be opened. */
  acquire(): HeldRelease | undefined {
    return this.#current?.acquire();
  }

  get reader(): PropertyReader | undefined {
    return this.#current?.reader;
  }

  /** Id of the current release where it cannot be opened, so that an earlier one answers, or none. */
  get refusedId(): string | undefined {
    return this.#refused?.id;
  }

  /** Switches when the store has another release; two polls never overlap. */
  poll(): Promise<void> {
    this.#polling ??= this.#follow().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #follow(): Promise<void> {
    let id: string | undefined;
    try {
      id = await this.#store.currentReleaseId();
      const isInUse = id !== undefined && id === this.#current?.reader.release.id;
      if (isInUse) this.#refused = undefined;
      this.#reportDamage();
      if (id === undefined || isInUse || this.#wasJustRefused(id)) return;
      const reader = await this.#store.openCurrent();
      this.#refused = undefined;
      if (reader !== undefined) await this.#use(reader);
    } catch (error) {
      // Nobody knows the id where not even that could be read.
      await this.#refuse(id ?? '', error);
    }
  }

  #wasJustRefused(id: string): boolean {
    return this.#refused?.id === id && performance.now() - this.#refused.atMs < RETRY_MS;
  }

  /** Whatever is in use stays so; where nothing is, it is the release before. */
  async #refuse(id: string, error: unknown): Promise<void> {
    if (this.#wasJustRefused(id)) return;
    this.#refused = { id, atMs: performance.now() };
    this.#events.onFailure(error);
    if (this.#current !== undefined) return;
    const reader = await this.#store.openPrevious();
    if (reader !== undefined) await this.#use(reader);
  }

  async #use(reader: PropertyReader): Promise<void> {
    const old = this.#current;
    this.#current = new HeldRelease(reader);
    this.#events.onSwitch(reader.release.id);
    this.#reportDamage();
    this.#inspecting = this.#inspect(this.#current);
    await old?.letGo();
  }

  /** Beside the answering of requests: not all damage is seen at the opening. */
  async #inspect(held: HeldRelease): Promise<void> {
    try {
      await held.acquire().reader.inspect();
      this.#reportDamage();
    } catch (error) {
      this.#events.onFailure(error);
    } finally {
      await held.letGo();
    }
  }

  /** Files may also turn out to be damaged when somebody asks for them. */
  #reportDamage(): void {
    const files = this.#current?.newlyDamaged();
    if (files !== undefined) this.#events.onDamage?.(files);
  }

  /** Stops following and lets the release go; requests in flight keep theirs until they end. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    const last = this.#current;
    this.#current = undefined;
    last?.reader.stopInspecting();
    await this.#inspecting;
    await last?.letGo();
  }
}
