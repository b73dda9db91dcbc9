/** Now, in milliseconds since 1970: an argument of the app, so that tests and demo data choose their moment. */
export type Clock = () => number;

/** A moment on the wire: UTC, ISO 8601. */
export const toWire = (at: number): string => new Date(at).toISOString();

let known = { at: 0, text: toWire(0) };

/** A moment on the wire, or null. Most prices hold until one and the same moment, which is written once. */
export function toWireOrNull(at: number | null): string | null {
  if (at === null) return null;
  if (at !== known.at) known = { at, text: toWire(at) };
  return known.text;
}
