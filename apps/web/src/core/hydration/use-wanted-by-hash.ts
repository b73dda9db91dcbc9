import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { whenHydrated } from './when-hydrated.ts';

/**
 * Follows what the hash of an address wants beside its page, once it is hydrated and after each navigation. `read` returns null for other
 * hashes. It is taken out of the address first: a reload and the back button do not want it again.
 */
export function useWantedByHash<T>(read: (hash: string) => T | null, follow: (wanted: T) => void): void {
  const router = useRouter();
  const look = useEffectEvent(async (hash: string, resetScroll: boolean) => {
    const wanted = read(hash);
    if (wanted === null) return;
    await router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll });
    follow(wanted);
  });
  useEffect(() => {
    void whenHydrated().then(() => look(router.state.location.hash, false));
    // The router leaves the scroll position to the hash, which names no element: another page starts at its top.
    return router.subscribe('onResolved', ({ toLocation, pathChanged }) => void look(toLocation.hash, pathChanged));
  }, [router]);
}
