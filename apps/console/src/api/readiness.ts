/** Reads the server's description of the data that it serves. */

import { useEffect, useState } from 'preact/hooks';

export interface Readiness {
  readonly properties?: number;
  readonly data_loaded_at?: string;
  /** True if the homes are made up, as in the demo. */
  readonly made_up?: boolean;
  /** True while only addresses are loaded and facts such as sales and certificates are being imported. */
  readonly facts_to_come?: boolean;
}

/** Milliseconds between polls while facts are being loaded. */
const LOOK_EVERY_MS = 2_000;

/** Empty until the server has answered; asks again while facts are to come. */
export function useReadiness(): Readiness {
  const [ready, setReady] = useState<Readiness>({});
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    fetch('ready')
      .then((response) => response.json())
      // The server answers in this form whether it is ready or not.
      .then((answer: unknown) => setReady(answer as Readiness))
      .catch(() => undefined);
  }, [looks]);
  useEffect(() => {
    if (ready.facts_to_come !== true) return undefined;
    const timer = setInterval(() => setLooks((before) => before + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ready.facts_to_come]);
  return ready;
}
