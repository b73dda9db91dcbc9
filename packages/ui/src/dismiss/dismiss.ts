import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What is open beside the page, the last one opened at the end: Escape is for it alone. */
const open: object[] = [];

type DismissOptions = {
  isOpen: boolean;
  close: () => void;
  /** What a press does not close it in: the part itself, with the button that opened it. */
  inside: RefObject<HTMLElement | null>;
  /** Whether a press outside closes it; usually it does. */
  onPressOutside?: boolean;
  /** Whether it closes when the focus goes elsewhere in the page; usually it does not. */
  onFocusOutside?: boolean;
};

/** Whether a modal dialog stands over an element, so that keys and presses are not meant for it. */
function isUnderDialog(element: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.contains(element);
}

/** Whether a press follows a link to the page that is there already: nothing else will close what the link is in. */
export function isCurrentLink(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.href.replace(/#.*/, '') === location.href.replace(/#.*/, '');
}

/**
 * Closes what opened beside the page and leaves the page usable: by Escape, if it is the last that opened, which gives the focus back
 * to its button (what says `aria-expanded`, or the summary); by a press outside; by the focus going elsewhere; by a link to where the reader is.
 */
export function useDismiss({ isOpen, close, inside, onPressOutside = true, onFocusOutside = false }: DismissOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isUnderDialog(inside.current)) return;
    event.preventDefault();
    const button = inside.current?.querySelector<HTMLElement>('[aria-expanded=true], details[open] > summary');
    close();
    button?.focus();
  });
  const onElsewhere = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !inside.current?.contains(target) && !isUnderDialog(inside.current)) close();
  });
  const onClick = useEffectEvent((event: Event) => {
    if (onPressOutside) onElsewhere(event);
    if (inside.current?.contains(event.target as Node) && isCurrentLink(event.target)) close();
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
