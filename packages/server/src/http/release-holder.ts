/**
 * Holds the release that a server answers from, and switches to a newer one without dropping a request. If the current release
 * is damaged, the previous one answers meanwhile.
 */

import { ASK_EVERY_MS, type PropertyReader, type Store } from '@property-lookup/engine';

/** Delay before a release that could not be opened is tried again, in case its files have been restored. */
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

  /** Damaged files, if there are more than at the last call. */
  newlyDamaged(): readonly string[] | undefined {
    const { damagedFiles = [] } = this.reader.inspection ?? {};
    if (damagedFiles.length === this.#reported) return undefined;
    this.#reported = damagedFiles.length;
    return damagedFiles;
  }

  /** Gives up one use. The last user closes the release, and only then is there a promise to wait for. */
  letGo(): Promise<void> | undefined {
    this.#useCount--;
    return this.#useCount === 0 ? this.reader.close() : undefined;
  }
}

export interface ReleaseEvents {
  onSwitch(releaseId: string): void;
  /** The store could not be read, or its current release could not be opened. The server keeps its release and tries again. */
  onFailure(error: unknown): void;
  /** Some files of the release in use are damaged; questions that need them are refused. */
  onDamage?(files: readonly string[]): void;
}

/** A current release that could not be opened. */
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

  /** Opens the current release, if there is one, and starts polling the store. */
  async start(): Promise<void> {
    await this.poll();
    this.#timer = setInterval(() => void this.poll(), ASK_EVERY_MS);
    this.#timer.unref();
  }

  /** The release to answer one request from; undefined if there is none or none can be opened. */
  acquire(): HeldRelease | undefined {
    return this.#current?.acquire();
  }

  get reader(): PropertyReader | undefined {
    return this.#current?.reader;
  }

  /** Id of the current release if it cannot be opened, so that an earlier one or none is in use. */
  get refusedId(): string | undefined {
    return this.#refused?.id;
  }

  /** Switches if the store has another release; polls never overlap. */
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
      // Without the id, the failure is recorded under an empty one.
      await this.#refuse(id ?? '', error);
    }
  }

  #wasJustRefused(id: string): boolean {
    return this.#refused?.id === id && performance.now() - this.#refused.atMs < RETRY_MS;
  }

  /** Keeps the release in use; if there is none, opens the previous one. */
  async #refuse(id: string, error: unknown): Promise<void> {
    if (this.#wasJustRefused(id)) return;
    this.#refused = { id, atMs: performance.now() };
    this.#events.onFailure(error);
    if (this.#current !== undefined) return;
    // The earlier releases may be as unreadable as the current one, whose failure has been told.
    const reader = await this.#store.openPrevious?.().catch(() => undefined);
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

  /** Looks for damage that opening does not reveal, while requests are answered. */
  async #inspect(held: HeldRelease): Promise<void> {
    try {
      await held.acquire().reader.inspection?.run();
      this.#reportDamage();
    } catch (error) {
      this.#events.onFailure(error);
    } finally {
      await held.letGo();
    }
  }

  /** Damage may also be found while answering a request. */
  #reportDamage(): void {
    const files = this.#current?.newlyDamaged();
    if (files !== undefined) this.#events.onDamage?.(files);
  }

  /** Stops polling and gives up the release; requests in flight keep it until they end. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    const last = this.#current;
    this.#current = undefined;
    last?.reader.inspection?.stop();
    await this.#inspecting;
    await last?.letGo();
  }
}
