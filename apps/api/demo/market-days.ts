import { DAY_MS, TEHRAN_OFFSET_MS } from '@rasteh/persian/calendar/spans';
import { dayFromNumber } from '@rasteh/persian/calendar/tehran';
import { defaultValidUntil, isWorkingDay } from '@rasteh/persian/calendar/working-days';

// Tehran is at +03:30 the whole year.

const working = new Map<number, boolean>();
const validUntil = new Map<number, number>();

/** The civil day in Tehran at `atMs`, counted in days since 1970-01-01. */
export function dayAt(atMs: number): number {
  return Math.floor((atMs + TEHRAN_OFFSET_MS) / DAY_MS);
}

/** The moment, in ms since 1970, of `second` seconds after midnight of a day in Tehran. */
export function momentOf(day: number, second: number): number {
  return day * DAY_MS - TEHRAN_OFFSET_MS + second * 1000;
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
