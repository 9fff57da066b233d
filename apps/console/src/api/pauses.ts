/** Waits when the rate of the key is used up, and shows a notice over the page. Loaded only then, to keep the first page small. */

/** The waits in progress, in seconds. */
const pauses: number[] = [];
const line = document.createElement('p');
// Over the page, so that nothing moves, and visible at any scroll position.
const STYLE = `position: fixed; z-index: 20; bottom: 0; left: 0; right: 0; margin: 0; padding: 0.6rem 1rem;
  border-top: 1px solid var(--line); background: var(--surface)`;
line.setAttribute('role', 'status');
document.body.append(line);

/** Waits before a question is repeated; rejects when the answer is no longer wanted. */
export async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  pauses.push(seconds);
  tell();
  try {
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1_000);
      signal?.addEventListener('abort', resolve);
    });
    signal?.throwIfAborted();
  } finally {
    pauses.splice(pauses.indexOf(seconds), 1);
    tell();
  }
}

function tell(): void {
  const seconds = Math.max(0, ...pauses);
  line.style.cssText = seconds > 0 ? STYLE : 'display: none';
  const within = seconds === 1 ? 'in a second' : `within ${seconds} seconds`;
  line.textContent =
    seconds > 0 ? `The rate limit of this key is reached. Missing parts load ${within}.` : '';
}
