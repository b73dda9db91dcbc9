import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Where the reader is: path and query, without the hash, in which carousels keep their positions. */
export const usePlace = (): string => useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });

/** Calls `leave` when the reader has come to another place. */
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
