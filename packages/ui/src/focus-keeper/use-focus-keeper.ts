import { type RefObject, useEffect } from 'react';

const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]';
const CONTROLS = `${FIELDS}, button:not(:disabled), a[href], summary`;
/** Keys that act on the element with the focus; what they remove was removed on purpose. */
const ACTING: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/** Whether this element can no longer have the focus: it was removed, hidden or disabled. */
const isGone = (one: Element): boolean => !one.isConnected || one.matches(':disabled') || one.closest('[hidden]') !== null;

/** The first of these elements, or of what they contain, that the user can reach. */
function firstOf(roots: readonly Element[], selector: string): HTMLElement | undefined {
  const found = roots.flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);
  return found.find(
    (one): one is HTMLElement => one instanceof HTMLElement && !one.closest('[inert], [hidden]') && one.tabIndex >= 0,
  );
}

function focusOn(element: HTMLElement): void {
  if (!element.matches(CONTROLS) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Gives the focus to what takes the place of the focused element, as the README says. */
export function useFocusKeeper(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = root.current;
    if (!inside) return;
    /** The elements around the one with the focus, the nearest first. */
    let around: Element[] = [];
    let focused: Element | null = null;
    let lastKey = '';
    let added: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element && inside.contains(target) && target !== inside ? target : null;
      around = [];
      for (let one = focused?.parentElement; one && one !== inside; one = one.parentElement) around.push(one);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      lastKey = key;
    };
    const onPointer = () => {
      lastKey = '';
    };
    const keep = () => {
      const came = added.filter((one) => one.isConnected);
      added = [];
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active === focused;
      if (!focused || !isGone(focused) || !isLost || lastKey === '' || document.querySelector('dialog[open]')) return;
      const wasField = focused.matches(FIELDS);
      focused = null;
      const nearest = around.find((one): one is HTMLElement => one instanceof HTMLElement && !isGone(one));
      if (!nearest) return;
      if (wasField && !ACTING.has(lastKey)) return focusOn(nearest);
      const here = came.filter((one) => nearest.contains(one));
      focusOn(firstOf(here, FIELDS) ?? firstOf(here, CONTROLS) ?? firstOf([nearest], CONTROLS) ?? nearest);
    };
    const observer = new MutationObserver((changes) => {
      if (!focused || !isGone(focused)) {
        added = [];
        return;
      }
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) added.push(node);
      // Whoever says where the focus goes does so first.
      clearTimeout(timer);
      timer = setTimeout(keep);
    });
    observer.observe(inside, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, [root]);
}
