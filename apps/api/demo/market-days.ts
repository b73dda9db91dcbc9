import { dayFromNumber } from '@rasteh/persian/calendar/tehran';
import { defaultValidUntil, isWorkingDay } from '@rasteh/persian/calendar/working-days';

const dayMs = 86_400_000;
// Tehran is at +03:30 the whole year.
const offsetMs = 12_600_000;

const working = new Map<number, boolean>();
const validUntil = new Map<number, number>();

/** The civil day in Tehran at `atMs`, counted in days since 1970-01-01. */
export function dayAt(atMs: number): number {
  return Math.floor((atMs + offsetMs) / dayMs);
}

/** The moment, in ms since 1970, of `second` seconds after midnight of a day in Tehran. */
export function momentOf(day: number, second: number): number {
  return day * dayMs - offsetMs + second * 1000;
}

/** Whether a day is a market day. */
export function isMarketDay(day: number): boolean {
  let known = working.get(day);
  if (known === undefined) {
    known = isWorkingDay(dayFromNumber(day));
    working.set(day, known);
  }
  return known;
}

/** The last market day before `day`. */
export function marketDayBefore(day: number): number {
  let before = day - 1;
  while (!isMarketDay(before)) before -= 1;
  return before;
}

/** The time, in ms since 1970, until which a price stated on `day` without an expiry is valid. */
export function validUntilFrom(day: number): number {
  let known = validUntil.get(day);
  if (known === undefined) {
    known = defaultValidUntil(momentOf(day, 12 * 3600)).getTime();
    validUntil.set(day, known);
  }
  return known;
}
