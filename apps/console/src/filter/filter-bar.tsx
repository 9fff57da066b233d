/** The conditions of a filter as chips on one line, each edited in place. */

import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Choice } from '../parts/choice.js';
import { Panel } from '../parts/panel.js';
import { ConditionEditor } from './condition-editor.js';
import { conditionText } from './condition-text.js';
import {
  CHOOSABLE,
  type Condition,
  firstCondition,
  type Question,
  readCondition,
} from './conditions.js';
import { FieldPicker } from './field-picker.js';

interface Props {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

export function FilterBar({ onChange, question }: Props) {
  const { conditions } = question;
  const [open, setOpen] = useState<number | 'add' | null>(null);
  const [isWhole, setWhole] = useState(false);
  const line = useRef<HTMLUListElement>(null);
  const beyond = useBeyond(line, conditions);
  const adder = useRef<HTMLButtonElement>(null);
  const withConditions = (changed: readonly Condition[]): void =>
    onChange({ ...question, conditions: changed });
  const remove = (at: number): void => {
    withConditions(conditions.filter((_, i) => i !== at));
    setOpen(null);
    // The focused element disappears with the condition.
    adder.current?.focus();
  };
  return (
    <>
      <div class={isWhole ? 'chips whole' : 'chips'}>
        {conditions.length > 1 && (
          <Choice
            label="How conditions are joined"
            name="join"
            options={JOINS}
            chosen={question.join}
            onChoose={(join) => onChange({ ...question, join })}
          />
        )}
        <ul aria-label="Conditions" ref={line} class={beyond > 0 ? 'cut' : undefined}>
          {conditions.map((condition, at) => (
            <li key={`${at} ${condition.field}`} class="opener">
              <Chip
                condition={condition}
                isOpen={open === at}
                onOpen={() => setOpen(open === at ? null : at)}
                onRemove={() => remove(at)}
              />
              {open === at && (
                <Panel
                  label={`Condition: ${conditionText(condition).title}`}
                  onClose={() => setOpen(null)}
                >
                  <ConditionEditor
                    question={question}
                    at={at}
                    onChange={(changed) =>
                      withConditions(conditions.map((each, i) => (i === at ? changed : each)))
                    }
                    onRemove={() => remove(at)}
                    onClose={() => setOpen(null)}
                  />
                </Panel>
              )}
            </li>
          ))}
        </ul>
        {(beyond > 0 || isWhole) && (
          <button
            type="button"
            class="quiet"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'In one line' : `${beyond} more`}
          </button>
        )}
        <div class="opener">
          <button
            ref={adder}
            type="button"
            class="chip-add"
            aria-expanded={open === 'add'}
            onClick={() => setOpen(open === 'add' ? null : 'add')}
          >
            <span aria-hidden="true">+</span>
            <span>
              Add<span class={conditions.length > 1 ? 'unseen' : undefined}> a condition</span>
            </span>
          </button>
          {open === 'add' && (
            <Panel label="Add a condition" onClose={() => setOpen(null)}>
              <FieldPicker
                label="Field of the condition"
                fields={CHOOSABLE}
                onChoose={(name) => {
                  withConditions([...conditions, firstCondition(name)]);
                  setOpen(conditions.length);
                }}
              />
            </Panel>
          )}
        </div>
      </div>
      {open === null && <Problems conditions={conditions} />}
    </>
  );
}

const JOINS = [
  ['and', <Join key="and" word="All" />],
  ['or', <Join key="or" word="Any" />],
] as const;

function Join({ word }: { readonly word: string }) {
  return (
    <>
      {word}
      <span class="unseen"> of these</span>
    </>
  );
}

/** Number of chips that are cut off at the end of the line. */
function useBeyond(
  line: RefObject<HTMLUListElement | null>,
  conditions: readonly Condition[],
): number {
  const [beyond, setBeyond] = useState(0);
  useLayoutEffect(() => {
    const list = line.current;
    if (list === null) return undefined;
    const measure = (): void => {
      const { left, right } = list.getBoundingClientRect();
      const isCut = (chip: Element): boolean => {
        const box = chip.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      };
      setBeyond([...list.children].filter(isCut).length);
    };
    const observer = new ResizeObserver(measure);
    for (const each of [list, ...list.children]) observer.observe(each);
    list.addEventListener('scroll', measure);
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [conditions]);
  return beyond;
}

function Chip(props: {
  readonly condition: Condition;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}) {
  const { condition, isOpen } = props;
  const { state } = readCondition(condition);
  const { title, values, words } = conditionText(condition);
  return (
    <span class={`chip ${state}`}>
      <button type="button" aria-expanded={isOpen} onClick={props.onOpen}>
        {title} <Quiet>{state === 'empty' ? 'not given yet' : words}</Quiet> <b>{values}</b>
        {condition.isRecorded && <Quiet> recorded</Quiet>}
        {state === 'problem' && <span class="unseen"> cannot be read</span>}
      </button>
      <button type="button" aria-label={`Remove ${title}`} onClick={props.onRemove}>
        ×
      </button>
    </span>
  );
}

function Quiet({ children }: { readonly children: ComponentChildren }) {
  return <span class="chip-words">{children}</span>;
}

/** Problems of closed conditions; an open one reports its own. */
function Problems({ conditions }: { readonly conditions: readonly Condition[] }) {
  const problems = conditions.flatMap((condition) => {
    const read = readCondition(condition);
    return read.state === 'problem' ? [read.problem] : [];
  });
  return (
    <>
      {[...new Set(problems)].map((text) => (
        <p key={text} class="problem" role="alert">
          {text}
        </p>
      ))}
    </>
  );
}
