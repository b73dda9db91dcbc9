const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What Tab stops at inside `element`, in its order. */
function tabStops(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  );
}

/** Where Tab goes from the last stop of `element` (from the first where it goes back); null where the browser knows the way. */
export function tabLoop(element: Element, isBack: boolean): HTMLElement | null {
  const all = tabStops(element);
  const [from, to] = isBack ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const active = document.activeElement;
  return active === from || active === element ? (to ?? null) : null;
}
