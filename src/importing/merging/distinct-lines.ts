/** Leaves out lines that say nothing, or what another says in other capitals. */

export function distinctLines(lines: readonly string[]): readonly string[] {
  const [first] = lines;
  if (lines.every((line) => line === first)) {
    return first === undefined || first === '' ? [] : [first];
  }
  const seen = new Map<string, string>();
  for (const line of lines) {
    const key = line.toUpperCase();
    if (line !== '' && !seen.has(key)) seen.set(key, line);
  }
  return [...seen.values()];
}
