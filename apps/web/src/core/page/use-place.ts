import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The current location: path and query, without the hash, in which carousels store their positions. */
export const usePlace = (): string => useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });

/** Calls `leave` after a navigation to another location. */
export function useLeaving(leave: () => void): void {
  const place = usePlace();
  const was = useRef(place);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (was.current === place) return;
    was.current = place;
    onLeave();
  }, [place]);
}
