/** A panel that opens below its button and closes by Escape or a press elsewhere; on a phone it rises from the bottom. */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Pixels that are left free at the edge of the window. */
const EDGE = 12;

/** Stands beside its button, in the same element, to which the focus goes back. */
export function Panel(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const { children, label, onClose } = props;
  const place = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const panel = place.current;
    const button = panel?.parentElement?.querySelector('button');
    const first = ['[data-first]', 'input, select, button, a']
      .map((which) => panel?.querySelector<HTMLElement>(which))
      .find(Boolean);
    first?.focus();
    return () => {
      // Who pressed elsewhere has the focus there.
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) button?.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const panel = place.current;
    if (panel === null || getComputedStyle(panel).position === 'fixed') return;
    const { right } = panel.getBoundingClientRect();
    const beyond = right + EDGE - document.documentElement.clientWidth;
    if (beyond > 0) panel.style.translate = `${-beyond}px`;
  }, []);
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      const own = place.current?.parentElement;
      if (event.target instanceof Node && own?.contains(event.target) === false) close.current();
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <section
      class="panel"
      ref={place}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </section>
  );
}
