import type { NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { startOfTehranDay } from '@rasteh/persian/calendar/jalali';
import { tehranDay, weekdayOf } from '@rasteh/persian/calendar/tehran';

type Quiet = Pick<NotificationPreferences, 'quiet_hours' | 'quiet_fridays'>;

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;
const friday = 5;

const msOf = (clock: string): number => Number(clock.slice(0, 2)) * hour_ms + Number(clock.slice(3)) * minute_ms;

/** The end of the quiet hours at `now`; undefined outside of them. Those that end before they begin reach beyond midnight. */
function endOfHours({ from, to }: { from: string; to: string }, now: number): number | undefined {
  const day = startOfTehranDay(now).getTime();
  const [start, end, at] = [msOf(from), msOf(to), now - day];
  if (start < end) return at >= start && at < end ? day + end : undefined;
  if (at >= start) return day + day_ms + end;
  return at < end ? day + end : undefined;
}

/** The first moment from `now` (ms) on that is not quiet. */
export function endOfQuiet({ quiet_hours, quiet_fridays }: Quiet, now: number): number {
  let at = now;
  // The night before a Friday, the Friday, and the night after it.
  for (let step = 0; step < 4; step += 1) {
    const isFriday = quiet_fridays && weekdayOf(tehranDay(at)) === friday;
    const end = isFriday ? startOfTehranDay(at).getTime() + day_ms : quiet_hours ? endOfHours(quiet_hours, at) : undefined;
    if (end === undefined) return at;
    at = end;
  }
  return at;
}

/** When the next digest after `now` (ms) is sent; undefined without one. */
export function nextDigest({ digest, digest_hour }: NotificationPreferences, now: number): number | undefined {
  if (digest === 'off') return undefined;
  const day = startOfTehranDay(now).getTime();
  if (digest === 'hourly') return day + (Math.floor((now - day) / hour_ms) + 1) * hour_ms;
  const today = day + digest_hour * hour_ms;
  return today > now ? today : today + day_ms;
}
