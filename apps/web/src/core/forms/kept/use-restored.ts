import { useEffectEvent, useLayoutEffect } from 'react';
import { deliverEarlyInput } from '../../hydration/early-input.ts';

/**
 * Restores a stored form after the first render, whose markup may be that of the server, and before it is painted. Early input is delivered
 * at once, over what is restored: the next render would clear a field that React knows as empty.
 */
export function useRestored(restore: () => void): void {
  const restoreNow = useEffectEvent(restore);
  useLayoutEffect(() => {
    restoreNow();
    deliverEarlyInput();
  }, []);
}
