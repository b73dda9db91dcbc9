const SPREAD_MS = 5_000;

/** The close reason of a stopping server: the time (ms) over which its clients spread their reconnects. */
export const restartReason = (within_ms: number): string => `restart ${within_ms}`;

/**
 * The time (ms) over which clients closed by a restart spread their reconnects: the one in the reason, otherwise five seconds.
 */
export function restartSpread(reason: string): number {
  const within_ms = Number(/^restart (\d{1,6})$/.exec(reason)?.[1] ?? SPREAD_MS);
  return Math.min(within_ms, 120_000);
}
