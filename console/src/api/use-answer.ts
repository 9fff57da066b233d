/** Holds an answer of the API as the state of a part of the page. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, type Query } from './ask.js';

export type Answered<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly answer: T };

const WAITING = { state: 'waiting' } as const;

/** Asks again whenever path, query or body change, and lets go of an answer that is not wanted any more; null asks nothing. */
export function useAnswer<T>(path: string | null, query: Query = {}, body?: string): Answered<T> {
  const question = JSON.stringify(query);
  const asked = `${path} ${question} ${body}`;
  const [known, setKnown] = useState<{ asked: string; answered: Answered<T> } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const control = new AbortController();
    const setAnswered = (answered: Answered<T>): void => setKnown({ asked, answered });
    ask<T>(path, JSON.parse(question), control.signal, body)
      .then((answer) => {
        if (!control.signal.aborted) setAnswered({ state: 'ready', answer });
      })
      .catch((error: unknown) => {
        if (!control.signal.aborted) setAnswered({ state: 'failed', message: messageOf(error) });
      });
    return () => control.abort();
  }, [path, question, body]);
  // What was answered to another question is no answer to this one, not even until it is drawn again.
  return known?.asked === asked ? known.answered : WAITING;
}

/** The last answer, until the next is there, so that nothing jumps. */
export function useLatest<T>(answered: Answered<T>): T | null {
  const last = useRef<T | null>(null);
  if (answered.state === 'ready') last.current = answered.answer;
  return last.current;
}

/** A value once it has stood still for a while. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong.';
}
