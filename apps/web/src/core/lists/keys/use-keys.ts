import { useEffect, useEffectEvent } from 'react';
import { isField, useGuard } from './key-guard.ts';

/** What keys start; an action that is not possible now is undefined. */
export type KeyActions<Name extends string> = { [name in Name | 'help']?: (() => void) | undefined };

/** Keys by their place, which is the same in a Persian and a Latin layout, with what they start, and which of it decides. */
export type KeyMap<Name extends string> = {
  plain: Readonly<Record<string, Name>>;
  shift?: Readonly<Record<string, Name>>;
  deciding: ReadonlySet<Name | 'help'>;
};

/**
 * Starts actions by single keys while no field has the focus and no dialog is open; a key that is held down counts once. `about`
 * names what they act on: after a change of it decisions wait, as the guard of the queue says.
 */
export function useKeys<Name extends string>(
  { plain, shift = {}, deciding }: KeyMap<Name>,
  about: string,
  actions: KeyActions<Name>,
): void {
  const guard = useGuard();
  useEffect(() => guard.noteChange(), [guard, about]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isField(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const name = key === '?' || key === '؟' ? 'help' : (event.shiftKey ? shift : plain)[code];
    const act = name && actions[name];
    if (!act || !guard.allows(event, deciding.has(name))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
