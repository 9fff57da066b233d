/** The search of the documentation: looks through its index during typing and leads to the chosen section. */

import MiniSearch, { type SearchResult } from 'minisearch';

interface Entry {
  readonly title: string;
  readonly page: string;
  readonly href: string;
  readonly text: string;
}

const SHOWN_MAX = 12;
/** Characters of text shown around the found word. */
const EXCERPT = 110;

const place = document.querySelector<HTMLElement>('#search');
if (place !== null) addSearch(place);

function addSearch(at: HTMLElement): void {
  at.innerHTML = `<input type="search" role="combobox" aria-expanded="false" aria-controls="found"
    aria-autocomplete="list" aria-label="Search the documentation" placeholder="Search  /" autocomplete="off">
    <div id="found" role="listbox" aria-label="What was found" hidden></div>
    <p class="none" role="status" hidden></p>`;
  const input = at.querySelector('input') as HTMLInputElement;
  const list = at.querySelector('#found') as HTMLElement;
  const none = at.querySelector('.none') as HTMLElement;
  let index: Promise<MiniSearch<Entry>> | undefined;
  let chosen = -1;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const choose = (next: number): void => {
    const all = options();
    chosen = all.length === 0 ? -1 : (next + all.length) % all.length;
    all.forEach((option, number) => {
      option.setAttribute('aria-selected', String(number === chosen));
    });
    all[chosen]?.scrollIntoView({ block: 'nearest' });
    if (chosen < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `found-${chosen}`);
  };
  const close = (): void => {
    list.hidden = true;
    none.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    choose(-1);
  };
  const open = (option: HTMLElement | undefined): void => {
    const href = option?.dataset['href'];
    if (href === undefined) return;
    close();
    location.href = `${at.dataset['up'] ?? ''}${href}`;
  };
  const look = async (): Promise<void> => {
    const asked = input.value.trim();
    if (asked === '') return close();
    index ??= readIndex(at.dataset['index'] ?? '');
    const found = (await index).search(asked).slice(0, SHOWN_MAX);
    if (input.value.trim() !== asked) return;
    list.replaceChildren(...found.map((result, number) => optionOf(result, number)));
    list.hidden = found.length === 0;
    none.hidden = found.length > 0;
    none.textContent = found.length > 0 ? '' : `Nothing is written about “${asked}”.`;
    input.setAttribute('aria-expanded', String(found.length > 0));
    choose(found.length > 0 ? 0 : -1);
  };

  input.addEventListener('input', () => void look());
  input.addEventListener('focus', () => {
    index ??= readIndex(at.dataset['index'] ?? '');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') open(options()[chosen]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
    open((event.target as HTMLElement).closest<HTMLElement>('[role="option"]') ?? undefined);
  });
  input.addEventListener('blur', close);
  addEventListener('keydown', (event) => {
    const isTyping = (event.target as HTMLElement).closest('input, textarea, select') !== null;
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    input.focus();
  });
}

async function readIndex(address: string): Promise<MiniSearch<Entry>> {
  const response = await fetch(address);
  // Made by the server's `searchEntries`.
  const entries = (await response.json()) as readonly Entry[];
  const index = new MiniSearch<Entry>({
    idField: 'id',
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page', 'href', 'text'],
    tokenize: (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    processTerm: stemOf,
    searchOptions: {
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
      boost: { title: 4, page: 2 },
      // Ranks the hundreds of fields lower.
      boostDocument: (_id, _term, stored) => (stored?.['page'] === 'Filterable fields' ? 0.4 : 1),
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return index;
}

/** Reduces `upgrade`, `upgrades` and `upgrading` to one stem. */
function stemOf(word: string): string {
  return word.length < STEMMED_MIN ? word : word.replace(/(ings?|ers?|ed|es|e|s)$/, '');
}

/** The shortest word whose ending is removed. */
const STEMMED_MIN = 6;

function optionOf(result: SearchResult, number: number): HTMLElement {
  const { href, page, text, title } = result as SearchResult & Entry;
  const option = document.createElement('div');
  option.id = `found-${number}`;
  option.setAttribute('role', 'option');
  option.dataset['href'] = href;
  const name = document.createElement('strong');
  name.textContent = title;
  const where = document.createElement('small');
  where.textContent =
    page === title ? excerptOf(text, result.terms) : `${page} · ${excerptOf(text, result.terms)}`;
  option.append(name, where);
  return option;
}

function excerptOf(text: string, terms: readonly string[]): string {
  const at = Math.max(0, text.toLowerCase().indexOf(terms[0] ?? ''));
  const from = Math.max(0, at - EXCERPT / 3);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const excerpt = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '…' : ''}${excerpt}${start + EXCERPT < text.length ? '…' : ''}`;
}
