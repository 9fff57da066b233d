/** Measures the width of a drawing's container, so that its text has the page's size, on a phone too. */

import { useLayoutEffect, useState } from 'preact/hooks';

/** The width until it has been measured. */
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
