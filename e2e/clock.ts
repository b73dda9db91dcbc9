/** A run of the walks begins on a working Saturday in the middle of a month, when suppliers state their prices. */
const BEGIN_MS = Date.parse('2026-11-28T10:00:00+03:30');

// The first process of a run sets it, and those that it starts inherit it: all of them have one clock.
process.env.CLOCK_AHEAD_MS ??= String(BEGIN_MS - Date.now());

/** How far the clock of the walks is ahead of that of the machine (ms). */
export const ahead_ms = Number(process.env.CLOCK_AHEAD_MS);

/** The present time of the walks (ms since 1970), which every portal and page has. */
export const now = (): number => Date.now() + ahead_ms;

/** Moves the clock of a process or a page ahead (ms); it is sent to pages, and uses nothing of this file. */
export function moveClock(by_ms: number): void {
  const machineNow = Date.now;
  Date.now = () => machineNow() + by_ms;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [target.now()], self),
    apply: (target) => new target(target.now()).toString(),
  });
  Date.prototype.constructor = Date;
}
