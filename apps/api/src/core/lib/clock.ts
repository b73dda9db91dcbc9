/** Current time in milliseconds since 1970: injected into the app, so that tests and demo data control it. */
export type Clock = () => number;

/** Formats a time for the wire: UTC, ISO 8601. */
export const toWire = (at: number): string => new Date(at).toISOString();

let known = { at: 0, text: toWire(0) };

/** Like `toWire`, or null. Most prices are valid until the same time: caching the last result saves 1 µs for each of them. */
export function toWireOrNull(at: number | null): string | null {
  if (at === null) return null;
  if (at !== known.at) known = { at, text: toWire(at) };
  return known.text;
}
