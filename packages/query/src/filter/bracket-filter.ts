/** Reads bracket notation, `filter[where][postcode][ilike]=SW1A%`, into the value that JSON text would give. */

import { characterCount } from '@property-lookup/kernel/text';
import { LIMITS } from './limits.js';
import { refuseTooDeep } from './read-json.js';
import { quote, refuse } from './refuse.js';

/** Objects have no prototype, so `__proto__` is an ordinary key. */
interface Branch {
  [key: string]: Node;
}
type Node = string | Node[] | Branch;

/** Keys and values are decoded. Pairs of other parameters are ignored; undefined if none belongs to the filter. */
export function bracketFilter(pairs: Iterable<readonly [string, string]>): unknown {
  let root: Branch | undefined;
  let count = 0;
  for (const [key, value] of pairs) {
    if (!key.startsWith('filter[')) continue;
    count += characterCount(key) + characterCount(value);
    const { max } = LIMITS.characters;
    if (count > max) refuse(`filter is longer than ${max} characters`);
    root ??= newBranch();
    insert(root, splitKey(key), value, key);
  }
  return root === undefined ? undefined : withLists(root);
}

function splitKey(key: string): readonly string[] {
  if (!/^filter(?:\[[^[\]]*\])+$/.test(key)) {
    refuse(`filter: the parameter name ${quote(key)} has brackets that do not pair up`);
  }
  const segments = key.slice('filter['.length, -1).split('][');
  // A list under `[]` and the value itself add no level: a path of n names has depth n.
  refuseTooDeep(segments.length);
  return segments;
}

function insert(root: Branch, segments: readonly string[], value: string, key: string): void {
  let node: Branch | Node[] = root;
  for (const [i, segment] of segments.entries()) {
    const next = segments[i + 1];
    if (next === undefined) {
      setLeaf(node, segment, value, key);
      return;
    }
    node = descend(node, segment, next, key);
  }
}

/** The container under a segment, created if missing: `[]` makes a list, a name an object. */
function descend(
  node: Branch | Node[],
  segment: string,
  next: string,
  key: string,
): Branch | Node[] {
  const child = Array.isArray(node) ? undefined : node[segment];
  if (typeof child === 'object' && Array.isArray(child) === (next === '')) return child;
  if (child !== undefined) return refuseMixture(key);
  const made: Branch | Node[] = next === '' ? [] : newBranch();
  attach(node, segment, made, key);
  return made;
}

function setLeaf(node: Branch | Node[], segment: string, value: string, key: string): void {
  const present = Array.isArray(node) ? undefined : node[segment];
  if (present === undefined) attach(node, segment, value, key);
  else if (typeof present === 'string') attach(node, segment, [present, value], key);
  else if (Array.isArray(present)) present.push(value);
  else refuseMixture(key);
}

function attach(node: Branch | Node[], segment: string, child: Node, key: string): void {
  if (Array.isArray(node) !== (segment === '')) refuseMixture(key);
  if (Array.isArray(node)) node.push(child);
  else node[segment] = child;
}

function refuseMixture(key: string): never {
  return refuse(`filter: ${quote(key)} contradicts the shape that another parameter gives`);
}

function newBranch(): Branch {
  return Object.create(null);
}

/** Turns objects with the keys 0..n-1 into lists. */
function withLists(node: Node): Node {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(withLists);
  const keys = Object.keys(node);
  for (const key of keys) node[key] = withLists(node[key] ?? '');
  const isList = keys.every((key, i) => key === String(i));
  return isList ? Object.values(node) : node;
}
