type WatchOptions = {
  /** The interval at which the clock is checked (ms). */
  every_ms: number;
  now?: () => number;
};

/**
 * Calls `onJump` when much more time has passed than the timer was set to, as after a machine slept with its page visible, for which
 * there is no event. Returns the function that stops the check.
 */
export function watchClock(onJump: () => void, { every_ms, now = Date.now }: WatchOptions): () => void {
  let last = now();
  const timer = setInterval(() => {
    const passed_ms = now() - last;
    last = now();
    // Browsers throttle the timers of a hidden page, which is checked when it becomes visible.
    const isInView = typeof document === 'undefined' || document.visibilityState === 'visible';
    if (isInView && passed_ms > 2 * every_ms) onJump();
  }, every_ms);
  return () => clearInterval(timer);
}
