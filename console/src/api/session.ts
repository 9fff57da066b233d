/** The API key: kept by each tab, handed to other open tabs, and gone with the last, unless it is to be remembered. */

import { useEffect, useState } from 'preact/hooks';

const ITEM = 'property-lookup-key';
/** Milliseconds in which another open tab answers. */
const HANDOVER_MS = 150;

/** What tabs of one origin say to each other, which no other page and no server hears. */
type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'keep'; readonly key: string }
  | { readonly kind: 'forget'; readonly key: string };

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ITEM);
tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));

const listeners = new Set<() => void>();

/** Why the last key was forgotten; empty where the person wished it. */
let notice = '';

export function keyNotice(): string {
  return notice;
}

export function currentKey(): string | null {
  return sessionStorage.getItem(ITEM) ?? localStorage.getItem(ITEM);
}

/** Tabs that have none take it, too; a key that is remembered is there after the browser was closed. */
export function keepKey(key: string, isRemembered = false): void {
  if (isRemembered) localStorage.setItem(ITEM, key);
  change(key, '');
  tell({ kind: 'keep', key });
}

/** `why` is the server's sentence if it refuses the key. If a person forgets a key, every tab forgets it. */
export function forgetKey(why = ''): void {
  const key = currentKey();
  change(null, why);
  if (key !== null) tell({ kind: 'forget', key });
}

/** What the page hands out in place of each key that was refused; null where it has no other. */
const renewals = new Map<string, Promise<string | null>>();

/**
 * The key in place of one that the server refuses; null where there is none, and the refused one is forgotten. The demo that was
 * started again has another one, and hands it out with the page.
 */
export async function replaceKey(refused: string, why: string): Promise<string | null> {
  const renewal = renewals.get(refused) ?? askKeyOfPage();
  renewals.set(refused, renewal);
  const key = await renewal;
  // Another one may have been taken in the meantime.
  if (currentKey() !== refused) return currentKey();
  if (key !== null && key !== refused) {
    keepKey(key);
    return key;
  }
  forgetKey(why);
  return null;
}

/** Asks for the page once more, if it brought a key. */
async function askKeyOfPage(): Promise<string | null> {
  if (keyOfPage() === null) return null;
  try {
    const headers = { accept: 'text/html' };
    const page = await fetch(document.baseURI, { cache: 'no-store', headers });
    return keyIn(new DOMParser().parseFromString(await page.text(), 'text/html'));
  } catch {
    return null;
  }
}

function change(key: string | null, why: string): void {
  notice = why;
  if (key === null) for (const storage of [sessionStorage, localStorage]) storage.removeItem(ITEM);
  else sessionStorage.setItem(ITEM, key);
  for (const listener of listeners) listener();
}

function tell(message: Message): void {
  tabs?.postMessage(message);
}

function hear(message: Message): void {
  const own = currentKey();
  if (message.kind === 'ask' && own !== null) tell({ kind: 'keep', key: own });
  if (message.kind === 'keep' && own === null) change(message.key, '');
  if (message.kind === 'forget' && own === message.key) change(null, '');
}

/** Resolves once this tab has a key of another one, or soon, where there is none. */
export function askOtherTabs(): Promise<void> {
  if (currentKey() !== null || tabs === null) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      listeners.delete(done);
      resolve();
    };
    const timer = setTimeout(done, HANDOVER_MS);
    listeners.add(done);
    tell({ kind: 'ask' });
  });
}

/** A link such as `/#key=pk_live_...` brings a key along, which no server sees; it is taken out of the address at once. */
export function takeKeyFromAddress(): void {
  const key = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (key === undefined) return;
  keepKey(key);
  history.replaceState(null, '', `${location.pathname}#/`);
}

/** The demo hands its key to browsers on its own machine, within the page. */
export function keyOfPage(): string | null {
  return keyIn(document);
}

function keyIn(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="key"]')?.content ?? null;
}

/** The key, and again whenever it changes. */
export function useKey(): string | null {
  const [key, setKey] = useState(currentKey);
  useEffect(() => {
    const listener = (): void => setKey(currentKey());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return key;
}
