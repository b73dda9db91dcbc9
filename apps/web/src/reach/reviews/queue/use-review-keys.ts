import { useEffect, useEffectEvent } from 'react';
import { isField, useGuard } from './key-guard.ts';

/** The actions that keys start; an action that is not possible now is undefined. */
export type ReviewKeys = {
  next?: (() => void) | undefined;
  previous?: (() => void) | undefined;
  approve?: (() => void) | undefined;
  reject?: (() => void) | undefined;
  requestChange?: (() => void) | undefined;
  close?: (() => void) | undefined;
  help?: (() => void) | undefined;
  /** Chooses the open entry, or takes it back. */
  choose?: (() => void) | undefined;
  chooseAll?: (() => void) | undefined;
  approveChosen?: (() => void) | undefined;
  rejectChosen?: (() => void) | undefined;
  returnChosen?: (() => void) | undefined;
};

/** By the place of a key, which is the same in a Persian and a Latin layout. */
const actionOf: Readonly<Record<string, keyof ReviewKeys>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyE: 'requestChange',
  KeyX: 'choose',
  Escape: 'close',
};
/** The same with Shift: on all that is chosen. */
const shiftActionOf: Readonly<Record<string, keyof ReviewKeys>> = {
  KeyX: 'chooseAll',
  KeyA: 'approveChosen',
  KeyR: 'rejectChosen',
  KeyE: 'returnChosen',
};

/** The actions that decide, or start a decision: no key starts them just after a change. */
const deciding: ReadonlySet<keyof ReviewKeys> = new Set([
  'approve',
  'reject',
  'requestChange',
  'approveChosen',
  'rejectChosen',
  'returnChosen',
]);

/**
 * Starts actions by single keys while no field has the focus and no dialog is open; a key that is held down counts once. `about`
 * names what they act on: after a change of it decisions wait, as the guard of the queue says.
 */
export function useReviewKeys(about: string, keys: ReviewKeys): void {
  const guard = useGuard();
  useEffect(() => guard.noteChange(), [guard, about]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isField(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const name = key === '?' || key === '؟' ? 'help' : (event.shiftKey ? shiftActionOf : actionOf)[code];
    const act = name && keys[name];
    if (!act || !guard.allows(event, deciding.has(name))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
