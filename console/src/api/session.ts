/** The API key: kept for this tab only, and gone when the tab is closed. */

import { useEffect, useState } from 'preact/hooks';

const ITEM = 'property-lookup-key';

const listeners = new Set<() => void>();

export function currentKey(): string | null {
  return sessionStorage.getItem(ITEM);
}

export function keepKey(key: string): void {
  notice = '';
  sessionStorage.setItem(ITEM, key);
  for (const listener of listeners) listener();
}

/** Why the last key was forgotten; empty where the person wished it. */
let notice = '';

export function keyNotice(): string {
  return notice;
}

export function forgetKey(why = ''): void {
  notice = why;
  sessionStorage.removeItem(ITEM);
  for (const listener of listeners) listener();
}

/** A link such as `/#key=pk_live_...` brings a key along, which no server sees; it is taken out of the address at once. */
export function takeKeyFromAddress(): void {
  const key = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (key === undefined) return;
  keepKey(key);
  history.replaceState(null, '', `${location.pathname}#/`);
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
