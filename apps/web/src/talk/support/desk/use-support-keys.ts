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
  | 'search';

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
  },
  deciding: new Set(['claim', 'release', 'solve', 'reopen']),
};

/** Starts actions on the open room by single keys; `about` names it, as `useKeys` has it. */
export const useSupportKeys = (about: string, actions: KeyActions<Name>): void => useKeys(keys, about, actions);
