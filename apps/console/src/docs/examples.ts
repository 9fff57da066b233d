/** Adds a copy button to each text, and shows each request in one language at a time, which is remembered. */

const ITEM = 'property-lookup-language';
/** Milliseconds for which a button confirms the copy. */
const CONFIRMATION_MS = 1_500;

// Browsers offer no clipboard to pages loaded by plain HTTP from another machine.
if ('clipboard' in navigator) {
  for (const text of document.querySelectorAll('pre')) addCopyButton(text);
}
const requests = [...document.querySelectorAll<HTMLElement>('.request')];
for (const request of requests) addLanguages(request);
show(localStorage.getItem(ITEM) ?? '');

function addCopyButton(text: HTMLPreElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text.innerText);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, CONFIRMATION_MS);
  });
  const box = document.createElement('div');
  box.className = 'copied';
  text.replaceWith(box);
  box.append(text, button);
}

function languagesOf(request: HTMLElement): HTMLElement[] {
  return [...request.querySelectorAll<HTMLElement>('[data-language]')];
}

/** Without scripts, the languages stand one below the other with their names. */
function addLanguages(request: HTMLElement): void {
  const bar = document.createElement('div');
  bar.className = 'languages';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Language');
  for (const { dataset } of languagesOf(request)) {
    const name = dataset['language'] ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', () => {
      const before = request.getBoundingClientRect().top;
      localStorage.setItem(ITEM, name);
      show(name);
      // The examples above may have changed their height.
      scrollBy(0, request.getBoundingClientRect().top - before);
    });
    bar.append(button);
  }
  request.prepend(bar);
}

function show(wanted: string): void {
  for (const request of requests) {
    const all = languagesOf(request);
    const shown = all.find(({ dataset }) => dataset['language'] === wanted) ?? all[0];
    for (const one of all) one.hidden = one !== shown;
    for (const button of request.querySelectorAll('.languages button')) {
      const isShown = button.textContent === shown?.dataset['language'];
      button.setAttribute('aria-pressed', String(isShown));
    }
  }
}
