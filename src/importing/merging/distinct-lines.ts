/** Leaves out lines that say nothing, or what another says in other capitals. */

export function distinctLines(lines: readonly string[]): readonly string[] {
  if (lines.length < 2) return lines[0] === '' ? [] : lines;
  const seen = new Map<string, string>();
  for (const line of lines) {
    const key = line.toUpperCase();
    if (line !== '' && !seen.has(key)) seen.set(key, line);
  }
  return [...seen.values()];
}
