/** Renders a drawing made for both pages and files. */

import type { Shape } from '@property-lookup/accuracy/plots';
import { h } from 'preact';
import { useRef } from 'preact/hooks';
import { useWidth } from './use-width.js';

const WIDTH_MAX = 560;

/** `draw` receives the available width. */
export function Drawing(props: {
  readonly draw: (size: { readonly width: number; readonly height: number }) => Shape;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = Math.min(WIDTH_MAX, useWidth(place));
  return (
    <div ref={place} class="drawing">
      {elementOf(props.draw({ width, height: Math.round(Math.max(260, width * 0.75)) }))}
    </div>
  );
}

function elementOf({ attributes, children, tag }: Shape): preact.VNode {
  const inner = children.map((child) => (typeof child === 'string' ? child : elementOf(child)));
  return h(tag, attributes, ...inner);
}
