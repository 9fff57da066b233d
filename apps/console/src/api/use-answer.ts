/** Holds an answer of the API as component state. */

import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ApiFailure, ask, type Query } from './ask.js';

export type Answered<T> =
  | { readonly state: 'waiting' }
  /** `again` repeats the question, if that may help. */
  | { readonly state: 'failed'; readonly message: string; readonly again?: () => void }
  | { readonly state: 'ready'; readonly answer: T };

export type Failure = Extract<Answered<unknown>, { readonly state: 'failed' }>;

/** The first failure; null if there is none. */
export function firstFailure(...answers: readonly Answered<unknown>[]): Failure | null {
  return answers.find((each) => each.state === 'failed') ?? null;
}

/** Incremented when the server has more data. Every question is repeated, and old answers stay until new ones arrive. */
export const Loads = createContext(0);

const WAITING = { state: 'waiting' } as const;

/** Asks again whenever path, query or body change, and aborts outdated questions; a null path asks nothing. */
export function useAnswer<T>(path: string | null, query: Query = {}, body?: string): Answered<T> {
  const question = JSON.stringify(query);
  return useAsked(path === null ? null : `${path} ${question} ${body}`, (signal) =>
    ask<T>(path ?? '', JSON.parse(question), signal, body),
  );
}

/** `asked` identifies the question: another value asks again, null asks nothing. */
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
          ...(mayBeTransient(error) && { again }),
        }),
      );
    return () => control.abort();
    // `asked` stands for everything that the question depends on.
  }, [asked, times, loads]);
  // The answer to another question must not be shown, not even until the next render.
  return known?.asked === asked ? known.answered : WAITING;
}

/** Whether repeating the question may help; missing or refused things stay so. */
const mayBeTransient = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || LASTING.every((status) => status !== error.status);
const LASTING = [404, 410, 422];

/** The previous answer until the next arrives, so that nothing jumps. */
export function useLatest<T>(answered: Answered<T>): T | null {
  const last = useRef<T | null>(null);
  if (answered.state === 'ready') last.current = answered.answer;
  return last.current;
}

/** The value once it has not changed for a while. */
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

/** Null while there is no answer, for parts that the page can do without. */
export function answerOf<T>(answered: Answered<T>): T | null {
  return answered.state === 'ready' ? answered.answer : null;
}
