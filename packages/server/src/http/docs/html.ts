/** HTML building blocks of the documentation pages. */

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Turns backticks in descriptions into code elements. */
export function inlineMarkdown(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/**
 * Cells are HTML. On a phone each row becomes a card whose cells name their headings; wider tables scroll, with the keyboard
 * too.
 */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows
    .map(
      (row) =>
        `<tr>${row.map((cell, at) => `<td data-head="${escapeHtml(heads[at] ?? '')}">${cell}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
