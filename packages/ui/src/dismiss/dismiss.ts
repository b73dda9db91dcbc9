import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The parts that are open beside the page, latest last: Escape closes only the latest. */
const open: object[] = [];

type DismissOptions = {
  isOpen: boolean;
  close: () => void;
  /** The elements in which a press does not close it: the part itself and the button that opened it. */
  inside: RefObject<HTMLElement | null>;
  /** Whether a press outside closes it; true by default. */
  onPressOutside?: boolean;
  /** Whether it closes when the focus moves elsewhere in the page; false by default. */
  onFocusOutside?: boolean;
};

/** Whether a modal dialog covers an element, so that keys and presses are not meant for it. */
function isUnderDialog(element: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.contains(element);
}

/** Whether a press follows a link to the current page: no navigation will close the part that contains the link. */
export function isCurrentLink(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.href.replace(/#.*/, '') === location.href.replace(/#.*/, '');
}

/**
 * Closes a part that opened beside the page and leaves the page usable: on Escape, if it is the latest open part (its button, the
 * element with `aria-expanded` or the summary, then gets the focus); on a press outside; on focus elsewhere; on a link to the current page.
 */
export function useDismiss({ isOpen, close, inside, onPressOutside = true, onFocusOutside = false }: DismissOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isUnderDialog(inside.current)) return;
    event.preventDefault();
    const button = inside.current?.querySelector<HTMLElement>('[aria-expanded=true], details[open] > summary');
    close();
    button?.focus();
  });
  // By its path: the press may have removed its target from the page.
  const isInside = (event: Event) => inside.current !== null && event.composedPath().includes(inside.current);
  const onElsewhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !isInside(event) && !isUnderDialog(inside.current)) close();
  });
  const onClick = useEffectEvent((event: Event) => {
    if (onPressOutside) onElsewhere(event);
    if (isInside(event) && isCurrentLink(event.target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const self = {};
    open.push(self);
    const pressed = (event: KeyboardEvent) => {
      if (open.at(-1) === self) onKeyDown(event);
    };
    const elsewhere = (event: Event) => onElsewhere(event);
    const clicked = (event: Event) => onClick(event);
    document.addEventListener('keydown', pressed);
    document.addEventListener('click', clicked);
    if (onFocusOutside) document.addEventListener('focusin', elsewhere);
    return () => {
      open.splice(open.indexOf(self), 1);
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('click', clicked);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [isOpen, onFocusOutside]);
}

/**
 * Closes a part when the current location, `place`, changes; not when the part is first rendered, since it may have been opened before
 * its script was loaded.
 */
export function useClosedByNavigation(place: string | undefined, close: () => void): void {
  const shown = useRef(place);
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    onLeave();
  }, [place]);
}
