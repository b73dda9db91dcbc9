const SPREAD_MS = 5_000;

/** The close reason of a server that stops: the time (ms) over which its clients are to spread their return. */
export const restartReason = (within_ms: number): string => `restart ${within_ms}`;

/** The time (ms) over which whoever was closed by a restart spreads its return: what the reason says, five seconds when it says nothing. */
export function restartSpread(reason: string): number {
  const within_ms = Number(/^restart (\d{1,6})$/.exec(reason)?.[1] ?? SPREAD_MS);
  return Math.min(within_ms, 120_000);
}
