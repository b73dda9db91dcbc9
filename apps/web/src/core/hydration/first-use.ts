const uses = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
/** A part is near when it comes this close to the window. */
const NEAR = '200px';

/** Calls `onUse` with the first press, focus or pointer on the element; returns the function that stops listening. */
function awaitUse(element: HTMLElement, onUse: () => void): () => void {
  const onEvent = ({ target }: Event) => element.contains(target as Node) && onUse();
  // At the window: React stops events in markup that it has not hydrated at its root.
  for (const name of uses) window.addEventListener(name, onEvent, { passive: true, capture: true });
  return () => {
    for (const name of uses) window.removeEventListener(name, onEvent, { capture: true });
  };
}

/** Calls `onView` once the content of the element is near the window; returns the function that stops watching. */
function awaitView(element: HTMLElement, onView: () => void): () => void {
  const content = element.firstElementChild;
  if (!content || typeof IntersectionObserver === 'undefined') {
    onView();
    return () => undefined;
  }
  const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onView(), {
    rootMargin: NEAR,
  });
  watch.observe(content);
  return () => watch.disconnect();
}

/** Whether a control was changed or focused before this script ran, which leaves no event to wait for. */
function isInUse(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true;
  return [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].some((control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].some((option) => option.selected !== option.defaultSelected)
      : control.value !== control.defaultValue || control.checked !== control.defaultChecked,
  );
}

/**
 * Calls `onUse` with the first press, focus or pointer on markup of the server (`press`), or when it comes near the window (`view`), and at
 * once if it is in use already; returns the function that stops waiting.
 */
export function awaitFirstUse(when: 'press' | 'view', element: HTMLElement, onUse: () => void): () => void {
  const stop = (when === 'press' ? awaitUse : awaitView)(element, onUse);
  if (isInUse(element)) onUse();
  return stop;
}

/** What a user does on a page, wherever it is. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change', 'scroll'] as const;

/** Calls `onSign` with the first thing that a user does on the page; returns the function that stops listening. */
export function awaitFirstSign(onSign: () => void): () => void {
  const leave = new AbortController();
  const begin = () => {
    leave.abort();
    onSign();
  };
  for (const name of signs) window.addEventListener(name, begin, { passive: true, capture: true, signal: leave.signal });
  if (document.activeElement && document.activeElement !== document.body) begin();
  return () => leave.abort();
}
