/** Compares the names of columns as people do: without case, spaces and punctuation. */

/** Lower case, without anything but letters and digits. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
