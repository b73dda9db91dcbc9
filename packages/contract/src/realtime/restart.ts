const SPREAD_MS = 5_000;

/**
 * The close reason of a stopping server: the time over which its clients spread their reconnects.
 *
 * @param within_ms milliseconds
 * @example
 * restartReason(8_000) // → 'restart 8000'
 */
export const restartReason = (within_ms: number): string => `restart ${within_ms}`;

/**
 * The time over which clients closed by a restart spread their reconnects: the one in the reason, otherwise five seconds.
 *
 * @returns milliseconds, 120,000 at most.
 * @example
 * restartSpread('restart 8000') // → 8000
 * restartSpread('') // → 5000
 */
export function restartSpread(reason: string): number {
  const within_ms = Number(/^restart (\d{1,6})$/.exec(reason)?.[1] ?? SPREAD_MS);
  return Math.min(within_ms, 120_000);
}
