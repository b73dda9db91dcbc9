import { useEffect, useEffectEvent, useState } from 'react';

const TICK_MS = 100;

/** How much of `duration_ms` is over, from 0 to 1, while it runs and somebody looks at the tab; calls `onEnd` at its end. */
export function useStoryClock(duration_ms: number, runs: boolean, onEnd: () => void) {
  const [elapsed_ms, setElapsed] = useState(0);
  const end = useEffectEvent(onEnd);
  const isOver = elapsed_ms >= duration_ms;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) setElapsed((before) => before + TICK_MS);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  return { done: Math.min(1, elapsed_ms / duration_ms), restart: () => setElapsed(0) };
}
