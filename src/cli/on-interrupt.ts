/** Lets a command clean up when the person at the keyboard, or the system, ends it. */

/** Ctrl-C, `kill`, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Cleaning up happens at once, and then the signal has its usual effect, so that a shell sees
 * how the program ended. The returned function undoes all of this.
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
