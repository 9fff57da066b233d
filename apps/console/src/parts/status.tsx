/** What part of a page shows while it waits and when it fails. */

import type { ComponentChildren } from 'preact';
import type { Answered } from '../api/use-answer.js';

/** Placeholder lines for an answer; screen readers announce what is loading. */
export function Waiting({ what }: { readonly what: string }) {
  return (
    <div class="waiting" role="status">
      <span class="unseen">{what}…</span>
      <span />
      <span />
      <span />
    </div>
  );
}

export function Failed(props: {
  readonly message: string;
  readonly again?: (() => void) | undefined;
  /** True if the message stands for the whole page and provides its heading. */
  readonly isPage?: boolean;
}) {
  const { again, isPage = false, message } = props;
  return (
    <div class="failed" role="alert">
      {isPage ? <h1>{message}</h1> : <p>{message}</p>}
      {again !== undefined && (
        <button type="button" class="quiet" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Shows an answer once it has arrived. */
export function WhenReady<T>(props: {
  readonly of: Answered<T>;
  readonly what: string;
  readonly children: (answer: T) => ComponentChildren;
}) {
  const { of: answered, what, children } = props;
  if (answered.state === 'waiting') return <Waiting what={what} />;
  if (answered.state === 'failed') {
    return <Failed message={answered.message} again={answered.again} />;
  }
  return <>{children(answered.answer)}</>;
}
