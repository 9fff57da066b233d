/** What a part of the page shows while it waits, and where it fails. */

import type { ComponentChildren } from 'preact';
import type { Answered } from '../api/use-answer.js';

export function Waiting({ what }: { readonly what: string }) {
  return (
    <p class="waiting" role="status">
      {what}…
    </p>
  );
}

export function Failed({ message }: { readonly message: string }) {
  return (
    <p class="failed" role="alert">
      {message}
    </p>
  );
}

/** Shows an answer once it is there. */
export function WhenReady<T>(props: {
  readonly of: Answered<T>;
  readonly what: string;
  readonly children: (answer: T) => ComponentChildren;
}) {
  const { of: answered, what, children } = props;
  if (answered.state === 'waiting') return <Waiting what={what} />;
  if (answered.state === 'failed') return <Failed message={answered.message} />;
  return <>{children(answered.answer)}</>;
}
