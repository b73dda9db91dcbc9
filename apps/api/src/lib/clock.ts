/** Now, in milliseconds since 1970: an argument of the app, so that tests and demo data choose their moment. */
export type Clock = () => number;

/** A moment on the wire: UTC, ISO 8601. */
export const toWire = (at: number): string => new Date(at).toISOString();

/** A moment on the wire, or null. */
export const toWireOrNull = (at: number | null): string | null => (at === null ? null : toWire(at));
