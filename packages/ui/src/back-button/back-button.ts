import { use, useEffectEvent, useLayoutEffect } from 'react';
import { CloseOnBackContext } from './close-on-back.ts';
import { onBack } from './history-entries.ts';

/** Where the width of a window is a phone's: the step back is then its back button, which is expected to close what is open. */
const PHONE = '(max-width: 760px)';

/**
 * While `isOpen`, a step back in the history calls `close` instead of leaving the page, where something around listens for one
 * (`CloseOnBackContext`): on every screen, or on phones alone for what leaves the page usable beside it.
 */
export function useBackButton(isOpen: boolean, close: () => void, on: 'every screen' | 'phones' = 'every screen'): void {
  const isHeard = use(CloseOnBackContext) && isOpen;
  const goBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isHeard || (on === 'phones' && !matchMedia(PHONE).matches)) return;
    return onBack(() => goBack());
  }, [isHeard, on]);
}
