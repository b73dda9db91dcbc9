import { useEffect, useEffectEvent } from 'react';
import { isField } from '../../../core/lists/keys/key-guard.ts';
import { type KeyActions, type KeyMap, useKeys } from '../../../core/lists/keys/use-keys.ts';

type Name =
  | 'next'
  | 'previous'
  | 'claim'
  | 'release'
  | 'answer'
  | 'note'
  | 'solve'
  | 'reopen'
  | 'snooze'
  | 'handOver'
  | 'tag'
  | 'customer'
  | 'search'
  /** Takes back the latest solving or snoozing. */
  | 'takeBack';

const keys: KeyMap<Name> = {
  plain: {
    KeyJ: 'next',
    KeyK: 'previous',
    KeyC: 'claim',
    KeyG: 'release',
    KeyR: 'answer',
    KeyN: 'note',
    KeyE: 'solve',
    KeyO: 'reopen',
    KeyH: 'snooze',
    KeyT: 'handOver',
    KeyL: 'tag',
    KeyI: 'customer',
    KeyF: 'search',
    KeyZ: 'takeBack',
  },
  deciding: new Set(['claim', 'release', 'solve', 'reopen', 'takeBack']),
};

/** Starts actions on the open room by single keys; `about` names it, as `useKeys` has it. */
export const useSupportKeys = (about: string, actions: KeyActions<Name>): void => useKeys(keys, about, actions);

/** Calls `leave` on Escape in a field of the desk; a list that is open there is closed first, and a search emptied. */
export function useLeaving(leave: () => void): void {
  const onKey = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || !isField(target) || !target.closest('[data-keys]')) return;
    if (document.querySelector('dialog[open]')) return;
    if (target.matches('[type=search]') && (target as HTMLInputElement).value !== '') return;
    leave();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
