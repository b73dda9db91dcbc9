/**
 * Gives jsdom animation frames that fake timers do not replace: its own stop for good when a test restores the fake timers on which
 * the next frame is waiting.
 */
export function provideAnimationFrames(): void {
  const { setTimeout: later, clearTimeout: cancel } = globalThis;
  globalThis.requestAnimationFrame = (callback) => Number(later(() => callback(performance.now()), 1_000 / 60));
  globalThis.cancelAnimationFrame = (frame) => cancel(frame);
}
