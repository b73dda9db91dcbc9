import { use, useEffectEvent, useLayoutEffect } from 'react';
import { CloseOnBackContext } from './close-on-back.ts';
import { onBack } from './history-entries.ts';

/** Matches windows as narrow as a phone's, where users expect the back button to close what is open. */
const PHONE = '(max-width: 47.5em)';

/**
 * While `isOpen`, a step back in the history calls `close` instead of leaving the page, if a parent enables it
 * (`CloseOnBackContext`): on every screen, or on phones only for parts that leave the page beside them usable.
 */
export function useBackButton(isOpen: boolean, close: () => void, on: 'every screen' | 'phones' = 'every screen'): void {
  const isHeard = use(CloseOnBackContext) && isOpen;
  const goBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isHeard || (on === 'phones' && !matchMedia(PHONE).matches)) return;
    return onBack(() => goBack());
  }, [isHeard, on]);
}
