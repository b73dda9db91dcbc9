import { createContext, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';

/** How long after a change of the page, in milliseconds, no key decides: what it was meant for may have just left. */
const DEAD_MS = 700;

/** Whether keys count: `waiting` lets them move but not decide, `held` ignores them until a press on the queue. */
export type KeysState = 'ready' | 'waiting' | 'held';

/** Protects decisions from letters that were meant for something else. */
export type KeyGuard = {
  /** Whether this key counts; `decides` names a key that decides. */
  allows(event: KeyboardEvent, decides: boolean): boolean;
  /** Notes that what keys would act on has changed. */
  noteChange(): void;
};

/** Whether letters are typed into this element. */
export const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** The guard of the queue that is shown. */
export const KeyGuardContext = createContext<KeyGuard | null>(null);

/** The guard of the queue of staff around it. @throws Error outside of one */
export function useGuard(): KeyGuard {
  const guard = use(KeyGuardContext);
  if (!guard) throw new Error('keys of staff need their queue around them');
  return guard;
}

/**
 * The guard of a queue: a field that disappears while it has the focus, as when another admin decides, holds all keys until a press
 * on the queue, and so does a focus elsewhere on the page; after any change decisions wait for 700 ms.
 */
export function useKeyGuard(queue: RefObject<HTMLElement | null>): { guard: KeyGuard; state: KeysState } {
  const [state, setState] = useState<KeysState>('waiting');
  const now = useRef<KeysState>('waiting');
  /** The field in which the admin types; null once it was left on purpose. */
  const typing = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const guard = useMemo<KeyGuard>(() => {
    const set = (next: KeysState) => {
      now.current = next;
      setState(next);
    };
    return {
      allows({ target }, decides) {
        if (typing.current && !typing.current.isConnected) {
          typing.current = null;
          set('held');
        }
        const isElsewhere = target instanceof Node && target !== document.body && !queue.current?.contains(target);
        if (now.current === 'held' || isElsewhere) return false;
        return !decides || now.current === 'ready';
      },
      noteChange() {
        clearTimeout(timer.current);
        if (now.current !== 'held') set('waiting');
        timer.current = setTimeout(() => now.current === 'waiting' && set('ready'), DEAD_MS);
      },
    };
  }, [queue]);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (isField(target)) typing.current = target;
      else if (typing.current?.isConnected) typing.current = null;
    };
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === typing.current) typing.current = null;
    };
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || !queue.current?.contains(target)) return;
      if (!isField(target)) typing.current = null;
      if (now.current !== 'held') return;
      now.current = 'waiting';
      guard.noteChange();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [guard, queue]);
  return { guard, state };
}
