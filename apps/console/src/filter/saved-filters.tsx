/** Named filters stored in this browser, which can be opened, renamed and removed. */

import { useState } from 'preact/hooks';
import { href } from '../router.js';
import { EVERYTHING, type Question } from './conditions.js';
import { soundQuestion } from './parse-question.js';

const ITEM = 'property-lookup-filters';

interface Saved {
  readonly name: string;
  readonly question: Question;
}

function readSaved(): readonly Saved[] {
  try {
    // Possibly written by another version of the console.
    const all = JSON.parse(localStorage.getItem(ITEM) ?? '[]') as readonly Partial<Saved>[];
    return all.flatMap(({ name, question }) => {
      const sound = soundQuestion(question);
      return typeof name === 'string' && sound !== null ? [{ name, question: sound }] : [];
    });
  } catch {
    return [];
  }
}

export function SavedFilters(props: { readonly question: Question; readonly onClose: () => void }) {
  const { onClose, question } = props;
  const [saved, setSaved] = useState(readSaved);
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const keep = (changed: readonly Saved[]): void => {
    localStorage.setItem(ITEM, JSON.stringify(changed));
    setSaved(changed);
  };
  const others = (one: string): readonly Saved[] => saved.filter((each) => each.name !== one);
  const rename = (from: string, text: string): void => {
    const to = text.trim();
    setRenamed(null);
    if (to === '' || to === from) return;
    keep(
      saved
        .filter((each) => each.name !== to)
        .map((each) => (each.name === from ? { ...each, name: to } : each)),
    );
  };
  const isEmpty = JSON.stringify(question) === JSON.stringify(EVERYTHING);
  return (
    <div class="saved">
      {saved.length === 0 && <p class="soft">None yet.</p>}
      <ul>
        {saved.map((each) => (
          <li key={each.name}>
            {renamed === each.name ? (
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  rename(each.name, String(new FormData(event.currentTarget).get('name')));
                }}
              >
                <input
                  type="text"
                  name="name"
                  aria-label={`New name of ${each.name}`}
                  defaultValue={each.name}
                  ref={(input) => input?.focus()}
                />
                <button type="submit" class="quiet">
                  Keep
                </button>
              </form>
            ) : (
              <>
                <a
                  href={href('/filter', { question: JSON.stringify(each.question) })}
                  onClick={onClose}
                >
                  {each.name}
                </a>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Rename ${each.name}`}
                  onClick={() => setRenamed(each.name)}
                >
                  Rename
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Remove ${each.name}`}
                  onClick={() => keep(others(each.name))}
                >
                  ×
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {!isEmpty && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const text = name.trim();
            if (text === '') return;
            keep([...others(text), { name: text, question }]);
            setName('');
          }}
        >
          <input
            type="text"
            aria-label="Name of this filter"
            placeholder="Name of this filter"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit">Save</button>
        </form>
      )}
      <p class="soft">They are kept in this browser alone.</p>
    </div>
  );
}
