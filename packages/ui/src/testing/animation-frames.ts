/**
 * Gives jsdom animation frames that a fake clock leaves alone: its own stop for good when a test ends the fake clock on which the next
 * one waits.
 */
export function provideAnimationFrames(): void {
  const { setTimeout: later, clearTimeout: cancel } = globalThis;
  globalThis.requestAnimationFrame = (callback) => Number(later(() => callback(performance.now()), 1_000 / 60));
  globalThis.cancelAnimationFrame = (frame) => cancel(frame);
}
