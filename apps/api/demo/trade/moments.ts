import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { dayAt, isMarketDay, marketDayBefore, momentOf } from '../market-days.ts';

/** A clock time in Tehran on a market day relative to today (negative is before), or a number of minutes before now. */
export type When = readonly [days: number, clock: string] | number;

function marketDayAfter(day: number): number {
  let after = day + 1;
  while (!isMarketDay(after)) after += 1;
  return after;
}

/** The time of a clock time (hh:mm) on a day as counted by `dayAt`. */
export function clockOn(day: number, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return momentOf(day, (hours * 60 + minutes) * 60);
}

/** The time of an event, in ms since 1970, relative to `now`. */
export function momentFrom(now: number, when: When): number {
  if (typeof when === 'number') return now - when * MINUTE_MS;
  const [days, clock] = when;
  let day = dayAt(now);
  for (let n = 0; n < Math.abs(days); n += 1) day = days < 0 ? marketDayBefore(day) : marketDayAfter(day);
  return clockOn(day, clock);
}

/** The next noon or evening with some hours left: the deadline of an RFQ that ends soon. */
export function soonAfter(now: number): number {
  const today = dayAt(now);
  const ends = [clockOn(today, '17:00'), clockOn(today + 1, '12:00'), clockOn(today + 1, '17:00')];
  return ends.find((at) => at - now > 4 * 60 * MINUTE_MS) ?? clockOn(today + 1, '17:00');
}
