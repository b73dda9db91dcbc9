const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The tab stops inside `element`, in order. */
function tabStops(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  );
}

/** Where Tab moves from the last stop of `element` (backwards: from the first); null when the browser finds the stop by itself. */
export function tabLoop(element: Element, isBack: boolean): HTMLElement | null {
  const all = tabStops(element);
  const [from, to] = isBack ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const active = document.activeElement;
  return active === from || active === element ? (to ?? null) : null;
}
