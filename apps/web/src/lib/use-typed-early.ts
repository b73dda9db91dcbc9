import { type RefObject, useEffect } from 'react';

/** Takes over what was typed into a field of a server-rendered page before its scripts ran. */
export function useTypedEarly(input: RefObject<HTMLInputElement | null>, value: string, take: (typed: string) => void): void {
  useEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== value) take(typed);
  }, []);
}
