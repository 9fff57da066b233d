/** A drawing as a tree of SVG elements: printed into a file or a page, or turned into elements by the console. */

export interface Shape {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

export function shape(
  tag: string,
  attributes: Shape['attributes'],
  ...children: Shape['children']
): Shape {
  return { tag, attributes, children };
}

/** As XML, which HTML pages accept too. */
export function printShape({ attributes, children, tag }: Shape): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${given.join('')}`;
  if (children.length === 0) return `${start}/>`;
  const inner = children.map((child) =>
    typeof child === 'string' ? escaped(child) : printShape(child),
  );
  return `${start}>${inner.join('')}</${tag}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for markup or a quoted attribute. */
export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Nobody sees details finer than a tenth of a pixel. */
export function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
