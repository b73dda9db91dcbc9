type WatchOptions = {
  /** How often the clock is looked at (ms). */
  every_ms: number;
  now?: () => number;
};

/**
 * Calls `onJump` when much more time has passed than a timer was to wait, as on a machine that slept with its page in view: no event
 * tells of that. Returns what ends it.
 */
export function watchClock(onJump: () => void, { every_ms, now = Date.now }: WatchOptions): () => void {
  let last = now();
  const timer = setInterval(() => {
    const passed_ms = now() - last;
    last = now();
    // Timers of a page that is out of sight are held back; it is looked at when it comes into view.
    const isInView = typeof document === 'undefined' || document.visibilityState === 'visible';
    if (isInView && passed_ms > 2 * every_ms) onJump();
  }, every_ms);
  return () => clearInterval(timer);
}
