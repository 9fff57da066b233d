/** Holds an answer of the API as the state of a part of the page. */

import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ApiFailure, ask, type Query } from './ask.js';

export type Answered<T> =
  | { readonly state: 'waiting' }
  /** `again` asks once more, where that may help. */
  | { readonly state: 'failed'; readonly message: string; readonly again?: () => void }
  | { readonly state: 'ready'; readonly answer: T };

export type Failure = Extract<Answered<unknown>, { readonly state: 'failed' }>;

/** The first that failed; null where none did. */
export function firstFailure(...answers: readonly Answered<unknown>[]): Failure | null {
  return answers.find((each) => each.state === 'failed') ?? null;
}

/** Grows when the server has more to say of the same: everything that is shown is asked again, and stands until it is answered. */
export const Loads = createContext(0);

const WAITING = { state: 'waiting' } as const;

/** Asks again whenever path, query or body change, and lets go of an answer that is not wanted any more; null asks nothing. */
export function useAnswer<T>(path: string | null, query: Query = {}, body?: string): Answered<T> {
  const question = JSON.stringify(query);
  return useAsked(path === null ? null : `${path} ${question} ${body}`, (signal) =>
    ask<T>(path ?? '', JSON.parse(question), signal, body),
  );
}

/** `asked` names the question: another name asks again, null asks nothing. */
export function useAsked<T>(
  asked: string | null,
  question: (signal: AbortSignal) => Promise<T>,
): Answered<T> {
  const [known, setKnown] = useState<{ asked: string; answered: Answered<T> } | null>(null);
  const [times, setTimes] = useState(0);
  const loads = useContext(Loads);
  useEffect(() => {
    if (asked === null) return undefined;
    const control = new AbortController();
    const settle = (answered: Answered<T>): void => {
      if (!control.signal.aborted) setKnown({ asked, answered });
    };
    const again = (): void => {
      setKnown(null);
      setTimes((before) => before + 1);
    };
    question(control.signal)
      .then((answer) => settle({ state: 'ready', answer }))
      .catch((error: unknown) =>
        settle({
          state: 'failed',
          message: messageOf(error),
          ...(mayPass(error) && { again }),
        }),
      );
    return () => control.abort();
    // The name says all that the question is about.
  }, [asked, times, loads]);
  // What was answered to another question is no answer to this one, not even until it is drawn again.
  return known?.asked === asked ? known.answered : WAITING;
}

/** Whether the same question may be answered later: what the server does not have, or does not take, stays so. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || LASTING.every((status) => status !== error.status);
const LASTING = [404, 410, 422];

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

/** Null until there is one, and where there is none: for what the page can do without. */
export function answerOf<T>(answered: Answered<T>): T | null {
  return answered.state === 'ready' ? answered.answer : null;
}
