import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { whenHydrated } from './when-hydrated.ts';

/**
 * Whether this page and its parts take input: false for markup of the server until all of them are hydrated, since React comes to the parts
 * after the frame; true for what is rendered later.
 */
export function usePageHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(useHydrated());
  useEffect(() => {
    let isLeft = false;
    void whenHydrated().then(() => isLeft || setHydrated(true));
    return () => {
      isLeft = true;
    };
  }, []);
  return isHydrated;
}
