import type { Clock } from '../../core/lib/clock.ts';
import type { Events } from '../../core/realtime/events/events.ts';

/** When users last had a page in view, in any process; kept in memory, since it is worth nothing half a minute later. */
export type ShownPages = {
  /** Records that a page of the user is in view. */
  report(user_id: number): void;
  /** When a page of the user was last in view (ms); undefined when that is longer ago than `shown_ms`. */
  lastShown(user_id: number): number | undefined;
};

/** A report that follows another one so soon says nothing new. */
const SPACING_MS = 5_000;

/** Creates the record of pages in view. */
export function createShownPages({ events, clock, shown_ms }: { events: Events; clock: Clock; shown_ms: number }): ShownPages {
  /** The latest reports at the end. */
  const reports = new Map<number, number>();

  function lastShown(user_id: number): number | undefined {
    const at = reports.get(user_id);
    // A clock that was set back makes no report last.
    return at === undefined || Math.abs(clock() - at) >= shown_ms ? undefined : at;
  }

  events.subscribe('page.shown', ({ user_id }) => {
    reports.delete(user_id);
    reports.set(user_id, clock());
    for (const old of reports.keys()) {
      if (lastShown(old) !== undefined) break;
      reports.delete(old);
    }
  });

  return {
    report(user_id) {
      const last = lastShown(user_id);
      if (last === undefined || clock() - last >= SPACING_MS) events.publishEphemeral('page.shown', { user_id });
    },
    lastShown,
  };
}
