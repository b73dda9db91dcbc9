import { type RefObject, useEffect } from 'react';

const FIELDS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]';
const CONTROLS = `${FIELDS}, button:not(:disabled), a[href], summary`;

/** Whether a key in a field acts and does not type: what it removes was removed on purpose. */
function isActing({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || key === 'Escape') return key === 'Escape';
  const isText = target.isContentEditable || target.matches('textarea');
  if (key === 'Enter') return !isText || ctrlKey || metaKey;
  return key === ' ' && target.matches('[type="checkbox"], [type="radio"]');
}

/** What names a control among those that are drawn again. */
const nameOf = (one: Element): string => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`;

/** Whether this element can no longer have the focus: it was removed, hidden or disabled. */
const isGone = (one: Element): boolean => !one.isConnected || one.matches(':disabled') || one.closest('[hidden]') !== null;

const MOST_OPENERS = 8;

/** The first of these elements, or of what they contain, that the user can reach and that fits. */
function firstOf(
  roots: readonly Element[],
  selector: string,
  fits: (one: Element) => boolean = () => true,
): HTMLElement | undefined {
  const found = roots.flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);
  return found.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && !one.closest('[inert], [hidden]') && one.tabIndex >= 0 && fits(one),
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
    let key: KeyboardEvent | null = null;
    /** The names of the controls that were replaced, the last one at the end: one that comes back gets its focus back. */
    let openers: string[] = [];
    let added: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element && inside.contains(target) && target !== inside ? target : null;
      around = [];
      for (let one = focused?.parentElement; one && one !== inside; one = one.parentElement) around.push(one);
    };
    const onKey = (event: KeyboardEvent) => {
      key = event;
    };
    const onPointer = () => {
      key = null;
    };
    const keep = () => {
      const came = added.filter((one) => one.isConnected);
      added = [];
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active === focused;
      if (!focused || !isGone(focused) || !isLost || !key || document.querySelector('dialog[open]')) return;
      const wasField = focused.matches(FIELDS);
      const name = nameOf(focused);
      focused = null;
      const nearest = around.find((one): one is HTMLElement => one instanceof HTMLElement && !isGone(one));
      if (!nearest) return;
      if (wasField && !isActing(key)) return focusOn(nearest);
      const here = came.filter((one) => nearest.contains(one));
      const opener = firstOf(here, CONTROLS, (one) => openers.includes(nameOf(one)));
      if (!wasField && !opener) openers = [...openers.slice(1 - MOST_OPENERS), name];
      focusOn(opener ?? firstOf(here, FIELDS) ?? firstOf(here, CONTROLS) ?? firstOf([nearest], CONTROLS) ?? nearest);
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
