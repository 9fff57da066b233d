/** Lets a command clear up when the person at the keyboard, or the system, ends it. */

/** Ctrl-C, `kill`, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * What is cleared up is so at once, and then the signal does what it always does, so that a shell sees
 * how the program ended. The function given back takes all of this away.
 */
export function onInterrupt(clearUp: () => void): () => void {
  const end = (signal: NodeJS.Signals): void => {
    forget();
    clearUp();
    process.kill(process.pid, signal);
  };
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return forget;
}
