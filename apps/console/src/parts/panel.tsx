/** A panel that opens below its button and closes on Escape or a click elsewhere; on a phone it rises from the bottom. */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Pixels kept free at the edge of the window. */
const EDGE = 12;

/** Placed beside its button in the same element, to which the focus returns. */
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
    if (panel === null) return undefined;
    const button = panel.parentElement?.querySelector('button');
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    putInSight(panel);
    const observer = new ResizeObserver(() => putInSight(panel));
    observer.observe(panel);
    const first = ['[data-first]', 'input, select, button, a']
      .map((which) => panel.querySelector<HTMLElement>(which))
      .find(Boolean);
    first?.focus({ preventScroll: true });
    return () => {
      observer.disconnect();
      // After a click elsewhere, the focus is already there.
      const { activeElement, body } = document;
      if (activeElement === body || panel.contains(activeElement)) button?.focus();
    };
  }, []);
  // A focused element may be replaced, for example by another operator; the panel then takes the focus, so that Escape and Tab
  // continue to work.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
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
      tabIndex={-1}
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

function putInSight(panel: HTMLElement): void {
  if (getComputedStyle(panel).position === 'fixed') return;
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const button = panel.parentElement?.querySelector('button')?.getBoundingClientRect();
  const beside = (button?.left ?? left) - left;
  const free = document.documentElement.clientWidth - EDGE - right;
  panel.style.translate = `${Math.min(beside, free)}px`;
}
