/** Measures how wide the place of a drawing is, so that it is drawn in the size of the page's own letters, also on a phone. */

import { useLayoutEffect, useState } from 'preact/hooks';

/** Until the place is measured. */
const WIDTH = 680;
const WIDTH_MIN = 240;

export function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(WIDTH);
  useLayoutEffect(() => {
    const at = place.current;
    if (at === null) return undefined;
    const measure = (): void => setWidth(Math.max(WIDTH_MIN, at.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(at);
    measure();
    return () => observer.disconnect();
  }, []);
  return width;
}
