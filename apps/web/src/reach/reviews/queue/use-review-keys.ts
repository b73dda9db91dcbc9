import { type KeyActions, type KeyMap, useKeys } from '../../../core/lists/keys/use-keys.ts';

type Name =
  | 'next'
  | 'previous'
  | 'approve'
  | 'reject'
  | 'requestChange'
  | 'close'
  /** Chooses the open entry, or takes it back. */
  | 'choose'
  | 'chooseAll'
  | 'approveChosen'
  | 'rejectChosen'
  | 'returnChosen';

const keys: KeyMap<Name> = {
  plain: {
    KeyJ: 'next',
    KeyK: 'previous',
    KeyA: 'approve',
    KeyR: 'reject',
    KeyE: 'requestChange',
    KeyX: 'choose',
    Escape: 'close',
  },
  /** On all that is chosen. */
  shift: { KeyX: 'chooseAll', KeyA: 'approveChosen', KeyR: 'rejectChosen', KeyE: 'returnChosen' },
  /** No key starts them just after a change. */
  deciding: new Set(['approve', 'reject', 'requestChange', 'approveChosen', 'rejectChosen', 'returnChosen']),
};

/** Starts actions on reviews by single keys; `about` names what they act on, as `useKeys` has it. */
export const useReviewKeys = (about: string, actions: KeyActions<Name>): void => useKeys(keys, about, actions);
