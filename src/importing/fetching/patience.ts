/** Says how long a server that sends too little is waited for. */

/** How little a server may send before it is taken for gone. */
export interface Patience {
  /** Milliseconds. */
  readonly silenceMs: number;
  /** Bytes that have to come in each such time. */
  readonly bytesMin: number;
}

/** Our choice: a line of 56 kbit/s brings some twenty-five times as much. */
export const PATIENCE: Patience = { silenceMs: 60_000, bytesMin: 16_384 };
