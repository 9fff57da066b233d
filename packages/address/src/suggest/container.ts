/** The readable name by which a caller asks for the properties of a suggested street; the same in the next release. */

export interface ContainerName {
  readonly isBuilding: boolean;
  /** Canonical words of the name, in order. */
  readonly words: readonly string[];
  /** Canonical words of its places, ascending. */
  readonly places: readonly string[];
  /** Empty if its properties have no postcode. */
  readonly outcode: string;
}

const PART_COUNT = 4;

/** `street/HIGH STREET/EXETER/EX4`. */
export function printContainer({ isBuilding, outcode, places, words }: ContainerName): string {
  const kind = isBuilding ? 'building' : 'street';
  return [kind, words.join(' '), places.join(' '), outcode].join('/');
}

/** Undefined if the text does not name a container. */
export function parseContainer(text: string): ContainerName | undefined {
  const parts = text.toUpperCase().split('/');
  const [kind, name = '', places = '', outcode = ''] = parts;
  if (parts.length !== PART_COUNT || name === '') return undefined;
  if (kind !== 'STREET' && kind !== 'BUILDING') return undefined;
  return {
    isBuilding: kind === 'BUILDING',
    words: name.split(' '),
    places: places === '' ? [] : places.split(' '),
    outcode,
  };
}
