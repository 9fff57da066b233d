/** Reads the server's description of the data that it serves to the key. */

import { useEffect, useState } from 'preact/hooks';
import { ask } from './ask.js';
import { useKey } from './session.js';

export interface Readiness {
  readonly properties?: number;
  readonly data_loaded_at?: string;
  /** True if the homes are made up, as in the demo. */
  readonly made_up?: boolean;
  /** True while only addresses are loaded and facts such as sales and certificates are being imported. */
  readonly facts_to_come?: boolean;
  /** Data sets for keys that are bound to them, by name. */
  readonly also?: Readonly<Record<string, Readiness>>;
}

/** Milliseconds between polls while facts are being loaded. */
const LOOK_EVERY_MS = 2_000;

/** Empty until the server has answered; asks again while facts are to come. */
export function useReadiness(): Readiness {
  const [ready, setReady] = useState<Readiness>({});
  const [looks, setLooks] = useState(0);
  const key = useKey();
  useEffect(() => {
    let isCurrent = true;
    readinessFor(key)
      .then((answer) => isCurrent && setReady(answer))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [key, looks]);
  useEffect(() => {
    if (ready.facts_to_come !== true) return undefined;
    const timer = setInterval(() => setLooks((before) => before + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ready.facts_to_come]);
  return ready;
}

/** Of the data set that the key reads; empty if the server does not hold it. */
async function readinessFor(key: string | null): Promise<Readiness> {
  const response = await fetch('ready');
  // The server answers in this form whether it is ready or not.
  const ready = (await response.json()) as Readiness;
  if (ready.also === undefined || key === null) return ready;
  const { data_set: name } = await ask<{ readonly data_set: string | null }>('/whoami', {});
  return name === null ? ready : (ready.also[name] ?? {});
}
