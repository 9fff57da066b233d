/** The API key: kept per tab, passed on to other open tabs, and gone with the last one unless it is remembered. */

import { useEffect, useState } from 'preact/hooks';

const ITEM = 'property-lookup-key';
/** Milliseconds in which another open tab must answer. */
const HANDOVER_MS = 150;

/** Messages between tabs of one origin, which no other page and no server can read. */
type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'keep'; readonly key: string }
  | { readonly kind: 'forget'; readonly key: string };

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ITEM);
tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));

const listeners = new Set<() => void>();

/** Why the last key was forgotten; empty if the user asked for it. */
let notice = '';

export function keyNotice(): string {
  return notice;
}

export function currentKey(): string | null {
  return sessionStorage.getItem(ITEM) ?? localStorage.getItem(ITEM);
}

/** Tabs without a key take it too; a remembered key survives closing the browser. */
export function keepKey(key: string, isRemembered = false): void {
  if (isRemembered) localStorage.setItem(ITEM, key);
  change(key, '');
  tell({ kind: 'keep', key });
}

/** `why` is the server's sentence if it refused the key. If the user forgets a key, every tab forgets it. */
export function forgetKey(why = ''): void {
  const key = currentKey();
  change(null, why);
  if (key !== null) tell({ kind: 'forget', key });
}

/** The page's replacement for each refused key; null if the page has none. */
const renewals = new Map<string, Promise<string | null>>();

/**
 * Replaces a refused key. Returns null, and forgets the key, if there is no replacement. A restarted demo has a new key, which
 * its page contains.
 */
export async function replaceKey(refused: string, why: string): Promise<string | null> {
  const renewal = renewals.get(refused) ?? askKeyOfPage();
  renewals.set(refused, renewal);
  const key = await renewal;
  // The key may have been replaced in the meantime.
  if (currentKey() !== refused) return currentKey();
  if (key !== null && key !== refused) {
    keepKey(key);
    return key;
  }
  forgetKey(why);
  return null;
}

/** Loads the page again if its key came from there. */
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

/** Resolves once another tab has sent its key, or soon if none does. */
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

/** Takes a key from a link such as `/#key=pk_live_...`, which no server sees, and removes it from the address at once. */
export function takeKeyFromAddress(): void {
  const key = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (key === undefined) return;
  keepKey(key);
  history.replaceState(null, '', `${location.pathname}#/`);
}

/** The key in the page, which the demo gives to browsers on its own machine. */
export function keyOfPage(): string | null {
  return keyIn(document);
}

function keyIn(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="key"]')?.content ?? null;
}

/** The current key; updates when it changes. */
export function useKey(): string | null {
  const [key, setKey] = useState(currentKey);
  useEffect(() => {
    const listener = (): void => setKey(currentKey());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return key;
}
