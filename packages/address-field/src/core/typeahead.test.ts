import { expect, it } from 'vitest';
import { comboboxAttributes, Typeahead, type Within } from './typeahead.js';

/** A typeahead that answers when the test says so, whatever was aborted. */
function held() {
  const asked: {
    readonly text: string;
    readonly within: Within | null;
    readonly signal: AbortSignal;
    answer(...options: string[]): void;
    fail(error: Error): void;
  }[] = [];
  const typeahead = new Typeahead<string>({
    pauseMs: 0,
    suggest: (text, within, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ text, within, signal, answer: (...all) => resolve(all), fail: reject });
      }),
  });
  /** The n-th question, once it is asked. */
  const question = async (at: number) => {
    await expect.poll(() => asked.length, { interval: 1 }).toBe(at + 1);
    const found = asked[at];
    if (found === undefined) throw new Error('no question');
    return found;
  };
  return { asked, typeahead, question };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('asks once for what is typed quickly', async () => {
  const { asked, question, typeahead } = held();
  for (const text of ['h', 'hi', 'hig ']) typeahead.type(text);
  const { text } = await question(0);
  expect([text, asked.length, typeahead.state.progress]).toEqual(['hig', 1, 'asking']);
});

it('takes the answer to the newest question, whichever comes last', async () => {
  const { question, typeahead } = held();
  typeahead.type('1 High');
  const first = await question(0);
  typeahead.type('12 High');
  const second = await question(1);
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
  second.answer('12 High Street');
  await settled();
  first.answer('1 High Street');
  await settled();
  expect(typeahead.state.options).toEqual(['12 High Street']);
  typeahead.type('');
  expect(typeahead.state).toMatchObject({ options: [], progress: 'idle' });
});

it('shows no old options after a failure, and nothing of a failure that was let go', async () => {
  const { question, typeahead } = held();
  typeahead.type('a');
  (await question(0)).answer('A Street');
  await settled();
  typeahead.type('ab');
  const failing = await question(1);
  failing.fail(new Error('away'));
  await settled();
  expect(typeahead.state).toMatchObject({ options: [], progress: 'failed' });
  typeahead.type('abc');
  const late = await question(2);
  typeahead.settle('chosen');
  late.fail(new Error('aborted'));
  await settled();
  expect(typeahead.state).toMatchObject({ text: 'chosen', progress: 'idle', failure: null });
});

it('marks options by arrows in a circle that has the text in it', async () => {
  const { question, typeahead } = held();
  typeahead.type('h');
  (await question(0)).answer('one', 'two');
  await settled();
  const marked: number[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    expect(typeahead.press(key)).toBe(true);
    marked.push(typeahead.state.active);
  }
  expect(marked).toEqual([0, 1, -1, 1, 0]);
  expect(typeahead.taken).toBe('one');
  expect(comboboxAttributes('x', typeahead.state)).toMatchObject({
    'aria-expanded': true,
    'aria-activedescendant': 'x-option-0',
  });
});

it('closes by Escape, then clears, and leaves the key alone when there is nothing to do', async () => {
  const { question, typeahead } = held();
  typeahead.type('h');
  (await question(0)).answer('one');
  await settled();
  expect([typeahead.press('Escape'), typeahead.isListed, typeahead.state.text]).toEqual([
    true,
    false,
    'h',
  ]);
  expect([typeahead.press('Escape'), typeahead.state.text]).toEqual([true, '']);
  expect(typeahead.press('Escape')).toBe(false);
  expect(typeahead.press('Tab')).toBe(false);
});

it('opens and closes by Alt with an arrow, without marking', async () => {
  const { question, typeahead } = held();
  typeahead.type('h');
  (await question(0)).answer('one');
  await settled();
  typeahead.press('ArrowUp', true);
  expect(typeahead.isListed).toBe(false);
  typeahead.press('ArrowDown', true);
  expect([typeahead.isListed, typeahead.state.active]).toEqual([true, -1]);
});

it('lists what a street has at once, takes its only one, and leaves it by Backspace', async () => {
  const { question, typeahead } = held();
  typeahead.type('h');
  const within = { container: 'street/H', text: 'High Street' };
  typeahead.enter(within);
  const asked = await question(0);
  expect(asked).toMatchObject({ text: '', within });
  asked.answer('1 High Street');
  await settled();
  expect(typeahead.taken).toBe('1 High Street');
  expect(typeahead.press('Backspace')).toBe(true);
  expect(typeahead.state).toMatchObject({ within: null, options: [] });
});
