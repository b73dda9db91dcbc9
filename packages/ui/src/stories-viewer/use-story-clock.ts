import { useEffect, useEffectEvent, useState } from 'react';

const TICK_MS = 100;

/** The elapsed share of `duration_ms`, from 0 to 1, counted while it runs and the tab is visible; calls `onEnd` at its end. */
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
